/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-game-class.h"
#include "mh-narration-coins.h"

#include "mh-algorithms.h"
#include "mh-coins-games.h"
#include "mh-coins-fixtures.h"
#include "mh-line.h"
#include "mh-narration-comparison.h"
#include "mh-narration-line.h"
#include "mh-narration-wrong.h"
#include "mh-narration.h"
#include "mh-work-table.h"

/* Takes @words. */
static void
assert_words (char *words, const char *expected)
{
  g_assert_cmpstr (words, ==, expected);
  g_free (words);
}

static guint32
find (MhSession *session, guint32 from, guint32 to)
{
  return mh_space_position_at (mh_session_get_snapshot (session)->game,
                               (MhCellIndex){ 0, from, to });
}

static void
run (MhSession *session, const char *algorithm)
{
  g_autoptr (GError) error = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN,
                            mh_algorithms_find_for (mh_session_get_class (session), algorithm));
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
}

static MhSession *
create_row (const guint32 *values, guint32 n_values)
{
  return mh_fixtures_game (mh_game_new_coins_ends (values, n_values));
}

static void
test_coins_narration_leads (void)
{
  assert_words (mh_narration_lead (4), "+4");
  assert_words (mh_narration_lead (-1), "−1");
  assert_words (mh_narration_lead (0), "0");
  assert_words (mh_narration_ahead (4), "4 ahead");
  assert_words (mh_narration_ahead (-1), "1 behind");
  assert_words (mh_narration_ahead (0), "even");
}

static void
test_coins_narration_subtitle (void)
{
  const guint32 three[] = { 1, 3, 4 };
  const guint32 gapless[] = { 1, 2, 3, 4, 5 };
  const guint32 many[] = { 1, 3, 4, 6, 7, 9, 11 };
  const guint32 tie[] = { 5, 5 };
  const guint32 lost[] = { 1, 20, 4 };
  const guint32 large[] = { 1000000000, 1, 1000000000, 1000000000 };
  const struct
  {
    MhGame *game;
    const char *words;
  } cases[] = {
    { mh_fixtures_row (), "8 coins · total 39 · first player wins by 1" },
    { mh_fixtures_take (21), "21 coins · take 1 or 2 · first player loses in 14" },
    { mh_fixtures_take (1), "1 coin · take 1 or 2 · first player wins in 1" },
    { mh_fixtures_take (0), "0 coins · take 1 or 2 · first player has lost" },
    { mh_game_new_coins_take (7, three, 3, FALSE),
      "7 coins · take 1, 3 or 4 · first player loses in 4" },
    { mh_game_new_coins_take (7, gapless, 5, TRUE),
      "7 coins · take 1 to 5 · last coin loses · first player loses in 3" },
    { mh_game_new_coins_take (2, many, 7, FALSE),
      "2 coins · take one of 7 amounts · first player loses in 2" },
    { mh_game_new_coins_take (2, many + 1, 1, FALSE), "2 coins · take 3 · first player has lost" },
    { mh_game_new_coins_ends (tie, 2), "2 coins · total 10 · a tie, which the first player wins" },
    { mh_game_new_coins_ends (NULL, 0), "0 coins · total 0 · a tie, which the first player wins" },
    { mh_game_new_coins_ends (lost, 3), "3 coins · total 25 · first player loses by 15" },
    { mh_game_new_coins_ends (large, 4),
      "4 coins · total 3000000001 · first player wins by 999999999" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (cases[i].game);

      assert_words (mh_narration_subtitle (mh_session_get_snapshot (session)), cases[i].words);
    }
}

static void
test_coins_narration_position (void)
{
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (21));
  const MhGame *game = mh_session_get_snapshot (row)->game;

  assert_words (mh_narration_position (mh_session_get_snapshot (row), find (row, 0, 7)),
                "Row 0 to 7, first player to move");
  assert_words (mh_narration_position (mh_session_get_snapshot (row),
                                       mh_space_with_mover (game, find (row, 3, 3),
                                                            MH_PLAYER_SECOND)),
                "Coin 3, second player to move");
  assert_words (mh_narration_position (mh_session_get_snapshot (take), 5),
                "5 coins, first player to move");
  assert_words (mh_narration_value (mh_session_get_snapshot (row), find (row, 0, 7)),
                "the player to move ends 1 ahead");
  assert_words (mh_narration_value (mh_session_get_snapshot (row), find (row, 3, 5)),
                "the player to move ends 1 behind");
  assert_words (mh_narration_value (mh_session_get_snapshot (row), find (row, 0, 4)),
                "the player to move ends even");
  assert_words (mh_narration_value (mh_session_get_snapshot (take), 5),
                "the player to move wins in 3");
  assert_words (mh_narration_value (mh_session_get_snapshot (take), 6),
                "the player to move loses in 4");
  assert_words (mh_narration_value (mh_session_get_snapshot (take), 0),
                "the player to move has lost");
  assert_words (mh_narration_cell (mh_session_get_snapshot (row), find (row, 2, 5)),
                "coins 2 to 5: 2 ahead");
  assert_words (mh_narration_cell (mh_session_get_snapshot (row), find (row, 3, 3)),
                "coin 3: 2 ahead");
  assert_words (mh_narration_cell (mh_session_get_snapshot (take), 1), "1 coin: won in 1");
  assert_words (mh_narration_cell (mh_session_get_snapshot (take), 0), "0 coins: lost");
}

