/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wall-pattern.h"

#include <string.h>

#define ROW_END '/'

/* Reflections and rotations: bit 0 swaps left and right, bit 1 top and bottom, and bit 2 rows and
 * columns, which only squares allow. */
#define N_SYMMETRIES 8
#define TRANSPOSES 4

#define BYTE_BITS 8
#define N_BYTES ((MH_WALL_PATTERN_MAX_CELLS + BYTE_BITS - 1) / BYTE_BITS)
#define N_BYTE_VALUES 256

struct _MhWallPatterns
{
  MhGridSize size;
  guint32 n_parts;
  guint64 n_skipped; /* patterns to be left out before the next one of this part */
  guint64 next;      /* the next set of walls, a bit for each cell */
  gboolean is_over;  /* whether there is none */
  guint n_symmetries;
  guint n_bytes;
  /* the walls that become of each byte of a set by each symmetry */
  guint64 images[N_SYMMETRIES][N_BYTES][N_BYTE_VALUES];
};

static guint32
count_cells (MhGridSize size)
{
  return size.n_rows * size.n_columns;
}

static guint
count_symmetries (MhGridSize size)
{
  return size.n_rows == size.n_columns ? N_SYMMETRIES : TRANSPOSES;
}

/* Returns: the cell that becomes of @cell by a symmetry */
static guint32
turn_cell (MhGridSize size, guint symmetry, guint32 cell)
{
  guint32 row = cell / size.n_columns, column = cell % size.n_columns;

  if (symmetry & 1)
    column = size.n_columns - 1 - column;
  if (symmetry & 2)
    row = size.n_rows - 1 - row;

  return symmetry & TRANSPOSES ? column * size.n_columns + row : row * size.n_columns + column;
}

static void
fill_images (MhWallPatterns *self, guint symmetry)
{
  const guint32 n_cells = count_cells (self->size);

  for (guint byte = 0; byte < self->n_bytes; byte++)
    for (guint value = 1; value < N_BYTE_VALUES; value++)
      {
        const guint lowest = (guint) __builtin_ctz (value);
        const guint32 cell = byte * BYTE_BITS + lowest;
        const guint64 *others = self->images[symmetry][byte];
        const guint64 bit
            = cell < n_cells ? (guint64) 1 << turn_cell (self->size, symmetry, cell) : 0;

        self->images[symmetry][byte][value] = others[value & (value - 1)] | bit;
      }
}

gsize
mh_wall_pattern_get_length (MhGridSize size)
{
  return (gsize) count_cells (size) + size.n_rows - 1;
}

/* Reads the node of each cell, MH_NODE_NONE for walls. Returns: FALSE if it is no pattern */
static gboolean
read_nodes (const char *line, MhGridSize size, guint32 *nodes, guint32 *n_nodes)
{
  *n_nodes = 0;
  for (guint32 row = 0; row < size.n_rows; row++)
    {
      for (guint32 column = 0; column < size.n_columns; column++, line++)
        {
          if (*line != '#' && *line != '.')
            return FALSE;
          *nodes++ = *line == '.' ? (*n_nodes)++ : MH_NODE_NONE;
        }
      if (row + 1 < size.n_rows && *line++ != ROW_END)
        return FALSE;
    }

  return TRUE;
}

/* Adds the moves from a cell to the @n next ones, each @step further on, until a wall, and the ways
 * back. */
static void
add_moves (const guint32 *nodes, guint32 cell, guint32 step, guint32 n, guint64 *successors)
{
  const guint32 from = nodes[cell];

  for (guint32 i = 0; i < n; i++)
    {
      const guint32 to = nodes[cell += step];

      if (to == MH_NODE_NONE)
        return;
      successors[from] |= (guint64) 1 << to;
      successors[to] |= (guint64) 1 << from;
    }
}

