/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-bands.h"

#include "mh-boards.h"
#include "mh-certificate.h"
#include "mh-coins-game.h"
#include "mh-pick.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

#define MAX_NODES 32
#define N_PLANTS 6

typedef void (*CheckFunc) (const MhCertificateKernel *kernel);

/* Calls @check with each kernel that this machine can run. */
static void
for_each_kernel (CheckFunc check)
{
  for (guint i = 0; i < mh_certificate_n_kernels; i++)
    if ((mh_certificate_kernels[i]->needs & ~mh_processor_get_features ()) == 0)
      check (mh_certificate_kernels[i]);
}

/* Returns: whether the pass over all positions confirms them */
static gboolean
is_confirmed (const MhSolution *solution, const MhCertificateKernel *kernel, guint budget)
{
  g_autoptr (MhCertificateBands) bands = mh_certificate_bands_new (solution, NULL, kernel);

  g_assert_nonnull (bands);
  while (mh_certificate_bands_advance (bands, budget))
    g_assert_cmpfloat (mh_certificate_bands_get_progress (bands), <=, 1);

  return mh_certificate_bands_is_right (bands);
}

/* Returns: whether each position holds when it is looked at by itself */
static gboolean
holds (const MhSolution *solution)
{
  MhFault fault;

  return mh_certificate_check (solution, 0,
                               mh_space_get_n_positions (mh_solution_get_game (solution)), &fault);
}

/* Returns: (transfer full): a board of any kind: cat and mouse with one hole or several, or
 * cops and robbers, under any rules, with one-way edges or without */
static MhGame *
random_game (guint32 max_nodes)
{
  if (mh_pick_below (4) > 0)
    return mh_boards_random_game (max_nodes);

  const MhRules rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  g_autoptr (MhGraph) graph = mh_boards_random_any (max_nodes);

  return mh_game_new_cops_and_robbers (graph, &rules);
}

static void
check_right (const MhCertificateKernel *kernel)
{
  for (guint round = 0; round < 300; round++)
    {
      g_autoptr (MhGame) game = random_game (MAX_NODES);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      g_assert_true (is_confirmed (solution, kernel, 1 + mh_pick_below (1000)));
    }
}

/* All that is right is confirmed. */
static void
test_certificate_bands_right (void)
{
  for_each_kernel (check_right);
}

/* Lists codes that are wrong where @code is right: the other winner, one ply more or less, a
 * draw for a win, and wins for a draw. Returns: how many */
static guint
list_wrong (guint16 code, guint16 wrong[N_PLANTS])
{
  guint n = 0;

  if (code == MH_SOLUTION_CODE_DRAW)
    {
      for (guint16 win = 2; win < 2 + N_PLANTS; win++)
        wrong[n++] = win;
      return n;
    }

  wrong[n++] = code ^ 1;
  wrong[n++] = (guint16) (code + 2);
  wrong[n++] = MH_SOLUTION_CODE_DRAW;
  wrong[n++] = MH_SOLUTION_CODE_UNKNOWN;
  wrong[n++] = code & 1 ? G_MAXUINT16 : G_MAXUINT16 - 1;
  if (code >= 4)
    wrong[n++] = (guint16) (code - 2);

  return n;
}

/* Plants each wrong code at @position, and takes it away again. */
static void
check_plants (const MhSolution *solution,
              guint16 *codes,
              guint32 position,
              const MhCertificateKernel *kernel)
{
  const guint16 right = codes[position];
  guint16 wrong[N_PLANTS];
  const guint n_wrong = list_wrong (right, wrong);

  for (guint i = 0; i < n_wrong; i++)
    {
      codes[position] = wrong[i];
      g_assert_false (is_confirmed (solution, kernel, MH_SOLVING_AT_ONCE));
      g_assert_false (holds (solution));
    }
  codes[position] = right;
}

static void
check_planted (const MhCertificateKernel *kernel)
{
  for (guint round = 0; round < 30; round++)
    {
      g_autoptr (MhGame) game = random_game (9);
      const guint32 n_positions = mh_space_get_n_positions (game);
      g_autoptr (MhSolution) right = mh_solving_solve (game);
      guint16 *codes
          = g_memdup2 (mh_solution_get_short_codes (right), n_positions * sizeof (guint16));
      g_autoptr (MhSolution) solution = mh_solution_new_take (game, codes);

      for (guint32 position = 0; position < n_positions; position++)
        check_plants (solution, codes, position, kernel);
      g_assert_true (is_confirmed (solution, kernel, MH_SOLVING_AT_ONCE));
    }
}

/* Every wrong value is noticed, at every position of many boards. */
static void
test_certificate_bands_planted (void)
{
  for_each_kernel (check_planted);
}

