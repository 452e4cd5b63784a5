/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Writer of the values of all positions as CSV (RFC 4180, but with bare line feeds): a
 * header line, then one line for each position in the order of mh-space. Positions with
 * the mouse to move come first, ordered by the node of the mouse, then of the cat;
 * those with the cat to move follow in the same order. Positions with the cat in a hole
 * are left out. Unknown parts of a value are empty fields.
 *
 * For coins, only the positions with the first player to move are written, since both
 * players have the same moves: "coins,winner,remoteness" by the number of coins left,
 * or "from,to,difference" by the first coin left, then by the last.
 *
 * As JSON it is an array with an object for each of these lines, one a line, whose keys are
 * the columns and in which unknown parts are null.
 */

typedef enum
{
  MH_TABLE_CSV,
  MH_TABLE_JSON,
} MhTableFormat;

/* Consumes the next piece of the table. Returns: FALSE with @error set to stop */
typedef gboolean (*MhTableSink) (const char *data,
                                 gsize length,
                                 gpointer user_data,
                                 GError **error);

/* Passes the table to @sink in pieces of about 64 KiB.
 * Returns: FALSE with the error of @sink if @sink returned FALSE */
gboolean mh_table_file_write (const MhSolution *solution,
                              MhTableFormat format,
                              MhTableSink sink,
                              gpointer user_data,
                              GError **error);

G_END_DECLS
