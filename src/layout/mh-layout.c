/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-layout.h"

#include "mh-arrange.h"
#include "mh-plain-layout.h"
#include "mh-rough-layout.h"

#include <glib/gi18n.h>
#include <igraph.h>
#include <math.h>
#include <string.h>

/* A small graph is laid out several times from different starts, and the least tangled
 * result is kept. */
#define MAX_TRIES 8
#define MAX_TRIED_NODES 60

/* Limits for the iterations of the Fruchterman-Reingold algorithm in large graphs. The
 * number of iterations decreases with the cost of one, but stays in these bounds. */
#define MAX_ROUNDS 300
#define MIN_ROUNDS 30
#define MAX_WORK 300000.0
/* The iterations of MH_LAYOUT_FRUCHTERMAN_REINGOLD in small graphs. */
#define SPRING_ROUNDS 500
/* A rough layout that covers less than this share of the side of a square with enough
 * space for all nodes is too crowded to begin with. */
#define CROWDED 0.6

/* The connected components of a graph. The direction of edges is ignored. */
typedef struct
{
  guint32 *nodes;     /* node numbers, component by component */
  guint32 *indexes;   /* index of each node within its component */
  guint32 *part_ends; /* end of each component in @nodes */
  guint32 n_parts;
} Parts;

/* The handlers of igraph before a visit, which the end of the visit restores. */
typedef struct
{
  igraph_error_handler_t *error_handler;
  igraph_warning_handler_t *warning_handler;
} Visit;

/* Serializes all calls into igraph, because distributions build it without thread-local
 * storage. */
static GMutex igraph_mutex;

static void
parts_clear (Parts *self)
{
  g_clear_pointer (&self->nodes, g_free);
  g_clear_pointer (&self->indexes, g_free);
  g_clear_pointer (&self->part_ends, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Parts, parts_clear)

/* Appends those of @neighbours that belong to no component yet to the current one,
 * which begins at @part_start.
 * Returns: the new number of nodes in all components */
static guint32
collect_neighbours (Parts *parts,
                    guint32 part_start,
                    guint32 n_found,
                    const guint32 *neighbours,
                    guint32 n_neighbours)
{
  for (guint32 i = 0; i < n_neighbours; i++)
    if (parts->indexes[neighbours[i]] == MH_NODE_NONE)
      {
        parts->indexes[neighbours[i]] = n_found - part_start;
        parts->nodes[n_found++] = neighbours[i];
      }

  return n_found;
}

static void
find_parts (const MhGraph *graph, Parts *parts)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint32 n_found = 0;

  parts->nodes = g_new (guint32, n_nodes);
  parts->indexes = g_new (guint32, n_nodes);
  parts->part_ends = g_new (guint32, n_nodes);
  for (guint32 node = 0; node < n_nodes; node++)
    parts->indexes[node] = MH_NODE_NONE;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const guint32 start = n_found;

      n_found = collect_neighbours (parts, start, n_found, &node, 1);
      for (guint32 i = start; i < n_found; i++)
        {
          guint32 n;
          const guint32 *successors = mh_graph_get_successors (graph, parts->nodes[i], &n);

          n_found = collect_neighbours (parts, start, n_found, successors, n);

          const guint32 *predecessors = mh_graph_get_predecessors (graph, parts->nodes[i], &n);

          n_found = collect_neighbours (parts, start, n_found, predecessors, n);
        }
      if (n_found > start)
        parts->part_ends[parts->n_parts++] = n_found;
    }
}

/* Extracts one component as an undirected graph.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
static MhGraph *
create_part (const MhGraph *graph, const Parts *parts, const guint32 *nodes, guint32 n_nodes)
{
  guint32 n_successors;
  gsize n_most = 1, n_arcs = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      mh_graph_get_successors (graph, nodes[i], &n_successors);
      n_most += n_successors;
    }

  g_autofree MhArc *arcs = g_try_new (MhArc, n_most);

  if (arcs == NULL)
    return NULL;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 *successors = mh_graph_get_successors (graph, nodes[i], &n_successors);

      for (guint32 j = 0; j < n_successors; j++)
        if (nodes[i] < successors[j] || !mh_graph_has_arc (graph, successors[j], nodes[i]))
          arcs[n_arcs++] = (MhArc){ i, parts->indexes[successors[j]] };
    }

  return mh_graph_try_new (n_nodes, arcs, n_arcs, FALSE);
}

/* Replaces igraph's own error handler, which would abort the program. */
static void
igraph_failed_cb (const char *reason, const char *file, int line, igraph_error_t code)
{
  g_debug ("igraph: %s (%s)", reason, igraph_strerror (code));
  IGRAPH_FINALLY_FREE ();
}

