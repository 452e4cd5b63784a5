/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-alpha-beta-tree.h"
#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The functions below return a line of the log for one kind of event; @position and @value
 * are short texts about the event. */

static char *
describe_seed (const MhTrace *trace, const MhEvent *event, const char *position, const char *value)
{
  if (mh_outcome_is_win ((MhOutcome) event->outcome))
    return g_strdup_printf (_ ("%s: finished, %s"), position, value);
  if (mh_trace_get_style (trace)->waiting == MH_WAITING_STACK)
    return g_strdup_printf (_ ("%s: finished, goes on the stack"), position);

  return g_strdup_printf (_ ("%s: finished, joins the queue"), position);
}

/* Describes how relaxation takes a position to recompute it, whatever its present value is. */
static char *
describe_take (const MhTrace *trace, const char *position, const char *value)
{
  if (mh_trace_get_style (trace)->initial == MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("take %s: %s"), position, value);

  return g_strdup_printf (_ ("take %s: recompute it"), position);
}

static char *
describe_refuted (const MhEvent *event, const char *position)
{
  const guint n_left = event->counter;

  return g_strdup_printf (ngettext ("%s: a reply refuted, %u left", "%s: a reply refuted, %u left",
                                    n_left),
                          position, n_left);
}

/* Describes the removal of a decided position from a safe set. */
static char *
describe_deleted (gboolean is_opponents_move, const char *position, const char *value)
{
  return is_opponents_move ? g_strdup_printf (_ ("%s: may leave, deleted → %s"), position, value)
                           : g_strdup_printf (_ ("%s: must leave, deleted → %s"), position, value);
}

static char *
describe_decided (const MhTrace *trace,
                  const MhEvent *event,
                  const char *position,
                  const char *value)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 number = mh_trace_get_position (trace, event->slot);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, number));

  if (mh_space_get_end (game, number) != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: finished → %s"), position, value);
  if (style->waiting == MH_WAITING_NONE && !style->is_derived)
    return describe_deleted (event->outcome == win, position, value);
  if (event->outcome == win)
    return g_strdup_printf (_ ("%s: a winning reply → %s"), position, value);
  if (style->initial == MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: last reply refuted → %s"), position, value);

  return g_strdup_printf (_ ("%s: every reply loses → %s"), position, value);
}

static char *
describe_kept (const MhTrace *trace, const MhEvent *event, const char *position)
{
  const guint n_left = event->counter;

  if (mh_trace_get_style (trace)->waiting != MH_WAITING_NONE)
    return g_strdup_printf (_ ("%s: nothing changes"), position);

  return g_strdup_printf (ngettext ("%s: stays, %u reply is safe", "%s: stays, %u replies are safe",
                                    n_left),
                          position, n_left);
}

/* Describes how a position is queued again: its value was found before its round, at an
 * earlier line of the loop than the decision that it follows from. */
static char *
describe_queued (const MhTrace *trace, const MhEvent *event, const char *position)
{
  const guint32 cause = event->cause;

  if (mh_trace_get_style (trace)->waiting == MH_WAITING_STACK)
    return g_strdup_printf (_ ("%s: goes on the stack"), position);
  if (cause != MH_STEP_NONE && event->line < mh_trace_get_event (trace, cause).line)
    return g_strdup_printf (_ ("%s: too early, joins the queue again"), position);

  return g_strdup_printf (_ ("%s: joins the queue"), position);
}

static const MhEndlessWords *
get_endless (const MhTrace *trace)
{
  return mh_narrator_find (mh_game_get_class (mh_trace_get_game (trace)))->endless;
}

/* Describes the end of a run that leaves @n_left positions undecided. */
static char *
describe_left (const MhTraceStyle *style, const MhEndlessWords *endless, guint32 n_left)
{
  if (style->stays_open)
    return g_strdup_printf (ngettext ("nothing is deleted any more: %'u position is safe",
                                      "nothing is deleted any more: %'u positions are safe",
                                      n_left),
                            n_left);
  if (n_left == 0)
    return g_strdup (style->waiting == MH_WAITING_QUEUE
                         ? _ ("the queue is empty: every position is decided")
                         : _ ("nothing changes any more: every position is decided"));

  return endless->describe_close (style, n_left);
}

static char *
describe_closed (const MhTrace *trace, guint32 number)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const guint32 n_left = mh_space_get_n_possible (mh_trace_get_game (trace))
                         - mh_trace_count (trace, style->deciding, number);

  return describe_left (style, get_endless (trace), n_left);
}

/* Describes the next steps of a search.
 * @turn: a prefix such as "turn 3: " */

