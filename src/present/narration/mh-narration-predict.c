/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-predict.h"

#include "mh-narrator.h"
#include "mh-words.h"

#include <glib/gi18n.h>

/* The sentences of one kind of question. */
typedef struct
{
  char *(*ask) (const MhSnapshot *snapshot, const MhPrediction *question, const char *position);
  char *(*describe_choice) (const MhSnapshot *snapshot,
                            const MhPrediction *question,
                            gint64 choice);
  /* The reason why the right choice is right. */
  char *(*explain) (const MhSnapshot *snapshot, const MhPrediction *question);
} QuestionWords;

static const MhNarrator *
get_narrator (const MhSnapshot *snapshot)
{
  return mh_narrator_find (mh_snapshot_get_class (snapshot));
}

/* Returns: "mouse wins"; @outcome is the shown one */
static char *
describe_winner (const MhSnapshot *snapshot, MhOutcome outcome)
{
  const char *const *captions = get_narrator (snapshot)->play->captions;

  if (outcome == MH_OUTCOME_DRAW)
    return g_strdup (_ (captions[1]));

  return g_strdup (outcome == MH_OUTCOME_FIRST ? _ (captions[0]) : _ (captions[2]));
}

static char *
describe_winner_at (const MhSnapshot *snapshot, const MhPrediction *question)
{
  return describe_winner (snapshot, mh_game_class_get_winner (mh_snapshot_get_class (snapshot),
                                                              question->value.outcome));
}

/* What the run has found at @position. */
static char *
describe_answer (const MhSnapshot *snapshot, guint32 position)
{
  return get_narrator (snapshot)->describe_answer (mh_snapshot_get_solution (snapshot,
                                                                             MH_SIDE_MAIN),
                                                   position);
}

static char *
ask_winner (const MhSnapshot *snapshot, const MhPrediction *question, const char *position)
{
  return g_strdup_printf (_ ("%s: who wins?"), position);
}

static char *
describe_winner_choice (const MhSnapshot *snapshot, const MhPrediction *question, gint64 choice)
{
  return describe_winner (snapshot, (MhOutcome) choice);
}

static char *
explain_value (const MhSnapshot *snapshot, const MhPrediction *question)
{
  return describe_answer (snapshot, question->position);
}

static char *
ask_counter (const MhSnapshot *snapshot, const MhPrediction *question, const char *position)
{
  g_autofree char *winner = describe_winner_at (snapshot, question);

  /* Translators: a position that is taken from the queue, and its result, "mouse wins". */
  return g_strdup_printf (_ ("%s: taken, %s. Which counter falls to zero next?"), position, winner);
}

static char *
describe_position_choice (const MhSnapshot *snapshot, const MhPrediction *question, gint64 choice)
{
  return mh_words_position_short (snapshot->game, (guint32) choice);
}

static char *
explain_counter (const MhSnapshot *snapshot, const MhPrediction *question)
{
  const gint64 right = question->choices[question->right];
  g_autofree char *position = mh_words_position_short (snapshot->game, (guint32) right);

  return g_strdup_printf (_ ("%s: its last reply is refuted"), position);
}

static char *
ask_number (const MhSnapshot *snapshot, const MhPrediction *question, const char *position)
{
  g_autofree char *winner = describe_winner_at (snapshot, question);

  if (mh_snapshot_get_class (snapshot)->has_scores)
    return g_strdup_printf (_ ("%s: how does the player to move end?"), position);

  /* Translators: a position and its result, "mouse wins". */
  return g_strdup_printf (_ ("%s: %s. After how many moves?"), position, winner);
}

static char *
describe_number_choice (const MhSnapshot *snapshot, const MhPrediction *question, gint64 choice)
{
  const MhGameClass *klass = mh_snapshot_get_class (snapshot);

  if (klass->has_scores)
    return get_narrator (snapshot)->describe_result (snapshot->game, question->position,
                                                     question->value, choice);

  const guint32 n_moves = mh_game_class_count_moves (klass, (guint32) choice);

  return g_strdup_printf (ngettext ("%u move", "%u moves", n_moves), n_moves);
}

