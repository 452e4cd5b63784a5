/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-prediction.h"

#include "mh-game-class.h"
#include "mh-prediction-cell.h"

#include <stdlib.h>

/* A student answers about so many questions in a lesson. */
#define MAX_QUESTIONS 32
#define DECISIONS_PER_QUESTION 3
#define MIN_DECISIONS 12
/* The most decisions, or positions, that are tried for a question of one kind. */
#define MAX_TRIES 256

#define DECIDED MH_EVENT_FILTER (MH_EVENT_DECIDED)

/* The subject of a question: the position of an event that lies ahead. */
typedef struct
{
  const MhTrace *trace;
  const MhSolution *solution;
  const MhGame *game;
  guint32 event;
  guint32 position;
  MhValue value; /* at the end of the run */
} Matter;

typedef gboolean (*AskFunc) (const Matter *self, MhPrediction *prediction);

static MhOutcome
get_outcome (const Matter *self, guint32 position)
{
  return mh_solution_get_value (self->solution, position).outcome;
}

/* Returns: whether the step before the event does not show yet who wins at @position */
static gboolean
is_ahead (const Matter *self, guint32 position)
{
  const guint32 slot = mh_trace_fold_position (self->trace, position);

  return mh_space_is_possible (self->game, position)
         && mh_space_get_end (self->game, position) == MH_OUTCOME_NONE
         && mh_trace_get_record (self->trace, slot, self->event).value.outcome
                != get_outcome (self, slot);
}

static void
add_choice (MhPrediction *prediction, gint64 choice)
{
  prediction->choices[prediction->n_choices++] = choice;
}

static gboolean
is_full (const MhPrediction *prediction)
{
  return prediction->n_choices == MH_PREDICTION_MAX_CHOICES;
}

static gboolean
has_choice (const MhPrediction *prediction, gint64 choice)
{
  for (guint i = 0; i < prediction->n_choices; i++)
    if (prediction->choices[i] == choice)
      return TRUE;

  return FALSE;
}

static int
compare_choices (const void *a, const void *b)
{
  const gint64 first = *(const gint64 *) a;
  const gint64 second = *(const gint64 *) b;

  return (first > second) - (first < second);
}

/* Sorts the choices, so that their order tells nothing.
 * Returns: whether there is anything to choose */
static gboolean
close_choices (MhPrediction *prediction, gint64 right)
{
  qsort (prediction->choices, prediction->n_choices, sizeof *prediction->choices, compare_choices);
  prediction->right = 0;
  while (prediction->choices[prediction->right] != right)
    prediction->right++;

  return prediction->n_choices > 1;
}

static gboolean
ask_winner (const Matter *self, MhPrediction *prediction)
{
  const MhGameClass *klass = mh_game_get_class (self->game);
  const MhOutcome winner = mh_game_class_get_winner (klass, self->value.outcome);
  const gboolean may_be_drawn = !klass->always_ends && klass->endless == MH_OUTCOME_DRAW;

  add_choice (prediction, MH_OUTCOME_FIRST);
  add_choice (prediction, MH_OUTCOME_SECOND);
  if (may_be_drawn || winner == MH_OUTCOME_DRAW)
    add_choice (prediction, MH_OUTCOME_DRAW);

  return close_choices (prediction, winner);
}

/* Adds @position if its counter is still far from zero. */
static void
add_counter (const Matter *self, MhPrediction *prediction, guint32 position)
{
  if (!is_full (prediction) && !has_choice (prediction, position) && is_ahead (self, position)
      && mh_space_get_mover (self->game, position)
             == mh_space_get_mover (self->game, self->position)
      && mh_trace_count_left (self->trace, position, self->event) > 1)
    add_choice (prediction, position);
}

static void
add_counters_before (const Matter *self, MhPrediction *prediction)
{
  g_autofree guint32 *before = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n = mh_space_list_predecessors (self->game, prediction->position, before);

  for (guint32 i = 0; i < n; i++)
    add_counter (self, prediction, before[i]);
}

