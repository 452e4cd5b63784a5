/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Takes a census. One thread reads lines, or lists the patterns of walls of grids, an
 * ordered pool of threads solves them, and the calling thread merges the results in the
 * order of the input, so that the number of threads does not change the output.
 */
typedef struct
{
  const MhCensusPlan *plan;
  /* (array zero-terminated=1): the inputs; "-", or an empty list, is standard input */
  char **files;
  guint32 part, n_parts; /* of grids, which part is counted, from 0 on */
  guint n_jobs;
  gboolean is_asked;           /* whether finds are wanted */
  gboolean keeps_going;        /* whether to skip wrong lines */
  gboolean adds_invariants;    /* whether to tell which connected graphs there were */
  gboolean allows_empty;       /* whether an input may have no text */
  gboolean shows_progress;     /* whether to show progress even without a terminal */
  const char *checkpoint_path; /* (nullable): the checkpoint */
} MhCensusCall;

/* @summary: a new summary, to which the results are added
 * @report: (out caller-allocates): the result, which is valid even after an error
 * Returns: FALSE with an error of a wrong line, of reading or of writing. An
 * interruption is no error, but leaves the report incomplete */
gboolean mh_census_run (const MhCensusCall *call,
                        MhCensusOutput *output,
                        MhCensusSummary *summary,
                        MhCensusReport *report,
                        GError **error);
/* Removes the checkpoint, after all results were written. */
void mh_census_forget (const MhCensusCall *call);

G_END_DECLS
