/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-report.h"

#include "mh-answer-text.h"
#include "mh-ends-play.h"
#include "mh-json-answer.h"
#include "mh-output.h"
#include "mh-policy.h"
#include "mh-space.h"
#include "mh-take-period.h"
#include "mh-words.h"

#include <inttypes.h>
#include <glib/gi18n.h>

/* The most moves that the answer in words shows; JSON has all of them. */
#define MAX_MOVES_IN_WORDS 40

static MhValue
get_value (const MhCoinsReport *self)
{
  return mh_solution_get_value (self->result->solution, self->problem->start);
}

static gboolean
is_right (const MhCoinsReport *self)
{
  return self->problem->algorithm->get_exactness (self->problem) != MH_EXACT_NOT;
}

/* Returns: (transfer full): the moves that the algorithm plays against itself */
static MhEndsPlay *
create_play (const MhCoinsReport *self)
{
  return is_right (self) ? mh_ends_play_new (self->result->solution, self->problem->start)
                         : mh_ends_play_new_greedy (self->problem->game, self->problem->start);
}

/* Returns: the first position at which a wrong algorithm errs, or MH_POSITION_NONE */
static guint32
find_error (const MhCoinsReport *self)
{
  return is_right (self) ? MH_POSITION_NONE
                         : mh_ends_play_find_error (self->truth, self->problem->start);
}

/* Finds the period; that memory has ended is told apart from an answer without one. */
static gboolean
find_period (const MhCoinsReport *self, MhPeriod *period)
{
  const gboolean is_found = mh_period_find (self->truth, period);

  if (period->is_short)
    mh_output_report (_ ("There is not enough memory to look for a period"), NULL);
  return is_found;
}

static void
append_take (const MhCoinsReport *self, GString *text)
{
  const MhGame *game = self->problem->game;
  const guint32 start = self->problem->start;
  const guint32 reply = mh_policy_get_best_reply (self->truth, start);
  g_autofree char *value = mh_words_value_in (game, get_value (self));
  MhPeriod period;

  g_string_append_printf (text, _ ("Answer: %s\n"), value);
  if (reply != MH_POSITION_NONE)
    {
      g_autofree char *move = mh_words_move (game, start, reply);

      /* Translators: a move, "8 → 5". */
      g_string_append_printf (text, _ ("Best move: %s\n"), move);
    }
  if (find_period (self, &period))
    {
      g_autofree char *sentence = mh_take_period_describe (&period, game);

      g_string_append_printf (text, "%s\n", sentence);
    }
}

/* Returns: (transfer full): the winner and the totals of both players, in words */
static char *
describe_totals (const MhEndsPlay *play)
{
  const gint64 first = play->totals[MH_PLAYER_FIRST];
  const gint64 second = play->totals[MH_PLAYER_SECOND];

  if (first == second)
    return g_strdup_printf (_ ("first player wins, as it is a tie, %" PRIi64 " to %" PRIi64), first,
                            second);

  return g_strdup_printf (first > second
                              ? _ ("first player wins by %" PRIi64 ", %" PRIi64 " to %" PRIi64)
                              : _ ("second player wins by %" PRIi64 ", %" PRIi64 " to %" PRIi64),
                          ABS (first - second), MAX (first, second), MIN (first, second));
}

static void
append_line (const MhEndsPlay *play, GString *text)
{
  if (play->n_moves == 0)
    return;

  g_string_append (text, _ ("Taken in this order:"));
  for (guint32 i = 0; i < play->n_moves && i < MAX_MOVES_IN_WORDS; i++)
    g_string_append_printf (text, " %u", play->moves[i].value);
  g_string_append (text, play->n_moves > MAX_MOVES_IN_WORDS ? " …\n" : "\n");
}

static void
append_ends (const MhCoinsReport *self, GString *text)
{
  const MhProblem *problem = self->problem;
  g_autoptr (MhEndsPlay) play = create_play (self);
  g_autofree char *totals = describe_totals (play);

  g_string_append_printf (text, _ ("Answer: %s\n"), totals);
  append_line (play, text);
  if (find_error (self) == MH_POSITION_NONE)
    return;

  g_autoptr (MhEndsPlay) best = mh_ends_play_new (self->truth, problem->start);
  g_autofree char *truth = describe_totals (best);
  g_autofree char *reason
      = problem->algorithm->explain (problem, problem->start, get_value (self), self->truth);

  g_string_append_printf (text, _ ("Truth: %s\n"), truth);
  g_string_append_printf (text, "%s\n", reason);
}