/* Adds counters of positions near the one in question, below or above it, up to @n_choices. */
static void
add_counters_near (const Matter *self, MhPrediction *prediction, gboolean is_below, guint n_choices)
{
  const guint32 n_positions = mh_space_get_n_positions (self->game);

  for (guint32 i = 1; i < MIN (n_positions, MAX_TRIES) && prediction->n_choices < n_choices; i++)
    add_counter (self, prediction,
                 (guint32) (((guint64) self->position + (is_below ? n_positions - i : i))
                            % n_positions));
}

/* The position that was taken from the queue is shown, and the counters before it fall; others
 * are offered where too few positions are before it. */
static gboolean
ask_counter (const Matter *self, MhPrediction *prediction)
{
  const MhEvent event = mh_trace_get_event (self->trace, self->event);
  const MhPlayer mover = mh_space_get_mover (self->game, self->position);

  if (mh_trace_count (self->trace, MH_EVENT_FILTER (MH_EVENT_REFUTED), self->event) == 0
      || self->value.outcome != mh_outcome_win_of (mh_player_other (mover))
      || event.cause == MH_STEP_NONE
      || mh_trace_count_left (self->trace, self->position, self->event) != 1)
    return FALSE;

  prediction->position
      = mh_trace_get_position (self->trace, mh_trace_get_event (self->trace, event.cause).slot);
  prediction->value = mh_solution_get_value (self->solution, prediction->position);
  add_choice (prediction, self->position);
  add_counters_before (self, prediction);
  add_counters_near (self, prediction, TRUE, 1 + prediction->step % MH_PREDICTION_MAX_CHOICES);
  add_counters_near (self, prediction, FALSE, MH_PREDICTION_MAX_CHOICES);

  return close_choices (prediction, self->position);
}

/* The right number is one of four that follow each other, at a place that changes. */
static void
add_numbers (MhPrediction *prediction, gint64 right, gint64 least, gint64 stride)
{
  const gint64 first = right - stride * (prediction->step % MH_PREDICTION_MAX_CHOICES);

  for (gint64 number = MAX (first, least); !is_full (prediction); number += stride)
    add_choice (prediction, number);
}

static gboolean
ask_moves (const Matter *self, MhPrediction *prediction)
{
  const MhGameClass *klass = mh_game_get_class (self->game);
  const gint64 score = mh_solution_has_scores (self->solution)
                           ? mh_solution_get_score (self->solution, self->position)
                           : MH_SCORE_UNKNOWN;
  const guint32 remoteness = self->value.remoteness;

  if (klass->has_scores)
    {
      if (score == MH_SCORE_UNKNOWN)
        return FALSE;
      add_numbers (prediction, score, G_MININT64 / 2, 1);
      return close_choices (prediction, score);
    }
  if (!mh_outcome_is_win (self->value.outcome) || remoteness == MH_REMOTENESS_UNKNOWN
      || mh_trace_get_bare_event (self->trace, self->event).distance != remoteness)
    return FALSE;

  /* Two numbers of plies that are shown as the same number of moves would both be right. */
  add_numbers (prediction, remoteness, 1 + (remoteness - 1) % klass->n_plies, klass->n_plies);
  return close_choices (prediction, remoteness);
}

/* Offers replies at @position, of which only @right leads to its final outcome. */
static gboolean
offer_replies (const Matter *self, guint32 position, guint32 right, MhPrediction *prediction)
{
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, position, replies);

  prediction->position = position;
  prediction->value = mh_solution_get_value (self->solution, position);
  prediction->n_choices = 0;
  add_choice (prediction, right);
  for (guint32 i = 0; i < n_replies && !is_full (prediction); i++)
    {
      const MhOutcome outcome = get_outcome (self, replies[i]);

      if (outcome != MH_OUTCOME_NONE && outcome != prediction->value.outcome)
        add_choice (prediction, replies[i]);
    }

  return close_choices (prediction, right);
}

