/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-grid.h"

#include <string.h>

#define LETTERS "FMC"

guint32
mh_trial_grid_count_cells (const MhTrialGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_rows * self->n_columns;
}

guint32
mh_trial_grid_count_walls (const MhTrialGrid *self)
{
  g_return_val_if_fail (self != NULL, 0);

  guint32 n_walls = 0;

  for (guint32 cell = 0; cell < mh_trial_grid_count_cells (self); cell++)
    n_walls += self->cells[cell] == '#' ? 1 : 0;

  return n_walls;
}

void
mh_trial_grid_list_moves (const MhTrialGrid *self, MhTrialGridMoves *moves)
{
  g_return_if_fail (self != NULL && moves != NULL);

  guint32 nodes[MH_TRIAL_GRID_MAX_CELLS];
  guint32 n_nodes = 0;

  for (guint32 cell = 0; cell < mh_trial_grid_count_cells (self); cell++)
    {
      const char letter = self->cells[cell];

      if (letter == 'F')
        moves->food = n_nodes;
      else if (letter == 'M')
        moves->mouse = n_nodes;
      else if (letter == 'C')
        moves->cat = n_nodes;
      nodes[cell] = letter == '#' ? MH_NODE_NONE : n_nodes++;
    }

  mh_grid_roads_list ((MhGridSize){ self->n_rows, self->n_columns }, nodes, n_nodes, self->jumps,
                      &moves->roads);
}

int
mh_trial_grid_compare_sizes (const MhTrialGrid *a, const MhTrialGrid *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, 0);

  const guint32 sizes[][2] = {
    { mh_trial_grid_count_cells (a), mh_trial_grid_count_cells (b) },
    { mh_trial_grid_count_walls (a), mh_trial_grid_count_walls (b) },
    { a->jumps[0] + a->jumps[1], b->jumps[0] + b->jumps[1] },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (sizes[i][0] != sizes[i][1])
      return sizes[i][0] < sizes[i][1] ? -1 : 1;

  return 0;
}

/* Removes the cells from @first on, each @step behind the one before it, unless one has a letter.
 */
static gboolean
remove_cells (MhTrialGrid *self, guint32 first, guint32 step, guint32 n)
{
  const guint32 n_cells = mh_trial_grid_count_cells (self);
  guint32 n_kept = 0;

  for (guint32 i = 0; i < n; i++)
    if (strchr (LETTERS, self->cells[first + i * step]) != NULL)
      return FALSE;
  for (guint32 cell = 0; cell < n_cells; cell++)
    if (cell < first || (cell - first) % step != 0 || (cell - first) / step >= n)
      self->cells[n_kept++] = self->cells[cell];

  return TRUE;
}

gboolean
mh_trial_grid_remove_row (MhTrialGrid *self, guint32 row)
{
  g_return_val_if_fail (self != NULL && row < self->n_rows, FALSE);

  if (!remove_cells (self, row * self->n_columns, 1, self->n_columns))
    return FALSE;
  self->n_rows--;

  return TRUE;
}

gboolean
mh_trial_grid_remove_column (MhTrialGrid *self, guint32 column)
{
  g_return_val_if_fail (self != NULL && column < self->n_columns, FALSE);

  if (!remove_cells (self, column, self->n_columns, self->n_rows))
    return FALSE;
  self->n_columns--;

  return TRUE;
}

gboolean
mh_trial_grid_remove_wall (MhTrialGrid *self, guint32 cell)
{
  g_return_val_if_fail (self != NULL && cell < mh_trial_grid_count_cells (self), FALSE);

  if (self->cells[cell] != '#')
    return FALSE;
  self->cells[cell] = '.';

  return TRUE;
}

gboolean
mh_trial_grid_lower_jump (MhTrialGrid *self, MhPlayer player)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (self->jumps[player] == 1)
    return FALSE;
  self->jumps[player]--;

  return TRUE;
}

void
mh_trial_grid_append_rows (const MhTrialGrid *self, GString *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  for (guint32 row = 0; row < self->n_rows; row++)
    {
      g_string_append (text, row == 0 ? "[\"" : "\",\"");
      g_string_append_len (text, self->cells + row * self->n_columns, self->n_columns);
    }
  g_string_append (text, "\"]");
}

void
mh_trial_grid_append (const MhTrialGrid *self, GString *text)
{
  g_return_if_fail (self != NULL && text != NULL);

  mh_trial_grid_append_rows (self, text);
  g_string_append_printf (text, ",%u,%u", self->jumps[MH_PLAYER_SECOND],
                          self->jumps[MH_PLAYER_FIRST]);
}
