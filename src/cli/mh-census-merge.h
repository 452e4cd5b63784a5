/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Makes one census of the parts that others have written as JSON, as if it had
 * been taken by one.
 *
 * Strict: each part must be whole, and all must have been asked the same.
 */

/* @files: NULL-terminated. @output: that sorts; receives all finds.
 * @plan, @summary, @report: receive what it came to, and must be cleared
 * @incomplete: (out) (transfer full) (element-type utf8): the parts of which the
 * input was not read to its end
 * Returns: FALSE with MH_IO_ERROR */
gboolean mh_census_merge (char **files,
                          MhCensusOutput *output,
                          MhCensusPlan *plan,
                          MhCensusSummary *summary,
                          MhCensusReport *report,
                          GPtrArray **incomplete,
                          GError **error);

G_END_DECLS
