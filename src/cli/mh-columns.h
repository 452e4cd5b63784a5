/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text in columns, each as wide as its longest cell.
 *
 * Wide characters, such as Chinese ones, take two places, as in terminals.
 */

typedef struct
{
  guint n_columns;
  guint n_left; /* so many columns are aligned left, the others, of numbers, right */
} MhColumns;

/* Adds a line for each row, without trailing spaces. @cells: row by row; @n_cells
 * is a multiple of the columns */
void
mh_columns_append (const MhColumns *self, GString *text, const char *const *cells, guint n_cells);

G_END_DECLS