static void
check_large (const MhCertificateKernel *kernel)
{
  for (guint round = 0; round < 6; round++)
    {
      const guint32 n_nodes = MH_CERTIFICATE_BAND - 10 + mh_pick_below (2 * MH_CERTIFICATE_BAND);
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, 2 * n_nodes, g_test_rand_bit ());
      g_autoptr (MhGame) game = mh_boards_game_with (graph, 1u << mh_pick_below (32) | 2,
                                                     mh_pick_below (MH_BOARDS_N_RULES));
      const guint32 n_positions = mh_space_get_n_positions (game);
      g_autoptr (MhSolution) right = mh_solving_solve (game);
      guint16 *codes
          = g_memdup2 (mh_solution_get_short_codes (right), n_positions * sizeof (guint16));
      g_autoptr (MhSolution) solution = mh_solution_new_take (game, codes);

      g_assert_true (is_confirmed (solution, kernel, 1 + mh_pick_below (10000)));
      for (guint i = 0; i < 20; i++)
        check_plants (solution, codes, mh_pick_below (n_positions), kernel);
    }
}

/* The same on boards of several bands, the last of which is not full. */
static void
test_certificate_bands_large (void)
{
  for_each_kernel (check_large);
}

static void
check_any_codes (const MhCertificateKernel *kernel)
{
  static const guint16 some[] = { 0, 0, 1, 2, 3, 4, 5, 65532, 65533, 65534, 65535 };
  guint n_confirmed = 0;

  for (guint round = 0; round < 5000; round++)
    {
      g_autoptr (MhGame) game = random_game (3);
      const guint32 n_positions = mh_space_get_n_positions (game);
      guint16 *codes = g_new (guint16, n_positions);

      for (guint32 i = 0; i < n_positions; i++)
        codes[i] = some[mh_pick_below (G_N_ELEMENTS (some))];

      g_autoptr (MhSolution) solution = mh_solution_new_take (game, codes);

      if (!is_confirmed (solution, kernel, MH_SOLVING_AT_ONCE))
        continue;

      g_assert_true (holds (solution));
      n_confirmed++;
    }
  g_assert_cmpuint (n_confirmed, >, 0);
}

/* No table is confirmed that does not hold, whatever the codes are. */
static void
test_certificate_bands_any_codes (void)
{
  for_each_kernel (check_any_codes);
}

/* Codes that are counted in the same pass are counted once each. */
static void
test_certificate_bands_counted (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random (1 + mh_pick_below (300), 500, FALSE);
      g_autoptr (MhGame) game = mh_boards_game (graph);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      g_autoptr (MhStatistics) expected = mh_statistics_new (solution);
      MhTally *tally = mh_tally_new (solution);
      g_autoptr (MhCertificateBands) bands = mh_certificate_bands_new (solution, tally, NULL);

      while (mh_certificate_bands_advance (bands, 1 + mh_pick_below (10000)))
        continue;
      g_assert_false (mh_tally_advance (tally, 1));

      g_autoptr (MhStatistics) statistics = mh_tally_finish (tally);

      g_assert_cmpmem (statistics->n_by_outcome, sizeof statistics->n_by_outcome,
                       expected->n_by_outcome, sizeof expected->n_by_outcome);
      g_assert_cmpmem (statistics->levels, statistics->n_levels * sizeof *statistics->levels,
                       expected->levels, expected->n_levels * sizeof *expected->levels);
    }
}

/* For coins, scores and codes of 32 bits nothing is confirmed. */
static void
test_certificate_bands_nothing (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  g_autoptr (MhSolution) score = mh_solution_new_take_scores (coins, g_new0 (gint64, 9));
  g_autoptr (MhGraph) graph = mh_boards_path (5);
  g_autoptr (MhGame) game = mh_boards_game (graph);
  g_autoptr (MhSolution) wide = mh_solution_new_take_wide (game, g_new0 (guint32, 50));

  g_assert_null (mh_certificate_bands_new (score, NULL, NULL));
  g_assert_null (mh_certificate_bands_new (wide, NULL, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/certificate-bands/right", test_certificate_bands_right);
  g_test_add_func ("/solver/certificate-bands/planted", test_certificate_bands_planted);
  g_test_add_func ("/solver/certificate-bands/large", test_certificate_bands_large);
  g_test_add_func ("/solver/certificate-bands/any-codes", test_certificate_bands_any_codes);
  g_test_add_func ("/solver/certificate-bands/counted", test_certificate_bands_counted);
  g_test_add_func ("/solver/certificate-bands/nothing", test_certificate_bands_nothing);

  return g_test_run ();
}
