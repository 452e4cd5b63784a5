/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-verdict.h"

#include <glib/gi18n.h>
#include <string.h>

static const char *const ids[] = {
  [MH_VERDICT_RIGHT] = N_ ("right so far"),
  [MH_VERDICT_WRONG] = N_ ("wrong"),
  [MH_VERDICT_TOO_SLOW] = N_ ("too slow"),
  [MH_VERDICT_CRASHED] = N_ ("crashed"),
  [MH_VERDICT_NO_ANSWER] = N_ ("no answer"),
  [MH_VERDICT_NOT_A_NUMBER] = N_ ("not a number"),
  [MH_VERDICT_PRINTED_TOO_MUCH] = N_ ("printed too much"),
  [MH_VERDICT_REMEMBERS] = N_ ("remembers"),
  [MH_VERDICT_CANNOT_BE_RUN] = N_ ("cannot be run"),
};

const char *
mh_verdict_get_id (MhVerdict verdict)
{
  g_return_val_if_fail ((guint) verdict < G_N_ELEMENTS (ids), NULL);

  return ids[verdict];
}

const char *
mh_verdict_get_name (MhVerdict verdict)
{
  return _ (mh_verdict_get_id (verdict));
}

gboolean
mh_verdict_find (const char *text, gsize length, MhVerdict *verdict)
{
  g_return_val_if_fail (text != NULL && verdict != NULL, FALSE);

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    if (strlen (ids[i]) == length && strncmp (text, ids[i], length) == 0)
      {
        *verdict = (MhVerdict) i;
        return TRUE;
      }

  return FALSE;
}
