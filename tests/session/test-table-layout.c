/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-coins-games.h"
#include "mh-coins-fixtures.h"

static void
solve (MhGame *game, MhResult *result)
{
  g_auto (MhProblem) problem = { NULL };

  mh_problem_init (&problem, mh_algorithms_get_default (game), game, MH_POSITION_NONE);

  MhAlgorithmRun *algorithm_run = problem.algorithm->begin (&problem);

  while (problem.algorithm->advance (algorithm_run, 1024))
    ;
  g_assert_true (problem.algorithm->finish (algorithm_run, result));
}

/* Every position has a place, and is found there; of coins both turns have the
 * same one. */
static void
check_places (const MhTableLayout *map)
{
  const guint32 n_positions = mh_space_get_n_positions (map->game);

  for (guint32 position = 0; position < n_positions; position++)
    {
      const MhCellIndex cell_index = mh_table_layout_get_cell_index (map, position);
      const guint32 found = mh_table_layout_get_position (map, cell_index);

      g_assert_cmpuint (cell_index.plane, <, map->n_planes);
      g_assert_cmpuint (cell_index.row, <, map->n_rows);
      g_assert_cmpuint (cell_index.column, <, map->n_columns);
      g_assert_cmpint (mh_table_layout_is_empty (map, cell_index), ==,
                       !mh_space_is_possible (map->game, position));
      if (map->n_planes == 1)
        g_assert_cmpuint (found, ==, mh_space_with_mover (map->game, position, MH_PLAYER_FIRST));
      else
        g_assert_cmpuint (found, ==, position);
    }
}

/* As many places are not empty as there are possible positions. */
static void
check_count (const MhTableLayout *map)
{
  guint32 n = 0;

  for (guint32 plane = 0; plane < map->n_planes; plane++)
    for (guint32 row = 0; row < map->n_rows; row++)
      for (guint32 column = 0; column < map->n_columns; column++)
        n += mh_table_layout_is_empty (map, (MhCellIndex){ plane, row, column }) ? 0 : 1;

  g_assert_cmpuint (n, ==, mh_space_get_n_possible (map->game) / (map->n_planes == 1 ? 2 : 1));
}

static void
test_table_map_places (void)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game
          = round % 3 == 0 ? mh_boards_random_game (8) : mh_coins_games_random (60);
      MhTableLayout map;

      mh_table_layout_init (&map, game, NULL);
      check_places (&map);
      check_count (&map);
    }
}

/* What is read is what stands at each place, in pieces of any length. */
static void
test_table_map_reads (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random (60);
      g_auto (MhResult) result = { NULL };
      MhTableReader reader = { .read = mh_solution_read_row };

      solve (game, &result);
      mh_table_layout_init (&reader.map, game, NULL);
      reader.source = result.solution;
      reader.solution = mh_solution_has_scores (result.solution) ? result.solution : NULL;

      g_autofree MhCell *cells = g_new (MhCell, reader.map.n_columns);
      g_autofree gint64 *scores = g_new (gint64, reader.map.n_columns);

      for (guint32 row = 0; row < reader.map.n_rows; row++)
        {
          const guint32 first = (guint32) g_test_rand_int_range (0, (gint32) reader.map.n_columns);
          const guint32 n = reader.map.n_columns - first;

          mh_table_reader_read_cells (&reader, 0, row, first, n, cells);
          if (reader.solution != NULL)
            mh_table_reader_read_scores (&reader, 0, row, first, n, scores);
          for (guint32 i = 0; i < n; i++)
            {
              const MhCellIndex cell_index = { 0, row, first + i };
              const guint32 position = mh_table_layout_get_position (&reader.map, cell_index);

              if (mh_table_layout_is_empty (&reader.map, cell_index))
                {
                  g_assert_cmpuint (cells[i], ==, MH_CELL_IMPOSSIBLE);
                  continue;
                }
              g_assert_cmpuint (cells[i], ==,
                                mh_cell_new (mh_solution_get_value (result.solution, position)));
              if (reader.solution != NULL)
                g_assert_cmpint (scores[i], ==, mh_solution_get_score (result.solution, position));
            }
        }
    }
}