static char *
ask_reply (const MhSnapshot *snapshot, const MhPrediction *question, const char *position)
{
  const MhOutcome winner
      = mh_game_class_get_winner (mh_snapshot_get_class (snapshot), question->value.outcome);

  return g_strdup_printf (winner == MH_OUTCOME_DRAW ? _ ("%s: which reply saves the draw?")
                                                    : _ ("%s: which reply wins?"),
                          position);
}

static char *
describe_reply_choice (const MhSnapshot *snapshot, const MhPrediction *question, gint64 choice)
{
  return get_narrator (snapshot)->describe_move (snapshot->game, question->position,
                                                 (guint32) choice);
}

static char *
explain_reply (const MhSnapshot *snapshot, const MhPrediction *question)
{
  const gint64 right = question->choices[question->right];
  g_autofree char *move = describe_reply_choice (snapshot, question, right);
  g_autofree char *answer = describe_answer (snapshot, (guint32) right);

  /* Translators: a move and the result that it leads to. */
  return g_strdup_printf (_ ("%s, then %s"), move, answer);
}

static char *
ask_cell (const MhSnapshot *snapshot, const MhPrediction *question, const char *position)
{
  return g_strdup (_ ("One cell of the tables is wrong. Which one?"));
}

/* Returns: a value in a few words, "won in 3" */
static char *
describe_told (const MhSnapshot *snapshot, guint32 position, MhValue value, gint64 score)
{
  return get_narrator (snapshot)->describe_result (snapshot->game, position, value, score);
}

static gint64
get_score (const MhSolution *solution, guint32 position)
{
  return mh_solution_has_scores (solution) ? mh_solution_get_score (solution, position)
                                           : MH_SCORE_UNKNOWN;
}

static char *
describe_cell_choice (const MhSnapshot *snapshot, const MhPrediction *question, gint64 choice)
{
  const MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  const guint32 position = (guint32) choice;
  const gboolean is_wrong = position == question->position;
  g_autofree char *name = mh_words_position_short (snapshot->game, position);
  g_autofree char *told
      = describe_told (snapshot, position,
                       is_wrong ? question->told_value : mh_solution_get_value (solution, position),
                       is_wrong ? question->told_score : get_score (solution, position));

  /* Translators: a position, and what its cell says: "M11 C2, mouse moves: won in 3". */
  return g_strdup_printf (_ ("%s: %s"), name, told);
}

static char *
explain_cell (const MhSnapshot *snapshot, const MhPrediction *question)
{
  const MhSolution *solution = mh_snapshot_get_solution (snapshot, MH_SIDE_MAIN);
  const guint32 position = question->position;
  g_autofree char *name = mh_words_position_short (snapshot->game, position);
  g_autofree char *told
      = describe_told (snapshot, position, question->told_value, question->told_score);
  g_autofree char *right
      = describe_told (snapshot, position, question->value, get_score (solution, position));

  /* Translators: a position, what is right and what is wrong about it: "M11 C2, mouse moves: lost
   * in 4, not won in 4". */
  return g_strdup_printf (_ ("%s: %s, not %s"), name, right, told);
}

static const QuestionWords words[MH_N_PREDICTION_KINDS] = {
  [MH_PREDICTION_WINNER] = { ask_winner, describe_winner_choice, explain_value },
  [MH_PREDICTION_COUNTER] = { ask_counter, describe_position_choice, explain_counter },
  [MH_PREDICTION_MOVES] = { ask_number, describe_number_choice, explain_value },
  [MH_PREDICTION_REPLY] = { ask_reply, describe_reply_choice, explain_reply },
  [MH_PREDICTION_CELL] = { ask_cell, describe_cell_choice, explain_cell },
};

