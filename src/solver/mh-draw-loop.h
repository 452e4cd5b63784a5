/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-proof.h"
#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Why a position is a draw: a line of draws that both sides can hold for ever,
 * and what every other reply along it would give.
 *
 * The line comes back to one of its positions; or the rules end it as a draw.
 * Of all such lines it has the fewest moves; of these, the shortest way into
 * the loop (none, if the loop goes through the first position); of these, the
 * smallest nodes. So it is always the same.
 *
 * To know that a loop is the shortest costs a search around each position of
 * the way. Usually it ends after a few hundred moves; after
 * MH_DRAW_LOOP_BUDGET of them it settles for the shortest loop found so far,
 * or else for where always taking the first drawing reply leads. So the cost,
 * and memory, are at most that many moves, or one for each drawn position and
 * move, however large the board.
 *
 * The solution must be exact: in a wrong one the line ends where no reply is
 * a draw.
 */
#define MH_DRAW_LOOP_BUDGET 1000000

typedef struct
{
  guint32 position;
  guint32 next;        /* after the reply that is kept; MH_POSITION_NONE where the line ends */
  MhReply *deviations; /* the other replies, best first */
  guint32 n_deviations;
  guint32 n_drawing; /* so many of them, the first ones, are draws, too; the rest lose */
} MhDrawStep;

typedef struct
{
  MhDrawStep *steps;
  guint32 n_steps;
  guint32 loop_start; /* the step that follows the last one; n_steps: the line ends */
} MhDrawLoop;

/* @position: a draw. @budget: MH_DRAW_LOOP_BUDGET, or how many moves to look
 * at. Returns: (transfer full) */
MhDrawLoop *mh_draw_loop_new (const MhSolution *solution, guint32 position, guint64 budget);
void mh_draw_loop_free (MhDrawLoop *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDrawLoop, mh_draw_loop_free)

G_END_DECLS
