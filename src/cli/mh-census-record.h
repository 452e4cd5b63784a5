/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * What a census has written as lines of JSON, read back: a find, or the summary
 * behind all finds.
 *
 * Strict: every key must be there, and no other; names are read as graphs, and
 * numbers that depend on each other must fit. Errors name line and column.
 */
typedef struct
{
  MhCensusFind *find; /* NULL for a summary, which is: */
  MhCensusPlan plan;
  MhCensusSummary *summary;
  guint64 n_skipped;
  gboolean is_complete;
} MhCensusRecord;

/* @self: to be cleared, whatever comes of it. @line: without its end.
 * @number: of the line, for errors */
gboolean mh_census_record_read (MhCensusRecord *self,
                                const char *line,
                                gsize length,
                                guint64 number,
                                GError **error);
void mh_census_record_clear (MhCensusRecord *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusRecord, mh_census_record_clear)

G_END_DECLS
