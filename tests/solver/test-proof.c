/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-policy.h"
#include "mh-proof.h"
#include "mh-solving.h"
#include "mh-space.h"

static void
assert_value (MhValue value, MhValue expected)
{
  g_assert_cmpint (value.outcome, ==, expected.outcome);
  g_assert_cmpuint (value.remoteness, ==, expected.remoteness);
}

/* Whether the reason given says what the replies say. */
static void
check_reason (const MhGame *game, const MhProof *proof)
{
  const MhOutcome win = mh_outcome_win_of (mh_space_get_mover (game, proof->position));
  guint32 n_won = 0, n_drawn = 0;

  for (guint32 i = 0; i < proof->n_replies; i++)
    {
      n_won += proof->replies[i].value.outcome == win ? 1 : 0;
      n_drawn += proof->replies[i].value.outcome == MH_OUTCOME_DRAW ? 1 : 0;
    }

  switch (proof->reason)
    {
    case MH_REASON_OPEN:
      g_assert_cmpint (proof->value.outcome, ==, MH_OUTCOME_NONE);
      break;
    case MH_REASON_END:
      g_assert_cmpuint (proof->n_replies, ==, 0);
      g_assert_false (mh_space_is_stuck (game, proof->position));
      break;
    case MH_REASON_STUCK:
      g_assert_cmpuint (proof->n_replies, ==, 0);
      g_assert_true (mh_space_is_stuck (game, proof->position));
      break;
    case MH_REASON_WITNESS:
      g_assert_cmpint (proof->value.outcome, ==, win);
      g_assert_cmpuint (n_won, >, 0);
      g_assert_cmpuint (proof->replies[0].value.remoteness + 1, ==, proof->value.remoteness);
      break;
    case MH_REASON_REFUTED:
      g_assert_cmpuint (n_won + n_drawn, ==, 0);
      g_assert_cmpuint (proof->replies[0].value.remoteness + 1, ==, proof->value.remoteness);
      break;
    case MH_REASON_DRAW:
      g_assert_cmpuint (n_won, ==, 0);
      g_assert_cmpuint (n_drawn, >, 0);
      break;
    default:
      g_assert_not_reached ();
    }
}

/* Every reply once, best first, with its value, and the best ones marked. */
static void
check_replies (const MhSolution *solution, const MhProof *proof)
{
  const MhGame *game = mh_solution_get_game (solution);
  const MhPlayer mover = mh_space_get_mover (game, proof->position);
  g_autofree guint32 *moves = g_new (guint32, mh_space_get_max_moves (game));
  const guint32 n_moves = mh_space_list_successors (game, proof->position, moves);

  g_assert_cmpuint (proof->n_replies, ==, n_moves);
  for (guint32 i = 0; i < n_moves; i++)
    {
      const MhReply *reply = &proof->replies[i];
      const int to_best = mh_policy_compare (mover, reply->value, proof->replies[0].value);
      guint32 n_found = 0;

      for (guint32 j = 0; j < n_moves; j++)
        n_found += proof->replies[j].position == moves[i] ? 1 : 0;
      g_assert_cmpuint (n_found, ==, 1);
      assert_value (reply->value, mh_solution_get_value (solution, reply->position));
      g_assert_cmpint (reply->is_best, ==, to_best == 0);
      if (i > 0)
        g_assert_cmpint (mh_policy_compare (mover, proof->replies[i - 1].value, reply->value), <=,
                         0);
    }
}

/* The reason of every position of a solution is the rule of the certificate. */
static void
test_proof_of_solutions (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (9);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          if (!mh_space_is_possible (game, position))
            continue;

          g_autoptr (MhProof) proof
              = mh_proof_new (game, position, mh_proof_value_in_solution, solution);

          assert_value (proof->value, mh_solution_get_value (solution, position));
          g_assert_cmpint (proof->reason, !=, MH_REASON_OPEN);
          check_reason (game, proof);
          check_replies (solution, proof);
        }
    }
}

/* At a moment of a run a decision is already explained by what is known then. */
static void
test_proof_in_traces (void)
{
  for (guint round = 0; round < 60; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_auto (MhResult) result = { NULL };

      mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);

      const guint32 n_steps = mh_trace_get_n_steps (result.trace);
      const guint32 step = (guint32) g_test_rand_int_range (0, (gint32) n_steps + 1);
      const MhTraceView view = { result.trace, step, step, MH_LAYER_ALL };

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          if (!mh_space_is_possible (game, position))
            continue;

          g_autoptr (MhProof) proof = mh_proof_new (game, position, mh_proof_value_in_trace, &view);

          assert_value (proof->value, mh_trace_get_record (result.trace, position, step).value);
          check_reason (game, proof);
        }
    }
}

/* Quick wins, then what is not lost, then late losses: for either player. */
static void
test_policy_order (void)
{
  const MhValue first[] = {
    { MH_OUTCOME_FIRST, 1 },  { MH_OUTCOME_FIRST, 5 },  { MH_OUTCOME_DRAW, 0 },
    { MH_OUTCOME_SECOND, 9 }, { MH_OUTCOME_SECOND, 2 },
  };
  const gsize n = G_N_ELEMENTS (first);

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < n; j++)
      {
        const int order = mh_policy_compare (MH_PLAYER_FIRST, first[i], first[j]);
        const int mirrored = mh_policy_compare (MH_PLAYER_SECOND, first[i], first[j]);

        g_assert_cmpint (order < 0, ==, i < j);
        g_assert_cmpint (order == 0, ==, i == j);
        if (first[i].outcome == MH_OUTCOME_SECOND && first[j].outcome == MH_OUTCOME_SECOND)
          g_assert_cmpint (mirrored < 0, ==, first[i].remoteness < first[j].remoteness);
        else if (first[i].outcome != first[j].outcome)
          g_assert_cmpint (mirrored<0, ==, i> j);
      }

  g_assert_cmpint (mh_policy_compare (MH_PLAYER_FIRST, (MhValue){ MH_OUTCOME_NONE, 0 }, first[2]),
                   ==, 0);
}

