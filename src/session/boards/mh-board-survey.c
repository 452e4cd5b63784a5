/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-survey.h"

#include "mh-algorithms.h"
#include "mh-census.h"
#include "mh-game-class.h"
#include "mh-solution.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <errno.h>

/* The largest number of nodes of boards that are solved even if the file contains a result.
 * For larger ones that result is used, because solving a million boards takes minutes. */
#define SURELY_SOLVED_NODES 16
/* The estimated time within which a board is solved that is too large for the tables. */
#define MAX_SECONDS 0.02

struct _MhBoardSurvey
{
  gatomicrefcount refs;
  MhBoardFacts *facts;
  guint n_boards;
  guint n_wrong;
  char *fault; /* (nullable): the error of the first board that cannot be read */
};

/* A solver for many boards, which reuses its tables for boards with the same rules. */
typedef struct
{
  MhCensus *census; /* (nullable): the tables */
  MhRules rules;
} Solver;

static void
solver_clear (Solver *self)
{
  g_clear_pointer (&self->census, mh_census_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Solver, solver_clear)

/* Returns: the hole if there is exactly one, otherwise MH_NODE_NONE */
static guint32
find_hole (const MhBoard *board)
{
  guint32 hole = 0;

  if (mh_board_get_n_holes (board) != 1)
    return MH_NODE_NONE;
  while (!mh_board_is_hole (board, hole))
    hole++;

  return hole;
}

static void
set_rules (Solver *self, MhCensusGame game, const MhRules *rules)
{
  if (self->census != NULL && mh_census_get_game (self->census) == game
      && mh_rules_equal (&self->rules, rules))
    return;

  solver_clear (self);
  self->rules = *rules;
  self->census = mh_census_new (game, rules);
}

/* @successors: (inout): the sets of nodes that follow each one */
static void
add_edges (const MhArc *edges, gsize n_edges, gboolean is_directed, guint64 *successors)
{
  for (gsize i = 0; i < n_edges; i++)
    {
      successors[edges[i].from] |= (guint64) 1 << edges[i].to;
      if (!is_directed)
        successors[edges[i].to] |= (guint64) 1 << edges[i].from;
    }
}

static void
set_graph (Solver *self, const MhBoard *board)
{
  guint64 mouse[MH_CENSUS_MAX_NODES] = { 0 }, cat[MH_CENSUS_MAX_NODES] = { 0 };
  const guint64 *const successors[MH_N_PLAYERS] = { mouse, cat };
  const gboolean is_directed = mh_board_is_directed (board);
  gsize n_edges, n_cat_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const MhArc *cat_edges = mh_board_get_cat_edges (board, &n_cat_edges);

  add_edges (edges, n_edges, is_directed, mouse);
  add_edges (cat_edges, n_cat_edges, is_directed, cat);
  mh_census_set_roads (self->census, mh_board_get_n_nodes (board), successors);
}

/* Solves a board whose players choose their nodes, unless they have a start. */
static void
solve_pursuit (Solver *self, const MhBoard *board, MhValue *value)
{
  const MhStart start = mh_board_get_start (board);
  guint32 mouse, cat;

  if (mh_board_get_n_nodes (board) == 0)
    return;

  set_rules (self, MH_CENSUS_PURSUIT, mh_board_get_rules (board));
  set_graph (self, board);
  mh_census_solve (self->census, MH_NODE_NONE);
  if (start.mouse == MH_NODE_NONE || start.cat == MH_NODE_NONE)
    *value = mh_census_get_capture (self->census, &mouse, &cat);
  else
    *value = mh_game_class_show_value (mh_board_get_game_class (board),
                                       mh_census_get_value (self->census, start.mouse, start.cat,
                                                            start.first));
}

/* Solves a board that is too large for the tables, unless that takes long. */
static void
solve_large (const MhBoard *board, MhValue *value)
{
  const MhStart start = mh_board_get_start (board);
  g_autoptr (MhGame) game = mh_board_create_game (board, NULL);
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { NULL };

  if (game == NULL)
    return;

  const guint32 position = mh_space_get_position (game, start.mouse, start.cat, start.first);

  mh_problem_init (&problem, mh_algorithms_find ("engine"), game, position);
  if (mh_solve_estimate_seconds (&problem) < MAX_SECONDS
      && mh_solve (&problem, NULL, NULL, &result, NULL))
    *value = mh_solution_get_value (result.solution, position);
}

/* Solves a board. @value is unchanged if there is no game or the board is too large. */
static void
solve (Solver *self, const MhBoard *board, MhValue *value)
{
  const guint32 hole = find_hole (board);
  const MhStart start = mh_board_get_start (board);
  const gboolean is_large = mh_board_get_n_nodes (board) > MH_CENSUS_MAX_NODES;

  if (mh_board_get_game_class (board)->has_placements)
    {
      if (!is_large)
        solve_pursuit (self, board, value);
      return;
    }
  if (hole == MH_NODE_NONE || start.mouse == MH_NODE_NONE || start.cat == MH_NODE_NONE)
    return;
  if (is_large)
    {
      solve_large (board, value);
      return;
    }

  set_rules (self, MH_CENSUS_HOLE, mh_board_get_rules (board));
  set_graph (self, board);
  mh_census_solve (self->census, hole);
  *value = mh_census_get_value (self->census, start.mouse, start.cat, start.first);
}

static MhBoardFacts
look (Solver *self, const MhDocumentFile *file)
{
  const MhBoard *board = file->board;
  MhBoardFacts facts = { .value = file->claim };
  gsize n_edges;

  if (mh_board_get_game (board) != NULL)
    return facts;

  mh_board_get_edges (board, &n_edges);
  facts.n_nodes = mh_board_get_n_nodes (board);
  facts.n_edges = (guint32) n_edges;
  if (facts.n_nodes <= SURELY_SOLVED_NODES || facts.value.outcome == MH_OUTCOME_NONE)
    solve (self, board, &facts.value);
  return facts;
}

MhBoardFacts
mh_board_survey_look (const MhDocumentFile *file)
{
  g_auto (Solver) solver = { NULL };

  g_return_val_if_fail (file != NULL, ((MhBoardFacts){ 0 }));

  return look (&solver, file);
}

/* Only the first error is described, because determining its line requires a pass over the
 * text. */
static void
add_board (MhBoardSurvey *self, Solver *solver, MhBoardBook *book, guint index)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocumentFile) file
      = mh_board_book_read (book, index, self->fault == NULL ? &error : NULL);

  if (file != NULL)
    {
      self->facts[index] = look (solver, file);
      return;
    }
  self->facts[index].is_wrong = TRUE;
  self->n_wrong++;
  if (self->fault == NULL)
    self->fault = g_strdup (error->message);
}

