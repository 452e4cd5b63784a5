/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Merges the parts of a census, each taken by another process and written as JSON,
 * as if it had been taken by one.
 *
 * Strict: each part must be complete, and all must have the same plan.
 */

/* @files: NULL-terminated
 * @takes_copies: whether parts with the same counts are accepted, which may be copies
 * under other names
 * @output: receives all finds; must sort them
 * @plan, @summary, @report: receive the result, and must be cleared
 * @incomplete: (out) (transfer full) (element-type utf8): the parts whose input
 * was not read to its end
 * Returns: FALSE with MH_IO_ERROR */
gboolean mh_census_merge (char **files,
                          gboolean takes_copies,
                          MhCensusOutput *output,
                          MhCensusPlan *plan,
                          MhCensusSummary *summary,
                          MhCensusReport *report,
                          GPtrArray **incomplete,
                          GError **error);

G_END_DECLS
