/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"
#include "mh-value-history.h"

G_BEGIN_DECLS

/* What the stages of the game that is played are worth, as a scene to be painted once. */
typedef struct
{
  MhValueHistory history;
  MhHistoryTile *tiles;
} MhPlayScene;

/* Costs a judgement of each move. Without an exact solution, or without a game, there are no
 * tiles. The scene is valid as long as the snapshot */
void mh_play_scene_fill (MhPlayScene *self,
                         const MhSnapshot *snapshot,
                         const MhTheme *theme,
                         MhText *text);
void mh_play_scene_clear (MhPlayScene *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhPlayScene, mh_play_scene_clear)

G_END_DECLS
