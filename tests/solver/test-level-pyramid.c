/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-derived-trace.h"
#include "mh-level-pyramid-view.h"
#include "mh-solving.h"
#include "mh-space.h"

#define ROUNDS 300

/* Any values, right or wrong, near and far, on a board with holes. Impossible
 * positions have the code of a draw. */
static MhSolution *
create_solution (guint32 max_nodes)
{
  const guint32 n = (guint32) g_test_rand_int_range (3, (int) max_nodes);
  g_autoptr (MhGraph) graph = mh_boards_random (n, n, FALSE);
  const guint32 holes = (guint32) g_test_rand_int () & ((1u << MIN (n, 20)) - 2);
  g_autoptr (MhGame) game = mh_boards_game_with (graph, MAX (holes, 1), 0);
  guint16 *codes = g_new (guint16, mh_space_get_n_positions (game));
  const int far = g_test_rand_bit () ? 60 : G_MAXUINT16;

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    codes[position] = mh_space_is_possible (game, position)
                          ? (guint16) g_test_rand_int_range (0, far + 1)
                          : MH_SOLUTION_CODE_DRAW;

  return mh_solution_new_take (game, codes);
}

static MhLevelPyramid *
create_digest (MhSolution *solution)
{
  MhLevelPyramid *pyramid = mh_level_pyramid_new (solution);

  while (mh_level_pyramid_advance (pyramid, (guint32) g_test_rand_int_range (0, 1000)))
    ;

  return pyramid;
}

/* Ascending, each larger than the one before, the last of them @n, or less. */
static GArray *
create_bounds (guint32 n)
{
  GArray *bounds = g_array_new (FALSE, FALSE, sizeof (guint32));
  const guint32 first = (guint32) g_test_rand_int_range (0, (int) n);
  const guint32 end
      = g_test_rand_bit () ? n : (guint32) g_test_rand_int_range ((int) first + 1, (int) n + 1);

  for (guint32 bound = first; bound < end; bound += (guint32) g_test_rand_int_range (1, 6))
    g_array_append_val (bounds, bound);
  g_array_append_val (bounds, end);

  return bounds;
}

/* What one cell adds to the sums, the slow way. */
static void
add_cell (const MhSolution *solution, guint32 position, int *first, int *last)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhValue value = mh_solution_get_value (solution, position);
  int time = value.outcome == MH_OUTCOME_DRAW ? MH_LEVEL_PYRAMID_DRAW : MH_LEVEL_PYRAMID_UNKNOWN;

  if (!mh_space_is_possible (game, position))
    return;

  if (mh_outcome_is_win (value.outcome))
    {
      const MhPlayer winner
          = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

      time = mh_level_pyramid_get_time (winner, value.remoteness);
      first[winner] = MIN (first[winner], time);
    }
  *last = MAX (*last, time);
}

/* Cells of rows [from, to) and columns [left, right). */
static void
assert_sum (const MhSolution *solution,
            guint32 plane,
            const guint32 *rows,
            const guint32 *columns,
            const MhLevelPyramidSums *sums,
            gsize i)
{
  int first[MH_N_PLAYERS] = { MH_LEVEL_PYRAMID_DRAW, MH_LEVEL_PYRAMID_DRAW };
  int last = G_MININT16;

  for (guint32 row = rows[0]; row < rows[1]; row++)
    for (guint32 column = columns[0]; column < columns[1]; column++)
      add_cell (solution,
                mh_space_position_at (mh_solution_get_game (solution),
                                      (MhCellIndex){ plane, row, column }),
                first, &last);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    g_assert_cmpint (MIN (sums->first[player][i], MH_LEVEL_PYRAMID_DRAW), ==, first[player]);
  g_assert_cmpint (sums->last[i], ==, last);
}

/* Returns: whether one of the cells has the time, impossible ones aside where others are */
static gboolean
has_time (const MhSolution *solution,
          guint32 plane,
          const guint32 *rows,
          const guint32 *columns,
          int time)
{
  const MhGame *game = mh_solution_get_game (solution);
  gboolean is_found = FALSE;
  gboolean is_possible = FALSE;

  for (guint32 row = rows[0]; row < rows[1]; row++)
    for (guint32 column = columns[0]; column < columns[1]; column++)
      {
        const guint32 position = mh_space_position_at (game, (MhCellIndex){ plane, row, column });
        int first[MH_N_PLAYERS] = { 0 };
        int last = G_MININT;

        add_cell (solution, position, first, &last);
        is_found = is_found || last == time;
        is_possible = is_possible || mh_space_is_possible (game, position);
      }

  return is_found || (!is_possible && time == MH_LEVEL_PYRAMID_DRAW);
}

