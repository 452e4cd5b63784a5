/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithm-spec.h"
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-coins-games.h"
#include "mh-corpus.h"
#include "mh-game-class.h"
#include "mh-pick.h"
#include "mh-prediction.h"
#include "mh-solving.h"
#include "mh-space.h"

#include <string.h>

#define N_GAMES 60
#define SMALL_GAME 200

static guint n_right_counters[MH_PREDICTION_MAX_CHOICES]; /* by their place among the choices */

typedef struct
{
  const MhTrace *trace;
  const MhSolution *solution;
  const MhPrediction *prediction;
} Question;

static MhOutcome
get_outcome (const Question *self, gint64 position)
{
  return mh_solution_get_value (self->solution, (guint32) position).outcome;
}

static MhRecord
read_record (const Question *self, gint64 position, guint32 step)
{
  return mh_trace_get_record (self->trace, mh_trace_fold_position (self->trace, (guint32) position),
                              step);
}

/* The step that is shown does not decide the position that is asked about. */
static void
assert_hidden (const Question *self, guint32 position)
{
  const guint32 folded = mh_trace_fold_position (self->trace, position);

  g_assert_cmpint (read_record (self, position, self->prediction->step).value.outcome, !=,
                   get_outcome (self, folded));
}

static gboolean
is_right_winner (const Question *self, gint64 choice)
{
  const MhGameClass *klass = mh_game_get_class (mh_trace_get_game (self->trace));
  const guint32 position = self->prediction->position;

  assert_hidden (self, position);
  return choice == (gint64) mh_game_class_get_winner (klass, get_outcome (self, position));
}

/* The next event takes the last reply away; others have more. */
static gboolean
is_right_counter (const Question *self, gint64 choice)
{
  const guint32 step = self->prediction->step;

  assert_hidden (self, (guint32) choice);
  return mh_trace_get_event (self->trace, step).slot == choice
         && mh_trace_count_left (self->trace, (guint32) choice, step) == 1
         && mh_trace_count_left (self->trace, (guint32) choice, step + 1) == 0;
}

/* Other counters of the same player are offered as long as they are far from zero, of all positions
 * of a small board. */
static void
assert_enough_counters (const Question *self)
{
  const MhGame *game = mh_trace_get_game (self->trace);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const guint32 step = self->prediction->step;
  const guint32 right = (guint32) self->prediction->choices[self->prediction->right];
  guint n = 1;

  if (n_positions > SMALL_GAME)
    return;

  for (guint32 position = 0; position < n_positions; position++)
    if (position != right && mh_space_is_possible (game, position)
        && mh_space_get_mover (game, position) == mh_space_get_mover (game, right)
        && mh_space_get_end (game, position) == MH_OUTCOME_NONE
        && read_record (self, position, step).value.outcome
               != get_outcome (self, mh_trace_fold_position (self->trace, position))
        && mh_trace_count_left (self->trace, position, step) > 1)
      n++;
  g_assert_cmpuint (self->prediction->n_choices, ==, MIN (n, MH_PREDICTION_MAX_CHOICES));
}

static gboolean
is_right_number (const Question *self, gint64 choice)
{
  const guint32 position = self->prediction->position;

  assert_hidden (self, position);
  return choice
         == (mh_solution_has_scores (self->solution)
                 ? mh_solution_get_score (self->solution, position)
                 : (gint64) mh_solution_get_value (self->solution, position).remoteness);
}

static gboolean
is_right_reply (const Question *self, gint64 choice)
{
  const MhGame *game = mh_trace_get_game (self->trace);
  const guint32 position = self->prediction->position;
  const MhOutcome lost = mh_outcome_win_of (mh_player_other (mh_space_get_mover (game, position)));

  assert_hidden (self, position);
  g_assert_true (mh_space_has_move (game, position, (guint32) choice));
  g_assert_cmpint (get_outcome (self, position), !=, lost);
  return get_outcome (self, choice) == get_outcome (self, position);
}

