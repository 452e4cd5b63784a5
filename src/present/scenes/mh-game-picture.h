/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-snapshot.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * What a game is played on, as figures have it: nothing is pointed at or selected, and
 * nothing is on its way. Some games are nothing but tables.
 */
typedef struct
{
  MhDrawing drawing; /* or nothing */
  gpointer scene;    /* what is drawn, or NULL */
  GDestroyNotify free_scene;
} MhGamePicture;

/* Valid as long as @snapshot. */
void mh_game_picture_fill (MhGamePicture *self,
                           const MhSnapshot *snapshot,
                           const MhTheme *theme,
                           MhText *text);
void mh_game_picture_clear (MhGamePicture *self);

G_END_DECLS