/* A cell and its value say the same of either turn, for both may take alike. */
static void
test_coins_narration_turns (void)
{
  for (guint round = 0; round < 50; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (9));
      const MhGame *game = mh_session_get_snapshot (session)->game;

      for (guint32 cell = 0; cell < mh_space_get_n_positions (game) / 2; cell++)
        {
          const guint32 other = mh_space_with_mover (game, cell, MH_PLAYER_SECOND);

          if (!mh_space_is_possible (game, cell))
            continue;

          g_autofree char *words = mh_narration_cell (mh_session_get_snapshot (session), cell);
          g_autofree char *value = mh_narration_value (mh_session_get_snapshot (session), cell);

          assert_words (mh_narration_cell (mh_session_get_snapshot (session), other), words);
          assert_words (mh_narration_value (mh_session_get_snapshot (session), other), value);
        }
    }
}

static void
test_coins_narration_reason (void)
{
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (21));
  g_autoptr (MhProof) proof
      = mh_snapshot_create_proof (mh_session_get_snapshot (row), find (row, 0, 7));

  assert_words (mh_narration_reason (mh_session_get_snapshot (row), proof),
                "3 − (+4) = −1 or 5 − (+4) = +1: the right one is best, 5. Best play, in this "
                "order: the first player takes 20, the second 19.");
  assert_words (mh_narration_choice (mh_session_get_snapshot (row)->game, proof->position,
                                     proof->replies[0].position),
                "take 3 (left)");
  assert_words (mh_narration_choice_result (mh_session_get_snapshot (row), proof, 0),
                "3 − (+4) = −1");
  assert_words (mh_narration_choice_follow (mh_session_get_snapshot (row), proof, 0),
                "then the other player is +4");

  const struct
  {
    guint32 n_coins;
    const char *words;
  } cases[] = {
    { 0, "The other player took the last coin, and wins." },
    { 4, "Taking 1 leaves 3 coins, which is a losing position." },
    { 6, "Whatever is taken leaves a winning position." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MhProof) why
          = mh_snapshot_create_proof (mh_session_get_snapshot (take), cases[i].n_coins);

      assert_words (mh_narration_reason (mh_session_get_snapshot (take), why), cases[i].words);
    }

  g_autoptr (MhProof) five = mh_snapshot_create_proof (mh_session_get_snapshot (take), 5);

  assert_words (mh_narration_choice (mh_session_get_snapshot (take)->game, 5,
                                     five->replies[1].position),
                "take 2");
  assert_words (mh_narration_choice_result (mh_session_get_snapshot (take), five, 1), "wins in 3");
  assert_words (mh_narration_choice_follow (mh_session_get_snapshot (take), five, 1),
                "then 3 coins are left");
}