static gboolean
has_holes (const MhGame *game, const guint32 *columns)
{
  for (guint32 column = columns[0]; column < columns[1]; column++)
    if (mh_game_is_hole (game, column))
      return TRUE;

  return FALSE;
}

/* Sets @half to the lower or upper half of the bounds. */
static void
halve (const guint32 *bounds, gboolean is_upper, guint32 *half)
{
  const guint32 middle = bounds[0] + (bounds[1] - bounds[0]) / 2;
  const gboolean is_single = middle == bounds[0];

  half[0] = is_upper ? middle : bounds[0];
  half[1] = is_upper || is_single ? bounds[1] : middle;
}

/* Each quarter has a sample, which comes from elsewhere in the row where the column is a hole. */
static void
assert_samples (const MhSolution *solution,
                guint32 plane,
                const guint32 *rows,
                const guint32 *columns,
                const gint16 *samples)
{
  for (guint i = 0; i < MH_LEVEL_PYRAMID_N_SAMPLES; i++)
    {
      guint32 half_rows[2];
      guint32 half_columns[2];

      halve (rows, i / 2 == 1, half_rows);
      halve (columns, i % 2 == 1, half_columns);
      g_assert_true (
          has_time (solution, plane, half_rows,
                    has_holes (mh_solution_get_game (solution), columns) ? columns : half_columns,
                    samples[i]));
    }
}

/* As many squares as are there, in cells. */
static void
scale (GArray *bounds, guint32 side, guint32 n)
{
  for (guint i = 0; i < bounds->len; i++)
    {
      guint32 *bound = &g_array_index (bounds, guint32, i);

      *bound = MIN (*bound * side, n);
    }
}

static void
check_grid (const MhSolution *solution, const MhLevelPyramid *pyramid, guint32 side)
{
  const guint32 n = mh_space_get_n_columns (mh_solution_get_game (solution));
  const guint32 n_squares = (n + side - 1) / side;
  g_autoptr (GArray) rows = create_bounds (n_squares);
  g_autoptr (GArray) columns = create_bounds (n_squares);
  const MhLevelPyramidGrid grid = { .plane = (guint32) g_test_rand_int_range (0, MH_N_PLAYERS),
                                    .side = side,
                                    .rows = (const guint32 *) (gpointer) rows->data,
                                    .columns = (const guint32 *) (gpointer) columns->data,
                                    .n_rows = rows->len - 1,
                                    .n_columns = columns->len - 1 };
  const gsize n_sums = (gsize) grid.n_rows * grid.n_columns;
  g_autofree gint16 *times = g_new (gint16, 3 * n_sums);
  g_autofree gint16 *samples = g_new (gint16, MH_LEVEL_PYRAMID_N_SAMPLES * n_sums);
  const MhLevelPyramidSums sums = { { times, times + n_sums }, times + 2 * n_sums, samples };

  mh_level_pyramid_read (pyramid, &grid, &sums);
  scale (rows, side, n);
  scale (columns, side, n);
  for (guint32 row = 0; row < grid.n_rows; row++)
    for (guint32 column = 0; column < grid.n_columns; column++)
      {
        const gsize i = (gsize) row * grid.n_columns + column;

        assert_sum (solution, grid.plane, grid.rows + row, grid.columns + column, &sums, i);
        assert_samples (solution, grid.plane, grid.rows + row, grid.columns + column,
                        samples + i * MH_LEVEL_PYRAMID_N_SAMPLES);
      }
}

/* Any rectangle tells of its cells what looking at each of them tells, and of
 * impossible ones nothing. */
static void
test_digest_reads (void)
{
  for (guint round = 0; round < ROUNDS; round++)
    {
      g_autoptr (MhSolution) solution = create_solution (60);
      g_autoptr (MhLevelPyramid) pyramid = create_digest (solution);

      check_grid (solution, pyramid, 1);
      check_grid (solution, pyramid, MH_LEVEL_PYRAMID_SIDE);
    }
}

/* Times are in the order in which a run by levels decides. */
static void
test_digest_times (void)
{
  gint16 last = G_MININT16;

  g_assert_cmpint (mh_level_pyramid_get_time (MH_PLAYER_FIRST, 0), ==, G_MININT16);
  for (guint32 level = 0; level <= MH_SOLUTION_MAX_SHORT_REMOTENESS - 1; level++)
    for (guint player = 0; player < MH_N_PLAYERS; player++)
      {
        const gint16 time = mh_level_pyramid_get_time ((MhPlayer) player, level);

        g_assert_true (level + player == 0 || time > last);
        last = time;
      }
  g_assert_cmpint (last, <, MH_LEVEL_PYRAMID_DRAW);
}

