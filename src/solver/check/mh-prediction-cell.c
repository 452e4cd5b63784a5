/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-prediction-cell.h"

#include "mh-game-class.h"

/* A prime number of more bits than a step has in most runs: neighbouring steps choose cells far
 * from each other. */
#define SPREAD 2654435761u

/* The number of plies by which a number is changed, which keeps the player to move last. */
#define STRIDE 2

/* Returns: whether @position has a cell of its own, in which something can be wrong */
static gboolean
has_cell (const MhGame *game, guint32 position)
{
  return mh_space_is_possible (game, position)
         && mh_space_get_end (game, position) == MH_OUTCOME_NONE
         && (!mh_space_is_symmetric (game)
             || mh_space_get_mover (game, position) == MH_PLAYER_FIRST);
}

/* Lists the positions whose values are shown.
 * Returns: (transfer full) (nullable) (element-type guint32): NULL if one of them is not final */
static GArray *
list_shown (const MhTrace *trace, const MhSolution *solution, guint32 step)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value
          = mh_trace_get_record (trace, mh_trace_fold_position (trace, position), step).value;

      if (!has_cell (game, position) || !mh_outcome_is_win (value.outcome))
        continue;
      if (!mh_value_equal (value, mh_solution_get_value (solution, position)))
        return NULL;
      g_array_append_val (shown, position);
    }

  return g_steal_pointer (&shown);
}

/* Changes the number of a value, or by turns its winner. */
static void
tell_otherwise (const MhSolution *solution, MhPrediction *prediction)
{
  const MhGameClass *klass = mh_game_get_class (mh_solution_get_game (solution));
  const gboolean is_turn = prediction->step % 2 == 1;
  const MhValue right = prediction->value;
  MhValue told = right;

  if (mh_solution_has_scores (solution))
    {
      const gint64 score = mh_solution_get_score (solution, prediction->position);

      prediction->told_score = score > 0 ? score - 1 : score + 1;
      prediction->told_value = right;
      return;
    }
  if (right.remoteness != MH_REMOTENESS_UNKNOWN)
    told.remoteness
        = right.remoteness > STRIDE ? right.remoteness - STRIDE : right.remoteness + STRIDE;
  if (is_turn
      || mh_value_equal (mh_game_class_show_value (klass, told),
                         mh_game_class_show_value (klass, right)))
    told = (MhValue){ right.outcome == MH_OUTCOME_FIRST ? MH_OUTCOME_SECOND : MH_OUTCOME_FIRST,
                      right.remoteness };
  prediction->told_value = told;
}

/* Adds positions from different parts of the list as choices, in ascending order. */
static void
add_choices (MhPrediction *prediction, const GArray *shown, guint first)
{
  const guint n = MIN (shown->len, MH_PREDICTION_MAX_CHOICES);
  guint indexes[MH_PREDICTION_MAX_CHOICES];

  for (guint i = 0; i < n; i++)
    indexes[i] = (first + (guint) ((guint64) i * shown->len / n)) % shown->len;
  for (guint i = 0; i < n; i++)
    {
      guint place = 0;

      for (guint j = 0; j < n; j++)
        place += indexes[j] < indexes[i] ? 1 : 0;
      prediction->choices[place] = g_array_index (shown, guint32, indexes[i]);
      if (i == 0)
        prediction->right = place;
    }
  prediction->n_choices = n;
}

gboolean
mh_prediction_cell_ask (const MhTrace *trace,
                        const MhSolution *solution,
                        guint32 step,
                        MhPrediction *prediction)
{
  g_return_val_if_fail (trace != NULL && solution != NULL && prediction != NULL, FALSE);

  if (mh_space_get_n_positions (mh_trace_get_game (trace)) > MH_PREDICTION_MAX_CELLS)
    return FALSE;

  g_autoptr (GArray) shown = list_shown (trace, solution, step);

  if (shown == NULL || shown->len < 2)
    return FALSE;

  const guint index = (guint) ((guint32) (step * SPREAD) % shown->len);
  const guint32 position = g_array_index (shown, guint32, index);

  *prediction = (MhPrediction){ .kind = MH_PREDICTION_CELL,
                                .step = step,
                                .position = position,
                                .value = mh_solution_get_value (solution, position),
                                .told_score = MH_SCORE_UNKNOWN };
  tell_otherwise (solution, prediction);
  add_choices (prediction, shown, index);

  return TRUE;
}
