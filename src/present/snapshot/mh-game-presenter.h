/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"

G_BEGIN_DECLS

typedef struct _MhNarrator MhNarrator;     /* see mh-narrator.h */
typedef struct _MhGameScenes MhGameScenes; /* see mh-game-scenes.h */

/*
 * The sentences and pictures of a class of games: a row of a constant table.
 */
typedef struct
{
  const MhGameClass *klass;
  const MhNarrator *narrator;
  const MhGameScenes *scenes;
} MhGamePresenter;

/* The last row is for every class that has none of its own; its klass is NULL. */
extern const MhGamePresenter mh_game_presenters[];

/* Returns: (transfer none) */
const MhGamePresenter *mh_game_presenter_find (const MhGameClass *klass);

G_END_DECLS
