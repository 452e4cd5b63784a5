/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-summary.h"
#include "mh-grid.h"
#include "mh-naive-solver.h"
#include "mh-wall-pattern.h"

#include <string.h>

#define MAX_JUMP 3

/* What a grid has, by its rules and one position after the other. */
typedef struct
{
  guint64 n_starts[MH_N_OUTCOMES], n_positions[MH_N_OUTCOMES];
  guint64 n_won[MH_N_OUTCOMES][2 * MH_CENSUS_MAX_NODES];
} Truth;

static MhOutcome
get_outcome (MhNaiveValue value)
{
  return value.winner == MH_NAIVE_MOUSE ? MH_OUTCOME_FIRST
         : value.winner == MH_NAIVE_CAT ? MH_OUTCOME_SECOND
                                        : MH_OUTCOME_DRAW;
}

static void
add_position (const MhNaive *naive, guint32 food, guint32 mouse, guint32 cat, Truth *truth)
{
  for (guint turn = 0; turn < MH_N_PLAYERS; turn++)
    {
      const MhNaiveValue value = mh_naive_get (naive, mouse, cat, turn);
      const MhOutcome outcome = get_outcome (value);

      truth->n_positions[outcome]++;
      if (turn > 0 || mouse == cat || mouse == food || cat == food)
        continue;
      truth->n_starts[outcome]++;
      if (outcome != MH_OUTCOME_DRAW)
        truth->n_won[outcome][value.remoteness]++;
    }
}

/* Adds all placements of cat, mouse and food on a grid. @cells: with walls and floor alone */
static void
add_truth (const char *cells, MhGridSize size, const guint32 jumps[MH_N_PLAYERS], Truth *truth)
{
  g_autofree char *letters = g_strdup (cells);
  const MhGrid grid = { .cells = letters,
                        .n_rows = size.n_rows,
                        .n_columns = size.n_columns,
                        .jumps = { jumps[0], jumps[1] } };
  const guint32 n_floor = mh_grid_count_floor (&grid);
  g_autofree guint32 *floor = mh_grid_create_cells (&grid);

  for (guint32 food = 0; food < n_floor; food++)
    {
      letters[floor[food]] = 'F';

      g_autoptr (MhBoard) board = mh_grid_create_board (&grid);

      /* A game is that of a board with a start, which any is good for. */
      mh_board_set_start (board, (MhStart){ 0, 1, MH_PLAYER_FIRST });

      g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
      g_autoptr (MhNaive) naive = mh_naive_solve (game);

      for (guint32 mouse = 0; mouse < n_floor; mouse++)
        for (guint32 cat = 0; cat < n_floor; cat++)
          if (mouse != food || cat != food)
            add_position (naive, food, mouse, cat, truth);
      letters[floor[food]] = '.';
    }
}

/* Returns: (transfer full): the cells of a pattern, without the ends of its rows */
static char *
dup_cells (const char *line)
{
  g_auto (GStrv) rows = g_strsplit (line, "/", -1);

  return g_strjoinv ("", rows);
}

static void
check_pattern (MhCensus *census,
               const char *line,
               MhGridSize size,
               const guint32 jumps[MH_N_PLAYERS])
{
  g_autoptr (MhCensusSummary) summary = mh_census_summary_new ();
  g_autofree char *cells = dup_cells (line);
  const MhCensusQuery query = { .census = census, .starts = MH_CENSUS_ALL };
  MhGridRoads roads;
  MhCensusFind *find;
  Truth truth = { { 0 } };

  g_assert_true (mh_wall_pattern_read (line, size, jumps, &roads));

  const MhCensusGraph graph = { .name = line,
                                .n_nodes = roads.n_nodes,
                                .successors = roads.successors[MH_PLAYER_FIRST],
                                .cat_successors = roads.successors[MH_PLAYER_SECOND],
                                .jumps = { jumps[0], jumps[1] } };

  g_assert_true (mh_census_summary_add (summary, &query, &graph, &find, NULL));
  add_truth (cells, size, jumps, &truth);
  for (guint outcome = MH_OUTCOME_FIRST; outcome < MH_N_OUTCOMES; outcome++)
    {
      g_assert_cmpuint (summary->n_starts[outcome], ==, truth.n_starts[outcome]);
      g_assert_cmpuint (summary->n_positions[outcome], ==, truth.n_positions[outcome]);
    }
  for (guint winner = MH_CENSUS_MOUSE; winner <= MH_CENSUS_CAT; winner++)
    {
      const GArray *n_won = summary->n_won[winner];
      const guint64 *expected = truth.n_won[mh_census_winner_get_outcome ((MhCensusWinner) winner)];

      for (guint i = 0; i < G_N_ELEMENTS (truth.n_won[0]); i++)
        g_assert_cmpuint (i < n_won->len ? g_array_index (n_won, guint64, i) : 0, ==, expected[i]);
    }
}

/* Every placement on every grid of a size, up to symmetry, with all jumps up to three. */
static void
check_size (MhGridSize size)
{
  g_autoptr (MhCensus) census = mh_census_new (MH_CENSUS_HOLE, mh_grid_get_rules ());
  g_autoptr (MhWallPatterns) patterns = mh_wall_patterns_new (size, 0, 1);
  char line[2 * MH_WALL_PATTERN_MAX_CELLS];

  while (mh_wall_patterns_next (patterns, line))
    for (guint32 mouse = 1; mouse <= MAX_JUMP; mouse++)
      for (guint32 cat = 1; cat <= MAX_JUMP; cat++)
        check_pattern (census, line, size, (const guint32[]){ mouse, cat });
}