/* Both playing their best replies, the game ends as foretold and when. */
static void
test_policy_plays_out (void)
{
  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (10);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 n_positions = mh_space_get_n_positions (game);
      guint32 position = (guint32) g_test_rand_int_range (0, (gint32) n_positions);
      const MhValue value = mh_solution_get_value (solution, position);
      guint32 n_plies = 0;

      if (!mh_outcome_is_win (value.outcome))
        continue;
      for (; mh_space_get_end (game, position) == MH_OUTCOME_NONE; n_plies++)
        position = mh_policy_get_best_reply (solution, position);
      g_assert_cmpuint (n_plies, ==, value.remoteness);
      g_assert_cmpint (mh_space_get_end (game, position), ==, value.outcome);
      g_assert_cmpuint (mh_policy_get_best_reply (solution, position), ==, MH_POSITION_NONE);
    }
}

/* Of replies that are equally good the one to the smallest node is taken, as
 * in the proof. */
static void
test_policy_ties (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_boards_random_game (8);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);

      for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
        {
          const guint32 best = mh_policy_get_best_reply (solution, position);
          const MhPlayer mover = mh_space_get_mover (game, position);
          g_autoptr (MhProof) proof
              = mh_proof_new (game, position, mh_proof_value_in_solution, solution);

          g_assert_cmpint (best == MH_POSITION_NONE, ==, proof->n_replies == 0);
          if (proof->n_replies > 0)
            g_assert_cmpuint (best, ==, proof->replies[0].position);
          for (guint32 i = 1; i < proof->n_replies && proof->replies[i].is_best; i++)
            g_assert_cmpuint (mh_space_get_node (game, best, mover), <,
                              mh_space_get_node (game, proof->replies[i].position, mover));
        }
    }
}

static gint64
get_score (gconstpointer solution, guint32 position)
{
  return mh_solution_get_score (solution, position);
}

/* Coins keep their order, left before right; the best are those worth most. */
static void
test_proof_of_leads (void)
{
  for (guint round = 0; round < 100; round++)
    {
      g_autoptr (MhGame) game = mh_coins_games_random_ends (10);
      g_autoptr (MhSolution) solution = mh_solving_solve (game);
      const guint32 n_positions = mh_space_get_n_positions (game);

      for (guint32 position = 0; position < n_positions; position++)
        {
          guint32 moves[2];
          const guint32 n_moves = mh_space_list_successors (game, position, moves);
          g_autoptr (MhProof) proof
              = mh_proof_new_with_scores (game, position, mh_proof_value_in_solution, get_score,
                                          solution);

          g_assert_cmpint (proof->score, ==, mh_solution_get_score (solution, position));
          g_assert_cmpuint (proof->n_replies, ==, n_moves);
          for (guint32 i = 0; i < n_moves; i++)
            {
              const MhReply *reply = &proof->replies[i];

              g_assert_cmpuint (reply->position, ==, moves[i]);
              g_assert_cmpint (reply->worth, ==,
                               mh_space_get_gain (game, position, moves[i])
                                   - mh_solution_get_score (solution, moves[i]));
              g_assert_cmpint (reply->is_best, ==, reply->worth == proof->score);
            }
        }
    }
}

/* A solution of which the score of one position is not known yet. */
typedef struct
{
  const MhSolution *solution;
  guint32 unknown;
} Part;

static MhValue
get_known_value (gconstpointer part, guint32 position)
{
  return mh_solution_get_value (((const Part *) part)->solution, position);
}

static gint64
get_known_score (gconstpointer data, guint32 position)
{
  const Part *part = data;

  return position == part->unknown ? MH_SCORE_UNKNOWN
                                   : mh_solution_get_score (part->solution, position);
}

/* No reply is the best before each of them has a score, whichever is missing. */
static void
test_proof_of_open_leads (void)
{
  g_autoptr (MhGame) game = mh_coins_games_random_ends (10);
  g_autoptr (MhSolution) solution = mh_solving_solve (game);

  for (guint32 position = 0; position < mh_space_get_n_positions (game); position++)
    {
      guint32 moves[2];
      const guint32 n_moves = mh_space_list_successors (game, position, moves);

      for (guint32 i = 0; i < n_moves; i++)
        {
          const Part part = { solution, moves[i] };
          g_autoptr (MhProof) proof
              = mh_proof_new_with_scores (game, position, get_known_value, get_known_score, &part);

          for (guint32 j = 0; j < n_moves; j++)
            g_assert_false (proof->replies[j].is_best);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/proof/of-solutions", test_proof_of_solutions);
  g_test_add_func ("/solver/proof/in-traces", test_proof_in_traces);
  g_test_add_func ("/solver/proof/of-leads", test_proof_of_leads);
  g_test_add_func ("/solver/policy/order", test_policy_order);
  g_test_add_func ("/solver/policy/plays-out", test_policy_plays_out);
  g_test_add_func ("/solver/proof/open-leads", test_proof_of_open_leads);
  g_test_add_func ("/solver/policy/ties", test_policy_ties);

  return g_test_run ();
}
