/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bench.h"
#include "mh-boards.h"
#include "mh-census-kernels.h"
#include "mh-census-private.h"
#include "mh-census-summary.h"
#include "mh-graph6-bits.h"
#include "mh-textbook.h"

/*
 * How many solves a second a census does, next to what textbooks have. A solve
 * is value and remoteness of every position of a graph with its hole; a census
 * gets each graph once, and solves it with every hole, while the textbook gets
 * games that are ready and have the hole at node 0. Both meet the same random
 * graphs, sparse ones (2 n edges) and dense ones (half of all).
 *
 * Each kernel solves alone, then the best one reads the graphs, too, line by
 * line, and at last counts what becomes of all starts: on one core, and on all.
 * One core is measured in CPU time, all of them on the clock on the wall. In a
 * pursuit there is one solve a graph; all of it is measured.
 */

#define N_GRAPHS 200
#define ENOUGH_MSEC 300.0 /* of each figure */
#define MSEC_PER_SEC 1000.0

typedef struct
{
  guint32 n_nodes;
  MhGame *games[N_GRAPHS];
  guint64 successors[N_GRAPHS][MH_CENSUS_MAX_NODES];
  GString *lines[N_GRAPHS]; /* in graph6 */
} Graphs;

/* Returns: (transfer full): as nauty writes it */
static GString *
create_line (guint32 n_nodes, const guint64 *successors)
{
  GString *line = g_string_new (NULL);
  guint character = 0, n_bits = 0;

  if (n_nodes < 63)
    g_string_append_c (line, (char) ('?' + n_nodes));
  else
    g_string_append_printf (line, "~?%c%c", '?' + n_nodes / 64, '?' + n_nodes % 64);
  for (guint32 to = 1; to < n_nodes; to++)
    for (guint32 from = 0; from < to; from++)
      {
        character |= (guint) (successors[from] >> to & 1) << (5 - n_bits);
        if (++n_bits < 6)
          continue;
        g_string_append_c (line, (char) ('?' + character));
        character = n_bits = 0;
      }
  if (n_bits > 0)
    g_string_append_c (line, (char) ('?' + character));

  return line;
}

static void
graphs_init (Graphs *self, guint32 n_nodes, guint32 n_edges)
{
  *self = (Graphs){ .n_nodes = n_nodes };
  for (guint i = 0; i < N_GRAPHS; i++)
    {
      g_autoptr (MhGraph) graph = mh_boards_random (n_nodes, n_edges, FALSE);

      self->games[i] = mh_boards_game (graph);
      mh_boards_read_bits (graph, self->successors[i]);
      self->lines[i] = create_line (n_nodes, self->successors[i]);
    }
}

static void
graphs_clear (Graphs *self)
{
  for (guint i = 0; i < N_GRAPHS; i++)
    {
      mh_game_unref (self->games[i]);
      g_string_free (self->lines[i], TRUE);
    }
}

static guint64
take_census (const Graphs *graphs, gpointer data)
{
  for (guint i = 0; i < N_GRAPHS; i++)
    {
      mh_census_set_graph (data, graphs->n_nodes, graphs->successors[i]);
      for (guint32 hole = 0; hole < graphs->n_nodes; hole++)
        mh_census_solve (data, hole);
    }

  return (guint64) N_GRAPHS * graphs->n_nodes;
}

static void
read_graph (const Graphs *graphs, guint i, MhGraph6Bits *bits)
{
  const GString *line = graphs->lines[i];

  if (!mh_graph6_bits_read (bits, line->str, line->len, NULL))
    g_error ("“%s” cannot be read", line->str);
}

static guint64
read_census (const Graphs *graphs, gpointer data)
{
  for (guint i = 0; i < N_GRAPHS; i++)
    {
      g_auto (MhGraph6Bits) bits;

      read_graph (graphs, i, &bits);
      mh_census_set_graph (data, bits.n_nodes, bits.successors);
      for (guint32 hole = 0; hole < bits.n_nodes; hole++)
        mh_census_solve (data, hole);
    }

  return (guint64) N_GRAPHS * graphs->n_nodes;
}

