/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-columns.h"

#define GAP 2

static guint
measure (const char *cell)
{
  guint width = 0;

  for (const char *at = cell; *at != '\0'; at = g_utf8_next_char (at))
    {
      const gunichar character = g_utf8_get_char (at);

      if (!g_unichar_iszerowidth (character))
        width += g_unichar_iswide (character) ? 2 : 1;
    }

  return width;
}

static guint
measure_column (const MhColumns *self, guint column, const char *const *cells, guint n_cells)
{
  guint widest = 0;

  for (guint i = column; i < n_cells; i += self->n_columns)
    {
      const guint width = measure (cells[i]);

      widest = MAX (widest, width);
    }

  return widest;
}

static void
append_spaces (GString *text, guint n_spaces)
{
  for (guint i = 0; i < n_spaces; i++)
    g_string_append_c (text, ' ');
}

void
mh_columns_append (const MhColumns *self, GString *text, const char *const *cells, guint n_cells)
{
  g_return_if_fail (self != NULL && self->n_columns > 0 && n_cells % self->n_columns == 0);
  g_return_if_fail (text != NULL && cells != NULL);

  g_autofree guint *widths = g_new (guint, self->n_columns);

  for (guint column = 0; column < self->n_columns; column++)
    widths[column] = measure_column (self, column, cells, n_cells);

  for (guint i = 0; i < n_cells; i++)
    {
      const guint column = i % self->n_columns;
      const guint n_spaces = widths[column] - measure (cells[i]);
      const gboolean is_last = column == self->n_columns - 1;

      append_spaces (text, column >= self->n_left ? n_spaces : 0);
      g_string_append (text, cells[i]);
      if (is_last)
        g_string_append_c (text, '\n');
      else
        append_spaces (text, GAP + (column < self->n_left ? n_spaces : 0));
    }
}