/* Asks about a position before @won, which nobody knows to be won yet. */
static gboolean
ask_way_to (const Matter *self, guint32 won, MhPrediction *prediction)
{
  const MhPlayer winner = mh_player_other (mh_space_get_mover (self->game, won));

  if (get_outcome (self, won) != mh_outcome_win_of (winner))
    return FALSE;

  g_autofree guint32 *before = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n = mh_space_list_predecessors (self->game, won, before);

  for (guint32 i = 0; i < n; i++)
    if (is_ahead (self, before[i]) && get_outcome (self, before[i]) == mh_outcome_win_of (winner)
        && offer_replies (self, before[i], won, prediction))
      return TRUE;

  return FALSE;
}

static gboolean
ask_reply (const Matter *self, MhPrediction *prediction)
{
  const MhPlayer other = mh_player_other (mh_space_get_mover (self->game, self->position));

  if (ask_way_to (self, self->position, prediction))
    return TRUE;

  return mh_trace_get_style (self->trace)->has_cells
         && ask_way_to (self, mh_space_with_mover (self->game, self->position, other), prediction);
}

/* The kinds of questions about events. */
#define N_EVENT_KINDS 4

static const AskFunc ask_funcs[N_EVENT_KINDS] = {
  [MH_PREDICTION_WINNER] = ask_winner,
  [MH_PREDICTION_COUNTER] = ask_counter,
  [MH_PREDICTION_MOVES] = ask_moves,
  [MH_PREDICTION_REPLY] = ask_reply,
};

static gboolean
ask (const Matter *self, MhPredictionKind kind, MhPrediction *prediction)
{
  *prediction = (MhPrediction){ .kind = kind,
                                .step = self->event,
                                .position = self->position,
                                .value = self->value,
                                .told_score = MH_SCORE_UNKNOWN };

  return ask_funcs[kind](self, prediction);
}

static Matter
get_matter (const MhTrace *trace, const MhSolution *solution, guint32 event, guint32 position)
{
  return (Matter){ trace, solution, mh_trace_get_game (trace),
                   event, position, mh_solution_get_value (solution, position) };
}

/* Asks about an event that decides something for good. */
static gboolean
ask_about_event (const MhTrace *trace,
                 const MhSolution *solution,
                 guint32 number,
                 MhPredictionKind kind,
                 MhPrediction *prediction)
{
  const MhEvent event = mh_trace_get_bare_event (trace, number);
  const Matter matter
      = get_matter (trace, solution, number, mh_trace_get_position (trace, event.slot));

  return event.outcome == matter.value.outcome && is_ahead (&matter, matter.position)
         && ask (&matter, kind, prediction);
}

/* Returns: the event with which the decision of the number @rank, from 0, is made */
static guint32
find_decision (const MhTrace *trace, guint32 rank)
{
  guint32 low = 0;
  guint32 high = mh_trace_get_n_steps (trace);

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (mh_trace_count (trace, DECIDED, middle) > rank)
        high = middle;
      else
        low = middle + 1;
    }

  return low - 1;
}

/* The kinds in the orders in which they are tried, by turns. Positions that the player to move
 * loses are rarer than others and the only ones of which the first two kinds can ask. */
static const MhPredictionKind orders[][N_EVENT_KINDS] = {
  { MH_PREDICTION_COUNTER, MH_PREDICTION_REPLY, MH_PREDICTION_WINNER, MH_PREDICTION_MOVES },
  { MH_PREDICTION_REPLY, MH_PREDICTION_COUNTER, MH_PREDICTION_MOVES, MH_PREDICTION_WINNER },
};

