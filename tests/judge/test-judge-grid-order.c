/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-grid-order.h"

#include <locale.h>
#include <string.h>

#define MAX_COUNTED_CELLS 7

static char *
dup_text (const MhTrialGrid *grid)
{
  GString *text = g_string_new (NULL);

  mh_trial_grid_append (grid, text);

  return g_string_free (text, FALSE);
}

/* Returns: the grids of so many cells, as they are counted without a list of them */
static guint
count_grids (guint n_cells)
{
  guint n_shapes = 0;

  for (guint n_rows = 1; n_rows <= MH_TRIAL_GRID_MAX_SIDE; n_rows++)
    n_shapes += n_cells % n_rows == 0 && n_cells / n_rows <= MH_TRIAL_GRID_MAX_SIDE;

  return n_shapes * n_cells * (n_cells - 1) * (n_cells - 2) * (1u << (n_cells - 3))
         * MH_GRID_ORDER_MAX_JUMP * MH_GRID_ORDER_MAX_JUMP;
}

/* Every grid comes once, none before a smaller one. */
static void
test_grids (void)
{
  g_autoptr (GHashTable) met = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n_grids[MAX_COUNTED_CELLS + 1] = { 0 };
  MhGridOrder order = { 0 };
  MhTrialGrid grid, last = { 0 };

  while (mh_grid_order_next (&order, &grid)
         && mh_trial_grid_count_cells (&grid) <= MAX_COUNTED_CELLS)
    {
      g_assert_cmpint (mh_trial_grid_compare_sizes (&last, &grid), <=, 0);
      g_assert_true (g_hash_table_add (met, dup_text (&grid)));
      n_grids[mh_trial_grid_count_cells (&grid)]++;
      last = grid;
    }

  for (guint n_cells = 3; n_cells <= MAX_COUNTED_CELLS; n_cells++)
    g_assert_cmpuint (n_grids[n_cells], ==, count_grids (n_cells));
}

/* Within a size, rows, the cat's jump, walls, food, mouse and cat follow each other. */
static void
test_first (void)
{
  static const char *const first[] = {
    "[\"FMC\"],1,1", "[\"FCM\"],1,1", "[\"MFC\"],1,1",           "[\"CFM\"],1,1",
    "[\"MCF\"],1,1", "[\"CMF\"],1,1", "[\"F\",\"M\",\"C\"],1,1",
  };
  MhGridOrder order = { 0 };
  MhTrialGrid grid;

  for (guint i = 0; i < G_N_ELEMENTS (first); i++)
    {
      g_assert_true (mh_grid_order_next (&order, &grid));

      g_autofree char *text = dup_text (&grid);

      g_assert_cmpstr (text, ==, first[i]);
    }
}

static void
test_end (void)
{
  MhGridOrder order
      = { .n_cells = 9, .n_walls = 6, .jump_sum = 6, .n_rows = 3, .cat_jump = 3, .walls = 0x1f8 };
  MhTrialGrid grid;
  guint n_grids = 0;

  while (mh_grid_order_next (&order, &grid))
    n_grids++;
  g_assert_cmpuint (n_grids, ==, 6);
  g_assert_false (mh_grid_order_next (&order, &grid));
}

static void
test_large (void)
{
  MhTrialGrid grid, again;
  guint32 n_cells = 0;
  guint number = 0;

  while (mh_grid_order_get_large (number, &grid))
    {
      const guint32 n = mh_trial_grid_count_cells (&grid);

      for (const char *letter = "FMC"; *letter != '\0'; letter++)
        {
          const char *found = memchr (grid.cells, *letter, n);

          g_assert_nonnull (found);
          g_assert_null (memchr (found + 1, *letter, grid.cells + n - found - 1));
        }
      for (guint player = 0; player < MH_N_PLAYERS; player++)
        g_assert_true (grid.jumps[player] >= 1 && grid.jumps[player] <= MH_TRIAL_GRID_MAX_SIDE);
      g_assert_cmpuint (n, >, MH_GRID_ORDER_MAX_CELLS);
      g_assert_true (mh_grid_order_get_large (number++, &again));
      g_assert_cmpmem (again.cells, n, grid.cells, n);
      n_cells = MAX (n_cells, n);
    }

  g_assert_cmpuint (number, >=, 100);
  g_assert_cmpuint (n_cells, ==, MH_TRIAL_GRID_MAX_CELLS);
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judge/grid-order/grids", test_grids);
  g_test_add_func ("/judge/grid-order/first", test_first);
  g_test_add_func ("/judge/grid-order/end", test_end);
  g_test_add_func ("/judge/grid-order/large", test_large);

  return g_test_run ();
}
