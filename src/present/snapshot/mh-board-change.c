/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-change.h"

#include "mh-comparison.h"
#include "mh-space.h"

struct _MhBoardChange
{
  gatomicrefcount refs;
  MhSolution *before, *now;
  guint32 n_nodes;    /* the number of nodes after the edit */
  guint32 *old_nodes; /* (array): for each node, its number before the edit or MH_NODE_NONE */
};

static guint32
count_nodes (const MhSolution *solution)
{
  return mh_game_get_n_nodes (mh_solution_get_game (solution));
}

MhBoardChange *
mh_board_change_new (MhSolution *before, const guint32 *numbers, MhSolution *now)
{
  g_return_val_if_fail (before != NULL && numbers != NULL && now != NULL, NULL);

  const guint32 n_before = count_nodes (before);
  MhBoardChange *self = g_new0 (MhBoardChange, 1);

  g_atomic_ref_count_init (&self->refs);
  self->before = mh_solution_ref (before);
  self->now = mh_solution_ref (now);
  self->n_nodes = count_nodes (now);
  self->old_nodes = g_new (guint32, self->n_nodes + 1);
  for (guint32 i = 0; i < self->n_nodes; i++)
    self->old_nodes[i] = MH_NODE_NONE;
  for (guint32 i = 0; i < n_before; i++)
    if (numbers[i] < self->n_nodes)
      self->old_nodes[numbers[i]] = i;

  return self;
}

MhBoardChange *
mh_board_change_ref (MhBoardChange *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);

  return self;
}

void
mh_board_change_unref (MhBoardChange *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  mh_solution_unref (self->before);
  mh_solution_unref (self->now);
  g_free (self->old_nodes);
  g_free (self);
}

/* Computes the range of old columns that covers @n columns. Reading this range at once is
 * efficient, because most numbers change by at most one. */
static gboolean
find_old_columns (const MhBoardChange *self, guint32 column, guint32 n, guint32 *from, guint32 *to)
{
  *from = MH_NODE_NONE;
  *to = 0;
  for (guint32 i = column; i < column + n; i++)
    if (self->old_nodes[i] != MH_NODE_NONE)
      {
        *from = MIN (*from, self->old_nodes[i]);
        *to = MAX (*to, self->old_nodes[i]);
      }

  return *from != MH_NODE_NONE;
}

void
mh_board_change_read_row (gconstpointer change,
                          guint32 plane,
                          guint32 row,
                          guint32 column,
                          guint32 n,
                          MhCell *cells)
{
  const MhBoardChange *self = change;
  const MhCell unknown = mh_cell_new ((MhValue){ MH_OUTCOME_NONE, MH_REMOTENESS_UNKNOWN });
  guint32 from, to;

  g_return_if_fail (self != NULL && row < self->n_nodes && n <= self->n_nodes - column);

  for (guint32 i = 0; i < n; i++)
    cells[i] = unknown;
  if (self->old_nodes[row] == MH_NODE_NONE || !find_old_columns (self, column, n, &from, &to))
    return;

  g_autofree MhCell *old_cells = g_new (MhCell, to - from + 1);

  mh_solution_read_row (self->before, plane, self->old_nodes[row], from, to - from + 1, old_cells);
  for (guint32 i = 0; i < n; i++)
    {
      const guint32 old_column = self->old_nodes[column + i];

      if (old_column != MH_NODE_NONE && (old_cells[old_column - from] & MH_CELL_IMPOSSIBLE) == 0)
        cells[i] = old_cells[old_column - from];
    }
}

static void
count_row (const MhBoardChange *self,
           const MhCell *cells,
           const MhCell *old_cells,
           MhChangeCounts *counts)
{
  for (guint32 i = 0; i < self->n_nodes; i++)
    {
      const MhValue now = mh_cell_get_value (cells[i]);
      const MhValue old = mh_cell_get_value (old_cells[i]);

      if (cells[i] == old_cells[i] || !mh_comparison_differ (old, now))
        continue;
      if (old.outcome != now.outcome)
        counts->n_winners++;
      else
        counts->n_moves++;
    }
}

gboolean
mh_board_change_count (const MhBoardChange *self,
                       MhBoardChangeWatch watch,
                       gpointer user_data,
                       MhChangeCounts *counts)
{
  g_return_val_if_fail (self != NULL && counts != NULL, FALSE);

  const guint32 n_planes = mh_space_get_n_planes (mh_solution_get_game (self->now));
  g_autofree MhCell *cells = g_new (MhCell, self->n_nodes + 1);
  g_autofree MhCell *old_cells = g_new (MhCell, self->n_nodes + 1);

  *counts = (MhChangeCounts){ 0, 0 };
  for (guint32 plane = 0; plane < n_planes; plane++)
    for (guint32 row = 0; row < self->n_nodes; row++)
      {
        if (watch != NULL && !watch (user_data))
          return FALSE;
        mh_solution_read_row (self->now, plane, row, 0, self->n_nodes, cells);
        mh_board_change_read_row (self, plane, row, 0, self->n_nodes, old_cells);
        count_row (self, cells, old_cells, counts);
      }

  return TRUE;
}