/* Asks one question about the decisions from @rank up to @end. */
static gboolean
ask_about_stretch (const MhTrace *trace,
                   const MhSolution *solution,
                   guint32 rank,
                   guint32 end,
                   guint turn,
                   MhPrediction *prediction)
{
  const MhEventQuery query = { DECIDED, MH_POSITION_NONE, TRUE };
  const guint32 first = find_decision (trace, rank);

  for (guint i = 0; i < N_EVENT_KINDS; i++)
    {
      const MhPredictionKind kind = orders[turn % G_N_ELEMENTS (orders)][i];
      guint32 event = first;

      for (guint32 j = 0; j < MIN (end - rank, MAX_TRIES); j++)
        {
          if (ask_about_event (trace, solution, event, kind, prediction))
            return TRUE;
          if (!mh_trace_find (trace, event + 1, &query, &event))
            break;
        }
    }

  return FALSE;
}

/* Asks which reply of a position keeps it from being lost. */
static gboolean
ask_escape (const Matter *self, MhPrediction *prediction)
{
  g_autofree guint32 *replies = g_new (guint32, mh_space_get_max_moves (self->game));
  const guint32 n_replies = mh_space_list_successors (self->game, self->position, replies);

  prediction->kind = MH_PREDICTION_REPLY;
  for (guint32 i = 0; i < n_replies; i++)
    if (get_outcome (self, replies[i]) == self->value.outcome)
      return offer_replies (self, self->position, replies[i], prediction);

  return FALSE;
}

/* Asks about a position that is not decided before the run ends, and therefore never. */
static gboolean
ask_about_draw (const MhTrace *trace,
                const MhSolution *solution,
                guint32 position,
                MhPredictionKind kind,
                MhPrediction *prediction)
{
  const guint32 last = mh_trace_get_n_steps (trace) - 1;
  const Matter matter = get_matter (trace, solution, last, position);

  return mh_trace_get_bare_event (trace, last).kind == MH_EVENT_CLOSED
         && matter.value.outcome == MH_OUTCOME_DRAW && is_ahead (&matter, position)
         && ask (&matter, MH_PREDICTION_WINNER, prediction)
         && (kind == MH_PREDICTION_WINNER
             || (kind == MH_PREDICTION_REPLY && ask_escape (&matter, prediction)));
}

static gboolean
ask_about_draws (const MhTrace *trace,
                 const MhSolution *solution,
                 MhPredictionKind kind,
                 MhPrediction *prediction)
{
  const guint32 n_positions = mh_space_get_n_positions (mh_trace_get_game (trace));

  for (guint32 position = 0; position < MIN (n_positions, 16 * MAX_TRIES); position++)
    if (ask_about_draw (trace, solution, position, kind, prediction))
      return TRUE;

  return FALSE;
}

static gboolean
ask_about_end (const MhTrace *trace, const MhSolution *solution, MhPrediction *prediction)
{
  return ask_about_draws (trace, solution, MH_PREDICTION_REPLY, prediction)
         || ask_about_draws (trace, solution, MH_PREDICTION_WINNER, prediction);
}

/* Wins in one ply are no riddles.
 * Returns: how many decisions are passed over in a run that has enough others */
static guint32
count_easy (const MhTrace *trace, guint32 n_decisions)
{
  if (!mh_trace_get_style (trace)->has_levels || mh_trace_get_n_phases (trace) < 2)
    return 0;

  const guint32 n_easy = mh_trace_count (trace, DECIDED, mh_trace_get_phase (trace, 1).to);

  return n_decisions - n_easy < MIN_DECISIONS ? 0 : n_easy;
}

