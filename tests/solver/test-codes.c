/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-codes.h"

#include "mh-boards.h"
#include "mh-pick.h"
#include "mh-space.h"

/* What was set is what is got, and what the solution says; the others are what
 * they were at first. */
static void
check_values (MhOutcome initial, guint32 max_remoteness)
{
  g_autoptr (MhGraph) graph = mh_boards_cycle (9);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 n_positions = mh_space_get_n_positions (game);
  g_autofree MhValue *values = g_new0 (MhValue, n_positions);
  MhCodes codes;

  g_assert_true (mh_codes_init (&codes, n_positions, initial));
  for (guint32 position = 0; position < n_positions; position++)
    {
      const gboolean sets = mh_space_is_possible (game, position) && g_test_rand_bit ();

      values[position].outcome = initial;
      if (sets)
        {
          values[position].outcome = g_test_rand_bit () ? MH_OUTCOME_FIRST : MH_OUTCOME_SECOND;
          values[position].remoteness = mh_pick_below (max_remoteness + 1);
          mh_codes_set (&codes, position, values[position]);
        }
      g_assert_cmpint (mh_codes_is_decided (&codes, position), ==, sets);
      g_assert_true (mh_value_equal (mh_codes_get (&codes, position), values[position]));
    }

  g_autoptr (MhSolution) solution = mh_codes_take_solution (&codes, game);

  for (guint32 position = 0; position < n_positions; position++)
    if (mh_space_is_possible (game, position))
      g_assert_true (mh_value_equal (mh_solution_get_value (solution, position), values[position]));
    else
      g_assert_cmpint (mh_solution_get_value (solution, position).outcome, ==, MH_OUTCOME_NONE);
  g_assert_null (codes.codes);
}

/* With remotenesses up to what 16 bits hold, and above. */
static void
test_values (void)
{
  const MhOutcome initials[] = { MH_OUTCOME_DRAW, MH_OUTCOME_NONE };
  const guint32 most[]
      = { 0, 5, MH_SOLUTION_MAX_SHORT_REMOTENESS, MH_SOLUTION_MAX_SHORT_REMOTENESS + 1, 10000000 };

  for (guint i = 0; i < G_N_ELEMENTS (initials); i++)
    for (guint j = 0; j < G_N_ELEMENTS (most); j++)
      for (guint round = 0; round < 20; round++)
        check_values (initials[i], most[j]);
}

/* The largest remoteness alone decides how many bits a code takes. */
static void
test_width (void)
{
  g_autoptr (MhGraph) graph = mh_boards_path (3);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  const guint32 start = mh_space_get_position (game, 1, 2, MH_PLAYER_FIRST);

  for (guint32 remoteness = MH_SOLUTION_MAX_SHORT_REMOTENESS - 2;
       remoteness < MH_SOLUTION_MAX_SHORT_REMOTENESS + 3; remoteness++)
    {
      const MhValue value = { MH_OUTCOME_SECOND, remoteness };
      MhCodes codes;

      g_assert_true (mh_codes_init (&codes, mh_space_get_n_positions (game), MH_OUTCOME_DRAW));
      mh_codes_set (&codes, start, value);

      g_autoptr (MhSolution) solution = mh_codes_take_solution (&codes, game);

      g_assert_true (mh_value_equal (mh_solution_get_value (solution, start), value));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/codes/values", test_values);
  g_test_add_func ("/solver/codes/width", test_width);

  return g_test_run ();
}
