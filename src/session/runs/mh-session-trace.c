/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-space.h"

/* Steps that were opened from a file. */

static MhValue
flip (MhValue value)
{
  if (value.outcome == MH_OUTCOME_FIRST)
    return (MhValue){ MH_OUTCOME_SECOND, value.remoteness };
  if (value.outcome == MH_OUTCOME_SECOND)
    return (MhValue){ MH_OUTCOME_FIRST, value.remoteness };

  return value;
}

/* Reads what a trace has found. A search answers for the positions where it began; a cell stands
 * for both turns. */
static void
read_values (const MhTrace *trace, MhValue *values)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhGame *game = mh_trace_get_game (trace);

  for (guint32 slot = 0; slot < mh_trace_get_n_slots (trace); slot++)
    {
      const guint32 position = mh_trace_get_position (trace, slot);
      const MhValue value = mh_trace_get_record (trace, slot, mh_trace_get_n_steps (trace)).value;

      if ((style->has_slots && mh_trace_get_parent (trace, slot) != MH_SLOT_NONE)
          || (style->has_cells && mh_space_get_mover (game, position) != MH_PLAYER_FIRST))
        continue;

      values[position] = value;
      if (style->has_cells)
        values[mh_space_with_mover (game, position, MH_PLAYER_SECOND)] = flip (value);
    }
}

/* Returns: whether every winner comes with a number of moves */
static gboolean
has_numbers (const MhGame *game, const MhValue *values, guint32 n)
{
  if (mh_space_has_scores (game))
    return FALSE;

  for (guint32 i = 0; i < n; i++)
    if (mh_outcome_is_win (values[i].outcome) && values[i].remoteness == MH_REMOTENESS_UNKNOWN)
      return FALSE;

  return TRUE;
}

static guint32
get_code (MhValue value)
{
  if (value.outcome == MH_OUTCOME_NONE)
    return MH_SOLUTION_CODE_UNKNOWN;
  if (value.outcome == MH_OUTCOME_DRAW)
    return MH_SOLUTION_CODE_DRAW;

  return mh_solution_code (value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND,
                           value.remoteness);
}

/* Returns: (transfer full): what a trace has found at the positions of its game */
static MhSolution *
create_solution (const MhTrace *trace)
{
  MhGame *game = mh_trace_get_game (trace);
  const guint32 n = mh_space_get_n_positions (game);
  g_autofree MhValue *values = g_new0 (MhValue, n);

  read_values (trace, values);
  if (!has_numbers (game, values, n))
    {
      guint8 *outcomes = g_new0 (guint8, n);

      for (guint32 i = 0; i < n; i++)
        outcomes[i] = (guint8) values[i].outcome;
      return mh_solution_new_take_outcomes (game, outcomes);
    }

  guint32 *codes = g_new0 (guint32, n);

  for (guint32 i = 0; i < n; i++)
    if (mh_space_is_possible (game, i))
      codes[i] = get_code (values[i]);

  return mh_solution_new_take_wide (game, codes);
}

void
mh_session_open_trace (MhSession *self,
                       MhTrace *trace,
                       const MhAlgorithm *algorithm,
                       const char *source)
{
  g_return_if_fail (MH_IS_SESSION (self) && trace != NULL && algorithm != NULL);
  g_return_if_fail (self->game != NULL && mh_game_equal (mh_trace_get_game (trace), self->game));

  MhRun *truth = mh_run_set_get_truth (self->runs);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, self->game, mh_session_get_start_position (self));
  result.trace = mh_trace_ref (trace);
  /* Events do not tell the leads of coins. */
  result.solution = mh_space_has_scores (self->game) && truth != NULL
                            && algorithm->get_exactness (&problem) == MH_EXACT_NUMBERS
                        ? mh_solution_ref (mh_run_get_solution (truth))
                        : create_solution (trace);
  result.statistics = mh_statistics_new (result.solution);

  g_autoptr (MhRun) run = mh_run_new_done (&problem, &result, source);

  mh_session_begin_change (self);
  if (!algorithm->is_stand_in)
    mh_run_set_set_algorithm (self->runs, MH_SIDE_MAIN, algorithm);
  mh_run_set_open (self->runs, run);
  mh_playback_set_step (self->playback, 0);
  mh_session_end_change (self);
}