/* The changed value is another one than that of the position; all others are shown as they are. */
static gboolean
is_right_cell (const Question *self, gint64 choice)
{
  const MhGameClass *klass = mh_game_get_class (mh_trace_get_game (self->trace));
  const MhPrediction *prediction = self->prediction;
  const MhValue value = mh_solution_get_value (self->solution, (guint32) choice);
  const MhRecord record = read_record (self, choice, prediction->step);

  g_assert_true (mh_value_equal (record.value, value));
  if (choice != prediction->position)
    return FALSE;
  if (mh_solution_has_scores (self->solution))
    return prediction->told_score != mh_solution_get_score (self->solution, (guint32) choice);
  return !mh_value_equal (mh_game_class_show_value (klass, prediction->told_value),
                          mh_game_class_show_value (klass, value));
}

/* Of all choices the one that is called right is, by the record, and no other. */
static void
assert_graded (const Question *self)
{
  gboolean (*const funcs[]) (const Question *self, gint64 choice)
      = { is_right_winner, is_right_counter, is_right_number, is_right_reply, is_right_cell };
  const MhPrediction *prediction = self->prediction;

  g_assert_cmpuint (prediction->n_choices, >=, 2);
  g_assert_cmpuint (prediction->n_choices, <=, MH_PREDICTION_MAX_CHOICES);
  for (guint i = 0; i < prediction->n_choices; i++)
    {
      const gint64 choice = prediction->choices[i];

      g_assert_true (i == 0 || prediction->choices[i - 1] < choice);
      g_assert_cmpint (funcs[prediction->kind](self, choice), ==, i == prediction->right);
    }
  if (prediction->kind != MH_PREDICTION_COUNTER)
    return;

  assert_enough_counters (self);
  if (prediction->n_choices == MH_PREDICTION_MAX_CHOICES)
    n_right_counters[prediction->right]++;
}

/* Asks every question of a run in turn, and looks from everywhere for the next.
 * @n_asked: by kind */
static void
ask_all (const MhResult *result, guint *n_asked)
{
  const guint32 n_steps = mh_trace_get_n_steps (result->trace);
  MhPrediction prediction, again;
  guint32 step = 0;

  while (mh_prediction_find (result->trace, result->solution, step, &prediction))
    {
      const Question question = { result->trace, result->solution, &prediction };

      g_assert_cmpuint (prediction.step, >=, step);
      g_assert_cmpuint (prediction.step, <, n_steps);
      assert_graded (&question);
      g_assert_true (mh_prediction_find (result->trace, result->solution,
                                         step + mh_pick_below (prediction.step - step + 1),
                                         &again));
      g_assert_cmpuint (again.step, ==, prediction.step);
      g_assert_cmpint (again.kind, ==, prediction.kind);
      n_asked[prediction.kind]++;
      step = prediction.step + 1;
    }
}

static void
ask_with_all (MhGame *game, guint *n_asked)
{
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (mh_game_get_class (game));
  const char *reason;

  for (guint i = 0; i < specs->len; i++)
    {
      const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, i);
      g_auto (MhProblem) problem = { NULL };
      g_auto (MhResult) result = { NULL };

      if (spec->algorithm->needs_start
          || (spec->algorithm->applies != NULL && !spec->algorithm->applies (game, &reason)))
        continue;

      mh_problem_init (&problem, spec->algorithm, game, MH_POSITION_NONE);
      problem.options = spec->options;
      mh_solving_run_problem (&problem, MH_SOLVING_AT_ONCE, &result);
      if (result.trace != NULL)
        ask_all (&result, n_asked);
    }
}

static MhGame *
new_board_game (void)
{
  return mh_boards_random_game (9);
}

static MhGame *
new_take (void)
{
  return mh_coins_games_random_take (20);
}

static MhGame *
new_ends (void)
{
  return mh_coins_games_random_ends (8);
}

static MhGame *
new_cops (void)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (8);
  const gboolean may_pass = g_test_rand_bit ();
  const MhRules rules = { may_pass, may_pass, MH_STUCK_LOSES };

  return mh_game_new_cops_and_robbers (graph, &rules);
}

/* The values of a game without scores by its definition alone: in round k all positions are found
 * that are won in k plies. Returns: (transfer full) (array) */
