/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-event-case.h"
#include "mh-narrator.h"

#include <glib/gi18n.h>

/* The sentences about events that are read from afar; <m>…</m> is what they are about. */

/* Returns: (transfer full): a sentence about an event of a run on positions
 * @position, @value: clauses about the event, with marks
 * @n: its count of replies */
static char *
tell_of_slot (const MhTrace *trace,
              MhEventCase event_case,
              const char *position,
              const char *value,
              guint n)
{
  const gboolean is_stack = mh_trace_get_style (trace)->waiting == MH_WAITING_STACK;

  /* Translators: <m>…</m> is what the sentence is about, also in the next ones. */
  switch (event_case)
    {
    case MH_CASE_SEED_WIN:
    case MH_CASE_OVER:
      return g_strdup_printf (_ ("%s: <m>the game is over</m>, %s."), position, value);
    case MH_CASE_SEED_WAITS:
      return is_stack
                 ? g_strdup_printf (_ ("%s: the game is over, so this <m>goes on the stack</m>."),
                                    position)
                 : g_strdup_printf (_ ("%s: the game is over, so this <m>joins the queue</m>."),
                                    position);
    case MH_CASE_TAKE:
      return g_strdup_printf (_ ("%s: <m>next from the queue</m>, %s."), position, value);
    case MH_CASE_TAKE_AGAIN:
      return is_stack
                 ? g_strdup_printf (_ ("%s: next from the stack, to be <m>worked out again</m>."),
                                    position)
                 : g_strdup_printf (_ ("%s: next from the queue, to be <m>worked out again</m>."),
                                    position);
    case MH_CASE_REFUTED:
      return g_strdup_printf (ngettext ("%s: <m>one more reply is refuted</m>, %u is left.",
                                        "%s: <m>one more reply is refuted</m>, %u are left.", n),
                              position, n);
    case MH_CASE_MAY_LEAVE:
      return g_strdup_printf (_ ("%s: <m>one reply leaves the opponent’s safe set</m>, so this is "
                                 "deleted: %s."),
                              position, value);
    case MH_CASE_MUST_LEAVE:
      return g_strdup_printf (_ ("%s: <m>every reply leaves the safe set</m>, so this is deleted: "
                                 "%s."),
                              position, value);
    case MH_CASE_WINNING_REPLY:
      return g_strdup_printf (_ ("%s: <m>one reply wins</m>, so %s."), position, value);
    case MH_CASE_LAST_REFUTED:
      return g_strdup_printf (_ ("%s: <m>the last reply is refuted</m>, so %s."), position, value);
    case MH_CASE_ALL_LOSE:
      return g_strdup_printf (_ ("%s: <m>every reply loses</m>, so %s."), position, value);
    case MH_CASE_UNCHANGED:
      return g_strdup_printf (_ ("%s: worked out again, but <m>nothing changes</m>."), position);
    case MH_CASE_SAFE:
      return g_strdup_printf (ngettext ("%s: <m>%u reply is safe</m>, so this stays.",
                                        "%s: <m>%u replies are safe</m>, so this stays.", n),
                              position, n);
    case MH_CASE_QUEUED:
      return is_stack ? g_strdup_printf (_ ("%s: this <m>goes on the stack</m>."), position)
                      : g_strdup_printf (_ ("%s: this <m>joins the queue</m>."), position);
    case MH_CASE_TOO_EARLY:
      return g_strdup_printf (
          _ ("%s: <m>too early for this value</m>, so this joins the queue again."), position);
    default:
      g_assert_not_reached ();
    }
}

/* Returns: (transfer full): a sentence about an event of a search
 * @turn: from 0 */
static char *
tell_of_search (MhSearchCase event_case,
                const char *position,
                const char *value,
                guint turn,
                guint n)
{
  switch (event_case)
    {
    case MH_SEARCH_ENTERED:
      /* Translators: a position, a turn, and the number of replies. */
      return g_strdup_printf (ngettext ("%s: the search is at turn %u and <m>examines %u "
                                        "reply</m>.",
                                        "%s: the search is at turn %u and <m>examines %u "
                                        "replies</m>.",
                                        n),
                              position, turn, n);
    case MH_SEARCH_HIT:
      return g_strdup_printf (_ ("%s: <m>the memo knows</m> turn %u, %s."), position, turn, value);
    case MH_SEARCH_CUT:
      return g_strdup_printf (
          ngettext ("%s: <m>cut off</m> at turn %u, since %u reply cannot change the answer.",
                    "%s: <m>cut off</m> at turn %u, since %u replies cannot change the answer.", n),
          position, turn, n);
    case MH_SEARCH_STUCK:
      return g_strdup_printf (_ ("%s: <m>there is no legal move</m> at turn %u, so %s."), position,
                              turn, value);
    case MH_SEARCH_OVER:
      return g_strdup_printf (_ ("%s: <m>the game is over</m> at turn %u, %s."), position, turn,
                              value);
    case MH_SEARCH_REPEATED:
      return g_strdup_printf (_ ("%s: turn %u <m>repeats a position of the path</m>, so %s."),
                              position, turn, value);
    case MH_SEARCH_OVER_AT_CAP:
      return g_strdup_printf (_ ("%s: <m>the cap is reached</m> at turn %u, though the game is "
                                 "over, so %s."),
                              position, turn, value);
    case MH_SEARCH_CAP:
      return g_strdup_printf (_ ("%s: <m>the cap is reached</m> at turn %u, so %s."), position,
                              turn, value);
    case MH_SEARCH_WINNING_REPLY:
      return g_strdup_printf (_ ("%s: <m>one reply wins</m> at turn %u, so %s."), position, turn,
                              value);
    case MH_SEARCH_ALL_LOSE:
      return g_strdup_printf (_ ("%s: <m>every reply loses</m> at turn %u, so %s."), position, turn,
                              value);
    case MH_SEARCH_ENDLESS:
      return g_strdup_printf (_ ("%s: <m>no reply wins, but one does not lose</m> at turn %u, so "
                                 "%s."),
                              position, turn, value);
    default:
      g_assert_not_reached ();
    }
}

char *
mh_narration_event_aloud (const MhTrace *trace, guint32 event, const MhSolution *solution)
{
  g_return_val_if_fail (trace != NULL, NULL);

  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhGame *game = mh_trace_get_game (trace);
  const MhEvent record = mh_trace_get_event (trace, event);
  const MhNarrator *narrator = mh_narrator_find (mh_game_get_class (game));

  g_return_val_if_fail (record.slot != MH_SLOT_NONE, NULL);

  if (mh_trace_get_listing (trace) != NULL)
    return mh_narration_event (trace, event);
  if (style->has_cells && narrator->tell_cell_event != NULL)
    return narrator->tell_cell_event (trace, &record, solution);

  const MhValue result = { (MhOutcome) record.outcome, record.distance };
  g_autofree char *position
      = narrator->mark_position (game, mh_trace_get_position (trace, record.slot));
  g_autofree char *value = narrator->mark_value (game, result);

  return style->has_slots
             ? tell_of_search (mh_search_case_find (trace, event), position, value,
                               mh_trace_get_layer (trace, record.slot) - 1, record.counter)
             : tell_of_slot (trace, mh_event_case_find (trace, event), position, value,
                             record.counter);
}
