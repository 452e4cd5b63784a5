/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-level-index.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

/* The positions with a winner, sorted by (level, number). */
typedef struct
{
  guint32 level;
  guint32 position;
} Entry;

static int
compare_entries (gconstpointer a, gconstpointer b)
{
  const Entry *one = a;
  const Entry *other = b;

  if (one->level != other->level)
    return one->level < other->level ? -1 : 1;

  return one->position < other->position ? -1 : 1;
}

static GArray *
sort_positions (const MhSolution *solution)
{
  const guint32 n_positions = mh_space_get_n_positions (mh_solution_get_game (solution));
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhValue value = mh_solution_get_value (solution, position);
      const Entry entry = { value.remoteness, position };

      if (mh_outcome_is_win (value.outcome))
        g_array_append_val (entries, entry);
    }
  g_array_sort (entries, compare_entries);

  return entries;
}

static MhSolution *
widen (const MhSolution *solution)
{
  MhGame *game = mh_solution_get_game (solution);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint16 *codes = mh_solution_get_short_codes (solution);
  guint32 *wide = g_new (guint32, n_positions);

  for (guint32 position = 0; position < n_positions; position++)
    wide[position] = codes[position];

  return mh_solution_new_take_wide (game, wide);
}

static void
build (MhLevelIndex *self, MhSolution *solution, guint32 n_block, guint budget)
{
  g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);

  g_assert_true (mh_level_index_init (self, solution, statistics, n_block));
  while (mh_level_index_advance (self, budget))
    continue;
}

static void
check_cuts (const MhLevelIndex *self, const GArray *entries)
{
  for (guint i = 0; i < 30; i++)
    {
      const guint32 from = mh_pick_below (self->n_positions + 1);
      const guint32 to = from + mh_pick_below (self->n_positions - from + 1);
      const guint32 rank = mh_pick_below (entries->len + 1);
      const guint32 level = mh_level_index_get_level (self, rank);
      const guint32 cut = mh_level_index_get_cut (self, rank, from, to);

      g_assert_cmpuint (cut, >=, from);
      g_assert_cmpuint (cut, <=, to);
      for (guint j = 0; j < entries->len; j++)
        {
          const Entry entry = g_array_index (entries, Entry, j);

          if (entry.level == level && entry.position >= from && entry.position < to)
            g_assert_cmpint (entry.position < cut, ==, j < rank);
        }
    }
}

static void
check_index (const MhLevelIndex *self, const GArray *entries)
{
  g_assert_cmpuint (mh_level_index_get_n_ranks (self), ==, entries->len);
  g_assert_cmpuint (mh_level_index_get_level (self, entries->len), ==, self->n_levels);
  for (guint rank = 0; rank < entries->len; rank++)
    {
      const Entry entry = g_array_index (entries, Entry, rank);

      g_assert_cmpuint (mh_level_index_get_level (self, rank), ==, entry.level);
      g_assert_cmpuint (mh_level_index_get_position (self, rank), ==, entry.position);
      g_assert_cmpuint (mh_level_index_get_rank (self, entry.position), ==, rank);
    }
  check_cuts (self, entries);
}

static void
check_solution (MhSolution *solution, guint32 n_block)
{
  g_autoptr (GArray) entries = sort_positions (solution);
  MhLevelIndex index;

  build (&index, solution, n_block, g_test_rand_bit () ? G_MAXUINT : 1 + mh_pick_below (50));
  check_index (&index, entries);
  g_assert_cmpuint (mh_level_index_get_bytes (&index), >=, sizeof (guint32));
  mh_level_index_clear (&index);
}

/* Ranks and positions are each other's inverse, and what sorting makes of them,
 * whatever the blocks are, and in either width. */
static void
test_level_index_sorts (void)
{
  for (guint round = 0; round < 600; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhSolution) wide = widen (solution);

      check_solution (solution, 1 + mh_pick_below (12));
      check_solution (solution, 0);
      check_solution (wide, 0);
    }
}

/* Boards with many blocks, that are longer than what is counted at once. */
static void
test_level_index_blocks (void)
{
  MhGraph *graphs[] = { mh_boards_path (40), mh_boards_grid (7, 6), mh_boards_kite (30),
                        mh_boards_complete (33), mh_boards_random_tree (40) };
  const guint32 n_blocks[] = { 0, 1, 255, 256, 257, 512, 700, 100000 };

  for (guint i = 0; i < G_N_ELEMENTS (graphs); i++)
    {
      g_autoptr (MhGraph) graph = graphs[i];
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint j = 0; j < G_N_ELEMENTS (n_blocks); j++)
        check_solution (solution, n_blocks[j]);
    }
}

/* A quarter of a byte a position, and four where codes are wide. */
static void
test_level_index_bytes (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (120);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhSolution) wide = widen (solution);
  const gsize n_positions = mh_space_get_n_positions (game);
  MhLevelIndex index;

  build (&index, solution, 0, G_MAXUINT);
  g_assert_cmpuint (mh_level_index_get_bytes (&index), <,
                    n_positions / 4 + 2 * (index.n_levels + 1) * sizeof (guint32));
  mh_level_index_clear (&index);
  build (&index, wide, 0, G_MAXUINT);
  g_assert_cmpuint (mh_level_index_get_bytes (&index), <=,
                    mh_level_index_get_bytes_needed (game)
                        + (index.n_levels + 1) * sizeof (guint32));
  mh_level_index_clear (&index);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/level-index/sorts", test_level_index_sorts);
  g_test_add_func ("/solver/level-index/blocks", test_level_index_blocks);
  g_test_add_func ("/solver/level-index/bytes", test_level_index_bytes);

  return g_test_run ();
}