MhBoardSurvey *
mh_board_survey_new (MhBoardBook *book, GCancellable *cancellable)
{
  g_return_val_if_fail (book != NULL, NULL);

  g_autoptr (MhBoardSurvey) self = g_new0 (MhBoardSurvey, 1);
  g_auto (Solver) solver = { NULL };

  g_atomic_ref_count_init (&self->refs);
  self->n_boards = mh_board_book_get_n (book);
  self->facts = g_try_new0 (MhBoardFacts, self->n_boards);
  if (self->facts == NULL)
    return NULL;

  for (guint i = 0; i < self->n_boards; i++)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      add_board (self, &solver, book, i);
    }

  return g_steal_pointer (&self);
}

MhBoardSurvey *
mh_board_survey_ref (MhBoardSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->refs);

  return self;
}

void
mh_board_survey_unref (MhBoardSurvey *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->refs))
    return;

  g_free (self->facts);
  g_free (self->fault);
  g_free (self);
}

static void
survey_worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  MhBoardSurvey *survey = mh_board_survey_new (task_data, cancellable);

  if (survey != NULL)
    g_task_return_pointer (task, survey, (GDestroyNotify) mh_board_survey_unref);
  else if (!g_task_return_error_if_cancelled (task))
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_NO_SPACE, "%s", g_strerror (ENOMEM));
}

void
mh_board_survey_async (MhBoardBook *book,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_return_if_fail (book != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_board_survey_async);
  g_task_set_task_data (task, mh_board_book_ref (book), (GDestroyNotify) mh_board_book_unref);
  g_task_run_in_thread (task, survey_worker_cb);
}

MhBoardSurvey *
mh_board_survey_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_board_survey_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

MhBoardFacts
mh_board_survey_get (const MhBoardSurvey *self, guint index)
{
  g_return_val_if_fail (self != NULL && index < self->n_boards, ((MhBoardFacts){ 0 }));

  return self->facts[index];
}

guint
mh_board_survey_get_n_wrong (const MhBoardSurvey *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_wrong;
}

const char *
mh_board_survey_get_fault (const MhBoardSurvey *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->fault;
}
