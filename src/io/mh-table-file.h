/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * The table of all positions with their values, as CSV (RFC 4180, but with
 * bare line feeds): a header line, then one line a position in the order of
 * mh-space: first all with the mouse to move, by mouse, then by cat; then the
 * same with the cat to move. Positions with the cat in a hole are left out. Parts
 * of a value that are not known are empty.
 *
 * For coins, it is the half with the first player to move, as both have the same
 * moves: "coins,winner,remoteness" by the number of coins left, or
 * "from,to,difference" by the first coin left, then by the last.
 */

/* Takes the next piece. Returns: FALSE with @error set to stop. */
typedef gboolean (*MhTableSink) (const char *data,
                                 gsize length,
                                 gpointer user_data,
                                 GError **error);

/* Hands the table to @sink in pieces of some 64 KiB.
 * Returns: FALSE if @sink did */
gboolean mh_table_file_write (const MhSolution *solution,
                              MhTableSink sink,
                              gpointer user_data,
                              GError **error);

G_END_DECLS
