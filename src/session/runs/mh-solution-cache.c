/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-solution-cache.h"

#include "mh-space.h"

struct _MhSolutionCache
{
  GQueue runs; /* (element-type MhRun): the most recently used run first */
  gsize max_bytes;
};

MhSolutionCache *
mh_solution_cache_new (gsize max_bytes)
{
  MhSolutionCache *self = g_new0 (MhSolutionCache, 1);

  g_queue_init (&self->runs);
  self->max_bytes = max_bytes;

  return self;
}

void
mh_solution_cache_free (MhSolutionCache *self)
{
  g_return_if_fail (self != NULL);

  g_queue_clear_full (&self->runs, g_object_unref);
  g_free (self);
}

/* Returns: the size in bytes of a run's solution, finished or not: codes or leads */
static gsize
get_solution_bytes (MhRun *run)
{
  const MhGame *game = mh_run_get_game (run);
  const MhSolution *solution = mh_run_get_solution (run);
  const gsize n_positions = mh_space_get_n_positions (game);

  if (mh_space_has_scores (game))
    return n_positions / MH_N_PLAYERS * sizeof (gint64);

  return solution != NULL && mh_solution_get_wide_codes (solution) != NULL
             ? n_positions * sizeof (guint32)
             : n_positions * sizeof (guint16);
}

/* Returns: the approximate size in bytes of a finished run: graph, solution, events and
 * indexes */
static gsize
get_bytes (MhRun *run)
{
  const MhGame *game = mh_run_get_game (run);
  const MhTrace *trace = mh_run_get_trace (run);
  const MhLevelPyramid *pyramid = mh_run_get_pyramid (run);
  const MhGraph *graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const gsize n_edges = graph != NULL ? mh_graph_get_n_edges (graph) : 0;
  gsize n_bytes = 4 * n_edges * sizeof (guint32) + get_solution_bytes (run);

  if (trace != NULL)
    n_bytes += mh_trace_get_bytes (trace);
  if (pyramid != NULL)
    n_bytes += mh_level_pyramid_get_bytes (pyramid);

  return n_bytes;
}

/* Drops unused runs without a result, and then runs that exceed the limit. */
static void
drop_old_runs (MhSolutionCache *self)
{
  gsize n_bytes = 0;
  GList *link = self->runs.head;

  while (link != NULL)
    {
      GList *next = link->next;
      const gboolean is_useless
          = mh_run_get_solution (link->data) == NULL && !mh_run_is_wanted (link->data);

      n_bytes += get_bytes (link->data);
      if (link != self->runs.head && (is_useless || n_bytes > self->max_bytes))
        {
          g_object_unref (link->data);
          g_queue_delete_link (&self->runs, link);
        }
      link = next;
    }
}

static MhRun *
find_run (MhSolutionCache *self, const MhProblem *problem)
{
  for (GList *link = self->runs.head; link != NULL; link = link->next)
    if (mh_problem_equal (mh_run_get_problem (link->data), problem))
      return link->data;

  return NULL;
}

MhRun *
mh_solution_cache_get (MhSolutionCache *self, const MhProblem *problem)
{
  g_return_val_if_fail (self != NULL && problem != NULL, NULL);

  MhRun *run = find_run (self, problem);

  if (run != NULL)
    g_queue_remove (&self->runs, run);
  else
    run = mh_run_new (problem);
  g_queue_push_head (&self->runs, run);
  drop_old_runs (self);

  return run;
}

static gboolean
is_solved_alike (MhRun *run, const MhProblem *problem)
{
  const MhProblem *own = mh_run_get_problem (run);

  return own->algorithm == problem->algorithm
         && mh_options_equal (&own->options, &problem->options);
}

void
mh_solution_cache_make_room (MhSolutionCache *self, const MhProblem *kept)
{
  g_return_if_fail (self != NULL);

  GList *link = self->runs.head;

  while (link != NULL)
    {
      GList *next = link->next;

      if (!mh_run_is_wanted (link->data) && (kept == NULL || !is_solved_alike (link->data, kept)))
        {
          g_object_unref (link->data);
          g_queue_delete_link (&self->runs, link);
        }
      link = next;
    }
}
