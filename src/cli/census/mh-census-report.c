/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-report.h"

#include "mh-gathered-text.h"

#include <string.h>

/* The most that a line has besides the name of its find. */
#define LINE_BYTES 1024
/* What a summary usually has besides such lines; it grows with the moves of the longest win. */
#define SUMMARY_BYTES 65536

/* Returns: the most bytes that a line about @find has in any form; each byte of its name may need
 * an escape */
static gsize
get_most_bytes (const MhCensusFind *find)
{
  return LINE_BYTES + 2 * strlen (find->name);
}

gboolean
mh_census_form_append_find (const MhCensusForm *self,
                            GString *text,
                            const MhCensusFind *find,
                            GError **error)
{
  g_return_val_if_fail (self != NULL && text != NULL && find != NULL, FALSE);

  if (!mh_gathered_text_make_room (text, get_most_bytes (find), error))
    return FALSE;

  self->append_find (text, find);
  return TRUE;
}

gboolean
mh_census_form_append_summary (const MhCensusForm *self,
                               GString *text,
                               const MhCensusReport *report,
                               const GChecksum *seal,
                               GError **error)
{
  g_return_val_if_fail (self != NULL && text != NULL && report != NULL, FALSE);

  const MhCensusSummary *summary = report->summary;
  gsize n_bytes = summary->draw != NULL ? get_most_bytes (summary->draw) : 0;

  for (guint winner = 0; winner < MH_CENSUS_N_WINNERS; winner++)
    for (guint i = 0; i < summary->longest[winner]->len; i++)
      n_bytes += get_most_bytes (g_ptr_array_index (summary->longest[winner], i));
  if (!mh_gathered_text_make_room (text, n_bytes + SUMMARY_BYTES, error))
    return FALSE;

  self->append_summary (text, report, seal);
  return TRUE;
}
