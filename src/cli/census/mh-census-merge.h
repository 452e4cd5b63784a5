/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-census-output.h"

G_BEGIN_DECLS

/*
 * Merges the parts of a census, each taken by another process and written as JSON, into
 * the result that one process would have had.
 *
 * The parts are read strictly: each must have its summary, and all must have the same
 * plan.
 */

/* @files: (array zero-terminated=1): the paths of the parts
 * @takes_copies: whether to accept parts that share graphs, and copies of a part
 * @output: the receiver of all finds, which must sort them
 * @plan, @summary, @report: (out caller-allocates): the result; clear @plan afterwards
 * @incomplete: (out) (transfer full) (element-type utf8): the names of the parts whose
 * input was not read to its end
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
