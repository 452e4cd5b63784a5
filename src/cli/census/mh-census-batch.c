/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-batch.h"

#include "mh-algorithms.h"
#include "mh-gathered-text.h"
#include "mh-graph6-bits.h"
#include "mh-graph6.h"
#include "mh-io-error.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <inttypes.h>
#include <glib/gi18n.h>
#include <string.h>

/* Boards with more nodes are solved one at a time, because of the memory that they need. */
#define MAX_NODES_AT_ONCE 1000

/* The state of one thread. */
typedef struct
{
  const MhCensusTask *task;
  MhCensus *census;
  MhCensusFilter *filter;
  MhCensusQuery query;
  GString *name; /* the name of the current graph, which is its line */
} Worker;

MhCensusBatch *
mh_census_batch_new (void)
{
  MhCensusBatch *self = g_new0 (MhCensusBatch, 1);

  self->summary = mh_census_summary_new ();
  self->finds = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_census_find_free);

  return self;
}

void
mh_census_batch_free (MhCensusBatch *self)
{
  mh_line_block_clear (&self->block);
  g_clear_error (&self->error);
  mh_census_summary_free (self->summary);
  g_ptr_array_unref (self->finds);
  g_free (self);
}

/* Implements MhSolveWatch; stops when the census does. */
static gboolean
goes_on (double share, guint64 count, gpointer stop)
{
  return !mh_stop_is_requested (stop);
}

/* Implements MhCensusSolveFunc for boards that are too large for the census itself. */
static MhSolution *
solve (MhGame *game, gpointer data, GError **error)
{
  const MhCensusTask *task = data;
  const gboolean is_alone = mh_game_get_n_nodes (game) > MAX_NODES_AT_ONCE;
  const MhProblem problem
      = { .algorithm = mh_algorithms[0]->stand_in, .game = game, .start = MH_POSITION_NONE };
  g_auto (MhResult) result = { NULL };

  if (is_alone)
    g_mutex_lock (task->turn);

  const gboolean is_fine = mh_solve (&problem, goes_on, task->stop, &result, error);

  if (is_alone)
    g_mutex_unlock (task->turn);

  return is_fine ? g_steal_pointer (&result.solution) : NULL;
}

static gpointer
create_worker (gpointer data)
{
  MhCensusTask *task = data;
  Worker *self = g_new0 (Worker, 1);

  self->task = task;
  self->census = mh_census_new (task->plan->game, &task->plan->rules);
  self->filter = mh_census_filter_new (task->where);
  self->name = g_string_new (NULL);
  self->query = (MhCensusQuery){
    .census = self->census,
    .starts = task->plan->starts,
    .has_two_cats = task->plan->has_two_cats,
    .adds_invariants = task->adds_invariants,
    .solve = solve,
    .solve_data = task,
  };

  return self;
}

static void
free_worker (gpointer worker)
{
  Worker *self = worker;

  mh_census_filter_free (self->filter);
  mh_census_free (self->census);
  g_string_free (self->name, TRUE);
  g_free (self);
}

/* Adds a graph, whose name is set here, to the summary.
 * Returns: FALSE with an error; the graph is not counted then */
static gboolean
solve_graph (Worker *self, MhCensusBatch *batch, MhCensusGraph graph, GError **error)
{
  graph.name = self->name->str;

  const gboolean is_asked
      = self->task->is_asked && mh_census_filter_has_graph (self->filter, &graph);
  MhCensusFind *find = NULL;

  self->query.wanted = is_asked ? mh_census_filter_get_wanted (self->filter) : NULL;
  if (!mh_census_summary_add (batch->summary, &self->query, &graph, &find, error))
    return FALSE;
  if (find != NULL)
    g_ptr_array_add (batch->finds, find);

  return TRUE;
}

static gboolean
check_size (const Worker *self, const MhGraph6Bits *bits, GError **error)
{
  if (!self->task->plan->has_two_cats || bits->n_nodes <= MH_CENSUS_SMALL_NODES)
    return TRUE;

  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_MEANING,
               /* Translators: two numbers. */
               _ ("two cats need a graph of at most %u nodes, and this one has %u"),
               MH_CENSUS_SMALL_NODES, bits->n_nodes);

  return FALSE;
}

