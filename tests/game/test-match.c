/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-match.h"
#include "mh-pick.h"

#include <string.h>

#define MAX_STAGES 20

static const gboolean is_by_hand[MH_N_PLAYERS] = { TRUE, FALSE };

/* What is played, as far as the game goes. */
typedef struct
{
  MhStageIndex stages[MAX_STAGES];
  guint n_stages;
} Play;

static void
play (Play *self, const MhGame *game)
{
  const guint32 unplaced = mh_stage_get_unplaced (game);
  guint32 stage = unplaced != MH_POSITION_NONE ? unplaced : mh_pick_position (game);
  g_autofree guint32 *moves = g_new (guint32, mh_stage_get_max_moves (game));
  guint32 n_moves;

  self->stages[0] = mh_stage_get_index (game, stage);
  self->n_stages = 1;
  while (self->n_stages < MAX_STAGES
         && (n_moves = mh_stage_list_successors (game, stage, moves)) > 0)
    {
      stage = moves[mh_pick_below (n_moves)];
      self->stages[self->n_stages++] = mh_stage_get_index (game, stage);
    }
}

static void
assert_stages (const MhMatch *match, const MhStageIndex *stages, guint n_stages)
{
  g_assert_cmpstr (match->digest, ==, "0123abcd");
  g_assert_cmpmem (match->is_by_hand, sizeof match->is_by_hand, is_by_hand, sizeof is_by_hand);
  g_assert_cmpmem (match->stages, match->n_stages * sizeof *stages, stages,
                   n_stages * sizeof *stages);
}

static void
assert_repetitions (const MhMatch *match, const Play *played)
{
  for (guint i = 0; i < played->n_stages; i++)
    {
      gboolean is_repeated = FALSE;

      for (guint j = 0; j < i; j++)
        is_repeated |= memcmp (&played->stages[i], &played->stages[j], sizeof *played->stages) == 0;
      g_assert_cmpint (mh_match_is_repeated (match, i), ==, is_repeated);
    }
}

/* A match grows stage by stage; one that goes on from an earlier stage forgets the later ones. */
static void
check_match (const MhGame *game)
{
  Play played;

  play (&played, game);

  const guint n_kept = 1 + mh_pick_below (played.n_stages);
  g_autoptr (MhMatch) match = mh_match_new ("0123abcd", is_by_hand, played.stages, 1);

  for (guint i = 1; i < played.n_stages; i++)
    {
      g_autoptr (MhMatch) before = g_steal_pointer (&match);

      match = mh_match_new_with (before, i, played.stages[i]);
      assert_stages (before, played.stages, i);
    }
  assert_stages (match, played.stages, played.n_stages);
  assert_repetitions (match, &played);
  g_assert_cmpuint (mh_match_find_fault (match, game), ==, played.n_stages);
  for (guint i = 0; i < played.n_stages; i++)
    g_assert_cmpuint (mh_match_get_stage (match, game, i), ==,
                      mh_stage_at (game, played.stages[i]));

  g_autoptr (MhMatch) first = mh_match_new_first (match, n_kept);

  assert_stages (first, played.stages, n_kept);

  /* To wait is no move of any game, nor is it one to go where the game has nothing. */
  g_autoptr (MhMatch) waiting = mh_match_new_with (match, n_kept, played.stages[n_kept - 1]);
  g_autoptr (MhMatch) lost = mh_match_new_with (match, n_kept, (MhStageIndex){ 0, 999, 999 });

  g_assert_cmpuint (waiting->n_stages, ==, n_kept + 1);
  g_assert_cmpuint (mh_match_find_fault (waiting, game), ==, n_kept);
  g_assert_cmpuint (mh_match_find_fault (lost, game), ==, n_kept);
}

static void
test_match_any_game (void)
{
  for (guint round = 0; round < 200; round++)
    {
      const MhRules rules = mh_boards_rules (0);
      g_autoptr (MhGraph) graph = mh_boards_random_any (8);
      g_autoptr (MhGame) cops = mh_game_new_cops_and_robbers (graph, &rules);
      g_autoptr (MhGame) coins = mh_coins_games_random (12);
      g_autoptr (MhGame) board = mh_boards_random_game (8);

      check_match (cops);
      check_match (coins);
      if (mh_space_get_n_possible (board) > 0)
        check_match (board);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/match/any-game", test_match_any_game);

  return g_test_run ();
}
