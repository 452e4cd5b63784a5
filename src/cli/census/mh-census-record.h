/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * Reads a line of JSON that a census has written: a find, or the summary behind all
 * finds.
 *
 * Reading is strict: every key must be there, and no other; the name of a graph must be
 * a graph; numbers must be consistent; and the digest in a summary must be that of all
 * lines. Errors have a line and a column.
 */
typedef struct
{
  MhCensusFind *find; /* (nullable): the find; NULL for a summary, which the other fields hold */
  MhCensusPlan plan;
  MhCensusSummary *summary;
  guint64 n_skipped;
  gboolean is_complete;
} MhCensusRecord;

/* @self: (out caller-allocates): the record; clear it afterwards, even after an error
 * @line: the line without its end
 * @number: the number of the line, for errors
 * @seal: the SHA-256 checksum of all lines before; a find is added to it
 * Returns: FALSE with an error */
gboolean mh_census_record_read (MhCensusRecord *self,
                                const char *line,
                                gsize length,
                                guint64 number,
                                GChecksum *seal,
                                GError **error);
/* Adds a line to @seal. @line: the line without its end */
void mh_census_record_seal (GChecksum *seal, const char *line, gsize length);
void mh_census_record_clear (MhCensusRecord *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhCensusRecord, mh_census_record_clear)

G_END_DECLS
