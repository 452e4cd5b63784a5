/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A table in plain text, in which each column is as wide as its longest cell.
 *
 * Wide characters, such as Chinese ones, take two columns, as in terminals.
 */

typedef struct
{
  guint n_columns;
  /* The number of columns that are aligned left; the columns of numbers behind them are
   * aligned right. */
  guint n_left;
} MhColumns;

/* Appends a line for each row, without trailing spaces.
 * @cells: (array length=n_cells): the cells, row by row
 * @n_cells: the number of cells, a multiple of the number of columns */
void
mh_columns_append (const MhColumns *self, GString *text, const char *const *cells, guint n_cells);

G_END_DECLS
