/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-boards.h"
#include "mh-census-summary.h"
#include "mh-pick.h"

#include <pthread.h>
#include <string.h>

/*
 * Plain threads and nothing of GLib between them, as this program is also
 * built with the thread sanitizer, which cannot see into the GLib of a
 * distribution.
 */
#define N_THREADS 4
#define N_GRAPHS 240
#define MAX_NODES 6
#define NAME_LENGTH 24

typedef struct
{
  char name[NAME_LENGTH];
  guint32 n_nodes, n_edges;
  guint64 successors[MAX_NODES];
} Graph;

/* What all are asked, and about what. */
typedef struct
{
  MhCensusGame game;
  MhRules rules;
  MhCensusStarts starts;
  Graph graphs[N_GRAPHS];
} Stream;

/* A part of a stream: every so many graphs. */
typedef struct
{
  pthread_t thread;
  const Stream *stream;
  guint first, step;
  MhCensusSummary *summary;
} Part;

static void
graph_init (Graph *self, guint number)
{
  g_autoptr (MhGraph) graph = mh_boards_random_any (MAX_NODES);

  *self = (Graph){ .n_nodes = mh_graph_get_n_nodes (graph),
                   .n_edges = (guint32) mh_graph_get_n_edges (graph) };
  g_snprintf (self->name, sizeof self->name, "%08u", number);
  mh_boards_read_bits (graph, self->successors);
}

static void
stream_init (Stream *self)
{
  self->game = mh_pick_below (3) == 0 ? MH_CENSUS_PURSUIT : MH_CENSUS_HOLE;
  self->rules = mh_boards_rules (mh_pick_below (MH_BOARDS_N_RULES));
  self->starts = (MhCensusStarts) mh_pick_below (3);
  for (guint i = 0; i < N_GRAPHS; i++)
    graph_init (&self->graphs[i], i);
}

/* Not the shortest. */
static gboolean
wants_value (const MhCensusGraph *graph, MhValue value, gpointer data)
{
  return value.remoteness > 1;
}

static void *
take_part (void *data)
{
  static const MhCensusWanted wanted = { .wants_value = wants_value };
  Part *self = data;
  const Stream *stream = self->stream;
  g_autoptr (MhCensus) census = mh_census_new (stream->game, &stream->rules);
  const MhCensusQuery query
      = { .census = census, .starts = stream->starts, .wanted = &wanted, .adds_invariants = TRUE };

  MhCensusCoverage coverage;

  mh_census_coverage_init (&coverage);
  self->summary = mh_census_summary_new ();
  for (guint i = self->first; i < N_GRAPHS; i += self->step)
    {
      const Graph *graph = &stream->graphs[i];
      const MhCensusGraph given
          = { graph->name, graph->n_nodes, graph->n_edges, graph->successors, NULL };
      MhCensusFind *find;

      g_assert_true (mh_census_summary_add (self->summary, &query, &given, &find, NULL));
      mh_census_find_free (find);
      mh_census_coverage_add (&coverage, &given, TRUE);
    }
  g_assert_true (mh_census_coverage_equal (&self->summary->coverage, &coverage));
  mh_census_coverage_clear (&coverage);

  return NULL;
}

static void
swap (MhCensusSummary **a, MhCensusSummary **b)
{
  MhCensusSummary *other = *a;

  *a = *b;
  *b = other;
}

/* Merges any two until one is left. Returns: (transfer full) */
static MhCensusSummary *
merge_all (MhCensusSummary **summaries, guint n)
{
  for (; n > 1; n--)
    {
      swap (&summaries[n - 1], &summaries[mh_pick_below (n)]);
      g_assert_true (
          mh_census_summary_merge (summaries[mh_pick_below (n - 1)], summaries[n - 1], NULL));
      mh_census_summary_free (summaries[n - 1]);
    }

  return summaries[0];
}

static MhCensusSummary *
take_whole (const Stream *stream)
{
  Part whole = { .stream = stream, .step = 1 };

  take_part (&whole);

  return whole.summary;
}

/* Threads have nothing in common but the stream; and parts, merged in any order,
 * are the whole. */
static void
test_census_merge_threads (void)
{
  for (guint round = 0; round < 12; round++)
    {
      g_autofree Stream *stream = g_new0 (Stream, 1);
      Part parts[N_THREADS];
      MhCensusSummary *summaries[N_THREADS];

      stream_init (stream);
      for (guint i = 0; i < N_THREADS; i++)
        {
          parts[i] = (Part){ .stream = stream, .first = i, .step = N_THREADS };
          g_assert_cmpint (pthread_create (&parts[i].thread, NULL, take_part, &parts[i]), ==, 0);
        }
      for (guint i = 0; i < N_THREADS; i++)
        {
          pthread_join (parts[i].thread, NULL);
          summaries[i] = parts[i].summary;
        }

      g_autoptr (MhCensusSummary) merged = merge_all (summaries, N_THREADS);
      g_autoptr (MhCensusSummary) whole = take_whole (stream);

      g_assert_true (mh_census_summary_equal (merged, whole));
    }
}

