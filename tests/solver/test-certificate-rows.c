/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-rows.h"

#include "mh-boards.h"
#include "mh-coins-game.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

#define MAX_NODES 32

static MhValue
get_value (const MhSolution *solution, guint32 position)
{
  return mh_solution_get_value (solution, position);
}

/* Whether the mover at a position likes @a better than @b. */
static gboolean
is_better (MhOutcome win, MhValue a, MhValue b)
{
  const int merit_a = a.outcome == win ? 2 : a.outcome == MH_OUTCOME_DRAW ? 1 : 0;
  const int merit_b = b.outcome == win ? 2 : b.outcome == MH_OUTCOME_DRAW ? 1 : 0;

  if (merit_a != merit_b)
    return merit_a > merit_b;

  return merit_a == 2 ? a.remoteness < b.remoteness : a.remoteness > b.remoteness;
}

/* The law of a position, told once more: it is one further from the end than
 * its best reply. */
static gboolean
holds (const MhSolution *solution, guint32 position)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhOutcome end = mh_space_get_end (game, position);
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, position));
  const MhValue claimed = get_value (solution, position);
  guint32 replies[MAX_NODES + 1];

  if (!mh_space_is_possible (game, position))
    return claimed.outcome == MH_OUTCOME_NONE;
  if (end != MH_OUTCOME_NONE)
    return claimed.outcome == end && claimed.remoteness == 0;

  const guint32 n = mh_space_list_successors (game, position, replies);
  MhValue best = get_value (solution, replies[0]);

  for (guint32 i = 1; i < n; i++)
    if (is_better (win, get_value (solution, replies[i]), best))
      best = get_value (solution, replies[i]);
  if (best.outcome == MH_OUTCOME_DRAW)
    return claimed.outcome == MH_OUTCOME_DRAW;

  return claimed.outcome == best.outcome && claimed.remoteness == best.remoteness + 1;
}

static gboolean
row_holds (const MhSolution *solution, guint32 from, guint32 to)
{
  for (guint32 position = from; position < to; position++)
    if (!holds (solution, position))
      return FALSE;

  return TRUE;
}

/* Row by row, it vouches for what holds, and for nothing else. Returns: for how
 * many rows */
static guint
check_rows (const MhSolution *solution)
{
  const MhGame *game = mh_solution_get_game (solution);
  const guint32 n_columns = mh_space_get_n_columns (game);
  g_autoptr (MhCertificateRows) rows = mh_certificate_rows_new (solution);
  guint n_vouched = 0;

  g_assert_nonnull (rows);
  for (guint32 from = 0; from < mh_space_get_n_positions (game); from += n_columns)
    {
      const guint32 to = from + n_columns;
      const gboolean is_right = row_holds (solution, from, to);

      g_assert_cmpuint (mh_certificate_rows_vouch (rows, from, to), ==, is_right ? to : from);
      n_vouched += is_right ? 1 : 0;
    }

  return n_vouched;
}

/* It vouches for all that is right, many rows at once. */
static void
test_certificate_rows_right (void)
{
  for (guint round = 0; round < 500; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (MAX_NODES);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhCertificateRows) rows = mh_certificate_rows_new (solution);
      const guint32 n_positions = mh_space_get_n_positions (game);
      guint32 n_calls = 0;

      for (guint32 position = 0; position < n_positions; n_calls++)
        {
          const guint32 next = mh_certificate_rows_vouch (rows, position, n_positions);

          g_assert_cmpuint (next, >, position);
          position = next;
        }
      g_assert_cmpuint (n_calls, <=, 2 * (1 + MAX_NODES / MH_CERTIFICATE_BAND));
      g_assert_cmpuint (check_rows (solution), ==, 2 * mh_space_get_n_rows (game));
    }
}

static MhSolution *
spoil (const MhSolution *solution)
{
  static const MhOutcome outcomes[] = { MH_OUTCOME_FIRST, MH_OUTCOME_SECOND, MH_OUTCOME_DRAW };
  const MhGame *game = mh_solution_get_game (solution);
  MhValue wrong = { outcomes[mh_pick_below (3)], mh_pick_below (20) };
  guint32 position;

  if (wrong.outcome == MH_OUTCOME_DRAW)
    wrong.remoteness = 0;
  do
    position = mh_pick_below (mh_space_get_n_positions (game));
  while (!mh_space_is_possible (game, position));

  return mh_solving_spoil (solution, position, wrong);
}

/* Where one value is another, it vouches for all rows but those it spoils. */
static void
test_certificate_rows_spoilt (void)
{
  guint n_spoilt = 0;

  for (guint round = 0; round < 3000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (MAX_NODES);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      if (mh_space_get_n_possible (game) == 0)
        continue; /* all nodes are holes */

      g_autoptr (MhSolution) spoilt = spoil (solution);

      if (check_rows (spoilt) < 2 * mh_space_get_n_rows (game))
        n_spoilt++;
    }
  g_assert_cmpuint (n_spoilt, >, 2000);
}

/* It vouches for no row that does not hold, whatever the codes are: long ones,
 * and what is not known. */
static void
test_certificate_rows_any_codes (void)
{
  static const guint16 codes[] = { 0, 0, 1, 2, 3, 4, 5, 65532, 65533, 65534, 65535 };

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (3);
      const guint32 n_columns = mh_space_get_n_columns (game);
      const guint32 n_positions = mh_space_get_n_positions (game);
      guint16 *table = g_new (guint16, n_positions);

      for (guint32 i = 0; i < n_positions; i++)
        table[i] = codes[mh_pick_below (G_N_ELEMENTS (codes))];

      g_autoptr (MhSolution) solution = mh_solution_new_take (game, table);
      g_autoptr (MhCertificateRows) rows = mh_certificate_rows_new (solution);

      for (guint32 from = 0; from < n_positions; from += n_columns)
        {
          const guint32 to = from + n_columns;

          if (mh_certificate_rows_vouch (rows, from, to) == to)
            g_assert_true (row_holds (solution, from, to));
        }
    }
}

/* For what is no board, and within a row, it vouches for nothing. */
static void
test_certificate_rows_nothing (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_autoptr (MhSolution) score = mh_solution_new_take_scores (coins, g_new0 (gint64, 9));
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);
  g_autoptr (MhSolution) wide = mh_solution_new_take_wide (game, g_new0 (guint32, 50));
  g_autoptr (MhCertificateRows) rows = mh_certificate_rows_new (solution);

  g_assert_null (mh_certificate_rows_new (score));
  g_assert_null (mh_certificate_rows_new (wide));
  g_assert_cmpuint (mh_certificate_rows_vouch (rows, 1, 50), ==, 1);
  g_assert_cmpuint (mh_certificate_rows_vouch (rows, 0, 4), ==, 0);
  g_assert_cmpuint (mh_certificate_rows_vouch (rows, 0, 12), ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/certificate-rows/right", test_certificate_rows_right);
  g_test_add_func ("/solver/certificate-rows/spoilt", test_certificate_rows_spoilt);
  g_test_add_func ("/solver/certificate-rows/any-codes", test_certificate_rows_any_codes);
  g_test_add_func ("/solver/certificate-rows/nothing", test_certificate_rows_nothing);

  return g_test_run ();
}