void
mh_grid_roads_list (MhGridSize size,
                    const guint32 *nodes,
                    guint32 n_nodes,
                    const guint32 jumps[MH_N_PLAYERS],
                    MhGridRoads *roads)
{
  g_return_if_fail (nodes != NULL && jumps != NULL && roads != NULL);
  g_return_if_fail (n_nodes <= MH_GRID_ROADS_MAX_NODES);

  memset (roads, 0, sizeof *roads);
  roads->n_nodes = n_nodes;
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    for (guint32 cell = 0; cell < count_cells (size); cell++)
      {
        const guint32 n_right = size.n_columns - 1 - cell % size.n_columns;
        const guint32 n_down = size.n_rows - 1 - cell / size.n_columns;
        guint64 *successors = roads->successors[player];

        if (nodes[cell] == MH_NODE_NONE)
          continue;
        add_moves (nodes, cell, 1, MIN (jumps[player], n_right), successors);
        add_moves (nodes, cell, size.n_columns, MIN (jumps[player], n_down), successors);
      }
}

gboolean
mh_wall_pattern_read (const char *line,
                      MhGridSize size,
                      const guint32 jumps[MH_N_PLAYERS],
                      MhGridRoads *roads)
{
  g_return_val_if_fail (line != NULL && jumps != NULL && roads != NULL, FALSE);
  g_return_val_if_fail (count_cells (size) <= MH_WALL_PATTERN_MAX_CELLS, FALSE);

  guint32 nodes[MH_WALL_PATTERN_MAX_CELLS];
  guint32 n_nodes;

  if (!read_nodes (line, size, nodes, &n_nodes))
    return FALSE;
  mh_grid_roads_list (size, nodes, n_nodes, jumps, roads);

  return TRUE;
}

char *
mh_wall_pattern_dup_board (const char *pattern, guint32 food, guint32 mouse, guint32 cat)
{
  g_return_val_if_fail (pattern != NULL, NULL);

  char *board = g_strdup (pattern);
  guint32 node = 0;

  for (char *cell = board; *cell != '\0'; cell++)
    if (*cell == '.')
      {
        *cell = node == food ? 'F' : node == mouse ? 'M' : node == cat ? 'C' : '.';
        node++;
      }

  return board;
}

/* Returns: whether all rows have the same number of cells, and one at least */
static gboolean
is_rectangular (const char *board)
{
  const gsize n_columns = strcspn (board, "/");

  while (strcspn (board, "/") == n_columns && board[n_columns] != '\0')
    board += n_columns + 1;

  return n_columns > 0 && strlen (board) == n_columns;
}

gboolean
mh_wall_pattern_take_letters (char *board, guint32 *food, guint32 *mouse, guint32 *cat)
{
  g_return_val_if_fail (board != NULL && food != NULL && mouse != NULL && cat != NULL, FALSE);

  guint32 node = 0;

  *food = *mouse = *cat = MH_NODE_NONE;
  for (char *cell = board; *cell != '\0'; cell++)
    {
      guint32 *role = *cell == 'F' ? food : *cell == 'M' ? mouse : *cell == 'C' ? cat : NULL;

      if ((role == NULL && strchr ("./#", *cell) == NULL)
          || (role != NULL && *role != MH_NODE_NONE))
        return FALSE;
      if (role != NULL)
        {
          *role = node;
          *cell = '.';
        }
      node += *cell == '.' ? 1 : 0;
    }

  return *food != MH_NODE_NONE && *mouse != MH_NODE_NONE && *cat != MH_NODE_NONE
         && is_rectangular (board);
}

MhWallPatterns *
mh_wall_patterns_new (MhGridSize size, guint32 part, guint32 n_parts)
{
  g_return_val_if_fail (count_cells (size) <= MH_WALL_PATTERN_MAX_CELLS, NULL);
  g_return_val_if_fail (count_cells (size) > 0 && part < n_parts, NULL);

  MhWallPatterns *self = g_new0 (MhWallPatterns, 1);

  self->size = size;
  self->n_parts = n_parts;
  self->n_skipped = part;
  self->is_over = count_cells (size) < MH_WALL_PATTERN_MIN_FLOOR;
  self->n_symmetries = count_symmetries (size);
  self->n_bytes = (count_cells (size) + BYTE_BITS - 1) / BYTE_BITS;
  for (guint symmetry = 1; symmetry < self->n_symmetries; symmetry++)
    fill_images (self, symmetry);

  return self;
}

void
mh_wall_patterns_free (MhWallPatterns *self)
{
  g_free (self);
}