static void
igraph_warned_cb (const char *reason, const char *file, int line)
{
  g_debug ("igraph: %s", reason);
}

/* Enters igraph, with its random numbers seeded anew so that the same call gives the
 * same result. */
static igraph_error_t
begin_visit (Visit *visit, guint32 seed)
{
  g_mutex_lock (&igraph_mutex);
  visit->error_handler = igraph_set_error_handler (igraph_failed_cb);
  visit->warning_handler = igraph_set_warning_handler (igraph_warned_cb);

  return igraph_rng_seed (igraph_rng_default (), seed);
}

static void
end_visit (const Visit *visit)
{
  igraph_set_warning_handler (visit->warning_handler);
  igraph_set_error_handler (visit->error_handler);
  g_mutex_unlock (&igraph_mutex);
}

static igraph_error_t
copy_edges (const MhGraph *graph, igraph_t *copy)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  igraph_vector_int_t ends;
  igraph_error_t code
      = igraph_vector_int_init (&ends, (igraph_integer_t) mh_graph_get_n_edges (graph) * 2);

  if (code != IGRAPH_SUCCESS)
    return code;

  igraph_integer_t n_ends = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n_neighbours;
      const guint32 *neighbours = mh_graph_get_successors (graph, node, &n_neighbours);

      for (guint32 i = 0; i < n_neighbours; i++)
        if (node < neighbours[i])
          {
            VECTOR (ends)[n_ends++] = node;
            VECTOR (ends)[n_ends++] = neighbours[i];
          }
    }
  code = igraph_create (copy, &ends, n_nodes, IGRAPH_UNDIRECTED);
  igraph_vector_int_destroy (&ends);

  return code;
}

/* Runs the force-directed algorithm for the size of @graph.
 * @reach: the distance that a node may move in the first iteration of a large graph */
static igraph_error_t
run_springs (const igraph_t *graph, double reach, igraph_matrix_t *points)
{
  const igraph_integer_t n_nodes = igraph_vcount (graph);

  if (n_nodes <= MH_LAYOUT_MAX_KAMADA_KAWAI)
    return igraph_layout_kamada_kawai (graph, points, TRUE, 50 * n_nodes, 0, (double) n_nodes, NULL,
                                       NULL, NULL, NULL, NULL);

  const double work = (double) n_nodes + (double) igraph_ecount (graph) / 10;
  const double n_rounds = CLAMP (MAX_WORK / work, MIN_ROUNDS, MAX_ROUNDS);

  return igraph_layout_fruchterman_reingold (graph, points, TRUE, (igraph_integer_t) n_rounds,
                                             reach, IGRAPH_LAYOUT_GRID, NULL, NULL, NULL, NULL,
                                             NULL);
}

static igraph_error_t
copy_places (const MhPoint *points, igraph_integer_t n_nodes, igraph_matrix_t *matrix)
{
  const igraph_error_t code = igraph_matrix_init (matrix, n_nodes, 2);

  for (igraph_integer_t i = 0; i < n_nodes && code == IGRAPH_SUCCESS; i++)
    {
      MATRIX (*matrix, i, 0) = points[i].x;
      MATRIX (*matrix, i, 1) = points[i].y;
    }

  return code;
}

static void
read_places (const igraph_matrix_t *matrix, igraph_integer_t n_nodes, MhPoint *points)
{
  for (igraph_integer_t i = 0; i < n_nodes; i++)
    points[i] = (MhPoint){ MATRIX (*matrix, i, 0), MATRIX (*matrix, i, 1) };
}

/* Improves @points by the force-directed algorithm for the size of @graph. */
static igraph_error_t
relax (const igraph_t *graph, double reach, MhPoint *points)
{
  const igraph_integer_t n_nodes = igraph_vcount (graph);
  igraph_matrix_t matrix;
  igraph_error_t code = copy_places (points, n_nodes, &matrix);

  if (code != IGRAPH_SUCCESS)
    return code;

  code = run_springs (graph, reach, &matrix);
  if (code == IGRAPH_SUCCESS)
    read_places (&matrix, n_nodes, points);
  igraph_matrix_destroy (&matrix);

  return code;
}