/* Who reads and counts. */
typedef struct
{
  MhCensus *census;
  MhCensusSummary *summary;
  gboolean has_two_cats;
} Counter;

static void
counter_init (Counter *self, MhCensusGame game, const MhRules *rules)
{
  self->has_two_cats = FALSE;
  self->census = mh_census_new (game, rules);
  self->summary = mh_census_summary_new ();
}

static void
counter_clear (Counter *self)
{
  mh_census_free (self->census);
  mh_census_summary_free (self->summary);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Counter, counter_clear)

/* Returns: the number of graphs */
static guint64
count_graphs (const Graphs *graphs, gpointer data)
{
  const Counter *self = data;
  const MhCensusQuery query
      = { .census = self->census, .starts = MH_CENSUS_ALL, .has_two_cats = self->has_two_cats };

  for (guint i = 0; i < N_GRAPHS; i++)
    {
      g_auto (MhGraph6Bits) bits;
      MhCensusFind *find;

      read_graph (graphs, i, &bits);

      const MhCensusGraph graph
          = { graphs->lines[i]->str, bits.n_nodes, bits.n_edges, bits.successors, NULL };

      mh_census_summary_add (self->summary, &query, &graph, &find, NULL);
    }

  return N_GRAPHS;
}

/* Returns: the number of solves */
static guint64
count_holes (const Graphs *graphs, gpointer data)
{
  return count_graphs (graphs, data) * graphs->n_nodes;
}

static guint64
take_textbook (const Graphs *graphs, gpointer data)
{
  for (guint i = 0; i < N_GRAPHS; i++)
    mh_textbook_free (mh_textbook_solve (graphs->games[i]));

  return N_GRAPHS;
}

typedef guint64 (*TakeFunc) (const Graphs *graphs, gpointer data);

/* Returns: solves a second */
static double
measure (const Graphs *graphs, TakeFunc take, gpointer data)
{
  guint64 n_solves = 0;
  double msec = 0;

  take (graphs, data); /* to warm up */

  const double start = mh_bench_get_cpu_msec ();

  while (msec < ENOUGH_MSEC)
    {
      n_solves += take (graphs, data);
      msec = mh_bench_get_cpu_msec () - start;
    }

  return (double) n_solves * MSEC_PER_SEC / msec;
}

/* A worker of many. */
typedef struct
{
  const Graphs *graphs;
  GThread *thread;
  guint64 n_solves;
} Worker;

static gpointer
work (gpointer data)
{
  const MhRules rules = { FALSE };
  Worker *self = data;
  g_auto (Counter) counter;
  const gint64 end_usec = g_get_monotonic_time () + (gint64) (ENOUGH_MSEC * 1000);

  counter_init (&counter, MH_CENSUS_HOLE, &rules);
  while (g_get_monotonic_time () < end_usec)
    self->n_solves += count_holes (self->graphs, &counter);

  return NULL;
}

/* Returns: solves a second of all cores together */
static double
measure_all_cores (const Graphs *graphs)
{
  const guint n_workers = g_get_num_processors ();
  g_autofree Worker *workers = g_new0 (Worker, n_workers);
  const gint64 start_usec = g_get_monotonic_time ();
  guint64 n_solves = 0;

  for (guint i = 0; i < n_workers; i++)
    {
      workers[i].graphs = graphs;
      workers[i].thread = g_thread_new ("census", work, &workers[i]);
    }
  for (guint i = 0; i < n_workers; i++)
    {
      g_thread_join (workers[i].thread);
      n_solves += workers[i].n_solves;
    }

  return (double) n_solves * G_USEC_PER_SEC / (double) (g_get_monotonic_time () - start_usec);
}