/* Nothing is taken away without a sign. */
static void
test_coins_narration_even (void)
{
  const guint32 values[] = { 3, 2, 2 };
  g_autoptr (MhSession) row
      = mh_fixtures_game (mh_game_new_coins_ends (values, G_N_ELEMENTS (values)));
  g_autoptr (MhProof) proof
      = mh_snapshot_create_proof (mh_session_get_snapshot (row), find (row, 0, 2));

  assert_words (mh_narration_choice_result (mh_session_get_snapshot (row), proof, 0), "3 − 0 = +3");
  assert_words (mh_narration_choice_result (mh_session_get_snapshot (row), proof, 1),
                "2 − (+1) = +1");
}

/* Without a decision, only that is said. */
static void
test_coins_narration_open (void)
{
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  const guint32 whole = find (row, 0, 7);

  mh_playback_set_step (mh_session_get_playback (row), 34);

  g_autoptr (MhProof) proof = mh_snapshot_create_proof (mh_session_get_snapshot (row), whole);

  assert_words (mh_narration_reason (mh_session_get_snapshot (row), proof),
                "Not decided yet; replies that are known: 1 of 2.");
  assert_words (mh_narration_value (mh_session_get_snapshot (row), whole), "not decided yet");
  assert_words (mh_narration_cell (mh_session_get_snapshot (row), whole),
                "coins 0 to 7: not decided yet");
  g_assert_null (mh_narration_totals (mh_session_get_snapshot (row), whole, FALSE));
  g_assert_cmpint (proof->score, ==, MH_SCORE_UNKNOWN);
}

static void
test_coins_narration_steps (void)
{
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (21));
  MhPlayback *playback = mh_session_get_playback (row);

  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  assert_words (mh_narration_step_title (mh_session_get_snapshot (row)), "Length 8 of 8");
  assert_words (mh_narration_step_detail (mh_session_get_snapshot (row)), "36 of 36 cells filled");
  mh_playback_step_backward (playback, MH_STEP_UNIT_LEVEL);
  mh_playback_step_backward (playback, MH_STEP_UNIT_LEVEL);
  assert_words (mh_narration_step_title (mh_session_get_snapshot (row)), "Length 7 of 8");
  assert_words (mh_narration_step_detail (mh_session_get_snapshot (row)), "35 of 36 cells filled");
  mh_playback_set_step (playback, 9);
  assert_words (mh_narration_step_title (mh_session_get_snapshot (row)), "Step 9 of 37");
  assert_words (mh_narration_step_detail (mh_session_get_snapshot (row)), "length 2 of 8");

  assert_words (mh_narration_step_title (mh_session_get_snapshot (take)), "The table is full");
  assert_words (mh_narration_step_detail (mh_session_get_snapshot (take)), "22 of 22 cells filled");
}

static void
assert_event (MhSession *session, guint32 event, const char *expected)
{
  assert_words (mh_narration_event_with (mh_snapshot_get_trace (mh_session_get_snapshot (session),
                                                                MH_SIDE_MAIN),
                                         event,
                                         mh_snapshot_get_solution (mh_session_get_snapshot (
                                                                       session),
                                                                   MH_SIDE_MAIN)),
                expected);
}