/* Displaces every node by a random amount, because forces cannot separate nodes in the
 * same place. */
static void
shake (MhPoint *points, guint32 n_places, double amount, GRand *random)
{
  for (guint32 i = 0; i < n_places; i++)
    {
      points[i].x += g_rand_double_range (random, -amount, amount);
      points[i].y += g_rand_double_range (random, -amount, amount);
    }
}

/* Scales the places to about the size at which the springs of the Kamada-Kawai
 * algorithm are at rest. Their lengths are proportional to the distance of nodes in the
 * graph. */
static void
scale_to_rest (MhPoint *points, guint32 n_nodes)
{
  double widest = 0;

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const double distance = hypot (points[i].x - points[0].x, points[i].y - points[0].y);

      widest = MAX (widest, distance);
    }
  for (guint32 i = 0; i < n_nodes && widest > 0; i++)
    points[i]
        = (MhPoint){ points[i].x * sqrt (n_nodes) / widest, points[i].y * sqrt (n_nodes) / widest };
}

static igraph_error_t
arrange_small (const MhGraph *graph, const igraph_t *copy, GRand *random, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const guint n_tries = n_nodes <= MAX_TRIED_NODES ? MAX_TRIES : 1;
  g_autofree MhPoint *rough = g_memdup2 (points, n_nodes * sizeof *points);
  g_autofree MhPoint *attempt = g_new (MhPoint, n_nodes);
  double least_tangle = G_MAXDOUBLE;

  scale_to_rest (rough, n_nodes);
  for (guint i = 0; i < n_tries; i++)
    {
      memcpy (attempt, rough, n_nodes * sizeof *attempt);
      shake (attempt, n_nodes, 0.1 + 0.4 * i, random);

      const igraph_error_t code = relax (copy, 0, attempt);

      if (code != IGRAPH_SUCCESS)
        return code;

      const double tangle = n_tries > 1 ? mh_arrange_tangle (attempt, graph) : 0;

      if (tangle < least_tangle)
        {
          least_tangle = tangle;
          memcpy (points, attempt, n_nodes * sizeof *points);
        }
    }

  return IGRAPH_SUCCESS;
}

/* Lays out a large graph with the Fruchterman-Reingold algorithm, which pulls every
 * edge to the length 1. A graph that cannot be drawn in the plane with such edges
 * begins with random places. For any other graph the rough layout is correct at large,
 * and nodes need to move by small distances only. */
static igraph_error_t
arrange_large (const MhGraph *graph, const igraph_t *copy, GRand *random, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const double side = sqrt (n_nodes);
  double reach = 1;

  mh_arrange_scale_edges (points, graph, 1);
  if (mh_arrange_get_extent (points, n_nodes) < CROWDED * side)
    {
      memset (points, 0, n_nodes * sizeof *points);
      shake (points, n_nodes, side / 2, random);
      reach = side / 10;
    }
  else
    shake (points, n_nodes, 0.1, random);

  return relax (copy, reach, points);
}

/* Lays out a small graph with the Fruchterman-Reingold algorithm, in which every pair
 * of nodes repels, however far apart. The quadratic cost is acceptable in small graphs. */
static igraph_error_t
arrange_by_springs (const MhGraph *graph, const igraph_t *copy, GRand *random, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const double side = sqrt (n_nodes);
  igraph_matrix_t matrix;

  scale_to_rest (points, n_nodes);
  shake (points, n_nodes, 0.1, random);

  igraph_error_t code = copy_places (points, n_nodes, &matrix);

  if (code != IGRAPH_SUCCESS)
    return code;

  code = igraph_layout_fruchterman_reingold (copy, &matrix, TRUE, SPRING_ROUNDS, side,
                                             IGRAPH_LAYOUT_NOGRID, NULL, NULL, NULL, NULL, NULL);
  if (code == IGRAPH_SUCCESS)
    read_places (&matrix, n_nodes, points);
  igraph_matrix_destroy (&matrix);

  return code;
}

