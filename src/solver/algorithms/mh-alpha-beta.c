/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-alpha-beta.h"

#include "mh-applies.h"
#include "mh-alpha-beta-tree.h"
#include "mh-space.h"
#include "mh-tempo-loss.h"
#include "mh-words.h"

#include <glib/gi18n.h>

#define DEFAULT_BUDGET 10000000
#define MAX_BUDGET G_GUINT64_CONSTANT (1000000000000)
/* A node has at most three events: entered, cut off and decided. */
#define MAX_EVENTS_OF_NODE 3

/* The indexes of these lines are the values of MhPathLine. */
static const char *const pseudocode[] = {
  N_ ("search (p, alpha, beta):"),
  N_ ("  if p is finished: return end of p"),
  N_ ("  if p is marked: return draw"),
  N_ ("  mark p"),
  N_ ("  for each reply q of p:"),
  N_ ("    v := search (q, alpha, beta)"),
  N_ ("    if the mouse moves in p: alpha := larger of alpha and v"),
  N_ ("    else: beta := smaller of beta and v"),
  N_ ("    if alpha >= beta: leave the loop"),
  N_ ("  unmark p"),
  N_ ("  if the mouse moves in p: return alpha"),
  N_ ("  else: return beta"),
  NULL,
};

enum
{
  WORK_NODES,
  WORK_CUTS,
  WORK_REPEATS,
  WORK_DEPTH,
};

static const char *const work_names[] = {
  N_ ("nodes"), N_ ("cut-offs"), N_ ("positions met again"), N_ ("depth"), NULL,
};

enum
{
  OPTION_MARKS,
  OPTION_BUDGET,
  OPTION_ASK,
};

static const MhChoice marks_choices[] = {
  [MH_PATH_MARKS_PAIR] = { "pair", N_ ("marks by mouse and cat") },
  [MH_PATH_MARKS_TURN] = { "turn", N_ ("marks that include the turn") },
  { NULL, NULL },
};

enum
{
  ASK_START,
  ASK_EVERY,
};

static const MhChoice ask_choices[] = {
  [ASK_START] = { "start", N_ ("the start only") },
  [ASK_EVERY] = { "every", N_ ("every position") },
  { NULL, NULL },
};

static const MhOption options[] = {
  [OPTION_MARKS] = {
      .id = "marks",
      .name = N_ ("Marks"),
      .summary = N_ ("What must repeat to count as a repetition."),
      .choices = marks_choices,
      .initial = MH_PATH_MARKS_PAIR,
  },
  [OPTION_BUDGET] = {
      .id = "budget",
      .name = N_ ("Budget"),
      .summary = N_ ("How many nodes of the tree may be visited."),
      .minimum = 1,
      .maximum = MAX_BUDGET,
      .initial = DEFAULT_BUDGET,
      .fills_room = TRUE,
  },
  [OPTION_ASK] = {
      .id = "ask",
      .name = N_ ("Ask"),
      .summary = N_ ("Where searches begin. All of them share the budget."),
      .choices = ask_choices,
      .initial = ASK_START,
  },
  { .id = NULL },
};

static const MhTraceStyle trace_style = {
  .waiting = MH_WAITING_PATH,
  .deciding = MH_EVENT_FILTER (MH_EVENT_DECIDED),
  .has_slots = TRUE,
};

typedef struct
{
  MhAlgorithmRun parent;
  MhGame *game;
  MhAlphaBetaTree *search;
  MhRecorder *recorder; /* (nullable): the record of the search from the start */
  guint8 *outcomes;     /* an MhOutcome for each position */
  guint64 budget;
  guint32 start;
  guint32 n_questions;
  guint32 n_asked;
  guint32 position; /* the position being searched, or MH_POSITION_NONE */
  double progress;
} AlphaBeta;

static MhPathMarks
get_marks (const MhProblem *problem)
{
  return (MhPathMarks) mh_problem_get_option (problem, OPTION_MARKS);
}

static guint32
get_max_events (const MhProblem *problem)
{
  const guint64 budget = mh_problem_get_option (problem, OPTION_BUDGET);

  return (guint32) MIN (budget * MAX_EVENTS_OF_NODE, MH_EVENT_BUDGET);
}

/* Returns: whether the nodes of the players determine whose turn it is. This is so if every
 * move takes its player from one half of his bipartite graph to the other: one such graph is not
 * enough, because on the other a player can come back to his node a turn early. */
static gboolean
do_nodes_determine_turn (const MhGame *game)
{
  const MhRules *rules = mh_game_get_rules (game);

  return mh_space_is_fast (game) && !rules->mouse_may_pass && !rules->cat_may_pass
         && mh_graph_is_bipartite (mh_game_get_graph (game, MH_PLAYER_FIRST))
         && (!mh_game_has_own_roads (game)
             || mh_graph_is_bipartite (mh_game_get_graph (game, MH_PLAYER_SECOND)));
}

static MhExactness
alpha_beta_get_exactness (const MhProblem *problem)
{
  return get_marks (problem) == MH_PATH_MARKS_TURN || do_nodes_determine_turn (problem->game)
             ? MH_EXACT_VALUES
             : MH_EXACT_NOT;
}

