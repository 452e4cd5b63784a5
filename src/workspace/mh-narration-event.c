/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration.h"

#include "mh-words.h"

#include <glib/gi18n.h>

/* One line of the log for each kind of event. @position and @value are the
 * event's, in short words. */

static char *
describe_seed (const MhEvent *event, const char *position, const char *value)
{
  if (event->outcome == MH_OUTCOME_NONE || event->outcome == MH_OUTCOME_DRAW)
    return g_strdup_printf (_ ("%s: finished, joins the queue"), position);

  return g_strdup_printf (_ ("%s: finished, %s"), position, value);
}

static char *
describe_take (const MhTrace *trace, const MhEvent *event, const char *position, const char *value)
{
  if (mh_trace_get_style (trace)->initial == MH_OUTCOME_NONE && event->outcome != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("take %s: %s"), position, value);

  return g_strdup_printf (_ ("take %s, look at its replies"), position);
}

static char *
describe_refuted (const MhEvent *event, const char *position)
{
  const guint n_left = event->counter;

  return g_strdup_printf (ngettext ("%s: a reply refuted, %u left", "%s: a reply refuted, %u left",
                                    n_left),
                          position, n_left);
}

/* The level or the turn of a search says where in its tree it is. */
static char *
describe_returned (const MhTrace *trace, const MhEvent *event, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 turn = mh_trace_get_layer (trace, event->slot) - 1;
  g_autofree char *position
      = mh_words_position_short (game, mh_trace_get_position (trace, event->slot));

  /* Translators: "turn 3: M1 C2, mouse moves → draw" */
  return g_strdup_printf (_ ("turn %u: %s → %s"), turn, position, value);
}

static char *
describe_decided (const MhTrace *trace, const MhEvent *event, const char *value)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, event->slot);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  g_autofree char *words = mh_words_position_short (game, position);

  if (mh_space_get_end (game, position) != MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: finished → %s"), words, value);
  if (event->outcome == win)
    return g_strdup_printf (_ ("%s: a winning reply → %s"), words, value);
  if (mh_trace_get_style (trace)->initial == MH_OUTCOME_NONE)
    return g_strdup_printf (_ ("%s: last reply refuted → %s"), words, value);

  return g_strdup_printf (_ ("%s: every reply loses → %s"), words, value);
}

static char *
describe_closed (const MhTrace *trace, guint32 number)
{
  const MhTraceStyle *style = mh_trace_get_style (trace);
  const guint32 n_left = mh_space_get_n_possible (mh_trace_get_game (trace))
                         - mh_trace_count (trace, style->deciding, number);

  if (style->stays_open)
    return g_strdup_printf (ngettext ("nothing is deleted any more: %'u position is safe",
                                      "nothing is deleted any more: %'u positions are safe",
                                      n_left),
                            n_left);
  if (n_left == 0)
    return g_strdup (_ ("the queue is empty: every position is decided"));
  if (style->initial == MH_OUTCOME_DRAW)
    return g_strdup_printf (ngettext ("nothing changes any more: %'u position stays a draw",
                                      "nothing changes any more: %'u positions stay draws", n_left),
                            n_left);

  return g_strdup_printf (ngettext ("the queue is empty: the remaining %'u position is a draw",
                                    "the queue is empty: the remaining %'u positions are draws",
                                    n_left),
                          n_left);
}

static char *
describe_entered (const MhTrace *trace, const MhEvent *event, const char *position)
{
  return g_strdup_printf (_ ("turn %u: look into %s"), mh_trace_get_layer (trace, event->slot) - 1,
                          position);
}

static char *
describe_cut (const MhEvent *event, const char *position)
{
  const guint n_left_out = event->counter;

  return g_strdup_printf (ngettext ("%s: %u reply is not looked at, it cannot change the answer",
                                    "%s: %u replies are not looked at, they cannot change the "
                                    "answer",
                                    n_left_out),
                          position, n_left_out);
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
      return describe_seed (event, position, value);
    case MH_EVENT_TAKE:
      return describe_take (trace, event, position, value);
    case MH_EVENT_REFUTED:
      return describe_refuted (event, position);
    case MH_EVENT_DECIDED:
      return mh_trace_get_style (trace)->has_slots ? describe_returned (trace, event, value)
                                                   : describe_decided (trace, event, value);
    case MH_EVENT_KEPT:
      return g_strdup_printf (_ ("%s: nothing changes"), position);
    case MH_EVENT_QUEUED:
      return g_strdup_printf (_ ("%s: joins the queue"), position);
    case MH_EVENT_ENTERED:
      return describe_entered (trace, event, position);
    case MH_EVENT_HIT:
      return g_strdup_printf (_ ("%s: known from before → %s"), position, value);
    case MH_EVENT_CUT:
      return describe_cut (event, position);
    case MH_EVENT_CLOSED:
    default:
      g_assert_not_reached ();
    }
}

char *
mh_narration_event (const MhTrace *trace, guint32 event)
{
  g_return_val_if_fail (trace != NULL, NULL);

  const MhEvent record = mh_trace_get_event (trace, event);

  if (record.kind == MH_EVENT_CLOSED)
    return describe_closed (trace, event);

  const MhValue result = { (MhOutcome) record.outcome, record.distance };
  g_autofree char *position = mh_words_position_short (mh_trace_get_game (trace),
                                                       mh_trace_get_position (trace, record.slot));
  g_autofree char *value = mh_words_value (result);

  return describe_of_slot (trace, &record, position, value);
}
