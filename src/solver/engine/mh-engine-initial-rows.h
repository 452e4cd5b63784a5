/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-cells.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The initial cells of a row in which one player waits at a node and the other may move
 * from any node. Rows differ only in whether the waiting player is in a hole, and in
 * the cell of that player's own node, which the caller sets.
 */
typedef struct
{
  gpointer cells;
  guint32 *ended; /* the nodes at which the game is over and won */
  guint32 n_ended;
} MhEngineInitialRows;

/* Returns: FALSE if memory ran out; @self must be cleared in either case */
gboolean mh_engine_initial_rows_init (MhEngineInitialRows *self,
                                      MhGame *game,
                                      MhPlayer mover,
                                      gboolean other_in_hole,
                                      MhEngineWidth width);
void mh_engine_initial_rows_clear (MhEngineInitialRows *self);

G_END_DECLS
