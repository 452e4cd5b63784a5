/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-cells.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A row of cells as it is at first: the positions in which one player waits
 * and the other moves from any node. Rows differ in whether the waiting one is
 * in a hole, and at his own node, which is left to the caller.
 */
typedef struct
{
  gpointer cells;
  guint32 *ended; /* the nodes at which the game is over, with a winner */
  guint32 n_ended;
} MhEnginePattern;

/* Returns: FALSE if there is no memory; it has to be cleared all the same */
gboolean mh_engine_pattern_init (MhEnginePattern *self,
                                 MhGame *game,
                                 MhPlayer mover,
                                 gboolean other_in_hole,
                                 MhEngineWidth width);
void mh_engine_pattern_clear (MhEnginePattern *self);

G_END_DECLS
