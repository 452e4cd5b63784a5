/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-cell.h"
#include "mh-solving.h"
#include "mh-space.h"

static MhValue
random_value (guint32 max_remoteness)
{
  const MhOutcome outcome = (MhOutcome) g_test_rand_int_range (1, 4);
  const guint32 remoteness = (guint32) g_test_rand_int_range (0, (gint32) max_remoteness + 1);

  return (MhValue){ outcome, mh_outcome_is_win (outcome) ? remoteness : 0 };
}

static void
assert_value (MhValue value, MhValue expected)
{
  g_assert_cmpint (value.outcome, ==, expected.outcome);
  g_assert_cmpuint (value.remoteness, ==, expected.remoteness);
}

/* What goes in comes out, short and wide, up to the largest remoteness. */
static void
test_solution_codes (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      const guint32 n_positions = mh_space_get_n_positions (game);
      guint16 *codes = g_new (guint16, n_positions);
      guint32 *wide_codes = g_new (guint32, n_positions);
      g_autofree MhValue *values = g_new (MhValue, n_positions);
      g_autofree MhValue *wide_values = g_new (MhValue, n_positions);

      for (guint32 i = 0; i < n_positions; i++)
        {
          values[i] = random_value (MH_SOLUTION_MAX_SHORT_REMOTENESS);
          wide_values[i] = random_value (200000000);
          codes[i] = (guint16) mh_solving_encode (values[i]);
          wide_codes[i] = mh_solving_encode (wide_values[i]);
        }

      g_autoptr (MhSolution) solution = mh_solution_new_take (game, codes);
      g_autoptr (MhSolution) wide = mh_solution_new_take_wide (game, wide_codes);

      for (guint32 i = 0; i < n_positions; i++)
        if (mh_space_is_possible (game, i))
          {
            assert_value (mh_solution_get_value (solution, i), values[i]);
            assert_value (mh_solution_get_value (wide, i), wide_values[i]);
          }
    }
}

/* Whatever is kept of a position that has no answer is told, and of no other. */
static void
test_solution_gaps (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint8 *outcomes = g_new (guint8, n_positions);

  for (guint32 i = 0; i < n_positions; i++)
    outcomes[i] = (guint8) (i % (MH_SOLUTION_GAP_UNASKED + 3));

  g_autoptr (MhSolution) answers = mh_solution_new_take_outcomes (game, outcomes);

  for (guint32 i = 0; i < n_positions; i++)
    {
      const guint kept = i % (MH_SOLUTION_GAP_UNASKED + 3);

      g_assert_cmpuint (mh_solution_get_gap (solution, i), ==, 0);
      g_assert_cmpuint (mh_solution_get_gap (answers, i), ==,
                        kept >= MH_SOLUTION_GAP_UNASKED ? kept : 0);
    }
}

/* The largest short remoteness fits into 16 bits, for both players. */
static void
test_solution_short_limit (void)
{
  g_assert_cmpuint (mh_solution_code (MH_PLAYER_SECOND, MH_SOLUTION_MAX_SHORT_REMOTENESS), <=,
                    G_MAXUINT16);
  g_assert_cmpuint (mh_solution_code (MH_PLAYER_FIRST, MH_SOLUTION_MAX_SHORT_REMOTENESS + 1), >,
                    G_MAXUINT16);
}

/* Impossible positions have no value, whatever their code. */
static void
test_solution_impossible (void)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (5);
  g_autoptr (MhGame) game = mh_boards_game_with (graph, 5, 0);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    g_assert_cmpint (mh_solution_get_value (solution, i).outcome == MH_OUTCOME_NONE, ==,
                     !mh_space_is_possible (game, i));
}

/* Rows show the values, whole or in part, and mark what is impossible. */
static void
test_solution_rows (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 n_columns = mh_space_get_n_columns (game);
      const guint32 from = (guint32) g_test_rand_int_range (0, (gint32) n_columns);
      const MhCell untouched = 12345;
      g_autofree MhCell *cells = g_new (MhCell, n_columns + 1);

      for (guint32 plane = 0; plane < 2; plane++)
        for (guint32 row = 0; row < mh_space_get_n_rows (game); row++)
          {
            const guint32 n = n_columns - from;

            cells[n] = untouched;
            mh_solution_read_row (solution, plane, row, from, n, cells);
            for (guint32 i = 0; i < n; i++)
              {
                const guint32 position
                    = mh_space_position_at (game, (MhCellIndex){ plane, row, from + i });

                assert_value (mh_cell_get_value (cells[i]),
                              mh_solution_get_value (solution, position));
                g_assert_cmpint ((cells[i] & MH_CELL_IMPOSSIBLE) != 0, ==,
                                 !mh_space_is_possible (game, position));
                g_assert_cmpuint (cells[i] & MH_CELL_FRESH, ==, 0);
              }
            g_assert_cmpuint (cells[n], ==, untouched);
          }
    }
}

/* Equal by what is said, not by how it is kept. */
static void
test_solution_equal (void)
{
  const MhValue draw = { MH_OUTCOME_DRAW, 0 };
  g_autoptr (MhGraph) graph = mh_boards_path (4);
  g_autoptr (MhGraph) longer = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhGame) same = mh_boards_game (graph);
  g_autoptr (MhGame) other = mh_boards_game (longer);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhSolution) again = mh_solving_solve (same);
  g_autoptr (MhSolution) different = mh_solving_solve (other);
  const guint32 position = mh_space_get_position (game, 2, 2, MH_PLAYER_FIRST);
  g_autoptr (MhSolution) spoilt = mh_solving_spoil (solution, position, draw);
  guint32 *codes = g_new (guint32, mh_space_get_n_positions (game));

  for (guint32 i = 0; i < mh_space_get_n_positions (game); i++)
    codes[i] = mh_solving_encode (mh_solution_get_value (solution, i));

  g_autoptr (MhSolution) wide = mh_solution_new_take_wide (game, codes);

  g_assert_true (mh_solution_equal (solution, again));
  g_assert_true (mh_solution_equal (solution, wide));
  g_assert_false (mh_solution_equal (solution, different));
  g_assert_false (mh_solution_equal (solution, spoilt));
}

/* A cell carries a value and its marks. */
static void
test_cell_round_trip (void)
{
  for (guint i = 0; i < 1000; i++)
    {
      const MhValue value = random_value (MH_REMOTENESS_UNKNOWN);
      const MhCell cell = mh_cell_new (value) | (i % 2 ? MH_CELL_FRESH : 0);

      assert_value (mh_cell_get_value (cell), value);
      g_assert_cmpint ((cell & MH_CELL_FRESH) != 0, ==, i % 2 == 1);
      g_assert_cmpuint (cell & MH_CELL_IMPOSSIBLE, ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/solution/codes", test_solution_codes);
  g_test_add_func ("/solver/solution/gaps", test_solution_gaps);
  g_test_add_func ("/solver/solution/short-limit", test_solution_short_limit);
  g_test_add_func ("/solver/solution/impossible", test_solution_impossible);
  g_test_add_func ("/solver/solution/rows", test_solution_rows);
  g_test_add_func ("/solver/solution/equal", test_solution_equal);
  g_test_add_func ("/solver/cell/round-trip", test_cell_round_trip);

  return g_test_run ();
}
