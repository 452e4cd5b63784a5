/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Takes a census: lines are read by one thread, solved by a crew, and what comes
 * of them is put together here in the order in which they came, so that the
 * number of threads does not show.
 */
typedef struct
{
  const MhCensusPlan *plan;
  char **files; /* NULL-terminated; "-" is standard input, and so is none */
  guint n_jobs;
  gboolean is_asked;           /* whether finds are wanted */
  gboolean keeps_going;        /* over lines that are wrong */
  gboolean shows_progress;     /* even where there is no terminal */
  const char *checkpoint_path; /* (nullable) */
} MhCensusCall;

/* @report: receives what it came to, even after an error; its summary is filled,
 * and must be there. Nothing is lost if it is interrupted: that is no error.
 * Returns: FALSE with an error, of a wrong line, or of reading or writing */
gboolean mh_census_take (const MhCensusCall *call,
                         MhCensusOutput *output,
                         MhCensusSummary *summary,
                         MhCensusReport *report,
                         GError **error);
/* All of it is written: what was kept in case it had to go on is not needed. */
void mh_census_forget (const MhCensusCall *call);

G_END_DECLS