static MhValue *
play_rounds (const MhGame *game)
{
  const guint32 n = mh_space_get_n_positions (game);
  MhValue *values = g_new0 (MhValue, n);
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (game));
  gboolean is_done = FALSE;

  for (guint32 i = 0; i < n; i++)
    values[i].outcome
        = mh_space_is_possible (game, i) ? mh_space_get_end (game, i) : MH_OUTCOME_NONE;
  for (guint32 round = 1; !is_done; round++)
    {
      is_done = TRUE;
      for (guint32 i = 0; i < n; i++)
        {
          if (!mh_space_is_possible (game, i) || values[i].outcome != MH_OUTCOME_NONE)
            continue;

          const guint32 n_replies = mh_space_list_successors (game, i, replies);
          const MhPlayer mover = mh_space_get_mover (game, i);
          guint32 n_won = 0, n_lost = 0;

          for (guint32 j = 0; j < n_replies; j++)
            {
              const MhValue value = values[replies[j]];

              n_won += value.outcome == mh_outcome_win_of (mover) && value.remoteness < round;
              n_lost += value.outcome == mh_outcome_win_of (mh_player_other (mover))
                        && value.remoteness < round;
            }
          if (n_won > 0 || (n_replies > 0 && n_lost == n_replies))
            {
              values[i] = (MhValue){ n_won > 0 ? mh_outcome_win_of (mover)
                                               : mh_outcome_win_of (mh_player_other (mover)),
                                     round };
              is_done = FALSE;
            }
        }
    }
  for (guint32 i = 0; i < n; i++)
    if (values[i].outcome == MH_OUTCOME_NONE)
      values[i].outcome = MH_OUTCOME_DRAW;

  return values;
}

/* The answers to questions about a step are right by the definition of the game. */
static void
assert_true_by_rounds (const MhGame *game, const MhPrediction *prediction)
{
  g_autofree MhValue *values = play_rounds (game);
  const MhValue value = values[prediction->position];
  const gint64 right = prediction->choices[prediction->right];

  switch (prediction->kind)
    {
    case MH_PREDICTION_WINNER:
      g_assert_cmpint (right, ==,
                       mh_game_class_get_winner (mh_game_get_class (game), value.outcome));
      break;
    case MH_PREDICTION_MOVES:
      g_assert_cmpint (right, ==, value.remoteness);
      break;
    case MH_PREDICTION_REPLY:
      for (guint i = 0; i < prediction->n_choices; i++)
        g_assert_cmpint (values[prediction->choices[i]].outcome == value.outcome, ==,
                         i == prediction->right);
      break;
    case MH_PREDICTION_COUNTER:
      g_assert_cmpint (values[right].outcome, ==,
                       mh_outcome_win_of (
                           mh_player_other (mh_space_get_mover (game, (guint32) right))));
      break;
    case MH_PREDICTION_CELL:
      g_assert_cmpint (right, ==, prediction->position);
      g_assert_false (mh_value_equal (value, prediction->told_value));
      break;
    }
}

/* Asks all kinds of questions at some steps of a run. @n_asked: by kind */
static void
ask_at_steps (const MhResult *result, guint32 start, guint *n_asked)
{
  const MhGame *game = mh_trace_get_game (result->trace);
  const guint32 n_steps = mh_trace_get_n_steps (result->trace);

  for (guint32 i = 0; i <= 8; i++)
    for (guint kind = 0; kind < MH_N_PREDICTION_KINDS; kind++)
      {
        const guint32 step = (guint32) ((guint64) n_steps * i / 8);
        MhPrediction prediction;
        const Question question = { result->trace, result->solution, &prediction };

        if (!mh_prediction_ask (result->trace, result->solution, step, start,
                                (MhPredictionKind) kind, &prediction))
          continue;
        n_asked[kind]++;
        g_assert_cmpuint (prediction.kind, ==, kind);
        g_assert_cmpuint (prediction.step, >=, step);
        assert_graded (&question);
        if (!mh_space_has_scores (game))
          assert_true_by_rounds (game, &prediction);
        if (step == 0 && start != MH_POSITION_NONE && kind == MH_PREDICTION_WINNER
            && mh_space_get_end (game, start) == MH_OUTCOME_NONE)
          g_assert_cmpuint (prediction.position, ==, start);
      }
}