static char *
alpha_beta_describe_exactness (const MhProblem *problem)
{
  if (get_marks (problem) == MH_PATH_MARKS_TURN)
    return g_strdup (_ ("the winner, within the budget"));
  if (do_nodes_determine_turn (problem->game))
    return g_strdup (_ ("the winner, as this board has no odd cycles"));

  return g_strdup (_ ("only on boards without odd cycles"));
}

/* Explains a missed win: marks that ignore the turn can only turn wins into draws. */
static char *
explain_marks (const MhProblem *problem, guint32 position, const MhSolution *truth)
{
  const guint32 again = mh_tempo_loss_find (truth, position);

  if (again == MH_POSITION_NONE)
    return g_strdup (_ ("Its visited marks ignore whose turn it is, so it mistakes the same nodes "
                        "with the other side to move for a repetition; here the winner must come "
                        "back to the same nodes with the other side to move."));

  g_autofree char *words = mh_words_position_long (problem->game, again);

  return g_strdup_printf (
      /* Translators: a position, "mouse on 4, cat on 2, mouse to move". */
      _ ("Its visited marks ignore whose turn it is, so it mistakes “%s” for a repetition; here "
         "the winner must come back to the same nodes with the other side to move."),
      words);
}

static char *
alpha_beta_explain (const MhProblem *problem,
                    guint32 position,
                    MhValue answer,
                    const MhSolution *truth)
{
  const gboolean asked
      = position == problem->start || mh_problem_get_option (problem, OPTION_ASK) == ASK_EVERY;

  if (answer.outcome != MH_OUTCOME_NONE)
    return explain_marks (problem, position, truth);
  if (!asked)
    return g_strdup (_ ("Only the start was asked."));

  g_autofree char *budget
      = g_strdup_printf ("%" G_GUINT64_FORMAT, mh_problem_get_option (problem, OPTION_BUDGET));

  return g_strdup_printf (
      /* Translators: the number of nodes that may be visited. */
      _ ("The budget of %s nodes was used up before there was an answer. The number of paths "
         "explodes with the size of the board: a 4 × 4 grid has over 3 billion nodes."),
      budget);
}

/* Marks that include the turn give right answers if the budget suffices, so nothing
 * remains to be repaired with them. */
static char *
alpha_beta_suggest_repair (const MhProblem *problem, MhValue truth, MhOptions *repaired)
{
  if (alpha_beta_get_exactness (problem) != MH_EXACT_NOT)
    return NULL;

  *repaired = problem->options;
  repaired->values[OPTION_MARKS] = MH_PATH_MARKS_TURN;

  return g_strdup (_ ("Include the turn in the marks"));
}

/* A search from a start ends when its budget of nodes is used up, if not sooner. */
static double
alpha_beta_estimate_looks (const MhProblem *problem)
{
  return (double) mh_problem_get_option (problem, OPTION_BUDGET);
}

static guint64
alpha_beta_get_bytes_needed (const MhProblem *problem)
{
  const guint64 budget = mh_problem_get_option (problem, OPTION_BUDGET);
  guint64 n_bytes
      = mh_alpha_beta_tree_get_bytes_needed (problem->game, get_marks (problem), budget);

  n_bytes += mh_space_get_n_positions (problem->game);
  if (problem->is_traced)
    n_bytes += get_max_events (problem) * (guint64) (MH_EVENT_BYTES + MH_SLOT_BYTES);

  return n_bytes;
}

static void
alpha_beta_free (MhAlgorithmRun *run)
{
  AlphaBeta *self = (AlphaBeta *) run;

  g_clear_pointer (&self->search, mh_alpha_beta_tree_free);
  g_clear_pointer (&self->recorder, mh_recorder_free);
  g_free (self->outcomes);
  mh_game_unref (self->game);
  g_free (self);
}

static MhAlgorithmRun *
alpha_beta_begin (const MhProblem *problem)
{
  MhGame *game = problem->game;
  AlphaBeta *self = g_new0 (AlphaBeta, 1);
  const guint32 n_positions = mh_space_get_n_positions (game);
  const gboolean asks_every = mh_problem_get_option (problem, OPTION_ASK) == ASK_EVERY;

  self->parent.algorithm = &mh_alpha_beta;
  self->game = mh_game_ref (game);
  self->budget = mh_problem_get_option (problem, OPTION_BUDGET);
  self->search = mh_alpha_beta_tree_new (game, get_marks (problem), self->budget);
  self->outcomes = g_try_new0 (guint8, n_positions);
  self->start = problem->start;
  self->n_questions = asks_every ? 1 + n_positions : 1;
  self->position = MH_POSITION_NONE;
  if (problem->is_traced)
    self->recorder = mh_recorder_new (game, &trace_style, get_max_events (problem));

  if (self->search == NULL || self->outcomes == NULL
      || (problem->is_traced && self->recorder == NULL))
    {
      alpha_beta_free (&self->parent);
      return NULL;
    }

  return &self->parent;
}

