/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-layout.h"

#include "mh-game-class.h"

#include <math.h>

/* The minimum number of columns in a wrapped row, and the ratio of width to height to aim
 * at. */
#define MIN_COLUMNS 15.0
#define WIDTH_PER_HEIGHT 1.2

/* The number of columns if there is no known period, or if it exceeds the ideal width by
 * more than the factor below. */
#define PLAIN_COLUMNS 10
#define MAX_STRETCH 4

/* Returns: so many columns apart values are the same, or 0 if that is unknown */
static guint32
get_period (const MhGame *game, const MhPeriod *period)
{
  const MhGameClass *klass = mh_game_get_class (game);

  if (period != NULL)
    return period->period;

  return klass->get_period != NULL ? klass->get_period (game) : 0;
}

static guint32
choose_n_columns (const MhGame *game, const MhPeriod *period)
{
  const guint32 n = mh_space_get_n_columns (game);
  const double limit = fmax (MIN_COLUMNS, sqrt (n) * WIDTH_PER_HEIGHT);
  guint32 unit = get_period (game, period);

  if (unit == 0 || unit > limit * MAX_STRETCH)
    unit = PLAIN_COLUMNS;

  const guint32 n_units = (guint32) (limit / unit);
  const guint32 n_columns = unit * MAX (n_units, 1);

  return MIN (n_columns, n);
}

void
mh_table_layout_init (MhTableLayout *self, const MhGame *game, const MhPeriod *period)
{
  g_return_if_fail (self != NULL && game != NULL);

  *self = (MhTableLayout){
    .game = game,
    .n_planes = mh_space_is_symmetric (game) ? 1 : mh_space_get_n_planes (game),
    .n_rows = mh_space_get_n_rows (game),
    .n_columns = mh_space_get_n_columns (game),
    .is_wrapped = mh_game_get_class (game)->is_row,
  };
  if (mh_game_get_class (game)->has_placements)
    self->n_planes = MH_MAX_PLANES;
  if (!self->is_wrapped)
    return;

  const guint32 n = self->n_columns;

  self->n_columns = choose_n_columns (game, period);
  self->n_rows = (n + self->n_columns - 1) / self->n_columns;
}

guint32
mh_table_layout_get_plane (const MhTableLayout *self, guint32 index)
{
  g_return_val_if_fail (self != NULL && index < self->n_planes, 0);

  return self->n_planes == MH_MAX_PLANES ? (index + MH_PLANE_PLACEMENTS) % MH_MAX_PLANES : index;
}

guint32
mh_table_layout_get_plane_of_positions (guint32 plane)
{
  return plane == MH_PLANE_PLACEMENTS ? MH_PLAYER_SECOND : plane;
}

MhCellIndex
mh_table_layout_get_cell_index_in (const MhTableLayout *self, guint32 plane, guint32 position)
{
  const MhCellIndex cell_index = mh_table_layout_get_cell_index (self, position);

  return plane == MH_PLANE_PLACEMENTS ? (MhCellIndex){ plane, cell_index.column, cell_index.row }
                                      : (MhCellIndex){ plane, cell_index.row, cell_index.column };
}

gboolean
mh_table_layout_find (const MhTableLayout *self,
                      guint32 plane,
                      guint32 position,
                      MhCellIndex *cell_index)
{
  g_return_val_if_fail (cell_index != NULL, FALSE);

  *cell_index = mh_table_layout_get_cell_index_in (self, plane, position);

  return mh_table_layout_get_cell_index (self, position).plane
         == mh_table_layout_get_plane_of_positions (plane);
}

MhCellIndex
mh_table_layout_get_cell_index (const MhTableLayout *self, guint32 position)
{
  const MhCellIndex none = { 0, 0, 0 };

  g_return_val_if_fail (self != NULL, none);

  MhCellIndex cell_index = mh_space_get_cell_index (self->game, position);

  if (self->n_planes == 1)
    cell_index.plane = 0;
  if (self->is_wrapped)
    {
      cell_index.row = cell_index.column / self->n_columns;
      cell_index.column %= self->n_columns;
    }

  return cell_index;
}

guint32
mh_table_layout_get_position (const MhTableLayout *self, MhCellIndex cell_index)
{
  g_return_val_if_fail (self != NULL && cell_index.plane < self->n_planes, MH_POSITION_NONE);
  g_return_val_if_fail (cell_index.row < self->n_rows && cell_index.column < self->n_columns,
                        MH_POSITION_NONE);

  if (cell_index.plane == MH_PLANE_PLACEMENTS)
    cell_index = (MhCellIndex){ MH_PLAYER_SECOND, cell_index.column, cell_index.row };
  if (self->is_wrapped)
    {
      cell_index.column += cell_index.row * self->n_columns;
      cell_index.row = 0;
    }
  if (cell_index.column >= mh_space_get_n_columns (self->game))
    return MH_POSITION_NONE;

  return mh_space_position_at (self->game, cell_index);
}

gboolean
mh_table_layout_is_empty (const MhTableLayout *self, MhCellIndex cell_index)
{
  const guint32 position = mh_table_layout_get_position (self, cell_index);

  return position == MH_POSITION_NONE || !mh_space_is_possible (self->game, position);
}

/* Returns: how many of @n cells, from @first on, exist; a wrapped row may end before the
 * last column */
static guint32
count_there (const MhTableLayout *self, MhCellIndex first, guint32 n)
{
  const guint32 n_columns = mh_space_get_n_columns (self->game);

  return first.column >= n_columns ? 0 : MIN (n, n_columns - first.column);
}

/* Returns: the cell in the layout of the game */
static MhCellIndex
unwrap (const MhTableLayout *self, MhCellIndex cell_index)
{
  if (!self->is_wrapped)
    return cell_index;

  return (MhCellIndex){ cell_index.plane, 0, cell_index.row * self->n_columns + cell_index.column };
}

/* Reads a row of placements, which is a column of positions. */
static void
read_placements (const MhTableReader *self, guint32 row, guint32 column, guint32 n, MhCell *cells)
{
  for (guint32 i = 0; i < n; i++)
    self->read (self->source, MH_PLAYER_SECOND, column + i, row, 1, &cells[i]);
}

void
mh_table_reader_read_cells (gconstpointer reader,
                            guint32 plane,
                            guint32 row,
                            guint32 column,
                            guint32 n,
                            MhCell *cells)
{
  const MhTableReader *self = reader;

  g_return_if_fail (self != NULL && self->read != NULL);

  if (plane == MH_PLANE_PLACEMENTS)
    {
      read_placements (self, row, column, n, cells);
      return;
    }

  const MhCellIndex first = unwrap (&self->map, (MhCellIndex){ plane, row, column });
  const guint32 n_there = count_there (&self->map, first, n);

  if (n_there > 0)
    self->read (self->source, plane, first.row, first.column, n_there, cells);
  for (guint32 i = n_there; i < n; i++)
    cells[i] = MH_CELL_IMPOSSIBLE;
}

void
mh_table_reader_read_scores (gconstpointer reader,
                             guint32 plane,
                             guint32 row,
                             guint32 column,
                             guint32 n,
                             gint64 *scores)
{
  const MhTableReader *self = reader;

  g_return_if_fail (self != NULL && self->solution != NULL);

  mh_solution_read_scores (self->solution, unwrap (&self->map, (MhCellIndex){ plane, row, column }),
                           n, scores);
}
