/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-report.h"

G_BEGIN_DECLS

/*
 * Where a census goes: to standard output in the order in which the graphs come
 * in, and sorted into files.
 *
 * Files are written when all is over; until then what is at their places stays.
 */
typedef struct _MhCensusOutput MhCensusOutput;

typedef struct
{
  const MhCensusForm *form; /* on standard output */
  gboolean is_sorted;       /* there, too: it begins when all is over */
  char *json_path;          /* (nullable) */
  char *csv_path;           /* (nullable) */
} MhCensusOutputOptions;

/* @options: copied; paths must live as long. Returns: (transfer full) */
MhCensusOutput *mh_census_output_new (const MhCensusOutputOptions *options);
void mh_census_output_free (MhCensusOutput *self);

gboolean mh_census_output_add (MhCensusOutput *self, const MhCensusFind *find, GError **error);
/* Shows what can be shown already. */
gboolean mh_census_output_flush (MhCensusOutput *self, GError **error);
/* All of the rest, with the summary. */
gboolean
mh_census_output_finish (MhCensusOutput *self, const MhCensusReport *report, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusOutput, mh_census_output_free)

G_END_DECLS