static void
test_coins_narration_events (void)
{
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (4));

  assert_event (row, 0, "coin 0: only one is left, worth 3 → 3 ahead");
  assert_event (row, 8, "coins 0 to 1: taking 9 (right) → 6 ahead");
  assert_event (row, 36, "the table is full");
  assert_words (mh_narration_event (mh_snapshot_get_trace (mh_session_get_snapshot (row),
                                                           MH_SIDE_MAIN),
                                    8),
                "coins 0 to 1: taking 9 (right) → ahead or even");

  assert_event (take, 0, "0 coins: nothing can be taken → lost");
  assert_event (take, 1, "1 coin: taking 1 leaves a losing position → won in 1");
  assert_event (take, 2, "2 coins: taking 1 leaves a winning position");
  assert_event (take, 3, "2 coins: taking 2 leaves a losing position → won in 1");
  assert_event (take, 5, "3 coins: whatever is taken leaves a winning position → lost in 2");

  run (take, "take-memo");
  assert_event (take, 0, "4 coins: not in the memo, examine what can be taken");
  assert_event (take, 3, "1 coin: not in the memo, examine what can be taken");
}

/* All events of all algorithms have a line. */
static void
test_coins_narration_all_events (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhSession) session = mh_fixtures_game (mh_coins_games_random (9));
      guint n_algorithms;
      const MhAlgorithm *const *algorithms
          = mh_algorithms_list (mh_session_get_class (session), &n_algorithms);

      for (guint i = 0; i < n_algorithms; i++)
        {
          run (session, algorithms[i]->id);

          MhTrace *trace = mh_snapshot_get_trace (mh_session_get_snapshot (session), MH_SIDE_MAIN);

          for (guint32 event = 0; event < mh_trace_get_n_steps (trace); event++)
            {
              g_autofree char *words = mh_narration_event (trace, event);

              g_assert_cmpuint (strlen (words), >, 5);
              g_assert_null (strstr (words, "mouse"));
              g_assert_null (strstr (words, "cat "));
            }
        }
    }
}

/* Greed is told by its first mistake, and by what it misses. */
static void
test_coins_narration_greed (void)
{
  const guint32 values[] = { 8, 15, 3, 7 };
  g_autoptr (MhSession) session = create_row (values, G_N_ELEMENTS (values));

  run (session, "ends-greedy");

  const guint32 wrong = mh_narration_wrong_get_position (mh_session_get_snapshot (session));
  g_autoptr (MhProof) proof
      = mh_snapshot_create_proof (mh_session_get_snapshot (session), find (session, 0, 2));

  g_assert_cmpuint (wrong, !=, MH_POSITION_NONE);

  g_autofree char *words = mh_narration_wrong (mh_session_get_snapshot (session), wrong);

  g_assert_true (g_str_has_prefix (words, "Wrong at "));
  g_assert_nonnull (strstr (words, ". With coins "));
  g_assert_nonnull (strstr (words, "the larger end; taking"));
  assert_words (mh_narration_reason (mh_session_get_snapshot (session), proof),
                "8 − (+12) = −4 or 3 − (+7) = −4: the left one is larger, 8. Greedy play from "
                "here: the first player takes 11, the second 15.");
}

static void
test_coins_narration_comparison (void)
{
  const guint32 values[] = { 1, 5, 233, 7 };
  g_autoptr (MhSession) session = create_row (values, G_N_ELEMENTS (values));
  g_autoptr (GError) error = NULL;
  const guint32 start = mh_session_get_snapshot (session)->start;

  mh_session_set_comparing (session, TRUE);
  mh_session_solve_now (session, &error);
  g_assert_no_error (error);

  assert_words (mh_narration_side_answer (mh_session_get_snapshot (session), MH_SIDE_MAIN, start),
                "first player wins by 222");
  assert_words (mh_narration_side_answer (mh_session_get_snapshot (session), MH_SIDE_OTHER, start),
                "first player loses by 222");
  assert_words (mh_narration_both_values (mh_session_get_snapshot (session), start),
                "Table by length: 222 ahead · Greedy: 222 behind");
  assert_words (mh_narration_difference (mh_session_get_snapshot (session)),
                "With coins 0 to 3 left it takes 7, the larger end; taking 1 leaves the other "
                "player less.");

  g_autoptr (GPtrArray) rows = mh_work_table_new (mh_session_get_snapshot (session));
  const MhWorkRow *answers = g_ptr_array_index (rows, 0);

  g_assert_cmpstr (answers->values[MH_SIDE_MAIN], ==, "first player wins by 222");
  g_ptr_array_set_size (rows, 0);
}