/* A solver that answers wrong is not worth a figure. */
static void
check (const Graphs *graphs, MhCensus *census)
{
  for (guint i = 0; i < N_GRAPHS; i++)
    {
      g_autoptr (MhTextbook) textbook = mh_textbook_solve (graphs->games[i]);

      mh_census_set_graph (census, graphs->n_nodes, graphs->successors[i]);
      mh_census_solve (census, 0);
      for (guint32 mouse = 0; mouse < graphs->n_nodes; mouse++)
        for (guint32 cat = 1; cat < graphs->n_nodes; cat++)
          for (guint mover = 0; mover < MH_N_PLAYERS; mover++)
            {
              const MhValue value = mh_census_get_value (census, mouse, cat, (MhPlayer) mover);

              if (!mh_value_equal (value,
                                   mh_textbook_get_value (textbook, mouse, cat, (MhPlayer) mover)))
                g_error ("wrong at mouse %u, cat %u of graph %u", mouse, cat, i);
            }
    }
}

static void
measure_size (guint32 n_nodes, guint32 n_edges)
{
  const MhRules rules = { FALSE };
  g_auto (Counter) best;
  Graphs graphs;

  counter_init (&best, MH_CENSUS_HOLE, &rules);
  graphs_init (&graphs, n_nodes, n_edges);
  g_print ("%5u %6u %10.0f", n_nodes, n_edges, measure (&graphs, take_textbook, NULL));
  for (guint i = 0; i < mh_census_n_kernels; i++)
    if (mh_census_kernels_can_run (mh_census_kernels[i]))
      {
        g_autoptr (MhCensus) census
            = mh_census_new_with (MH_CENSUS_HOLE, &rules, mh_census_kernels[i], FALSE);

        check (&graphs, census);
        g_print (" %10.0f", measure (&graphs, take_census, census));
      }
  g_print (" %10.0f %10.0f %10.0f\n", measure (&graphs, read_census, best.census),
           measure (&graphs, count_holes, &best), measure_all_cores (&graphs));
  graphs_clear (&graphs);
}

static void
measure_pursuits (guint32 n_nodes, guint32 n_edges)
{
  Graphs graphs;

  graphs_init (&graphs, n_nodes, n_edges);
  g_print ("%5u %6u", n_nodes, n_edges);
  for (gboolean is_active = FALSE; is_active <= TRUE; is_active++)
    {
      const MhRules rules = { .mouse_may_pass = !is_active, .cat_may_pass = !is_active };
      g_auto (Counter) counter;

      counter_init (&counter, MH_CENSUS_PURSUIT, &rules);
      g_print (" %10.0f", measure (&graphs, count_graphs, &counter));
      counter.has_two_cats = TRUE;
      if (n_nodes <= MH_CENSUS_SMALL_NODES)
        g_print (" %10.0f", measure (&graphs, count_graphs, &counter));
      else
        g_print (" %10s", "");
    }
  g_print ("\n");
  graphs_clear (&graphs);
}

typedef void (*SizeFunc) (guint32 n_nodes, guint32 n_edges);

static void
for_each_size (SizeFunc func)
{
  const guint32 sizes[] = { 5, 8, 9, 10, 16, 17, 32, 64 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      const guint32 n_dense = sizes[i] * (sizes[i] - 1) / 4;

      func (sizes[i], MIN (2 * sizes[i], n_dense));
      if (n_dense > 2 * sizes[i])
        func (sizes[i], n_dense);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_print ("Solves a second\n%5s %6s %10s", "nodes", "edges", "textbook");
  for (guint i = 0; i < mh_census_n_kernels; i++)
    if (mh_census_kernels_can_run (mh_census_kernels[i]))
      g_print (" %10s", mh_census_kernels[i]->id);
  g_print (" %10s %10s %10s\n", "+ reading", "+ counting", "all cores");
  for_each_size (measure_size);

  g_print ("\nPursuits a second, reading and counting included\n%5s %6s %10s %10s %10s %10s\n",
           "nodes", "edges", "classical", "two cats", "active", "two cats");
  for_each_size (measure_pursuits);
  mh_bench_print_memory ();

  return 0;
}