/* What repeats stands in columns: below a lost position there is another. */
static void
test_table_map_columns (void)
{
  guint n_found = 0;

  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_take (400);
      g_auto (MhResult) result = { NULL };
      MhPeriod period;
      MhTableLayout map;

      solve (game, &result);
      if (!mh_period_find (result.solution, &period))
        continue;

      mh_table_layout_init (&map, game, &period);
      if (map.n_rows == 1 || period.period > 4 * 15)
        continue;

      n_found++;
      g_assert_cmpuint (map.n_columns % period.period, ==, 0);
      for (guint32 n = period.from; n + map.n_columns <= mh_space_get_whole (game); n++)
        g_assert_cmpint (mh_solution_get_value (result.solution, n).outcome, ==,
                         mh_solution_get_value (result.solution, n + map.n_columns).outcome);
    }

  g_assert_cmpuint (n_found, >, 20);
}

/* Amounts without a gap stand as they will before anything is solved; tables are
 * about as wide as high. */
static void
test_table_map_size (void)
{
  const struct
  {
    guint32 n_coins, n_columns;
  } cases[] = { { 0, 1 }, { 2, 3 }, { 14, 15 }, { 21, 15 }, { 200, 15 }, { 100000, 378 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhGame) game = mh_fixtures_take (cases[i].n_coins);
      const MhPeriod period = { 0, 3, 2 };
      MhTableLayout before, after;

      mh_table_layout_init (&before, game, NULL);
      mh_table_layout_init (&after, game, &period);
      g_assert_cmpuint (before.n_columns, ==, cases[i].n_columns);
      g_assert_cmpuint (after.n_columns, ==, cases[i].n_columns);
      g_assert_cmpuint (after.n_rows, ==, cases[i].n_coins / cases[i].n_columns + 1);
    }
}

/* A period that is far longer than a table is wide does not make it wider. */
static void
test_table_map_long_period (void)
{
  g_autoptr (MhGame) game = mh_fixtures_take (1000);
  const MhPeriod fits = { 0, 150, 149 };
  const MhPeriod is_long = { 0, 153, 152 };
  MhTableLayout map;

  mh_table_layout_init (&map, game, &fits);
  g_assert_cmpuint (map.n_columns, ==, 150);
  mh_table_layout_init (&map, game, &is_long);
  g_assert_cmpuint (map.n_columns, ==, 30);
}

/* Amounts with a gap wait for their period. */
static void
test_table_map_gap (void)
{
  const guint32 amounts[] = { 1, 3, 4 };
  g_autoptr (MhGame) game = mh_game_new_coins_take (100, amounts, G_N_ELEMENTS (amounts), FALSE);
  g_autoptr (MhDocument) document = mh_fixtures_game_document (mh_game_ref (game));
  g_autoptr (MhSession) session = mh_session_new (document);
  g_autoptr (GError) error = NULL;
  MhTableLayout map;

  g_assert_true (mh_snapshot_get_table_map (mh_session_get_snapshot (session), &map));
  g_assert_cmpuint (map.n_columns, ==, 10);
  g_assert_null (mh_snapshot_get_period (mh_session_get_snapshot (session)));

  g_assert_true (mh_session_solve_now (session, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (mh_snapshot_get_period (mh_session_get_snapshot (session))->period, ==, 7);
  g_assert_true (mh_snapshot_get_table_map (mh_session_get_snapshot (session), &map));
  g_assert_cmpuint (map.n_columns, ==, 14);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/table-map/places", test_table_map_places);
  g_test_add_func ("/workspace/table-map/reads", test_table_map_reads);
  g_test_add_func ("/workspace/table-map/columns", test_table_map_columns);
  g_test_add_func ("/workspace/table-map/size", test_table_map_size);
  g_test_add_func ("/workspace/table-map/long-period", test_table_map_long_period);
  g_test_add_func ("/workspace/table-map/gap", test_table_map_gap);

  return g_test_run ();
}