static void
test_coins_narration_line (void)
{
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (5));
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());
  g_autoptr (MhLine) moves = mh_line_new (mh_session_get_snapshot (take), 5);
  g_autoptr (MhLine) coins = mh_line_new (mh_session_get_snapshot (row), find (row, 5, 7));

  assert_words (mh_narration_line (moves, mh_session_get_snapshot (take)->game),
                "Best play: first player takes 2, second player takes 1, first player takes 2.");
  assert_words (mh_narration_line (coins, mh_session_get_snapshot (row)->game),
                "Best play: first player takes 4 (left), second player takes 8 (left).");
}

/* The period is said at the end, not before. */
static void
test_coins_narration_period (void)
{
  g_autoptr (MhSession) take = mh_fixtures_game (mh_fixtures_take (21));
  g_autoptr (MhSession) row = mh_fixtures_game (mh_fixtures_row ());

  assert_words (mh_narration_period (mh_session_get_snapshot (take)),
                "Won and lost repeat every 3 coins: whatever is taken, the other completes it to "
                "3");
  mh_playback_set_step (mh_session_get_playback (take), 20);
  g_assert_null (mh_narration_period (mh_session_get_snapshot (take)));
  g_assert_null (mh_narration_period (mh_session_get_snapshot (row)));
}

/* Each game has rules of its own, and squares; who takes the last coin matters. */
static void
test_coins_narration_rules (void)
{
  const guint32 numbers[] = { 1, 2 };
  g_autoptr (MhGame) row = mh_game_new_coins_ends (numbers, 2);
  g_autoptr (MhGame) wins = mh_game_new_coins_take (9, numbers, 2, FALSE);
  g_autoptr (MhGame) loses = mh_game_new_coins_take (9, numbers, 2, TRUE);

  g_assert_nonnull (strstr (mh_narration_coins_rules (row), "left or at the right end"));
  g_assert_true (g_str_has_suffix (mh_narration_coins_rules (wins), "last coin wins."));
  g_assert_true (g_str_has_suffix (mh_narration_coins_rules (loses), "last coin loses."));
  g_assert_nonnull (strstr (mh_narration_coins_squares (row), "left of the row"));
  g_assert_nonnull (strstr (mh_narration_coins_squares (wins), "a number of coins left"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/coins-narration/leads", test_coins_narration_leads);
  g_test_add_func ("/workspace/coins-narration/subtitle", test_coins_narration_subtitle);
  g_test_add_func ("/workspace/coins-narration/position", test_coins_narration_position);
  g_test_add_func ("/workspace/coins-narration/turns", test_coins_narration_turns);
  g_test_add_func ("/workspace/coins-narration/reason", test_coins_narration_reason);
  g_test_add_func ("/workspace/coins-narration/even", test_coins_narration_even);
  g_test_add_func ("/workspace/coins-narration/open", test_coins_narration_open);
  g_test_add_func ("/workspace/coins-narration/steps", test_coins_narration_steps);
  g_test_add_func ("/workspace/coins-narration/events", test_coins_narration_events);
  g_test_add_func ("/workspace/coins-narration/all-events", test_coins_narration_all_events);
  g_test_add_func ("/workspace/coins-narration/greed", test_coins_narration_greed);
  g_test_add_func ("/workspace/coins-narration/comparison", test_coins_narration_comparison);
  g_test_add_func ("/workspace/coins-narration/line", test_coins_narration_line);
  g_test_add_func ("/workspace/coins-narration/period", test_coins_narration_period);
  g_test_add_func ("/workspace/coins-narration/rules", test_coins_narration_rules);

  return g_test_run ();
}