static void
append_algorithm (const MhCoinsReport *self, GString *text)
{
  const MhAlgorithm *algorithm = self->problem->algorithm;

  g_string_append_printf (text, _ ("Algorithm: %s"), _ (algorithm->name));
  g_string_append_printf (text, ". %s\n", _ (algorithm->summary));
  mh_answer_text_add_work (text, _ (algorithm->name), algorithm, self->result);
}

char *
mh_coins_report_create_words (const MhCoinsReport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  GString *text = g_string_new (NULL);

  if (self->input != NULL)
    {
      mh_answer_text_add_board (text, self->input, self->problem->game);
      mh_answer_text_add_start (text, self->problem);
    }
  if (mh_solution_has_scores (self->truth))
    append_ends (self, text);
  else
    append_take (self, text);
  append_algorithm (self, text);

  return g_string_free (text, FALSE);
}

static void
add_period (const MhCoinsReport *self, MhJsonWriter *writer)
{
  MhPeriod period;

  if (!find_period (self, &period))
    {
      mh_json_writer_add_null (writer, "period");
      return;
    }

  mh_json_writer_begin_object (writer, "period");
  mh_json_writer_add_integer (writer, "from", period.from);
  mh_json_writer_add_integer (writer, "length", period.period);
  mh_json_writer_add_integer (writer, "window", period.window);
  mh_json_writer_end (writer);
}

static void
add_take (const MhCoinsReport *self, MhJsonWriter *writer)
{
  const MhGame *game = self->problem->game;
  const guint32 start = self->problem->start;
  const guint32 reply = mh_policy_get_best_reply (self->truth, start);
  const MhValue value = get_value (self);

  mh_json_writer_add_boolean (writer, "win", value.outcome == MH_OUTCOME_FIRST);
  mh_json_writer_add_integer (writer, "remoteness", value.remoteness);
  if (reply != MH_POSITION_NONE)
    mh_json_writer_add_integer (writer, "take",
                                mh_space_get_cell_index (game, start).column
                                    - mh_space_get_cell_index (game, reply).column);
  else
    mh_json_writer_add_null (writer, "take");
  add_period (self, writer);
}

static void
add_first_error (const MhCoinsReport *self, MhJsonWriter *writer)
{
  const MhGame *game = self->problem->game;
  const guint32 error = find_error (self);

  if (error == MH_POSITION_NONE)
    {
      mh_json_writer_add_null (writer, "first_error");
      return;
    }

  const MhCellIndex cell_index = mh_space_get_cell_index (game, error);
  const guint32 best = mh_policy_get_best_reply (self->truth, error);
  g_autoptr (MhEndsPlay) play = mh_ends_play_new_greedy (self->problem->game, error);

  mh_json_writer_begin_object (writer, "first_error");
  mh_json_writer_add_integer (writer, "from", cell_index.row);
  mh_json_writer_add_integer (writer, "to", cell_index.column);
  mh_json_writer_add_integer (writer, "taken", play->moves[0].value);
  mh_json_writer_add_integer (writer, "better", mh_space_get_gain (game, error, best));
  mh_json_writer_end (writer);
}

static void
add_ends (const MhCoinsReport *self, MhJsonWriter *writer)
{
  const guint32 start = self->problem->start;
  g_autoptr (MhEndsPlay) play = create_play (self);

  mh_json_writer_add_boolean (writer, "win", get_value (self).outcome == MH_OUTCOME_FIRST);
  mh_json_writer_add_integer (writer, "diff",
                              mh_solution_get_score (self->result->solution, start));
  mh_json_writer_add_integer (writer, "first_total", play->totals[MH_PLAYER_FIRST]);
  mh_json_writer_add_integer (writer, "second_total", play->totals[MH_PLAYER_SECOND]);
  mh_json_writer_begin_array (writer, "order");
  for (guint32 i = 0; i < play->n_moves; i++)
    mh_json_writer_add_integer (writer, NULL, play->moves[i].coin);
  mh_json_writer_end (writer);
  mh_json_writer_add_integer (writer, "true_diff", mh_solution_get_score (self->truth, start));
  add_first_error (self, writer);
}

char *
mh_coins_report_create_json (const MhCoinsReport *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  const gboolean is_ends = mh_solution_has_scores (self->truth);
  GString *text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  if (self->input != NULL)
    mh_json_add_board (&writer, self->input, self->problem->game);
  else
    mh_json_add_coins (&writer, self->problem->game);
  if (is_ends)
    add_ends (self, &writer);
  else
    add_take (self, &writer);
  mh_json_writer_add_string (&writer, "algorithm", self->problem->algorithm->id);
  mh_json_add_work (&writer, self->problem->algorithm, self->result);
  mh_json_writer_end (&writer);

  g_string_append_c (text, '\n');

  return g_string_free (text, FALSE);
}
