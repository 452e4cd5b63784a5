/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid-order.h"

#include "mh-grid-random.h"

#include <string.h>

#define SEED 1728
#define N_LARGE 200
#define MIN_LARGE_SIDE 3
#define MAX_WALLS_PERCENT 50

/* Returns: whether grids of so many rows are as many cells as they shall */
static gboolean
has_rows (const MhGridOrder *self)
{
  return self->n_cells % self->n_rows == 0 && self->n_rows <= MH_TRIAL_GRID_MAX_SIDE
         && self->n_cells / self->n_rows <= MH_TRIAL_GRID_MAX_SIDE;
}

/* Returns: whether the mouse's jump is one of those that are tried */
static gboolean
has_jumps (const MhGridOrder *self)
{
  return self->cat_jump < self->jump_sum
         && self->jump_sum - self->cat_jump <= MH_GRID_ORDER_MAX_JUMP;
}

static guint32
get_first_walls (const MhGridOrder *self)
{
  return (1u << self->n_walls) - 1;
}

/* Goes to the next set of as many walls (Gosper's hack). Returns: FALSE behind the last */
static gboolean
advance_walls (MhGridOrder *self)
{
  const guint32 walls = self->walls;

  if (walls == 0)
    return FALSE;

  const guint32 lowest = walls & -walls;
  const guint32 ripple = walls + lowest;

  self->walls = (((ripple ^ walls) >> 2) / lowest) | ripple;

  return self->walls < 1u << self->n_cells;
}

/* Goes to the next step of one counter after the other, the last of which changes first. */
static void
advance_size (MhGridOrder *self)
{
  if (++self->cat_jump <= MH_GRID_ORDER_MAX_JUMP)
    return;
  self->cat_jump = 1;
  if (++self->n_rows <= self->n_cells)
    return;
  self->n_rows = 1;
  if (++self->jump_sum <= 2 * MH_GRID_ORDER_MAX_JUMP)
    return;
  self->jump_sum = 2;
  if (++self->n_walls + MH_WALL_PATTERN_MIN_FLOOR <= self->n_cells)
    return;
  self->n_walls = 0;
  self->n_cells++;
}

static void
advance (MhGridOrder *self)
{
  self->placement = 0;
  if (self->n_cells == 0)
    *self = (MhGridOrder){ MH_WALL_PATTERN_MIN_FLOOR, 0, 2, 1, 1, 0, 0 };
  else if (advance_walls (self))
    return;
  else
    advance_size (self);
  while (!has_rows (self) || !has_jumps (self))
    advance_size (self);
  self->walls = get_first_walls (self);
}

static void
make_grid (const MhGridOrder *self, guint32 food, guint32 mouse, guint32 cat, MhTrialGrid *grid)
{
  grid->n_rows = self->n_rows;
  grid->n_columns = self->n_cells / self->n_rows;
  grid->jumps[MH_PLAYER_FIRST] = self->jump_sum - self->cat_jump;
  grid->jumps[MH_PLAYER_SECOND] = self->cat_jump;
  for (guint32 cell = 0; cell < self->n_cells; cell++)
    grid->cells[cell] = self->walls >> cell & 1 ? '#' : '.';
  grid->cells[food] = 'F';
  grid->cells[mouse] = 'M';
  grid->cells[cat] = 'C';
}

gboolean
mh_grid_order_next (MhGridOrder *self, MhTrialGrid *grid)
{
  g_return_val_if_fail (self != NULL && grid != NULL, FALSE);

  while (self->n_cells <= MH_GRID_ORDER_MAX_CELLS)
    {
      const guint32 n = self->n_cells;
      const guint32 placement = self->placement++;

      if (placement >= n * n * n)
        {
          advance (self);
          continue;
        }

      const guint32 food = placement / n / n;
      const guint32 mouse = placement / n % n;
      const guint32 cat = placement % n;

      if (food == mouse || food == cat || mouse == cat
          || (self->walls & (1u << food | 1u << mouse | 1u << cat)) != 0)
        continue;
      make_grid (self, food, mouse, cat, grid);
      return TRUE;
    }

  return FALSE;
}

/* Returns: a number from @least to a bound that grows with the number of the grid */
static guint32
draw (MhRandom *random, guint number, guint32 least)
{
  const guint32 most = least + number * (MH_TRIAL_GRID_MAX_SIDE - least) / (N_LARGE - 1);

  return least + mh_random_below (random, most - least + 1);
}

gboolean
mh_grid_order_get_large (guint number, MhTrialGrid *grid)
{
  g_return_val_if_fail (grid != NULL, FALSE);

  if (number >= N_LARGE)
    return FALSE;

  MhRandom random = mh_random_new (SEED + number);

  /* One side is as long as it may be by now. */
  grid->n_rows
      = MIN_LARGE_SIDE + number * (MH_TRIAL_GRID_MAX_SIDE - MIN_LARGE_SIDE) / (N_LARGE - 1);

  const guint32 n_columns = number % 2 == 1 ? grid->n_rows : draw (&random, number, MIN_LARGE_SIDE);

  grid->n_columns = MAX (n_columns, MH_GRID_ORDER_MAX_CELLS / grid->n_rows + 1);
  grid->jumps[MH_PLAYER_FIRST] = draw (&random, number, 1);
  grid->jumps[MH_PLAYER_SECOND] = draw (&random, number, 1);

  const guint32 n_cells = mh_trial_grid_count_cells (grid);
  const guint32 n_walls = mh_random_below (&random, n_cells * MAX_WALLS_PERCENT / 100);
  g_autofree char *cells = mh_grid_random_cells (grid->n_rows, grid->n_columns, n_walls, &random);

  memcpy (grid->cells, cells, n_cells);

  return TRUE;
}
