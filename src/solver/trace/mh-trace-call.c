/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-call.h"

#include "mh-space.h"

#include <string.h>

#define PLAIN_CALL "({m}, {c}, {t})"

/* Returns: the number that a letter stands for */
static guint32
get_number (const MhTrace *trace, guint32 slot, char letter)
{
  const MhGame *game = mh_trace_get_game (trace);
  const guint32 position = mh_trace_get_position (trace, slot);
  const guint32 layer = mh_trace_get_layer (trace, slot);

  switch (letter)
    {
    case 'm':
      return mh_space_get_mouse (game, position);
    case 'c':
      return mh_space_get_cat (game, position);
    case 't':
      return mh_space_get_mover (game, position);
    default:
      return layer > 0 ? layer - 1 : 0;
    }
}

/* Appends the value of what stands between braces, "d+1", as far as it can be read.
 * Returns: what follows the braces */
static const char *
append_value (GString *text, const char *term, const MhTrace *trace, guint32 slot)
{
  char *rest;
  const gint64 minuend = g_ascii_isdigit (*term) ? g_ascii_strtoll (term, &rest, 10) : -1;

  if (minuend >= 0)
    term = rest + (*rest == '-');

  const gint64 number = get_number (trace, slot, *term);
  const gint64 added = *term != '\0' && term[1] == '+' ? g_ascii_strtoll (term + 2, NULL, 10) : 0;
  const char *end = strchr (term, '}');

  g_string_append_printf (text, "%" G_GINT64_FORMAT,
                          minuend >= 0 ? minuend - number : number + added);

  return end != NULL ? end + 1 : term + strlen (term);
}

char *
mh_trace_call_describe (const MhTrace *trace, guint32 event)
{
  g_return_val_if_fail (trace != NULL && mh_trace_get_listing (trace) != NULL, NULL);

  const MhEvent record = mh_trace_get_event (trace, event);
  const char *form = mh_trace_get_listing (trace)->call;
  const int answers[MH_N_OUTCOMES] = { [MH_OUTCOME_FIRST] = 1, [MH_OUTCOME_SECOND] = 2 };
  GString *text = g_string_new (NULL);

  for (const char *rest = form != NULL ? form : PLAIN_CALL; *rest != '\0';)
    if (*rest == '{')
      rest = append_value (text, rest + 1, trace, record.slot);
    else
      g_string_append_c (text, *rest++);
  if (record.outcome != MH_OUTCOME_NONE)
    g_string_append_printf (text, " = %d", answers[record.outcome]);

  return g_string_free (text, FALSE);
}
