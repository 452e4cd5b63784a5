/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-naive-solver.h"
#include "mh-solving.h"
#include "mh-space.h"
#include "mh-traps.h"

#define N_ROUNDS 300

/* Returns: what the naive solver says of @position: 2 for a win of @player, 1 for a draw, 0 else */
static int
rank (const MhNaive *naive, const MhGame *game, guint32 position, MhPlayer player)
{
  const MhNaiveWinner winner
      = mh_naive_get (naive, mh_space_get_mouse (game, position), mh_space_get_cat (game, position),
                      mh_space_get_mover (game, position) == MH_PLAYER_FIRST ? 0 : 1)
            .winner;

  if (winner == MH_NAIVE_DRAW)
    return 1;
  return winner == (player == MH_PLAYER_FIRST ? MH_NAIVE_MOUSE : MH_NAIVE_CAT) ? 2 : 0;
}

static guint64
count_naively (MhGame *game)
{
  g_autoptr (MhNaive) naive = mh_naive_solve (game);
  guint64 n_traps = 0;

  for (guint32 from = 0; from < mh_space_get_n_positions (game); from++)
    for (guint32 to = 0; to < mh_space_get_n_positions (game); to++)
      if (mh_space_is_possible (game, from) && mh_space_is_possible (game, to)
          && mh_space_has_move (game, from, to))
        {
          const MhPlayer mover = mh_space_get_mover (game, from);

          n_traps += rank (naive, game, to, mover) < rank (naive, game, from, mover) ? 1 : 0;
        }
  return n_traps;
}

static void
test_traps_naive (void)
{
  guint64 n_all = 0;

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (7);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint64 n_traps = count_naively (game);

      g_assert_cmpuint (mh_traps_count (solution), ==, n_traps);
      n_all += n_traps;
    }
  g_assert_cmpuint (n_all, >, N_ROUNDS);
}

/* On a path of three nodes, the mouse beside its hole may run into the cat instead; every other
 * move is the only one. */
static void
test_traps_path (void)
{
  g_autoptr (MhGraph) path = mh_boards_path (3);
  g_autoptr (MhGame) game = mh_boards_game (path);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  g_assert_cmpuint (mh_traps_count (solution), ==, 1);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/traps/naive", test_traps_naive);
  g_test_add_func ("/solver/traps/path", test_traps_path);
  return g_test_run ();
}
