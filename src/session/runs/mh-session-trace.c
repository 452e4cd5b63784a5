/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-session-private.h"

#include "mh-io-error.h"
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
has_numbers (const MhValue *values, guint32 n)
{
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

static MhSolution *
create_outcomes (MhGame *game, const MhValue *values, guint32 n)
{
  guint8 *outcomes = g_try_new0 (guint8, n);

  for (guint32 i = 0; i < n && outcomes != NULL; i++)
    outcomes[i] = (guint8) values[i].outcome;

  return outcomes != NULL ? mh_solution_new_take_outcomes (game, outcomes) : NULL;
}

static MhSolution *
create_numbers (MhGame *game, const MhValue *values, guint32 n)
{
  guint32 *codes = g_try_new0 (guint32, n);

  for (guint32 i = 0; i < n && codes != NULL; i++)
    if (mh_space_is_possible (game, i))
      codes[i] = get_code (values[i]);

  return codes != NULL ? mh_solution_new_take_wide (game, codes) : NULL;
}

/* Reads the lead that an event has found: what its move gains, less the lead of the other player
 * at the position behind it, which the cause of the event names. */
static void
read_score (const MhTrace *trace, const MhEvent *event, gint64 *scores)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position
      = mh_space_with_mover (game, mh_trace_get_position (trace, event->slot), MH_PLAYER_FIRST);

  if (mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    {
      scores[position] = mh_space_get_last_gain (game, position);
      return;
    }
  if (event->cause == MH_STEP_NONE)
    return;

  const guint32 slot = mh_trace_get_event (trace, event->cause).slot;
  const guint32 reply
      = mh_space_with_mover (game, mh_trace_get_position (trace, slot), MH_PLAYER_SECOND);
  const gint64 score = scores[mh_space_with_mover (game, reply, MH_PLAYER_FIRST)];

  if (mh_space_has_move (game, position, reply) && score != MH_SCORE_UNKNOWN)
    scores[position] = mh_space_get_gain (game, position, reply) - score;
}

/* Returns: (transfer full) (nullable): the leads that a trace has found, as far as it tells their
 * moves; NULL if there is no memory */
static MhSolution *
create_scores (const MhTrace *trace)
{
  MhGame *game = mh_trace_get_game (trace);
  const guint32 n = mh_space_get_n_positions (game) / MH_N_PLAYERS;
  gint64 *scores = g_try_new (gint64, n);

  if (scores == NULL)
    return NULL;

  for (guint32 i = 0; i < n; i++)
    scores[i] = MH_SCORE_UNKNOWN;
  for (guint32 i = 0; i < mh_trace_get_n_steps (trace); i++)
    {
      const MhEvent event = mh_trace_get_event (trace, i);

      if (event.kind == MH_EVENT_DECIDED)
        read_score (trace, &event, scores);
    }

  return mh_solution_new_take_scores (game, scores);
}

/* Returns: (transfer full) (nullable): what a trace has found at the positions of its game; NULL if
 * there is no memory */
static MhSolution *
create_solution (const MhTrace *trace)
{
  MhGame *game = mh_trace_get_game (trace);
  const guint32 n = mh_space_get_n_positions (game);

  if (mh_space_has_scores (game))
    return create_scores (trace);

  g_autofree MhValue *values = g_try_new0 (MhValue, n);

  if (values == NULL)
    return NULL;

  read_values (trace, values);
  return has_numbers (values, n) ? create_numbers (game, values, n)
                                 : create_outcomes (game, values, n);
}

gboolean
mh_session_open_trace (MhSession *self,
                       MhTrace *trace,
                       const MhAlgorithm *algorithm,
                       const char *source,
                       GError **error)
{
  g_return_val_if_fail (MH_IS_SESSION (self) && trace != NULL && algorithm != NULL, FALSE);
  g_return_val_if_fail (self->game != NULL, FALSE);
  g_return_val_if_fail (mh_game_equal (mh_trace_get_game (trace), self->game), FALSE);

  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  mh_problem_init (&problem, algorithm, self->game, mh_session_get_start_position (self));
  result.trace = mh_trace_ref (trace);
  result.solution = create_solution (trace);
  result.statistics = result.solution != NULL ? mh_statistics_new (result.solution) : NULL;
  if (result.statistics == NULL)
    return mh_io_error_set_memory (error);

  g_autoptr (MhRun) run = mh_run_new_done (&problem, &result, source);

  mh_session_begin_change (self);
  if (!algorithm->is_stand_in)
    mh_run_set_set_algorithm (self->runs, MH_SIDE_MAIN, algorithm);
  mh_run_set_open (self->runs, run);
  mh_playback_set_step (self->playback, 0);
  mh_session_end_change (self);

  return TRUE;
}
