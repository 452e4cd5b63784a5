/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-event-case.h"
#include "mh-narrator.h"
#include "mh-trace-call.h"
#include "mh-words.h"

#include <glib/gi18n.h>

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

/* Returns: (transfer full): a line of the log about an event of a run on positions
 * @position, @value: short texts about the event
 * @n: its count of replies */
static char *
describe_of_slot (const MhTrace *trace,
                  MhEventCase event_case,
                  const char *position,
                  const char *value,
                  guint n)
{
  const gboolean is_stack = mh_trace_get_style (trace)->waiting == MH_WAITING_STACK;

  switch (event_case)
    {
    case MH_CASE_SEED_WIN:
      return g_strdup_printf (_ ("%s: finished, %s"), position, value);
    case MH_CASE_SEED_WAITS:
      return is_stack ? g_strdup_printf (_ ("%s: finished, goes on the stack"), position)
                      : g_strdup_printf (_ ("%s: finished, joins the queue"), position);
    case MH_CASE_TAKE:
      return g_strdup_printf (_ ("take %s: %s"), position, value);
    case MH_CASE_TAKE_AGAIN:
      return g_strdup_printf (_ ("take %s: recompute it"), position);
    case MH_CASE_REFUTED:
      return g_strdup_printf (ngettext ("%s: a reply refuted, %u left",
                                        "%s: a reply refuted, %u left", n),
                              position, n);
    case MH_CASE_OVER:
      return g_strdup_printf (_ ("%s: finished → %s"), position, value);
    case MH_CASE_MAY_LEAVE:
      return g_strdup_printf (_ ("%s: may leave, deleted → %s"), position, value);
    case MH_CASE_MUST_LEAVE:
      return g_strdup_printf (_ ("%s: must leave, deleted → %s"), position, value);
    case MH_CASE_WINNING_REPLY:
      return g_strdup_printf (_ ("%s: a winning reply → %s"), position, value);
    case MH_CASE_LAST_REFUTED:
      return g_strdup_printf (_ ("%s: last reply refuted → %s"), position, value);
    case MH_CASE_ALL_LOSE:
      return g_strdup_printf (_ ("%s: every reply loses → %s"), position, value);
    case MH_CASE_UNCHANGED:
      return g_strdup_printf (_ ("%s: nothing changes"), position);
    case MH_CASE_SAFE:
      return g_strdup_printf (ngettext ("%s: stays, %u reply is safe",
                                        "%s: stays, %u replies are safe", n),
                              position, n);
    case MH_CASE_QUEUED:
      return is_stack ? g_strdup_printf (_ ("%s: goes on the stack"), position)
                      : g_strdup_printf (_ ("%s: joins the queue"), position);
    case MH_CASE_TOO_EARLY:
      return g_strdup_printf (_ ("%s: too early, joins the queue again"), position);
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer full): the same about an event of a search
 * @position: at the current turn */
static char *
describe_of_search (const MhTrace *trace, guint32 number, const char *position, const char *value)
{
  const MhEvent event = mh_trace_get_event (trace, number);
  const MhGame *game = mh_trace_get_game (trace);
  const guint n = event.counter;
  /* Translators: the turn of a search and a position: "turn 3: M1 C2, mouse moves". */
  g_autofree char *turn
      = g_strdup_printf (_ ("turn %u: %s"), mh_trace_get_layer (trace, event.slot) - 1, position);

  switch (mh_search_case_find (trace, number))
    {
    case MH_SEARCH_ENTERED:
      return g_strdup_printf (ngettext ("%s, examine its %u reply", "%s, examine its %u replies",
                                        n),
                              turn, n);
    case MH_SEARCH_HIT:
      return g_strdup_printf (_ ("%s: the memo knows → %s"), turn, value);
    case MH_SEARCH_CUT:
      return g_strdup_printf (ngettext ("%s: cut off, %u reply cannot change the answer",
                                        "%s: cut off, %u replies cannot change the answer", n),
                              turn, n);
    case MH_SEARCH_STUCK:
      return g_strdup_printf (_ ("%s: no legal move → %s"), turn, value);
    case MH_SEARCH_OVER:
      return g_strdup_printf (_ ("%s: the game is over → %s"), turn, value);
    case MH_SEARCH_REPEATED:
      return g_strdup_printf (_ ("%s: repeated on the path → %s"), turn, value);
    case MH_SEARCH_OVER_AT_CAP:
      return g_strdup_printf (_ ("%s: the cap is reached, though the game is over → %s"), turn,
                              value);
    case MH_SEARCH_CAP:
      return g_strdup_printf (_ ("%s: the cap is reached → %s"), turn, value);
    case MH_SEARCH_WINNING_REPLY:
      return g_strdup_printf (_ ("%s: a reply wins → %s"), turn, value);
    case MH_SEARCH_ALL_LOSE:
      return g_strdup_printf (_ ("%s: every reply loses → %s"), turn, value);
    case MH_SEARCH_ENDLESS:
      return get_endless (trace)
          ->describe_best (mh_space_get_mover (game, mh_trace_get_position (trace, event.slot)),
                           turn, value);
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer full): a line of the log about an event of a program, in its own words */
static char *
describe_of_program (const MhTrace *trace, guint32 number)
{
  const MhEvent event = mh_trace_get_event (trace, number);

  if (event.slot == MH_SLOT_NONE)
    return g_strdup (_ ("the program ends"));

  g_autofree char *call = mh_trace_call_describe (trace, number);

  switch ((MhEventKind) event.kind)
    {
    case MH_EVENT_HIT:
      /* Translators: a call of a program and its answer: "go(7, 1, 5) = 0". */
      return g_strdup_printf (_ ("%s, from a memo"), call);
    case MH_EVENT_CUT:
      /* Translators: a call of a program: "go(7, 1, 5)". */
      return g_strdup_printf (_ ("%s leaves replies out"), call);
    case MH_EVENT_QUEUED:
      return g_strdup_printf (_ ("%s waits"), call);
    case MH_EVENT_TAKE:
      return g_strdup_printf (_ ("%s is taken"), call);
    case MH_EVENT_ENTERED:
    case MH_EVENT_DECIDED:
    case MH_EVENT_SEED:
    case MH_EVENT_REFUTED:
    case MH_EVENT_KEPT:
    case MH_EVENT_CLOSED:
    default:
      return g_steal_pointer (&call);
    }
}

char *
mh_narration_event (const MhTrace *trace, guint32 event)
{
  return mh_narration_event_with (trace, event, NULL);
}

char *
mh_narration_event_with (const MhTrace *trace, guint32 event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL, NULL);

  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhGame *game = mh_trace_get_game (trace);
  const MhEvent record = mh_trace_get_event (trace, event);
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));

  if (mh_trace_get_listing (trace) != NULL)
    return describe_of_program (trace, event);
  if (style->has_cells && narrator->describe_cell_event != NULL)
    return narrator->describe_cell_event (trace, &record, solution);
  if (record.kind == MH_EVENT_CLOSED)
    return describe_closed (trace, event);

  const MhValue result = { (MhOutcome) record.outcome, record.distance };
  g_autofree char *position
      = mh_words_position_short (game, mh_trace_get_position (trace, record.slot));
  g_autofree char *value = mh_words_value_in (game, result);

  return style->has_slots ? describe_of_search (trace, event, position, value)
                          : describe_of_slot (trace, mh_event_case_find (trace, event), position,
                                              value, record.counter);
}
