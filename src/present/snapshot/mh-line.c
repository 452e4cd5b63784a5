/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-line.h"

#include "mh-policy.h"

/* The budget of the search for a loop suffices for any board drawn by hand, and is quick enough for
 * every frame. */
#define LOOP_BUDGET (MH_DRAWING_CYCLE_BUDGET / 10)

/* Returns: the true solution, if what is shown of @position agrees with it */
static const MhSolution *
get_solution (const MhSnapshot *snapshot, guint32 position)
{
  const MhSolution *truth = mh_snapshot_get_truth (snapshot);

  if (truth == NULL || position == MH_POSITION_NONE)
    return NULL;

  const MhValue shown = mh_snapshot_get_value (snapshot, MH_SIDE_MAIN, position);
  const gint64 score = mh_snapshot_get_score (snapshot, MH_SIDE_MAIN, position);

  if (shown.outcome != mh_solution_get_value (truth, position).outcome
      || (score != MH_SCORE_UNKNOWN && score != mh_solution_get_score (truth, position)))
    return NULL;

  return truth;
}

static void
follow_win (MhLine *self, const MhSolution *solution, guint32 position)
{
  const guint32 n_moves = mh_solution_get_value (solution, position).remoteness;

  self->n_moves = MIN (n_moves, MH_LINE_MAX_MOVES);
  self->goes_on = self->n_moves < n_moves;
  self->loop_start = self->n_moves;
  self->positions = g_new (guint32, self->n_moves + 1);
  self->positions[0] = position;
  for (guint32 i = 0; i < self->n_moves; i++)
    self->positions[i + 1] = mh_policy_get_best_reply (solution, self->positions[i]);
}

/* Returns: FALSE if there is no memory */
static gboolean
follow_draw (MhLine *self, const MhSolution *solution, guint32 position)
{
  self->draw = mh_drawing_cycle_new (solution, position, LOOP_BUDGET);

  if (self->draw == NULL)
    return FALSE;

  const MhDrawingCycle *draw = self->draw;
  const guint32 n_moves = draw->loop_start < draw->n_steps ? draw->n_steps : draw->n_steps - 1;

  self->n_moves = MIN (n_moves, MH_LINE_MAX_MOVES);
  self->goes_on = self->n_moves < n_moves;
  self->loop_start = MIN (draw->loop_start, self->n_moves);
  self->positions = g_new (guint32, self->n_moves + 1);
  self->positions[0] = position;
  for (guint32 i = 0; i < self->n_moves; i++)
    self->positions[i + 1] = draw->steps[i].next;
  return TRUE;
}

MhLine *
mh_line_new (const MhSnapshot *snapshot, guint32 position)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhSolution *solution = get_solution (snapshot, position);

  if (solution == NULL || mh_space_get_end (snapshot->game, position) != MH_OUTCOME_NONE)
    return NULL;

  g_autoptr (MhLine) self = g_new0 (MhLine, 1);

  if (mh_solution_get_value (solution, position).outcome != MH_OUTCOME_DRAW)
    follow_win (self, solution, position);
  else if (!follow_draw (self, solution, position))
    return NULL;

  return g_steal_pointer (&self);
}

void
mh_line_free (MhLine *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->draw, mh_drawing_cycle_free);
  g_free (self->positions);
  g_free (self);
}

MhTrailMove *
mh_line_create_trail (const MhLine *self, const MhGame *game)
{
  g_return_val_if_fail (self != NULL && game != NULL, NULL);

  const gboolean has_loop = self->loop_start < self->n_moves;
  MhTrailMove *moves = g_new (MhTrailMove, self->n_moves);

  for (guint32 i = 0; i < self->n_moves; i++)
    {
      const MhPlayer mover = mh_space_get_mover (game, self->positions[i]);

      moves[i] = (MhTrailMove){
        .mover = mover,
        .from = mh_space_get_node (game, self->positions[i], mover),
        .to = mh_space_get_node (game, self->positions[i + 1], mover),
        .number = i + 1,
        .style = i >= self->loop_start ? MH_TRAIL_LOOP
                 : has_loop            ? MH_TRAIL_LEAD_IN
                                       : MH_TRAIL_PLAIN,
      };
    }

  return moves;
}