static char *
describe_entered (const MhEvent *event, const char *turn)
{
  const guint n_replies = event->counter;

  return g_strdup_printf (ngettext ("%s, examine its %u reply", "%s, examine its %u replies",
                                    n_replies),
                          turn, n_replies);
}

static char *
describe_cut (const MhEvent *event, const char *turn)
{
  const guint n_left_out = event->counter;

  return g_strdup_printf (ngettext ("%s: cut off, %u reply cannot change the answer",
                                    "%s: cut off, %u replies cannot change the answer", n_left_out),
                          turn, n_left_out);
}

/* Describes an answer that does not depend on replies; the line of pseudocode tells the
 * reason. */
static char *
describe_leaf (const MhTrace *trace, const MhEvent *event, const char *turn, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);
  const MhOutcome end = mh_space_get_end (game, position);

  if (end == event->outcome && mh_space_is_stuck (game, position))
    return g_strdup_printf (_ ("%s: no legal move → %s"), turn, value);
  if (end == event->outcome)
    return g_strdup_printf (_ ("%s: the game is over → %s"), turn, value);
  if (event->line == MH_PATH_LINE_REPEATED)
    return g_strdup_printf (_ ("%s: repeated on the path → %s"), turn, value);
  if (end != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: the cap is reached, though the game is over → %s"), turn,
                            value);

  return g_strdup_printf (_ ("%s: the cap is reached → %s"), turn, value);
}

static char *
describe_returned (const MhTrace *trace, const MhEvent *event, const char *turn, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);
  const MhPlayer mover = mh_space_get_mover (game, position);
  const MhOutcome win = mh_outcome_win_of (mover);

  if (event->outcome == win)
    return g_strdup_printf (_ ("%s: a reply wins → %s"), turn, value);
  if (event->outcome != MH_OUTCOME_DRAW)
    return g_strdup_printf (_ ("%s: every reply loses → %s"), turn, value);

  return get_endless (trace)->describe_best (mover, turn, value);
}

/* Returns: whether nothing was known about the slot before event @number */
static gboolean
is_first_of_slot (const MhTrace *trace, guint32 slot, guint32 number)
{
  return mh_trace_get_record (trace, slot, number).event == MH_STEP_NONE;
}

static char *
describe_search (const MhTrace *trace, guint32 number, const char *position, const char *value)
{
  const MhEvent event = mh_trace_get_event (trace, number);
  const guint32 layer = mh_trace_get_layer (trace, event.slot);
  /* Translators: the turn of a search and a position: "turn 3: M1 C2, mouse moves". */
  g_autofree char *turn = g_strdup_printf (_ ("turn %u: %s"), layer - 1, position);

  if (event.kind == MH_EVENT_ENTERED)
    return describe_entered (&event, turn);
  if (event.kind == MH_EVENT_HIT)
    return g_strdup_printf (_ ("%s: the memo knows → %s"), turn, value);
  if (event.kind == MH_EVENT_CUT)
    return describe_cut (&event, turn);
  if (is_first_of_slot (trace, event.slot, number))
    return describe_leaf (trace, &event, turn, value);

  return describe_returned (trace, &event, turn, value);
}

static char *
describe_of_slot (const MhTrace *trace,
                  const MhEvent *event,
                  const char *position,
                  const char *value)
{
  switch ((MhEventKind) event->kind)
    {
    case MH_EVENT_SEED:
      return describe_seed (trace, event, position, value);
    case MH_EVENT_TAKE:
      return describe_take (trace, position, value);
    case MH_EVENT_REFUTED:
      return describe_refuted (event, position);
    case MH_EVENT_DECIDED:
      return describe_decided (trace, event, position, value);
    case MH_EVENT_KEPT:
      return describe_kept (trace, event, position);
    case MH_EVENT_QUEUED:
      return describe_queued (trace, event, position);
    case MH_EVENT_ENTERED:
    case MH_EVENT_HIT:
    case MH_EVENT_CUT:
    case MH_EVENT_CLOSED:
    default:
      g_assert_not_reached ();
    }
}

char *
mh_narration_event (const MhTrace *trace, guint32 event)
{
  return mh_narration_event_with (trace, event, NULL);
}

/* @position, @value: (nullable): words about the event, which must be there if it has a slot */
static char *
describe_event (const MhTrace *trace,
                guint32 number,
                const MhSolution *solution,
                const char *position,
                const char *value)
{
  const MhEvent event = mh_trace_get_event (trace, number);
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (mh_trace_get_game (trace)));

  if (mh_trace_get_style (trace)->has_cells && narrator->describe_cell_event != NULL)
    return narrator->describe_cell_event (trace, &event, solution);
  if (event.kind == MH_EVENT_CLOSED)
    return describe_closed (trace, number);
  if (mh_trace_get_style (trace)->has_slots)
    return describe_search (trace, number, position, value);

  return describe_of_slot (trace, &event, position, value);
}

