/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * The targets of the finds of a census: standard output, which shows them in the order
 * of the input, and files, in which they are sorted.
 *
 * Files are written at the end; older files of the same names stay until then.
 */
typedef struct _MhCensusOutput MhCensusOutput;

typedef struct
{
  const MhCensusForm *form; /* the form of standard output */
  gboolean is_sorted; /* whether standard output is sorted, too; it is then empty until the end */
  char *json_path;    /* (nullable): the file in JSON */
  char *csv_path;     /* (nullable): the file in CSV */
} MhCensusOutputOptions;

/* @options: the options, which are copied; their paths must outlive the output
 * Returns: (transfer full) */
MhCensusOutput *mh_census_output_new (const MhCensusOutputOptions *options);
void mh_census_output_free (MhCensusOutput *self);

/* Returns: whether the summary is also written in a form that is read again, as part of another
 * census */
gboolean mh_census_output_is_sealed (const MhCensusOutput *self);

/* Adds a find, which may be shown at once. Returns: FALSE with an error of writing */
gboolean mh_census_output_add (MhCensusOutput *self, const MhCensusFind *find, GError **error);
/* Writes the finds that standard output can already show. */
gboolean mh_census_output_flush (MhCensusOutput *self, GError **error);
/* Writes everything else: the remaining finds, the summary and the files. */
gboolean
mh_census_output_finish (MhCensusOutput *self, const MhCensusReport *report, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusOutput, mh_census_output_free)

G_END_DECLS