/* Returns: what to do while no question is there */
static char *
describe_wait (const MhSnapshot *snapshot)
{
  const MhSnapshotPredict *predict = &snapshot->predict;

  if (predict->has_next)
    return g_strdup (_ ("Playing pauses at the next question."));
  if (predict->n_answers > 0)
    return g_strdup (_ ("All questions about this run are answered."));
  if (mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN) == NULL)
    return g_strdup (_ ("There is nothing to ask before the board is solved step by step."));

  return g_strdup (_ ("No step of this run decides a position for good, so nothing is asked. "
                      "Choose another algorithm."));
}

char *
mh_narration_predict_ask (const MhSnapshot *snapshot, const MhPrediction *question)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->game != NULL && question != NULL, NULL);

  g_autofree char *position
      = get_narrator (snapshot)->describe_position (snapshot->game, question->position);

  return words[question->kind].ask (snapshot, question, position);
}

const char *
mh_narration_predict_name (const MhGameClass *klass, MhPredictionKind kind)
{
  static const char *const names[] = {
    [MH_PREDICTION_WINNER] = N_ ("Who wins?"),
    [MH_PREDICTION_COUNTER] = N_ ("Which counter falls?"),
    [MH_PREDICTION_MOVES] = N_ ("In how many moves?"),
    [MH_PREDICTION_REPLY] = N_ ("Which reply saves?"),
    [MH_PREDICTION_CELL] = N_ ("Which cell is wrong?"),
    [MH_PREDICTION_NONE] = N_ ("No question"),
  };

  g_return_val_if_fail (klass != NULL && kind <= MH_PREDICTION_NONE, NULL);

  return kind == MH_PREDICTION_MOVES && klass->has_scores ? _ ("By how much?") : _ (names[kind]);
}

char *
mh_narration_predict_choice (const MhSnapshot *snapshot, const MhPrediction *question, guint choice)
{
  g_return_val_if_fail (snapshot != NULL && question != NULL, NULL);
  g_return_val_if_fail (choice < question->n_choices, NULL);

  return words[question->kind].describe_choice (snapshot, question, question->choices[choice]);
}

char *
mh_narration_predict_answer (const MhSnapshot *snapshot, const MhPrediction *question)
{
  g_return_val_if_fail (snapshot != NULL && question != NULL, NULL);

  return words[question->kind].explain (snapshot, question);
}

char *
mh_narration_question (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  if (!snapshot->predict.has_question || snapshot->game == NULL)
    return describe_wait (snapshot);

  return mh_narration_predict_ask (snapshot, &snapshot->predict.question);
}

char *
mh_narration_choice_of (const MhSnapshot *snapshot, guint choice)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->predict.has_question, NULL);

  return mh_narration_predict_choice (snapshot, &snapshot->predict.question, choice);
}

char *
mh_narration_verdict (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL && snapshot->predict.has_question, NULL);

  const MhSnapshotPredict *predict = &snapshot->predict;
  g_autofree char *reason = mh_narration_predict_answer (snapshot, &predict->question);

  if (predict->choice == MH_CHOICE_UNKNOWN)
    return g_strdup_printf (predict->is_right ? _ ("Answered rightly before: %s")
                                              : _ ("Answered wrongly before: %s"),
                            reason);

  return g_strdup_printf (predict->is_right ? _ ("Right: %s") : _ ("Wrong: %s"), reason);
}

char *
mh_narration_score (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhSnapshotPredict *predict = &snapshot->predict;

  if (predict->n_answers == 0)
    return g_strdup ("");

  return g_strdup_printf (_ ("%u of %u right"), predict->n_right, predict->n_answers);
}

char *
mh_narration_other_scores (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const guint n_others = snapshot->predict.n_others;

  if (n_others == 0)
    return NULL;

  return g_strdup_printf (
      ngettext ("The answers about %u run on another board, or by another algorithm, are kept",
                "The answers about %u runs on other boards, or by other algorithms, are kept",
                n_others),
      n_others);
}
