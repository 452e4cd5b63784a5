/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * Where the finds of a census go: to standard output in the order of the input,
 * and sorted into files.
 *
 * Files are written at the end; existing ones stay until then.
 */
typedef struct _MhCensusOutput MhCensusOutput;

typedef struct
{
  const MhCensusForm *form; /* on standard output */
  gboolean is_sorted;       /* standard output, too: then nothing is shown before the end */
  char *json_path;          /* (nullable) */
  char *csv_path;           /* (nullable) */
} MhCensusOutputOptions;

/* @options: copied; its paths must outlive the output. Returns: (transfer full) */
MhCensusOutput *mh_census_output_new (const MhCensusOutputOptions *options);
void mh_census_output_free (MhCensusOutput *self);

gboolean mh_census_output_add (MhCensusOutput *self, const MhCensusFind *find, GError **error);
/* Shows all finds that can be shown already. */
gboolean mh_census_output_flush (MhCensusOutput *self, GError **error);
/* Writes the rest, and the summary. */
gboolean
mh_census_output_finish (MhCensusOutput *self, const MhCensusReport *report, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusOutput, mh_census_output_free)

G_END_DECLS
