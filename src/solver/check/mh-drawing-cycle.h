/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-proof.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The reason why a position is a draw: a line of drawn positions that both sides can
 * keep up for ever, and the outcome of every other reply along it.
 *
 * The line either returns to one of its positions, so that it contains a loop, or ends
 * where the rules declare a draw. Among all such lines the one with the fewest moves is
 * chosen; among these, the one that enters its loop soonest; among these, the one with
 * the smallest nodes. So the same position always has the same line.
 *
 * Proving that a loop is the shortest takes a search around each position on the way to
 * it. The search usually ends after a few hundred moves. After MH_DRAWING_CYCLE_BUDGET
 * moves, or where there is no memory for more, it settles for the shortest loop found so
 * far or, without one, for the line that always takes the first drawing reply. Time and
 * memory are therefore at most that many moves, or one for each drawn position and move,
 * however large the board.
 *
 * The solution must be exact: in a wrong solution the line ends where no reply is a
 * draw.
 */
#define MH_DRAWING_CYCLE_BUDGET 1000000

typedef struct
{
  guint32 position;
  /* the position after the reply of the line; MH_POSITION_NONE at the end of the line */
  guint32 next;
  MhReply *deviations; /* the other replies, best first; owned */
  guint32 n_deviations;
  guint32
      n_drawing; /* number of deviations that are draws, too; these come first, and the rest lose */
} MhDrawStep;

typedef struct
{
  MhDrawStep *steps;
  guint32 n_steps;
  guint32 loop_start; /* index of the step that follows the last one; n_steps if the line ends */
} MhDrawingCycle;

/* @position: a draw; @budget: how many moves to look at, usually MH_DRAWING_CYCLE_BUDGET.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhDrawingCycle *mh_drawing_cycle_new (const MhSolution *solution, guint32 position, guint64 budget);
void mh_drawing_cycle_free (MhDrawingCycle *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDrawingCycle, mh_drawing_cycle_free)

G_END_DECLS
