/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Reader of the values of all positions as CSV, as mh-table-file.h describes it, wherever the
 * table comes from: its lines may have any order, but each position must have exactly one.
 *
 * A win must have its number of moves, since values without them prove nothing. An empty winner
 * is read as an unknown value. Whether the values are right is another question, see
 * mh-certificate.h.
 */

/* Costs a few steps a byte; memory is four bytes a position, or eight where there are scores.
 * Returns: (transfer full) (nullable): the values; NULL with MH_IO_ERROR, whose message has a
 * line and a column */
MhSolution *mh_table_read (MhGame *game, const char *text, gsize length, GError **error);

G_END_DECLS
