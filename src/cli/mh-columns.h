/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text in columns, as wide as what stands in them.
 *
 * Wide characters, such as Chinese ones, take two places, as in terminals.
 */

typedef struct
{
  guint n_columns;
  guint n_left; /* columns that are aligned to the left; numbers are not */
} MhColumns;

/* @cells: row by row; @n_cells is a multiple of the columns. Adds a line for
 * each row, without spaces at its end. */
void
mh_columns_append (const MhColumns *self, GString *text, const char *const *cells, guint n_cells);

G_END_DECLS
