/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Takes a census: one thread reads lines, a crew solves them, and the results are
 * put together here in the order of the input, so the number of threads does not
 * change the output.
 */
typedef struct
{
  const MhCensusPlan *plan;
  char **files; /* NULL-terminated; "-", or an empty list, is standard input */
  guint n_jobs;
  gboolean is_asked;           /* whether finds are wanted */
  gboolean keeps_going;        /* skips wrong lines */
  gboolean shows_progress;     /* even where there is no terminal */
  const char *checkpoint_path; /* (nullable) */
} MhCensusCall;

/* @summary: initialized; receives the results
 * @report: receives the result, even after an error
 * Returns: FALSE with an error from a wrong line, reading or writing. Being
 * interrupted is no error: the report is not complete then */
gboolean mh_census_take (const MhCensusCall *call,
                         MhCensusOutput *output,
                         MhCensusSummary *summary,
                         MhCensusReport *report,
                         GError **error);
/* Removes the checkpoint, once all results are written. */
void mh_census_forget (const MhCensusCall *call);

G_END_DECLS