/* Returns: whether no symmetry makes a smaller number of the walls */
static gboolean
is_least (const MhWallPatterns *self, guint64 walls)
{
  for (guint symmetry = 1; symmetry < self->n_symmetries; symmetry++)
    {
      guint64 image = 0;

      for (guint byte = 0; byte < self->n_bytes; byte++)
        image |= self->images[symmetry][byte][walls >> byte * BYTE_BITS & (N_BYTE_VALUES - 1)];
      if (image < walls)
        return FALSE;
    }

  return TRUE;
}

static void
write_line (MhGridSize size, guint64 walls, char *line)
{
  for (guint32 cell = 0; cell < count_cells (size); cell++)
    {
      if (cell > 0 && cell % size.n_columns == 0)
        *line++ = ROW_END;
      *line++ = walls >> cell & 1 ? '#' : '.';
    }
  *line = '\0';
}

/* Moves to the next set: the next larger number with equally many bits, or else the least one with
 * a bit more. */
static void
move_on (MhWallPatterns *self)
{
  const guint32 n_cells = count_cells (self->size);
  const guint64 walls = self->next;
  const guint32 n_walls = (guint32) __builtin_popcountll (walls);
  /* the lowest run of bits, the topmost of which moves up, while the others fall to the bottom */
  const guint64 lowest = walls & (~walls + 1);
  const guint64 risen = walls + lowest;
  const guint64 next = walls != 0 ? risen | ((walls ^ risen) / lowest >> 2) : 0;

  if (walls != 0 && next >> n_cells == 0)
    self->next = next;
  else
    self->next = ((guint64) 1 << (n_walls + 1)) - 1;
  self->is_over = (guint32) __builtin_popcountll (self->next) + MH_WALL_PATTERN_MIN_FLOOR > n_cells;
}

gboolean
mh_wall_patterns_seek (MhWallPatterns *self, guint64 n_sets)
{
  g_return_val_if_fail (self != NULL, FALSE);

  for (; !self->is_over; move_on (self), n_sets--)
    {
      const gboolean is_listed = is_least (self, self->next);

      if (is_listed && self->n_skipped == 0)
        return TRUE;
      if (n_sets == 0)
        return FALSE;
      self->n_skipped -= is_listed ? 1 : 0;
    }

  return TRUE;
}

gboolean
mh_wall_patterns_next (MhWallPatterns *self, char *line)
{
  g_return_val_if_fail (self != NULL && line != NULL, FALSE);

  mh_wall_patterns_seek (self, G_MAXUINT64);
  if (self->is_over)
    return FALSE;

  write_line (self->size, self->next, line);
  move_on (self);
  self->n_skipped = self->n_parts - 1;

  return TRUE;
}

/* Counts the sets of walls that a symmetry maps to themselves: a wall brings all cells of its
 * cycle. Sets with too little floor are left out; they are counted by their floor. */
static guint64
count_fixed (MhGridSize size, guint symmetry)
{
  const guint32 n_cells = count_cells (size);
  /* the sets of cycles with so many cells, as far as these are too few */
  guint64 n_floor[MH_WALL_PATTERN_MIN_FLOOR] = { 1 };
  guint64 seen = 0, n_sets = 1;

  for (guint32 cell = 0; cell < n_cells; cell++)
    {
      guint length = 0;

      for (guint32 i = cell; (seen >> i & 1) == 0; i = turn_cell (size, symmetry, i))
        {
          seen |= (guint64) 1 << i;
          length++;
        }
      if (length == 0)
        continue;
      n_sets *= 2;
      for (guint n = MH_WALL_PATTERN_MIN_FLOOR - 1; n >= length; n--)
        n_floor[n] += n_floor[n - length];
    }
  for (guint n = 0; n < MH_WALL_PATTERN_MIN_FLOOR; n++)
    n_sets -= n_floor[n];

  return n_sets;
}

/* The lemma of Burnside: the mean number of sets that a symmetry keeps. */
guint64
mh_wall_patterns_count (MhGridSize size, guint32 part, guint32 n_parts)
{
  g_return_val_if_fail (count_cells (size) <= MH_WALL_PATTERN_MAX_CELLS && part < n_parts, 0);

  const guint n_symmetries = count_symmetries (size);
  guint64 n_sets = 0;

  for (guint symmetry = 0; symmetry < n_symmetries; symmetry++)
    n_sets += count_fixed (size, symmetry);

  return (n_sets / n_symmetries + n_parts - 1 - part) / n_parts;
}