/* The start is searched first, then all other positions in ascending order. Impossible
 * positions are skipped, and so is the start when its turn comes again. */
static void
ask_next (AlphaBeta *self)
{
  const guint32 question = self->n_asked++;
  const guint32 position = question == 0 ? self->start : question - 1;

  if (position == MH_POSITION_NONE || !mh_space_is_possible (self->game, position)
      || (question > 0 && position == self->start))
    return;

  self->position = position;
  mh_alpha_beta_tree_begin (self->search, position, question == 0 ? self->recorder : NULL);
}

static gboolean
advance (AlphaBeta *self, guint budget)
{
  const MhPathWork *work = mh_alpha_beta_tree_get_work (self->search);
  const guint64 n_replies = work->n_replies;

  for (guint i = 0; i + (work->n_replies - n_replies) < budget; i++)
    {
      if (mh_alpha_beta_tree_is_exhausted (self->search))
        return FALSE;

      if (self->position != MH_POSITION_NONE)
        {
          if (mh_alpha_beta_tree_step (self->search))
            continue;
          self->outcomes[self->position] = (guint8) mh_alpha_beta_tree_get_answer (self->search);
          self->position = MH_POSITION_NONE;
        }
      else if (self->n_asked < self->n_questions)
        {
          ask_next (self);
        }
      else
        {
          return FALSE;
        }
    }

  return TRUE;
}

/* The run ends when all positions are answered or the budget is used up, so the larger
 * share is the progress. */
static double
measure_progress (const AlphaBeta *self)
{
  const guint64 n_nodes = mh_alpha_beta_tree_get_work (self->search)->n_nodes;
  const double used = (double) n_nodes / (double) self->budget;
  double n_done = self->n_asked;

  if (self->position != MH_POSITION_NONE)
    n_done += mh_alpha_beta_tree_get_share (self->search) - 1;

  const double done = n_done / self->n_questions;

  return MAX (done, used);
}

static gboolean
alpha_beta_advance (MhAlgorithmRun *run, guint budget)
{
  AlphaBeta *self = (AlphaBeta *) run;
  const gboolean has_more = advance (self, budget);
  const double progress = measure_progress (self);

  self->progress = CLAMP (progress, self->progress, 1); /* the progress must not fall by rounding */

  return has_more;
}

static double
alpha_beta_get_progress (const MhAlgorithmRun *run)
{
  const AlphaBeta *self = (const AlphaBeta *) run;

  return self->progress;
}

static guint64
alpha_beta_get_count (const MhAlgorithmRun *run)
{
  const AlphaBeta *self = (const AlphaBeta *) run;

  return mh_alpha_beta_tree_get_work (self->search)->n_nodes;
}

static gboolean
alpha_beta_finish (MhAlgorithmRun *run, MhResult *result)
{
  AlphaBeta *self = (AlphaBeta *) run;
  const gboolean recorded = self->recorder != NULL;
  const MhPathWork work = *mh_alpha_beta_tree_get_work (self->search);
  MhResult made = {
    .work = {
      [WORK_NODES] = work.n_nodes,
      [WORK_CUTS] = work.n_cuts,
      [WORK_REPEATS] = work.n_repeats,
      [WORK_DEPTH] = work.max_depth,
    },
    .is_exhausted = mh_alpha_beta_tree_is_exhausted (self->search),
  };

  /* frees memory for the indexes of the trace */
  g_clear_pointer (&self->search, mh_alpha_beta_tree_free);
  if (recorded)
    made.trace = mh_recorder_freeze (g_steal_pointer (&self->recorder));
  made.solution = mh_solution_new_take_outcomes (self->game, g_steal_pointer (&self->outcomes));
  alpha_beta_free (run);

  return mh_result_take (result, &made, recorded);
}

const MhAlgorithm mh_alpha_beta = {
  .id = "alphabeta",
  .name = N_ ("Minimax with alpha-beta"),
  .summary = N_ ("Follows every line of play until it ends or repeats, and leaves out replies that "
                 "cannot matter. Explodes with the size of the board; wrong sometimes, unless its "
                 "visited marks include whose turn it is."),
  .cost = N_ ("O(d^(n²))"),
  .pseudocode = pseudocode,
  .work_names = work_names,
  .undecided_name = N_ ("no answer"),
  .options = options,
  .needs_start = TRUE,
  .misses_returns_only = TRUE,
  .applies = mh_applies_to_boards,
  .get_exactness = alpha_beta_get_exactness,
  .describe_exactness = alpha_beta_describe_exactness,
  .explain = alpha_beta_explain,
  .suggest_repair = alpha_beta_suggest_repair,
  .estimate_looks = alpha_beta_estimate_looks,
  .get_bytes_needed = alpha_beta_get_bytes_needed,
  .begin = alpha_beta_begin,
  .advance = alpha_beta_advance,
  .get_progress = alpha_beta_get_progress,
  .get_count = alpha_beta_get_count,
  .finish = alpha_beta_finish,
  .free = alpha_beta_free,
};
