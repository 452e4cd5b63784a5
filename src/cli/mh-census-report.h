/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-summary.h"

G_BEGIN_DECLS

/*
 * What a census has found, in words and in JSON. The functions that create
 * return (transfer full).
 */
typedef struct
{
  const MhCensusSummary *summary;
  gboolean has_conditions; /* whether some graphs were looked for */
  guint64 n_found;
  guint64 n_skipped;    /* lines that were no graphs */
  gboolean is_complete; /* whether the input was read to its end */
} MhCensusReport;

/* Each adds one line. */
void mh_census_report_append_find_words (GString *text, const MhCensusFind *find);
void mh_census_report_append_find_json (GString *text, const MhCensusFind *find);

char *mh_census_report_create_words (const MhCensusReport *self);
/* One object in one line; the manual page promises its keys. */
char *mh_census_report_create_json (const MhCensusReport *self);

G_END_DECLS