static igraph_error_t
visit_igraph (const MhGraph *graph, MhLayoutKind kind, guint32 seed, MhPoint *points)
{
  const gboolean is_small = mh_graph_get_n_nodes (graph) <= MH_LAYOUT_MAX_KAMADA_KAWAI;
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  Visit visit;
  igraph_t copy;
  igraph_error_t code = begin_visit (&visit, seed);

  if (code == IGRAPH_SUCCESS)
    code = copy_edges (graph, &copy);
  if (code == IGRAPH_SUCCESS)
    {
      if (!is_small)
        code = arrange_large (graph, &copy, random, points);
      else if (kind == MH_LAYOUT_FRUCHTERMAN_REINGOLD)
        code = arrange_by_springs (graph, &copy, random, points);
      else
        code = arrange_small (graph, &copy, random, points);
      igraph_destroy (&copy);
    }
  end_visit (&visit);

  return code;
}

/* Lays out a connected graph. */
static igraph_error_t
lay_out_part (const MhGraph *graph, MhLayoutKind kind, guint32 seed, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  if (n_nodes == 1)
    {
      points[0] = (MhPoint){ 0, 0 };
      return IGRAPH_SUCCESS;
    }

  if (kind == MH_LAYOUT_TREE)
    {
      mh_plain_layout_tree (graph, points);
      return IGRAPH_SUCCESS;
    }

  mh_rough_layout_compute (graph, points);

  const igraph_error_t code = visit_igraph (graph, kind, seed, points);

  if (code == IGRAPH_SUCCESS)
    {
      mh_arrange_straighten (points, n_nodes);
      mh_arrange_scale_edges (points, graph, MH_LAYOUT_EDGE_LENGTH);
      mh_arrange_keep_distance (points, n_nodes, MH_LAYOUT_MIN_DISTANCE);
    }

  return code;
}

GQuark
mh_layout_error_quark (void)
{
  return g_quark_from_static_string ("mh-layout-error-quark");
}

/* Lays out the connected components one by one and packs them beside each other. */
static gboolean
lay_out_parts (const MhGraph *graph,
               MhLayoutKind kind,
               guint32 seed,
               MhPoint *points,
               GError **error)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree MhPoint *packed = g_new (MhPoint, n_nodes);
  g_auto (Parts) parts = { NULL };

  find_parts (graph, &parts);
  for (guint32 i = 0; i < parts.n_parts; i++)
    {
      const guint32 start = i > 0 ? parts.part_ends[i - 1] : 0;
      const guint32 *nodes = parts.nodes + start;
      g_autoptr (MhGraph) part = create_part (graph, &parts, nodes, parts.part_ends[i] - start);
      const igraph_error_t code
          = part != NULL ? lay_out_part (part, kind, seed, packed + start) : IGRAPH_ENOMEM;

      if (code != IGRAPH_SUCCESS)
        {
          g_set_error (error, MH_LAYOUT_ERROR, MH_LAYOUT_ERROR_FAILED,
                       _ ("The nodes could not be arranged: %s"), igraph_strerror (code));
          return FALSE;
        }
    }

  mh_arrange_pack (packed, parts.part_ends, parts.n_parts, MH_LAYOUT_EDGE_LENGTH);
  for (guint32 i = 0; i < n_nodes; i++)
    points[parts.nodes[i]] = packed[i];

  return TRUE;
}

gboolean
mh_layout_compute (const MhGraph *graph,
                   MhLayoutKind kind,
                   guint32 seed,
                   MhPoint *points,
                   GError **error)
{
  g_return_val_if_fail (graph != NULL && kind < MH_N_LAYOUTS, FALSE);
  g_return_val_if_fail (error == NULL || *error == NULL, FALSE);

  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  if (n_nodes == 0)
    return TRUE;

  if (kind == MH_LAYOUT_CIRCLE)
    mh_plain_layout_circle (graph, points);
  else if (kind == MH_LAYOUT_GRID)
    mh_plain_layout_grid (graph, points);
  else if (!lay_out_parts (graph, kind, seed, points, error))
    return FALSE;

  if (kind == MH_LAYOUT_CIRCLE || kind == MH_LAYOUT_GRID)
    mh_arrange_pack (points, &n_nodes, 1, 0);
  mh_arrange_finish (points, n_nodes);

  return TRUE;
}
