/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid-random.h"

#include <string.h>

static const char roles[] = "CMF";

#define N_ROLES 3

/* Returns: (transfer full): the numbers below @n in any order */
static guint32 *
shuffle (guint32 n, MhRandom *random)
{
  guint32 *order = g_new (guint32, n);

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 j = mh_random_below (random, i + 1);

      order[i] = order[j];
      order[j] = i;
    }

  return order;
}

/* Marks the floor that can be reached from a cell with the number @room.
 * @rooms: (inout): the room of each cell, 0 where none is known yet
 * Returns: the number of its cells */
static guint32
fill_room (const MhGrid *grid, guint32 start, guint32 room, guint32 *rooms)
{
  const guint32 n_columns = grid->n_columns;
  g_autoptr (GArray) waiting = g_array_new (FALSE, FALSE, sizeof (guint32));
  guint32 n_cells = 0;

  rooms[start] = room;
  g_array_append_val (waiting, start);
  while (n_cells < waiting->len)
    {
      const guint32 cell = g_array_index (waiting, guint32, n_cells++);
      const guint32 row = cell / n_columns, column = cell % n_columns;
      const guint32 near[]
          = { row > 0 ? cell - n_columns : cell, row + 1 < grid->n_rows ? cell + n_columns : cell,
              column > 0 ? cell - 1 : cell, column + 1 < n_columns ? cell + 1 : cell };

      for (guint i = 0; i < G_N_ELEMENTS (near); i++)
        if (rooms[near[i]] == 0 && grid->cells[near[i]] != '#')
          {
            rooms[near[i]] = room;
            g_array_append_val (waiting, near[i]);
          }
    }

  return n_cells;
}

/* Returns: (transfer full): whether each cell is in the largest room; all floor is, if that has
 * too few cells */
static gboolean *
find_room (const MhGrid *grid)
{
  const guint32 n_cells = grid->n_rows * grid->n_columns;
  g_autofree guint32 *rooms = g_new0 (guint32, n_cells);
  gboolean *is_inside = g_new (gboolean, n_cells);
  guint32 n_rooms = 0, largest = 0, n_largest = N_ROLES - 1;

  for (guint32 cell = 0; cell < n_cells; cell++)
    if (rooms[cell] == 0 && grid->cells[cell] != '#')
      {
        const guint32 n_inside = fill_room (grid, cell, ++n_rooms, rooms);

        if (n_inside > n_largest)
          {
            n_largest = n_inside;
            largest = n_rooms;
          }
      }
  for (guint32 cell = 0; cell < n_cells; cell++)
    is_inside[cell] = largest == 0 || rooms[cell] == largest;

  return is_inside;
}

char *
mh_grid_random_cells (guint32 n_rows, guint32 n_columns, guint32 n_walls, MhRandom *random)
{
  const guint32 n_cells = n_rows * n_columns;

  g_return_val_if_fail (n_walls + N_ROLES <= n_cells && random != NULL, NULL);

  g_autofree guint32 *order = shuffle (n_cells, random);
  char *cells = g_strnfill (n_cells, '.');
  const MhGrid grid = { .cells = cells, .n_rows = n_rows, .n_columns = n_columns };

  for (guint32 i = 0; i < n_walls; i++)
    cells[order[i]] = '#';

  g_autofree gboolean *is_inside = find_room (&grid);

  for (guint32 i = n_walls, role = 0; role < N_ROLES; i++)
    if (is_inside[order[i]])
      cells[order[i]] = roles[role++];

  return cells;
}