char *
mh_narration_event_with (const MhTrace *trace, guint32 event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL, NULL);

  const MhEvent record = mh_trace_get_event (trace, event);

  if (record.kind == MH_EVENT_CLOSED)
    return describe_event (trace, event, solution, NULL, NULL);

  const MhValue result = { (MhOutcome) record.outcome, record.distance };
  g_autofree char *position = mh_words_position_short (mh_trace_get_game (trace),
                                                       mh_trace_get_position (trace, record.slot));
  g_autofree char *value = mh_words_value_in (mh_trace_get_game (trace), result);

  return describe_event (trace, event, solution, position, value);
}

static char *
mark_position (const MhGame *game, guint32 position)
{
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));

  return narrator->mark_position != NULL ? narrator->mark_position (game, position)
                                         : narrator->describe_position (game, position);
}

static char *
mark_value (const MhGame *game, MhValue value)
{
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));

  return narrator->mark_value != NULL ? narrator->mark_value (value)
                                      : mh_words_value_in (game, value);
}

/* Returns: (transfer full): a decision as a sentence */
static char *
tell_decided (const MhTrace *trace, const MhEvent *event, const char *position, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 number = mh_trace_get_position (trace, event->slot);

  /* Translators: <m>…</m> is what the sentence is about, also in the next ones. */
  if (mh_space_get_end (game, number) != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: <m>the game is over</m>, %s."), position, value);
  if (event->outcome == mh_outcome_win_of (mh_space_get_mover (game, number)))
    return g_strdup_printf (_ ("%s: <m>one reply wins</m>, so %s."), position, value);
  if (mh_trace_get_style (trace)->initial == MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: <m>the last reply is refuted</m>, so %s."), position, value);

  return g_strdup_printf (_ ("%s: <m>every reply loses</m>, so %s."), position, value);
}

/* Returns: (transfer full) (nullable): a sentence about an event of an algorithm with a queue; NULL
 * for events that the line of the log tells as well */
static char *
tell_event (const MhTrace *trace, const MhEvent *event, const char *position, const char *value)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const guint n_left = event->counter;

  if (style->has_cells || style->has_slots || style->waiting != MH_WAITING_QUEUE)
    return NULL;

  switch ((MhEventKind) event->kind)
    {
    case MH_EVENT_SEED:
      return mh_outcome_is_win ((MhOutcome) event->outcome)
                 ? g_strdup_printf (_ ("%s: <m>the game is over</m>, %s."), position, value)
                 : g_strdup_printf (_ ("%s: the game is over, so this <m>joins the queue</m>."),
                                    position);
    case MH_EVENT_TAKE:
      return style->initial == MH_OUTCOME_NONE
                 ? g_strdup_printf (_ ("%s: <m>next from the queue</m>, %s."), position, value)
                 : g_strdup_printf (_ ("%s: next from the queue, to be <m>worked out again</m>."),
                                    position);
    case MH_EVENT_REFUTED:
      return g_strdup_printf (ngettext ("%s: <m>one more reply is refuted</m>, %u is left.",
                                        "%s: <m>one more reply is refuted</m>, %u are left.",
                                        n_left),
                              position, n_left);
    case MH_EVENT_DECIDED:
      return tell_decided (trace, event, position, value);
    case MH_EVENT_QUEUED:
      return g_strdup_printf (_ ("%s: this <m>joins the queue</m>."), position);
    case MH_EVENT_KEPT:
    case MH_EVENT_ENTERED:
    case MH_EVENT_HIT:
    case MH_EVENT_CUT:
    case MH_EVENT_CLOSED:
    default:
      return NULL;
    }
}

char *
mh_narration_event_aloud (const MhTrace *trace, guint32 event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL, NULL);

  const MhGame *game = mh_trace_get_game (trace);
  const MhEvent record = mh_trace_get_event (trace, event);

  if (record.slot == MH_SLOT_NONE)
    return describe_event (trace, event, solution, NULL, NULL);

  const MhValue result = { (MhOutcome) record.outcome, record.distance };
  g_autofree char *position = mark_position (game, mh_trace_get_position (trace, record.slot));
  g_autofree char *value = mark_value (game, result);
  char *told = tell_event (trace, &record, position, value);

  return told != NULL ? told : describe_event (trace, event, solution, position, value);
}