/* At every step that has such a question its answer is right, and the step does not show it. */
static void
test_prediction_at_steps (void)
{
  static const struct
  {
    MhGame *(*create) (void);
    gboolean is_asked[MH_N_PREDICTION_KINDS];
  } kinds[] = {
    { new_board_game, { TRUE, TRUE, TRUE, TRUE, TRUE } },
    { new_take, { TRUE, TRUE, TRUE, TRUE, TRUE } },
    { new_ends, { TRUE, FALSE, TRUE, TRUE, TRUE } },
    { new_cops, { TRUE, TRUE, TRUE, TRUE, TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_asked[MH_N_PREDICTION_KINDS] = { 0 };

      for (guint round = 0; round < N_GAMES; round++)
        {
          g_autoptr (MhGame) game = kinds[i].create ();
          g_auto (MhResult) result = { NULL };

          mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
          if (result.trace != NULL)
            ask_at_steps (&result, mh_space_get_whole (game), n_asked);
        }
      for (guint kind = 0; kind < MH_N_PREDICTION_KINDS; kind++)
        g_assert_cmpint (n_asked[kind] > 0, ==, kinds[i].is_asked[kind]);
    }
}

/* Coins taken from either end are counted without counters of replies. */
static void
test_prediction_graded (void)
{
  static const struct
  {
    MhGame *(*create) (void);
    gboolean is_asked[MH_N_PREDICTION_KINDS];
  } kinds[] = {
    { new_board_game, { TRUE, TRUE, TRUE, TRUE } },
    { new_take, { TRUE, TRUE, TRUE, TRUE } },
    { new_ends, { TRUE, FALSE, TRUE, TRUE } },
    { new_cops, { TRUE, TRUE, TRUE, TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint n_asked[MH_N_PREDICTION_KINDS] = { 0 };

      for (guint round = 0; round < N_GAMES; round++)
        {
          g_autoptr (MhGame) game = kinds[i].create ();

          ask_with_all (game, n_asked);
        }
      for (guint kind = 0; kind < MH_N_PREDICTION_KINDS; kind++)
        g_assert_cmpint (n_asked[kind] > 0, ==, kinds[i].is_asked[kind]);
    }
}

/* A lesson about the sample asks each kind of question at least five times. */
static void
test_prediction_two_courtyards (void)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("two-courtyards.json");
  const MhCorpusBoard *board = g_ptr_array_index (boards, 0);
  g_autoptr (MhGame) game = mh_boards_game (board->graph);
  g_auto (MhResult) result = { NULL };
  guint n_asked[MH_N_PREDICTION_KINDS] = { 0 };

  mh_solving_run (game, MH_SOLVING_AT_ONCE, &result);
  ask_all (&result, n_asked);
  for (guint kind = 0; kind < MH_PREDICTION_CELL; kind++)
    g_assert_cmpuint (n_asked[kind], >=, 5);
}

/* To take the same place each time is no way to be right: each place has the right counter at least
 * one of ten times, and none more often than three of five times. */
static void
test_prediction_right_places (void)
{
  guint n = 0;

  memset (n_right_counters, 0, sizeof n_right_counters);
  for (guint round = 0; round < 10 * N_GAMES; round++)
    {
      g_autoptr (MhGame) game = new_board_game ();
      guint n_asked[MH_N_PREDICTION_KINDS] = { 0 };

      ask_with_all (game, n_asked);
    }
  for (guint i = 0; i < MH_PREDICTION_MAX_CHOICES; i++)
    n += n_right_counters[i];
  g_assert_cmpuint (n, >, N_GAMES);
  for (guint i = 0; i < MH_PREDICTION_MAX_CHOICES; i++)
    {
      g_assert_cmpuint (10 * n_right_counters[i], >, n);
      g_assert_cmpuint (5 * n_right_counters[i], <, 3 * n);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/prediction/graded", test_prediction_graded);
  g_test_add_func ("/solver/prediction/at-steps", test_prediction_at_steps);
  g_test_add_func ("/solver/prediction/right-places", test_prediction_right_places);
  g_test_add_func ("/solver/prediction/two-courtyards", test_prediction_two_courtyards);

  return g_test_run ();
}
