/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/* A moment of a film: a step of the run, or a stage of the game that is played. */
typedef struct
{
  MhSnapshot *snapshot;
  char *title;  /* "Level 2: wins in 2", or the move that led to the stage */
  char *detail; /* "47 of 132 decided", or how the move was judged; may be empty */
} MhFilmShot;

/* @index: of the moments of @options */
void mh_film_shot_fill (MhFilmShot *self,
                        const MhSnapshot *snapshot,
                        const MhFigureOptions *options,
                        guint index);
void mh_film_shot_clear (MhFilmShot *self);

G_END_DECLS
