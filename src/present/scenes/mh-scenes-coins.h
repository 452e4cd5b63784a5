/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-ends-play.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The scene of the line of coins that a snapshot shows, at its current position and step. It is
 * filled for one frame and cleared afterwards, like the scenes of mh-scenes.h, and contains
 * nothing that is not decided at that step.
 *
 * The scene contains pointers into itself and must not be copied. Filling it costs the length
 * of the row or the number of amounts.
 */
typedef struct
{
  MhCoinsScene scene;
  MhCoinChoice *choices;
  guint32 *replies; /* the position that each choice leads to */
  char **labels;
  MhEndsPlay *play; /* (nullable): the best play from here on */
  guint32 *turns;   /* for each coin that is left, the move of that play which takes it */
  char *sentence;
} MhLineScene;

/* Fills in the line, which stays empty if the document has no coins. */
void mh_line_scene_fill (MhLineScene *self,
                         const MhSnapshot *snapshot,
                         const MhTheme *theme,
                         MhText *text);
void mh_line_scene_clear (MhLineScene *self);

/* Returns: the position that @choice leads to, or MH_POSITION_NONE */
guint32 mh_line_scene_get_reply (const MhLineScene *self, guint32 choice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineScene, mh_line_scene_clear)

G_END_DECLS