/* Coins, and numbers that do not fit, have none. */
static void
test_digest_none (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) wide
      = mh_solution_new_take_wide (game, g_new0 (guint32, mh_space_get_n_positions (game)));
  const guint32 amounts[] = { 1, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_take (9, amounts, 2, FALSE);
  g_autoptr (MhSolution) strip
      = mh_solution_new_take (coins, g_new0 (guint16, mh_space_get_n_positions (coins)));

  g_assert_null (mh_level_pyramid_new (wide));
  g_assert_null (mh_level_pyramid_new (strip));
}

static MhTrace *
derive (MhSolution *solution)
{
  static const MhLevelLines lines = { 0, 1, 2, 3 };
  g_autoptr (MhStatistics) statistics = mh_statistics_new (solution);
  MhLevelIndex index;

  g_assert_true (mh_level_index_init (&index, solution, statistics, 0));
  while (mh_level_index_advance (&index, G_MAXUINT))
    ;

  return mh_derived_trace_new_take (&index, statistics, &lines);
}

static gboolean
has_come (MhLevelPyramidStep step, MhValue value, guint32 position)
{
  const MhPlayer winner = value.outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST : MH_PLAYER_SECOND;

  return mh_level_pyramid_get_time (winner, value.remoteness)
         < mh_level_pyramid_step_get_limit (step, position);
}

/* The pyramid tells each cell as the trace does. */
static void
assert_view (const MhTraceView *view, const MhLevelPyramid *pyramid, const MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);
  MhLevelPyramidView summed;

  mh_level_pyramid_view_init (&summed, pyramid, view);
  g_assert_true (summed.pyramid == pyramid);
  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      const MhCellIndex cell_index = mh_space_get_cell_index (game, position);
      const MhValue value = mh_solution_get_value (solution, position);
      MhCell cell;

      mh_trace_view_read_row (view, cell_index.plane, cell_index.row, cell_index.column, 1, &cell);
      if (mh_outcome_is_win (value.outcome))
        {
          g_assert_cmpint (has_come (summed.until, value, position), ==,
                           mh_outcome_is_win (mh_cell_get_value (cell).outcome));
          g_assert_cmpint (has_come (summed.until, value, position)
                               && !has_come (summed.since, value, position),
                           ==, (cell & MH_CELL_FRESH) != 0);
        }
      else if (value.outcome == MH_OUTCOME_DRAW)
        {
          g_assert_cmpint (summed.is_closed, ==,
                           mh_cell_get_value (cell).outcome == MH_OUTCOME_DRAW);
        }
    }
}

static void
test_digest_steps (void)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhLevelPyramid) pyramid = create_digest (solution);
      g_autoptr (MhTrace) trace = derive (solution);
      const guint32 n_steps = mh_trace_get_n_steps (trace);

      for (guint32 until = 0; until <= n_steps; until++)
        {
          const guint32 since = (guint32) g_test_rand_int_range (0, (int) until + 1);

          assert_view (&(MhTraceView){ trace, since, until, MH_LAYER_ALL }, pyramid, solution);
        }
      assert_view (&(MhTraceView){ trace, n_steps, n_steps, MH_LAYER_ALL }, pyramid, solution);
    }
}

/* Runs that go another way are not told, their ends are. */
static void
test_digest_other_runs (void)
{
  g_autoptr (MhGame) game = mh_boards_random_game (8);
  g_auto (MhResult) result = { NULL };
  MhLevelPyramidView summed;

  mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
  g_autoptr (MhLevelPyramid) pyramid = create_digest (result.solution);
  mh_level_pyramid_view_init (&summed, pyramid, &(MhTraceView){ result.trace, 0, 1, MH_LAYER_ALL });
  g_assert_null (summed.pyramid);
  mh_level_pyramid_view_init (&summed, pyramid, &(MhTraceView){ NULL, 0, 0, MH_LAYER_ALL });
  g_assert_true (summed.pyramid == pyramid);
  g_assert_true (summed.is_closed);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/pyramid/reads", test_digest_reads);
  g_test_add_func ("/solver/pyramid/times", test_digest_times);
  g_test_add_func ("/solver/pyramid/steps", test_digest_steps);
  g_test_add_func ("/solver/pyramid/other-runs", test_digest_other_runs);
  g_test_add_func ("/solver/pyramid/none", test_digest_none);

  return g_test_run ();
}
