/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-coins.h"

#include "mh-words.h"

#include <glib/gi18n.h>

/* The functions below return a line of the log for one kind of event of a table or memo of
 * coins. The value of a cell is that for the player to move. */

/* Returns: the score that was decided, for the player to move, or MH_SCORE_UNKNOWN */
static gint64
get_score (const MhSolution *solution, guint32 cell)
{
  return solution != NULL && mh_solution_has_scores (solution)
             ? mh_solution_get_score (solution, cell)
             : MH_SCORE_UNKNOWN;
}

/* Returns: the cell of the cause of @event, or MH_POSITION_NONE */
static guint32
get_cause (const MhTrace *trace, const MhEvent *event)
{
  if (event->cause == MH_STEP_NONE)
    return MH_POSITION_NONE;

  return mh_trace_get_position (trace, mh_trace_get_event (trace, event->cause).slot);
}

/* Returns: (transfer full): text such as "taking 5 (right)" */
static char *
describe_move (const MhGame *game, guint32 from, guint32 to)
{
  const MhCellIndex before = mh_space_get_cell_index (game, from);
  const MhCellIndex after = mh_space_get_cell_index (game, to);

  if (!mh_space_has_scores (game))
    return g_strdup_printf (_ ("taking %u"), before.column - after.column);

  return g_strdup_printf (after.row > before.row ? _ ("taking %u (left)") : _ ("taking %u (right)"),
                          mh_space_get_gain (game, from, to));
}

static char *
describe_end (const MhGame *game, guint32 cell, const char *name, const char *result)
{
  if (mh_space_has_scores (game))
    return g_strdup_printf (_ ("%s: only one is left, worth %u → %s"), name,
                            mh_space_get_last_gain (game, cell), result);

  return g_strdup_printf (_ ("%s: nothing can be taken → %s"), name, result);
}

static char *
describe_decided (const MhTrace *trace, const MhEvent *event, const char *name, const char *result)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  const guint32 cause = get_cause (trace, event);

  if (mh_space_get_end (game, cell) != MH_OUTCOME_NONE || cause == MH_POSITION_NONE)
    return describe_end (game, cell, name, result);

  g_autofree char *move = describe_move (game, cell, cause);

  if (mh_space_has_scores (game))
    return g_strdup_printf (_ ("%s: %s → %s"), name, move, result);
  if (event->outcome == MH_OUTCOME_FIRST)
    return g_strdup_printf (_ ("%s: %s leaves a losing position → %s"), name, move, result);

  return g_strdup_printf (_ ("%s: whatever is taken leaves a winning position → %s"), name, result);
}

static char *
describe_refuted (const MhTrace *trace, const MhEvent *event, const char *name)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  const guint32 cause = get_cause (trace, event);

  if (cause == MH_POSITION_NONE)
    return g_strdup_printf (_ ("%s: a reply refuted"), name);

  g_autofree char *move = describe_move (game, cell, cause);

  return g_strdup_printf (_ ("%s: %s leaves a winning position"), name, move);
}

char *
mh_narration_coins_event (const MhTrace *trace, const MhEvent *event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL && event != NULL, NULL);

  if (event->slot == MH_SLOT_NONE)
    return g_strdup (_ ("the table is full"));

  const MhGame *game = mh_trace_get_game (trace);
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  g_autofree char *name = mh_words_rest (game, cell);
  const MhValue value = { (MhOutcome) event->outcome, event->distance };
  g_autofree char *result
      = mh_narration_coins_result (game, cell, value, get_score (solution, cell));

  switch ((MhEventKind) event->kind)
    {
    case MH_EVENT_ENTERED:
      return g_strdup_printf (_ ("%s: not in the memo, examine what can be taken"), name);
    case MH_EVENT_HIT:
      return g_strdup_printf (_ ("%s: the memo knows → %s"), name, result);
    case MH_EVENT_REFUTED:
      return describe_refuted (trace, event, name);
    case MH_EVENT_DECIDED:
      return describe_decided (trace, event, name, result);
    case MH_EVENT_SEED:
    case MH_EVENT_TAKE:
    case MH_EVENT_KEPT:
    case MH_EVENT_QUEUED:
    case MH_EVENT_CUT:
    case MH_EVENT_CLOSED:
    default:
      g_assert_not_reached ();
    }
}

/* The functions below return the same as sentences.
 * @value: a clause about the player to move */

static char *
tell_decided (const MhTrace *trace, const MhEvent *event, const char *name, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  const guint32 cause = get_cause (trace, event);

  if (mh_space_get_end (game, cell) != MH_OUTCOME_NONE || cause == MH_POSITION_NONE)
    return mh_space_has_scores (game)
               ? g_strdup_printf (_ ("%s: <m>only one is left</m>, worth %u, so %s."), name,
                                  mh_space_get_last_gain (game, cell), value)
               : g_strdup_printf (_ ("%s: <m>nothing can be taken</m>, so %s."), name, value);

  g_autofree char *move = describe_move (game, cell, cause);

  if (mh_space_has_scores (game))
    /* Translators: some coins, "taking 5 (right)", and "the player to move ends 4 ahead". */
    return g_strdup_printf (_ ("%s: by <m>%s</m>, %s."), name, move, value);
  if (event->outcome == MH_OUTCOME_FIRST)
    return g_strdup_printf (_ ("%s: <m>%s leaves a losing position</m>, so %s."), name, move,
                            value);

  return g_strdup_printf (_ ("%s: <m>whatever is taken leaves a winning position</m>, so %s."),
                          name, value);
}

static char *
tell_refuted (const MhTrace *trace, const MhEvent *event, const char *name)
{
  const guint32 cause = get_cause (trace, event);

  if (cause == MH_POSITION_NONE)
    return g_strdup_printf (_ ("%s: <m>one more reply is refuted</m>."), name);

  g_autofree char *move = describe_move (mh_trace_get_game (trace),
                                         mh_trace_get_position (trace, event->slot), cause);

  return g_strdup_printf (_ ("%s: <m>%s leaves a winning position</m>, so it does not win."), name,
                          move);
}

char *
mh_narration_coins_event_aloud (const MhTrace *trace,
                                const MhEvent *event,
                                const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL && event != NULL, NULL);

  const MhGame *game = mh_trace_get_game (trace);
  const guint32 cell = mh_trace_get_position (trace, event->slot);
  const MhValue result = { (MhOutcome) event->outcome, event->distance };
  g_autofree char *name = mh_words_rest (game, cell);
  g_autofree char *value
      = mh_narration_coins_value (game, cell, result, get_score (solution, cell));

  switch ((MhEventKind) event->kind)
    {
    case MH_EVENT_ENTERED:
      return g_strdup_printf (_ ("%s: <m>not in the memo</m>, so examine what can be taken."),
                              name);
    case MH_EVENT_HIT:
      return g_strdup_printf (_ ("%s: <m>the memo knows</m> that %s."), name, value);
    case MH_EVENT_REFUTED:
      return tell_refuted (trace, event, name);
    case MH_EVENT_DECIDED:
      return tell_decided (trace, event, name, value);
    case MH_EVENT_SEED:
    case MH_EVENT_TAKE:
    case MH_EVENT_KEPT:
    case MH_EVENT_QUEUED:
    case MH_EVENT_CUT:
    case MH_EVENT_CLOSED:
    default:
      g_assert_not_reached ();
    }
}
