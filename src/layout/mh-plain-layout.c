/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-plain-layout.h"

#include "mh-layout.h"

#include <math.h>

/* The distance between neighbours on a circle and within a level of a tree. */
#define GAP 80.0
#define FLATTEST 4.0 /* largest ratio of a tree's width to its height */

/* The result of a breadth-first search: the order in which nodes are reached, and the
 * parent and level of each. */
typedef struct
{
  guint32 *order;
  guint32 *parents;
  /* The number of edges from the root, or MH_NODE_NONE for a node that is not reached. */
  guint32 *levels;
} Search;

static void
search_clear (Search *self)
{
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->parents, g_free);
  g_clear_pointer (&self->levels, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
search_init (Search *self, guint32 n_nodes)
{
  self->order = g_new (guint32, n_nodes + 1);
  self->parents = g_new (guint32, n_nodes + 1);
  self->levels = g_new (guint32, n_nodes + 1);
}

/* Runs a breadth-first search from @root.
 * Returns: the node that is reached last, one of the nodes farthest from @root */
static guint32
search_run (Search *self, const MhGraph *graph, guint32 root)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  guint32 n_reached = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    self->levels[node] = MH_NODE_NONE;
  self->levels[root] = 0;
  self->parents[root] = MH_NODE_NONE;
  self->order[n_reached++] = root;
  for (guint32 i = 0; i < n_reached; i++)
    {
      const guint32 node = self->order[i];
      guint32 n_neighbours;
      const guint32 *neighbours = mh_graph_get_successors (graph, node, &n_neighbours);

      for (guint32 j = 0; j < n_neighbours; j++)
        if (self->levels[neighbours[j]] == MH_NODE_NONE)
          {
            self->levels[neighbours[j]] = self->levels[node] + 1;
            self->parents[neighbours[j]] = node;
            self->order[n_reached++] = neighbours[j];
          }
    }

  return self->order[n_reached - 1];
}

/* Returns a node in the middle of a shortest path between two nodes that are far from
 * each other, found by two searches. */
static guint32
find_middle (Search *search, const MhGraph *graph)
{
  const guint32 far = search_run (search, graph, 0);
  guint32 middle = search_run (search, graph, far);

  for (guint32 i = search->levels[middle] / 2; i > 0; i--)
    middle = search->parents[middle];

  return middle;
}

/* Appends the nodes that a depth-first search reaches to @order. The stack is explicit,
 * because paths may be too long for recursion.
 * Returns: the new length of @order */
static guint32
search_in_depth (const MhGraph *graph,
                 guint32 root,
                 gboolean *seen,
                 guint32 *order,
                 guint32 n_found)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree guint32 *stack = g_new (guint32, n_nodes + 1);
  /* The index of the next neighbour to visit, for each node. */
  g_autofree guint32 *next = g_new0 (guint32, n_nodes + 1);
  guint32 depth = 0;

  seen[root] = TRUE;
  order[n_found++] = root;
  stack[depth++] = root;
  while (depth > 0)
    {
      const guint32 node = stack[depth - 1];
      guint32 n_out, n_in;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_out);
      const guint32 *predecessors = mh_graph_get_predecessors (graph, node, &n_in);

      if (next[node] == n_out + n_in)
        {
          depth--;
          continue;
        }

      const guint32 i = next[node]++;
      const guint32 neighbour = i < n_out ? successors[i] : predecessors[i - n_out];

      if (!seen[neighbour])
        {
          seen[neighbour] = TRUE;
          order[n_found++] = neighbour;
          stack[depth++] = neighbour;
        }
    }

  return n_found;
}

void
mh_plain_layout_circle (const MhGraph *graph, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const double radius = n_nodes > 1 ? GAP / 2 / sin (G_PI / n_nodes) : 0;
  g_autofree gboolean *seen = g_new0 (gboolean, n_nodes + 1);
  g_autofree guint32 *order = g_new (guint32, n_nodes + 1);
  guint32 n_found = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    if (!seen[node])
      n_found = search_in_depth (graph, node, seen, order, n_found);
  for (guint32 i = 0; i < n_nodes; i++)
    {
      const double angle = 2 * G_PI * i / n_nodes;

      points[order[i]] = (MhPoint){ radius * sin (angle), -radius * cos (angle) };
    }
}

void
mh_plain_layout_grid (const MhGraph *graph, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const guint32 n_columns = (guint32) ceil (sqrt (n_nodes));

  for (guint32 i = 0; i < n_nodes; i++)
    points[i]
        = (MhPoint){ i % n_columns * MH_LAYOUT_EDGE_LENGTH, i / n_columns * MH_LAYOUT_EDGE_LENGTH };
}

/* Sets @widths to the number of leaves below each node, which is 1 for a leaf. */
static void
measure_widths (const Search *search, guint32 n_nodes, double *widths)
{
  for (guint32 node = 0; node < n_nodes; node++)
    widths[node] = 0;
  for (guint32 i = n_nodes; i-- > 0;)
    {
      const guint32 node = search->order[i];
      const guint32 parent = search->parents[node];

      widths[node] = widths[node] < 1 ? 1 : widths[node];
      if (parent != MH_NODE_NONE)
        widths[parent] += widths[node];
    }
}

/* Returns the distance between levels, which grows with the width of the tree so that a
 * tree with many leaves does not become too flat. */
static double
get_level_height (const Search *search, guint32 n_nodes, const double *widths)
{
  const double width = n_nodes > 0 ? widths[search->order[0]] * GAP : 0;
  const guint32 depth = n_nodes > 0 ? search->levels[search->order[n_nodes - 1]] : 0;
  const double least = width / (FLATTEST * (depth + 1));

  return least > MH_LAYOUT_EDGE_LENGTH ? least : MH_LAYOUT_EDGE_LENGTH;
}

void
mh_plain_layout_tree (const MhGraph *graph, MhPoint *points)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  g_autofree double *widths = g_new (double, n_nodes + 1);
  /* The left end of the part of each subtree that is still free, counted in leaves. */
  g_autofree double *lefts = g_new0 (double, n_nodes + 1);
  g_auto (Search) search = { NULL };

  search_init (&search, n_nodes);
  search_run (&search, graph, find_middle (&search, graph));
  measure_widths (&search, n_nodes, widths);

  const double height = get_level_height (&search, n_nodes, widths);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const guint32 node = search.order[i];
      const guint32 parent = search.parents[node];
      const double left = parent != MH_NODE_NONE ? lefts[parent] : 0;

      if (parent != MH_NODE_NONE)
        lefts[parent] += widths[node];
      lefts[node] = left;
      points[node] = (MhPoint){ (left + widths[node] / 2) * GAP, search.levels[node] * height };
    }
}
