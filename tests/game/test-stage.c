/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-stage.h"

/* Every stage has an index that leads back to it, and every move ends at a stage. */
static void
check_stages (const MhGame *game)
{
  const guint32 n_stages = mh_stage_get_n_stages (game);
  g_autofree guint32 *stages = g_new (guint32, mh_stage_get_max_moves (game));

  for (guint32 stage = 0; stage < n_stages; stage++)
    {
      const gboolean is_position = mh_stage_is_position (game, stage);

      if (is_position && !mh_space_is_possible (game, stage))
        {
          g_assert_cmpuint (mh_stage_at (game, mh_stage_get_index (game, stage)), ==,
                            MH_POSITION_NONE);
          continue;
        }
      g_assert_cmpuint (mh_stage_at (game, mh_stage_get_index (game, stage)), ==, stage);

      const guint32 n = mh_stage_list_successors (game, stage, stages);

      g_assert_cmpuint (n, <=, mh_stage_get_max_moves (game));
      for (guint32 i = 0; i < n; i++)
        {
          g_assert_true (mh_stage_is_move (game, stage, stages[i]));
          g_assert_cmpint (mh_stage_get_mover (game, stages[i]), ==,
                           mh_player_other (mh_stage_get_mover (game, stage)));
        }
      g_assert_false (mh_stage_is_move (game, stage, stage));
    }
}

static void
test_stage_any_game (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) board = mh_boards_random_game (8);
      g_autoptr (MhGame) coins = mh_coins_games_random (12);

      check_stages (board);
      check_stages (coins);
      g_assert_cmpuint (mh_stage_get_n_stages (board), ==, mh_space_get_n_positions (board));
      g_assert_cmpuint (mh_stage_get_unplaced (coins), ==, MH_POSITION_NONE);
    }
}

/* The cat chooses, then the mouse, then the cat moves. */
static void
test_stage_placements (void)
{
  const MhRules rules = mh_boards_rules (0);
  g_autoptr (MhGraph) graph = mh_boards_cycle (5);
  g_autoptr (MhGame) game = mh_game_new_cops_and_robbers (graph, &rules);
  const guint32 unplaced = mh_stage_get_unplaced (game);
  const guint32 with_cat = mh_stage_at (game, (MhStageIndex){ MH_PLAYER_FIRST, MH_NODE_NONE, 3 });
  const guint32 with_both = mh_space_get_position (game, 1, 3, MH_PLAYER_SECOND);

  check_stages (game);
  g_assert_cmpint (mh_stage_get_mover (game, unplaced), ==, MH_PLAYER_SECOND);
  g_assert_true (mh_stage_is_move (game, unplaced, with_cat));
  g_assert_true (mh_stage_is_move (game, with_cat, with_both));
  g_assert_false (mh_stage_is_move (game, unplaced, with_both));
  g_assert_false (
      mh_stage_is_move (game, with_cat, mh_space_get_position (game, 1, 2, MH_PLAYER_SECOND)));
  g_assert_cmpuint (mh_stage_at (game, (MhStageIndex){ MH_PLAYER_FIRST, MH_NODE_NONE, 5 }), ==,
                    MH_POSITION_NONE);
  g_assert_cmpuint (mh_stage_at (game, (MhStageIndex){ MH_PLAYER_FIRST, 2, MH_NODE_NONE }), ==,
                    MH_POSITION_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/stage/any-game", test_stage_any_game);
  g_test_add_func ("/game/stage/placements", test_stage_placements);

  return g_test_run ();
}
