/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-coins-scene.h"
#include "mh-ends-play.h"
#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * The scene of the line of coins that a workspace shows, at its current position
 * and step. Filled in for one picture and cleared after it, as those of
 * mh-scenes.h. Nothing is told that is not decided at that step.
 *
 * It points into itself: do not copy it. Filling costs the length of the row, or
 * the number of amounts.
 */
typedef struct
{
  MhCoinsScene scene;
  MhCoinChoice *choices;
  guint32 *replies; /* the position that each choice leads to */
  char **labels;
  MhEndsPlay *play; /* what both take from here on, or NULL */
  guint32 *turns;   /* of each coin its move of that play */
  char *sentence;
} MhLineScene;

/* Without coins in the document it is an empty line. */
void
mh_line_scene_fill (MhLineScene *self, MhWorkspace *workspace, const MhTheme *theme, MhText *text);
void mh_line_scene_clear (MhLineScene *self);

/* Where the choice with that number leads to, or MH_POSITION_NONE. */
guint32 mh_line_scene_get_reply (const MhLineScene *self, guint32 choice);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhLineScene, mh_line_scene_clear)

G_END_DECLS