static void
test_census_grids_truth (void)
{
  for (guint32 n_columns = 3; n_columns <= 8; n_columns++)
    check_size ((MhGridSize){ 1, n_columns });
  for (guint32 n_columns = 2; n_columns <= 4; n_columns++)
    check_size ((MhGridSize){ 2, n_columns });
  check_size ((MhGridSize){ 4, 2 });
  check_size ((MhGridSize){ 3, 3 });
}

/* Turns a grid as a sheet of paper is turned over: bits as in a compass, not as in the code.
 * Returns: (transfer full) */
static char *
turn (const char *cells, MhGridSize size, guint how)
{
  const guint32 n = size.n_rows * size.n_columns;
  char *turned = g_strnfill (n, '?');

  for (guint32 row = 0; row < size.n_rows; row++)
    for (guint32 column = 0; column < size.n_columns; column++)
      {
        const guint32 y = how & 1 ? size.n_rows - 1 - row : row;
        const guint32 x = how & 2 ? size.n_columns - 1 - column : column;
        const guint32 to = how & 4 ? x * size.n_columns + y : y * size.n_columns + x;

        turned[to] = cells[row * size.n_columns + column];
      }

  return turned;
}

/* The listed patterns and what becomes of them by turning are all grids with room for three, and
 * no two of them become each other. */
static void
check_list (MhGridSize size)
{
  const guint n_turns = size.n_rows == size.n_columns ? 8 : 4;
  const guint32 n_cells = size.n_rows * size.n_columns;
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MhWallPatterns) patterns = mh_wall_patterns_new (size, 0, 1);
  char line[2 * MH_WALL_PATTERN_MAX_CELLS];
  guint64 n_listed = 0, n_all = 0;

  for (; mh_wall_patterns_next (patterns, line); n_listed++)
    {
      g_autofree char *cells = dup_cells (line);

      g_assert_cmpuint (strlen (line), ==, mh_wall_pattern_get_length (size));
      g_assert_false (g_hash_table_contains (known, cells));
      for (guint how = 0; how < n_turns; how++)
        g_hash_table_add (known, turn (cells, size, how));
    }
  for (guint32 walls = 0; walls < 1u << n_cells; walls++)
    n_all += (guint32) __builtin_popcount (walls) + MH_WALL_PATTERN_MIN_FLOOR <= n_cells ? 1 : 0;
  g_assert_cmpuint (g_hash_table_size (known), ==, n_all);
  g_assert_cmpuint (n_listed, ==, mh_wall_patterns_count (size, 0, 1));
}

static void
test_census_grids_list (void)
{
  for (guint32 n_rows = 1; n_rows <= 4; n_rows++)
    for (guint32 n_columns = 1; n_columns <= 4; n_columns++)
      if (n_rows * n_columns >= MH_WALL_PATTERN_MIN_FLOOR)
        check_list ((MhGridSize){ n_rows, n_columns });
}

/* Parts deal out what the whole lists. */
static void
test_census_grids_parts (void)
{
  const MhGridSize size = { 3, 4 };

  for (guint32 n_parts = 1; n_parts <= 7; n_parts += 2)
    {
      g_autoptr (MhWallPatterns) whole = mh_wall_patterns_new (size, 0, 1);
      MhWallPatterns *parts[7];
      char line[2 * MH_WALL_PATTERN_MAX_CELLS], same[2 * MH_WALL_PATTERN_MAX_CELLS];
      guint64 n[7] = { 0 };
      guint32 next = 0;

      for (guint32 part = 0; part < n_parts; part++)
        parts[part] = mh_wall_patterns_new (size, part, n_parts);
      for (; mh_wall_patterns_next (whole, line); next = (next + 1) % n_parts)
        {
          g_assert_true (mh_wall_patterns_next (parts[next], same));
          g_assert_cmpstr (same, ==, line);
          n[next]++;
        }
      for (guint32 part = 0; part < n_parts; part++)
        {
          g_assert_false (mh_wall_patterns_next (parts[part], same));
          g_assert_cmpuint (n[part], ==, mh_wall_patterns_count (size, part, n_parts));
          mh_wall_patterns_free (parts[part]);
        }
    }
}

/* Letters are put on nodes and taken off again; what is no board is refused. */
static void
test_census_grids_letters (void)
{
  const char *const wrong[] = { "",     "CMF/..", "CMF/....", "CM.",   "CMFF", "CMF/",
                                "/CMF", "CM x",   "CMF//...", "C.F/.", "CMFC", "cmf" };
  g_autofree char *board = mh_wall_pattern_dup_board ("#.#/..#/...", 3, 0, 5);
  guint32 food, mouse, cat;

  g_assert_cmpstr (board, ==, "#M#/..#/F.C");
  g_assert_true (mh_wall_pattern_take_letters (board, &food, &mouse, &cat));
  g_assert_cmpstr (board, ==, "#.#/..#/...");
  g_assert_cmpuint (food, ==, 3);
  g_assert_cmpuint (mouse, ==, 0);
  g_assert_cmpuint (cat, ==, 5);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autofree char *text = g_strdup (wrong[i]);

      g_assert_false (mh_wall_pattern_take_letters (text, &food, &mouse, &cat));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-grids/truth", test_census_grids_truth);
  g_test_add_func ("/solver/census-grids/list", test_census_grids_list);
  g_test_add_func ("/solver/census-grids/parts", test_census_grids_parts);
  g_test_add_func ("/solver/census-grids/letters", test_census_grids_letters);

  return g_test_run ();
}
