/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-event-case.h"

#include "mh-alpha-beta-tree.h"
#include "mh-space.h"

static MhEventCase
find_decided (const MhTrace *trace, const MhEvent *event)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);
  const gboolean is_movers
      = event->outcome == mh_outcome_win_of (mh_space_get_mover (game, position));

  if (mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    return MH_CASE_OVER;
  if (style->waiting == MH_WAITING_NONE && !style->is_derived)
    return is_movers ? MH_CASE_MAY_LEAVE : MH_CASE_MUST_LEAVE;
  if (is_movers)
    return MH_CASE_WINNING_REPLY;

  return style->initial == MH_OUTCOME_NONE ? MH_CASE_LAST_REFUTED : MH_CASE_ALL_LOSE;
}

/* A value that was found before its round is queued again at an earlier line of the loop than the
 * decision that it follows from. */
static MhEventCase
find_queued (const MhTrace *trace, const MhEvent *event)
{
  const guint32 cause = event->cause;

  return mh_trace_get_style (trace)->waiting != MH_WAITING_STACK && cause != MH_STEP_NONE
                 && event->line < mh_trace_get_event (trace, cause).line
             ? MH_CASE_TOO_EARLY
             : MH_CASE_QUEUED;
}

/* Returns: why a search needs no replies for an answer; the line of pseudocode tells the reason */
static MhSearchCase
find_leaf (const MhTrace *trace, const MhEvent *event)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);
  const MhOutcome end = mh_space_get_end (game, position);

  if (end == event->outcome)
    return mh_space_is_stuck (game, position) ? MH_SEARCH_STUCK : MH_SEARCH_OVER;
  if (event->line == MH_PATH_LINE_REPEATED)
    return MH_SEARCH_REPEATED;

  return end != MH_OUTCOME_NONE ? MH_SEARCH_OVER_AT_CAP : MH_SEARCH_CAP;
}

/* An answer depends on replies if something was known about its slot before. */
static MhSearchCase
find_answer (const MhTrace *trace, const MhEvent *event, guint32 number)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);

  if (mh_trace_get_record (trace, event->slot, number).event == MH_STEP_NONE)
    return find_leaf (trace, event);
  if (event->outcome == mh_outcome_win_of (mh_space_get_mover (game, position)))
    return MH_SEARCH_WINNING_REPLY;

  return event->outcome == MH_OUTCOME_DRAW ? MH_SEARCH_ENDLESS : MH_SEARCH_ALL_LOSE;
}

MhEventCase
mh_event_case_find (const MhTrace *trace, guint32 event)
{
  g_return_val_if_fail (trace != NULL, MH_CASE_UNCHANGED);

  const MhTraceStyle *style = mh_trace_get_style (trace);
  const MhEvent record = mh_trace_get_event (trace, event);

  switch ((MhEventKind) record.kind)
    {
    case MH_EVENT_SEED:
      return mh_outcome_is_win ((MhOutcome) record.outcome) ? MH_CASE_SEED_WIN : MH_CASE_SEED_WAITS;
    case MH_EVENT_TAKE:
      return style->initial == MH_OUTCOME_NONE ? MH_CASE_TAKE : MH_CASE_TAKE_AGAIN;
    case MH_EVENT_REFUTED:
      return MH_CASE_REFUTED;
    case MH_EVENT_DECIDED:
      return find_decided (trace, &record);
    case MH_EVENT_KEPT:
      return style->waiting != MH_WAITING_NONE ? MH_CASE_UNCHANGED : MH_CASE_SAFE;
    case MH_EVENT_QUEUED:
      return find_queued (trace, &record);
    case MH_EVENT_ENTERED:
    case MH_EVENT_HIT:
    case MH_EVENT_CUT:
    case MH_EVENT_CLOSED:
    default:
      g_assert_not_reached ();
    }
}

MhSearchCase
mh_search_case_find (const MhTrace *trace, guint32 event)
{
  g_return_val_if_fail (trace != NULL, MH_SEARCH_ENTERED);

  const MhEvent record = mh_trace_get_event (trace, event);

  switch ((MhEventKind) record.kind)
    {
    case MH_EVENT_ENTERED:
      return MH_SEARCH_ENTERED;
    case MH_EVENT_HIT:
      return MH_SEARCH_HIT;
    case MH_EVENT_CUT:
      return MH_SEARCH_CUT;
    case MH_EVENT_DECIDED:
      return find_answer (trace, &record, event);
    case MH_EVENT_SEED:
    case MH_EVENT_TAKE:
    case MH_EVENT_REFUTED:
    case MH_EVENT_CLOSED:
    case MH_EVENT_KEPT:
    case MH_EVENT_QUEUED:
    default:
      g_assert_not_reached ();
    }
}