/* Processes a line with a pattern of walls. */
static gboolean
read_pattern (Worker *self, MhCensusBatch *batch, const char *line, gsize length, GError **error)
{
  const MhCensusPlan *plan = self->task->plan;
  MhGridRoads roads;

  g_assert (length == mh_wall_pattern_get_length (plan->size));
  if (!mh_wall_pattern_read (line, plan->size, plan->jumps, &roads))
    g_assert_not_reached (); /* the lines are those of mh_wall_patterns_next() */

  g_string_truncate (self->name, 0);
  g_string_append_len (self->name, line, (gssize) length);

  return solve_graph (self, batch,
                      (MhCensusGraph){ .n_nodes = roads.n_nodes,
                                       .successors = roads.successors[MH_PLAYER_FIRST],
                                       .cat_successors = roads.successors[MH_PLAYER_SECOND],
                                       .jumps = { plan->jumps[MH_PLAYER_FIRST],
                                                  plan->jumps[MH_PLAYER_SECOND] } },
                      error);
}

/* Processes one line.
 * Returns: FALSE with an error that has a column */
static gboolean
read_line (Worker *self, MhCensusBatch *batch, const char *line, gsize length, GError **error)
{
  if (mh_census_plan_has_grids (self->task->plan))
    return read_pattern (self, batch, line, length, error);

  const gsize n_header = mh_graph6_get_header_length (line, length);

  while (length > 0 && memchr (" \t\r", line[length - 1], 3) != NULL)
    length--;
  if (length <= n_header)
    return TRUE;

  g_auto (MhGraph6Bits) bits;

  if (!mh_graph6_bits_read (&bits, line, length, error) || !check_size (self, &bits, error))
    return FALSE;

  g_string_truncate (self->name, 0);
  if (!mh_gathered_text_make_room (self->name, length, error))
    return FALSE;
  g_string_append_len (self->name, line + n_header, (gssize) (length - n_header));

  return solve_graph (self, batch,
                      (MhCensusGraph){
                          .n_nodes = bits.n_nodes,
                          .n_edges = bits.n_edges,
                          .successors = bits.graph == NULL ? bits.successors : NULL,
                          .graph = bits.graph,
                      },
                      error);
}

/* A line for which there is no memory is not wrong. */
static gboolean
is_wrong (const GError *fault)
{
  return !g_error_matches (fault, MH_IO_ERROR, MH_IO_ERROR_MEMORY)
         && !g_error_matches (fault, MH_SOLVE_ERROR, MH_SOLVE_ERROR_MEMORY);
}

/* Skips a wrong line or stores its error.
 * @error: (transfer full): the error of the line
 * Returns: whether to continue behind the line */
static gboolean
report_fault (Worker *self, MhCensusBatch *batch, GError *error)
{
  const guint64 line = batch->block.place.n_lines + batch->n_lines + 1;
  g_autoptr (GError) fault = error;

  if (g_error_matches (fault, MH_SOLVE_ERROR, MH_SOLVE_ERROR_STOPPED))
    return FALSE;
  if (self->task->keeps_going && is_wrong (fault))
    {
      batch->n_skipped++;
      return TRUE;
    }

  if (mh_io_error_get_place (fault).line > 0)
    mh_io_error_set_line (fault, (guint) MIN (line, G_MAXUINT));
  else
    /* Translators: the number of a line, and what is wrong with it. */
    g_prefix_error (&fault, _ ("line %" PRIu64 ": "), line);
  batch->error = g_steal_pointer (&fault);

  return FALSE;
}

static void
read_lines (Worker *self, MhCensusBatch *batch)
{
  const MhLineBlock *block = &batch->block;

  while (batch->n_done < block->length)
    {
      const char *line = block->text + batch->n_done;
      const gsize n_left = block->length - batch->n_done;
      const char *end = memchr (line, '\n', n_left);
      const gsize length = end != NULL ? (gsize) (end - line) : n_left;
      GError *error = NULL;

      if (mh_stop_is_requested (self->task->stop))
        return;
      if (!read_line (self, batch, line, length, &error) && !report_fault (self, batch, error))
        return;
      batch->n_done += length + (end != NULL ? 1 : 0);
      batch->n_lines++;
    }
  batch->is_whole = TRUE;
}

static void
work (gpointer worker, gpointer job)
{
  MhCensusBatch *batch = job;
  const gint64 begun_usec = g_get_monotonic_time ();

  read_lines (worker, batch);
  batch->n_usec = g_get_monotonic_time () - begun_usec;
}

const MhWorkerClass mh_census_trade = { create_worker, free_worker, work };
