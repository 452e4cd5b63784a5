/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * A line of JSON that a census has written, read back: a find, or the summary
 * after all finds.
 *
 * Strict: every key must be there, and no other; names are read as graphs, and
 * numbers must be consistent. Errors name line and column.
 */
typedef struct
{
  MhCensusFind *find; /* NULL for a summary, which has the rest */
  MhCensusPlan plan;
  MhCensusSummary *summary;
  guint64 n_skipped;
  gboolean is_complete;
} MhCensusRecord;

/* @self: must be cleared, even after an error. @line: without its end
 * @number: of the line, for errors */
gboolean mh_census_record_read (MhCensusRecord *self,
                                const char *line,
                                gsize length,
                                guint64 number,
                                GError **error);
void mh_census_record_clear (MhCensusRecord *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusRecord, mh_census_record_clear)

G_END_DECLS
