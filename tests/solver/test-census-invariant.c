/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-coverage.h"
#include "mh-census-invariant.h"
#include "mh-pick.h"
#include "mh-random.h"

#define MAX_LABELLED_NODES 6 /* 32,768 graphs */

typedef struct
{
  guint32 n_nodes;
  guint64 neighbours[MH_CENSUS_INVARIANT_NODES];
} Graph;

static void
add_edge (Graph *self, guint32 a, guint32 b)
{
  self->neighbours[a] |= (guint64) 1 << b;
  self->neighbours[b] |= (guint64) 1 << a;
}

static gboolean
has_edge (const Graph *self, guint32 a, guint32 b)
{
  return (self->neighbours[a] >> b & 1) != 0;
}

/* @edges: a bit for each pair of nodes */
static void
graph_init (Graph *self, guint32 n_nodes, guint64 edges)
{
  *self = (Graph){ .n_nodes = n_nodes };
  for (guint32 b = 1; b < n_nodes; b++)
    for (guint32 a = 0; a < b; a++, edges >>= 1)
      if ((edges & 1) != 0)
        add_edge (self, a, b);
}

static void
graph_init_random (Graph *self, guint32 n_nodes)
{
  const guint32 density = mh_pick_below (101);

  *self = (Graph){ .n_nodes = n_nodes };
  for (guint32 b = 1; b < n_nodes; b++)
    for (guint32 a = 0; a < b; a++)
      if (mh_pick_below (100) < density)
        add_edge (self, a, b);
}

static guint64
compute (const Graph *self)
{
  return mh_census_compute_invariant (self->n_nodes, self->neighbours);
}

static guint64
scramble (guint64 seed)
{
  MhRandom random = mh_random_new (seed);

  return mh_random_next (&random);
}

/* The definition, one pair of nodes after another. */
static guint64
compute_slowly (const Graph *self)
{
  guint64 sum = 0;

  for (guint32 a = 0; a < self->n_nodes; a++)
    {
      guint64 row = 0;

      for (guint32 b = 0; b < self->n_nodes; b++)
        {
          guint64 degree = 0, n_common = 0;

          for (guint32 c = 0; c < self->n_nodes; c++)
            {
              degree += has_edge (self, b, c);
              n_common += has_edge (self, a, c) && has_edge (self, b, c);
            }
          row += scramble ((has_edge (self, a, b) ? 256 : 0) + 16 * degree + n_common);
        }
      sum += scramble (row);
    }

  return scramble (sum);
}

static void
relabel (const Graph *self, Graph *relabelled)
{
  guint32 names[MH_CENSUS_INVARIANT_NODES];

  *relabelled = (Graph){ .n_nodes = self->n_nodes };
  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      const guint32 place = mh_pick_below (node + 1);

      names[node] = names[place];
      names[place] = node;
    }
  for (guint32 b = 1; b < self->n_nodes; b++)
    for (guint32 a = 0; a < b; a++)
      if (has_edge (self, a, b))
        add_edge (relabelled, names[a], names[b]);
}

static void
test_census_invariant_labels (void)
{
  for (guint round = 0; round < 2000; round++)
    {
      Graph graph, relabelled;

      graph_init_random (&graph, mh_pick_below (MH_CENSUS_INVARIANT_NODES + 1));
      relabel (&graph, &relabelled);
      g_assert_cmpuint (compute (&graph), ==, compute_slowly (&graph));
      g_assert_cmpuint (compute (&graph), ==, compute (&relabelled));
    }
}

static void
take (MhCensusCoverage *self, guint32 n_nodes, guint64 edges)
{
  g_autofree char *name = g_strdup_printf ("graph %" G_GUINT64_FORMAT, edges);
  Graph graph;

  graph_init (&graph, n_nodes, edges);

  const MhCensusGraph given = { .name = name,
                                .n_nodes = n_nodes,
                                .n_edges = (guint32) __builtin_popcountll (edges),
                                .successors = graph.neighbours };

  mh_census_coverage_add (self, &given, TRUE);
}

/* Returns: (transfer full) (element-type guint64): the edges of a graph of each invariant,
 * among all graphs of @n_nodes nodes that are connected */
static GArray *
list_connected (guint32 n_nodes)
{
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  GArray *graphs = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint64 edges = 0; edges < (guint64) 1 << n_nodes * (n_nodes - 1) / 2; edges++)
    {
      MhCensusCoverage alone;
      Graph graph;

      mh_census_coverage_init (&alone);
      take (&alone, n_nodes, edges);
      graph_init (&graph, n_nodes, edges);

      const guint64 invariant = compute (&graph);

      if (alone.n_connected[n_nodes] > 0
          && g_hash_table_add (known, g_memdup2 (&invariant, sizeof invariant)))
        g_array_append_val (graphs, edges);
      mh_census_coverage_clear (&alone);
    }

  return graphs;
}

/* All graphs but the one at @missing, which another one stands for. */
static gboolean
lacks_connected (guint32 n_nodes, const GArray *graphs, guint missing, guint twice)
{
  MhCensusCoverage coverage;
  gboolean lacks;

  mh_census_coverage_init (&coverage);
  for (guint i = 0; i < graphs->len; i++)
    take (&coverage, n_nodes, g_array_index (graphs, guint64, i == missing ? twice : i));
  g_assert_cmpuint (coverage.n_connected[n_nodes], ==, graphs->len);
  lacks = mh_census_coverage_lacks_connected (&coverage, n_nodes);
  mh_census_coverage_clear (&coverage);

  return lacks;
}

/* Small connected graphs have invariants of their own, and no other one can stand for one. */
static void
test_census_invariant_connected (void)
{
  for (guint32 n_nodes = 1; n_nodes <= MAX_LABELLED_NODES; n_nodes++)
    {
      g_autoptr (GArray) graphs = list_connected (n_nodes);

      g_assert_cmpuint (graphs->len, ==, mh_census_count_all_connected (n_nodes));
      g_assert_false (lacks_connected (n_nodes, graphs, 0, 0));
      for (guint i = 1; i < graphs->len; i++)
        g_assert_true (lacks_connected (n_nodes, graphs, i, i - 1));
      g_array_set_size (graphs, graphs->len - 1);
      g_assert_true (lacks_connected (n_nodes, graphs, 0, 0));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/census-invariant/labels", test_census_invariant_labels);
  g_test_add_func ("/solver/census-invariant/connected", test_census_invariant_connected);
  return g_test_run ();
}