/* The same with as many parts as there are graphs, and some that are empty. */
static void
test_census_merge_single (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_autofree Stream *stream = g_new0 (Stream, 1);
      MhCensusSummary *summaries[N_GRAPHS + 3];

      stream_init (stream);
      for (guint i = 0; i < G_N_ELEMENTS (summaries); i++)
        {
          Part part = { .stream = stream, .first = i, .step = N_GRAPHS };

          take_part (&part);
          summaries[i] = part.summary;
        }

      g_autoptr (MhCensusSummary) merged = merge_all (summaries, G_N_ELEMENTS (summaries));
      g_autoptr (MhCensusSummary) whole = take_whole (stream);

      g_assert_true (mh_census_summary_equal (merged, whole));
    }
}

/* Changes @bytes for the time of a comparison, which notices. */
static void
check_difference (const MhCensusSummary *self, const MhCensusSummary *same, void *bytes, gsize n)
{
  guint8 *byte = (guint8 *) bytes + mh_pick_below ((guint32) n);
  const guint8 bit = (guint8) (1 << mh_pick_below (7));

  *byte ^= bit;
  g_assert_false (mh_census_summary_equal (self, same));
  g_assert_false (mh_census_summary_equal (same, self));
  *byte ^= bit;
  g_assert_true (mh_census_summary_equal (self, same));
}

#define CHECK_DIFFERENCE(field) check_difference (self, same, &(field), sizeof (field))

static void
check_find (const MhCensusSummary *self, const MhCensusSummary *same, MhCensusFind *find)
{
  check_difference (self, same, find->name, strlen (find->name));
  CHECK_DIFFERENCE (find->n_nodes);
  CHECK_DIFFERENCE (find->n_edges);
  CHECK_DIFFERENCE (find->jumps);
  CHECK_DIFFERENCE (find->hole);
  CHECK_DIFFERENCE (find->mouse);
  CHECK_DIFFERENCE (find->cat);
  CHECK_DIFFERENCE (find->second_cat);
  CHECK_DIFFERENCE (find->value.outcome);
  CHECK_DIFFERENCE (find->value.remoteness);
  CHECK_DIFFERENCE (find->n_starts);
}

static void
check_wins (MhCensusSummary *self, const MhCensusSummary *same, guint winner)
{
  GPtrArray *finds = self->longest[winner];
  GArray *counts = self->n_won[winner];

  CHECK_DIFFERENCE (self->n_longest[winner]);
  check_difference (self, same, counts->data, counts->len * sizeof (guint64));
  for (guint i = 0; i < finds->len; i++)
    check_find (self, same, g_ptr_array_index (finds, i));

  g_autoptr (MhCensusFind) last = g_ptr_array_steal_index (finds, finds->len - 1);

  g_assert_false (mh_census_summary_equal (self, same));
  g_assert_false (mh_census_summary_equal (same, self));
  g_ptr_array_add (finds, g_steal_pointer (&last));
}

/* What differs in anything is not equal, whichever is asked. */
static void
test_census_merge_equal (void)
{
  g_autofree Stream *stream = g_new0 (Stream, 1);

  stream_init (stream);
  stream->game = MH_CENSUS_HOLE;
  stream->starts = MH_CENSUS_ALL;

  g_autoptr (MhCensusSummary) self = take_whole (stream);
  g_autoptr (MhCensusSummary) same = take_whole (stream);
  GArray *least = self->coverage.least;

  g_assert_true (mh_census_summary_equal (self, same));
  for (guint round = 0; round < 20; round++)
    {
      CHECK_DIFFERENCE (self->n_graphs);
      CHECK_DIFFERENCE (self->n_found);
      CHECK_DIFFERENCE (self->n_found_starts);
      CHECK_DIFFERENCE (self->n_starts);
      CHECK_DIFFERENCE (self->n_positions);
      CHECK_DIFFERENCE (self->coverage.sum);
      CHECK_DIFFERENCE (self->coverage.n_connected);
      check_difference (self, same, least->data, least->len * sizeof (guint64));
      for (guint winner = 0; winner < MH_N_PLAYERS; winner++)
        check_wins (self, same, winner);
      check_find (self, same, self->draw);
    }
  g_clear_pointer (&self->draw, mh_census_find_free);
  g_assert_false (mh_census_summary_equal (self, same));
  g_assert_false (mh_census_summary_equal (same, self));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/census-merge/threads", test_census_merge_threads);
  g_test_add_func ("/solver/census-merge/single", test_census_merge_single);
  g_test_add_func ("/solver/census-merge/equal", test_census_merge_equal);

  return g_test_run ();
}