gboolean
mh_prediction_find (const MhTrace *trace,
                    const MhSolution *solution,
                    guint32 step,
                    MhPrediction *prediction)
{
  g_return_val_if_fail (trace != NULL && solution != NULL && prediction != NULL, FALSE);

  const guint32 n_steps = mh_trace_get_n_steps (trace);

  if (mh_trace_get_style (trace)->has_slots || step >= n_steps)
    return FALSE;

  const guint32 n_decisions = mh_trace_count (trace, DECIDED, n_steps);
  const guint32 n_easy = count_easy (trace, n_decisions);
  const guint64 n = n_decisions - n_easy;
  const guint64 n_stretches
      = MIN (MAX_QUESTIONS, (n + DECISIONS_PER_QUESTION - 1) / DECISIONS_PER_QUESTION);
  const guint32 n_made = mh_trace_count (trace, DECIDED, step);
  const guint64 rank = MAX (n_made, n_easy) - n_easy;
  const guint64 stretch = n > 0 ? rank * n_stretches / n : 0;

  for (guint64 i = MAX (stretch, 1) - 1; i < n_stretches; i++)
    if (ask_about_stretch (trace, solution, n_easy + (guint32) (i * n / n_stretches),
                           n_easy + (guint32) ((i + 1) * n / n_stretches), (guint) i, prediction)
        && prediction->step >= step)
      return TRUE;

  return ask_about_end (trace, solution, prediction) && prediction->step >= step;
}

/* Asks about a decision of @position, or of any if it is MH_POSITION_NONE. */
static gboolean
ask_about_decisions (const MhTrace *trace,
                     const MhSolution *solution,
                     guint32 step,
                     guint32 position,
                     MhPredictionKind kind,
                     MhPrediction *prediction)
{
  const MhEventQuery query = { DECIDED, position, TRUE };

  for (guint32 i = 0; i < MAX_TRIES && mh_trace_find (trace, step, &query, &step); i++, step++)
    if (ask_about_event (trace, solution, step, kind, prediction))
      return TRUE;

  return FALSE;
}

/* Asks which reply of @start, where nothing is decided yet, leads to what it is worth. */
static gboolean
ask_way_from (const MhTrace *trace,
              const MhSolution *solution,
              guint32 start,
              MhPrediction *prediction)
{
  const Matter matter = get_matter (trace, solution, 0, start);
  const MhPlayer mover = mh_space_get_mover (matter.game, start);

  return matter.value.outcome == mh_outcome_win_of (mover) && is_ahead (&matter, start)
         && ask (&matter, MH_PREDICTION_WINNER, prediction) && ask_escape (&matter, prediction);
}

static gboolean
ask_about_start (const MhTrace *trace,
                 const MhSolution *solution,
                 guint32 start,
                 MhPredictionKind kind,
                 MhPrediction *prediction)
{
  if (kind == MH_PREDICTION_REPLY && ask_way_from (trace, solution, start, prediction))
    return TRUE;

  return ask_about_draw (trace, solution, start, kind, prediction)
         || (kind != MH_PREDICTION_REPLY
             && ask_about_decisions (trace, solution, 0, start, kind, prediction));
}

gboolean
mh_prediction_ask (const MhTrace *trace,
                   const MhSolution *solution,
                   guint32 step,
                   guint32 start,
                   MhPredictionKind kind,
                   MhPrediction *prediction)
{
  g_return_val_if_fail (trace != NULL && solution != NULL && prediction != NULL, FALSE);
  g_return_val_if_fail (kind < MH_N_PREDICTION_KINDS, FALSE);

  const guint32 n_steps = mh_trace_get_n_steps (trace);

  if (mh_trace_get_style (trace)->has_slots || step > n_steps)
    return FALSE;
  if (kind == MH_PREDICTION_CELL)
    return mh_prediction_cell_ask (trace, solution, step, prediction);
  if (step == n_steps)
    return FALSE;
  if (step == 0 && start != MH_POSITION_NONE
      && ask_about_start (trace, solution, start, kind, prediction))
    return TRUE;

  const guint32 n_easy = count_easy (trace, mh_trace_count (trace, DECIDED, n_steps));
  const guint32 first = n_easy > 0 ? find_decision (trace, n_easy) : 0;

  return ask_about_decisions (trace, solution, MAX (step, first), MH_POSITION_NONE, kind,
                              prediction)
         || ask_about_draws (trace, solution, kind, prediction);
}
