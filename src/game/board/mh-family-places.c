/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-family-places.h"

#include <math.h>

#define SPACING 100.0     /* between neighbours in a row */
#define ROW_HEIGHT 120.0  /* of a snake: more, as these are no neighbours */
#define LONG_ROW 12       /* longer ones turn back */
#define LANDSCAPE 1.6     /* width to height of a page */
#define RIM_SPACING 80.0  /* between neighbours on a circle */
#define MIN_RADIUS 110.0  /* of a circle with more than two nodes */
#define LEAF_SPACING 80.0 /* between the leaves of a tree */
#define CLEARANCE 26.0    /* from the middle of a node to the edge of another */
#define WIDEST 2.5        /* width to height of a tree, at most */
#define BLOCK_GAP 80.0    /* between the halves of a large hypercube */
#define BLOCK_TILT 35.0   /* by which they are shifted against each other */

/* The first dimensions of a hypercube, found by trial: no node comes nearer
 * than 57 pixels to another or 28 to an edge. */
static const MhPoint axes[] = { { 130, 0 }, { 0, 130 }, { 55, -50 }, { 240, 62 }, { 110, -230 } };

/* The rows of a snake are odd in number, so that it ends going to the right. */
static guint32
get_row_length (guint32 n_nodes)
{
  if (n_nodes <= LONG_ROW)
    return n_nodes;

  const double n_rows = sqrt (n_nodes * SPACING / (LANDSCAPE * ROW_HEIGHT));
  const guint32 n_odd_rows = (guint32) n_rows | 1;

  return (n_nodes + n_odd_rows - 1) / n_odd_rows;
}

static MhPoint
get_place_in_snake (guint32 i, guint32 row_length)
{
  const guint32 row = i / row_length;
  const guint32 column = row % 2 == 0 ? i % row_length : row_length - 1 - i % row_length;

  return (MhPoint){ column * SPACING, row * ROW_HEIGHT };
}

void
mh_family_places_path (guint32 n_nodes, MhPoint *points)
{
  const guint32 row_length = get_row_length (n_nodes);

  for (guint32 node = 0; node < n_nodes; node++)
    points[node] = get_place_in_snake (node, row_length);
}

static MhPoint
get_place_on_circle (guint32 i, guint32 n_places, double radius)
{
  const double angle = 2 * G_PI * i / n_places;

  return (MhPoint){ radius * sin (angle), -radius * cos (angle) };
}

void
mh_family_places_circle (guint32 n_nodes, MhPoint *points)
{
  double radius = SPACING / 2;

  if (n_nodes > 2)
    {
      radius = RIM_SPACING / (2 * sin (G_PI / n_nodes));
      radius = MAX (radius, MIN_RADIUS);
    }
  for (guint32 node = 0; node < n_nodes; node++)
    points[node] = get_place_on_circle (node, n_nodes, radius);
}

void
mh_family_places_hub (guint32 n_nodes, guint32 hub, MhPoint *points)
{
  mh_family_places_circle (n_nodes - 1, points);
  for (guint32 node = n_nodes - 1; node > hub; node--)
    points[node] = points[node - 1];
  points[hub] = (MhPoint){ 0, 0 };
}

void
mh_family_places_grid (guint32 n_rows, guint32 n_columns, MhPoint *points)
{
  for (guint32 node = 0; node < n_rows * n_columns; node++)
    points[node] = (MhPoint){ node % n_columns * SPACING, node / n_columns * SPACING };
}

/* A tree on its way to a picture. */
typedef struct
{
  guint32 n_nodes;
  guint32 *order;   /* parents before children, and from left to right */
  guint32 *parents; /* of every node */
  guint32 *levels;
} Tree;

static void
tree_clear (Tree *self)
{
  g_clear_pointer (&self->order, g_free);
  g_clear_pointer (&self->parents, g_free);
  g_clear_pointer (&self->levels, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Tree, tree_clear)

static void
tree_init (Tree *self, guint32 n_nodes, const MhArc *arcs)
{
  g_autoptr (MhGraph) graph = mh_graph_new (n_nodes, arcs, n_nodes - 1, FALSE);
  g_autofree guint32 *stack = g_new (guint32, n_nodes);
  guint32 n_stacked = 0;
  guint32 n_ordered = 0;

  *self = (Tree){ n_nodes, g_new (guint32, n_nodes), g_new (guint32, n_nodes),
                  g_new0 (guint32, n_nodes) };
  self->parents[0] = MH_NODE_NONE;
  stack[n_stacked++] = 0;
  while (n_stacked > 0)
    {
      const guint32 node = stack[--n_stacked];
      guint32 n;
      const guint32 *neighbours = mh_graph_get_successors (graph, node, &n);

      self->order[n_ordered++] = node;
      for (guint32 i = n; i-- > 0;) /* the last one stacked is the left one */
        if (neighbours[i] != self->parents[node])
          {
            self->parents[neighbours[i]] = node;
            self->levels[neighbours[i]] = self->levels[node] + 1;
            stack[n_stacked++] = neighbours[i];
          }
    }
}

/* Leaves side by side, parents above the middle of their children. */
static void
tree_set_columns (const Tree *self, MhPoint *points)
{
  g_autofree double *left = g_new (double, self->n_nodes);
  g_autofree double *right = g_new (double, self->n_nodes);
  double next_leaf = 0;

  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      left[node] = G_MAXDOUBLE;
      right[node] = -G_MAXDOUBLE;
    }
  for (guint32 i = self->n_nodes; i-- > 0;) /* from right to left, children first */
    {
      const guint32 node = self->order[i];
      const guint32 parent = self->parents[node];

      if (left[node] > right[node])
        {
          left[node] = right[node] = next_leaf;
          next_leaf -= LEAF_SPACING;
        }
      points[node].x = (left[node] + right[node]) / 2;
      if (parent != MH_NODE_NONE)
        {
          left[parent] = MIN (left[parent], points[node].x);
          right[parent] = MAX (right[parent], points[node].x);
        }
    }
}

/* Returns: the height of a level at which an edge that runs @reach sideways keeps clear of the
 * node that is @distance from its lower end */
static double
get_clear_height (double reach, double distance)
{
  return reach * CLEARANCE / sqrt (distance * distance - CLEARANCE * CLEARANCE);
}

/* Returns: the height of each level at which the tree is not much wider than high */
static double
tree_get_level_height (const Tree *self, const MhPoint *points)
{
  double leftmost = 0; /* of the leaves; the rightmost one is at 0 */
  guint32 n_levels = 1;

  for (guint32 node = 0; node < self->n_nodes; node++)
    {
      leftmost = MIN (leftmost, points[node].x);
      n_levels = MAX (n_levels, self->levels[node]);
    }

  return -leftmost / (WIDEST * n_levels);
}

/* Returns: (transfer full): of every level, how far below the one above it is;
 * even a tree that is one path of MH_MAX_NODES stays within bounds */
static double *
tree_measure_levels (const Tree *self, const MhPoint *points)
{
  const double highest = MH_MAX_COORDINATE / self->n_nodes;
  const double wanted = tree_get_level_height (self, points);
  double *heights = g_new (double, self->n_nodes);
  g_autofree guint32 *last = g_new (guint32, self->n_nodes); /* of every level, so far */

  for (guint32 level = 0; level < self->n_nodes; level++)
    {
      heights[level] = CLAMP (wanted, SPACING, highest);
      last[level] = MH_NODE_NONE;
    }
  for (guint32 i = 1; i < self->n_nodes; i++)
    {
      const guint32 right = self->order[i];
      const guint32 level = self->levels[right];
      const guint32 left = last[level];

      last[level] = right;
      if (left == MH_NODE_NONE)
        continue;

      const double distance = points[right].x - points[left].x;
      const double from_right = points[right].x - points[self->parents[right]].x;
      const double from_left = points[self->parents[left]].x - points[left].x;
      const double reach = MAX (from_right, from_left);
      const double height = get_clear_height (reach, distance);

      heights[level] = CLAMP (height, heights[level], highest);
    }

  return heights;
}

void
mh_family_places_tree (guint32 n_nodes, const MhArc *arcs, MhPoint *points)
{
  g_auto (Tree) tree = { 0 };

  tree_init (&tree, n_nodes, arcs);
  tree_set_columns (&tree, points);

  g_autofree double *heights = tree_measure_levels (&tree, points);

  points[0].y = 0;
  for (guint32 level = 2; level < n_nodes; level++)
    heights[level] += heights[level - 1];
  for (guint32 i = 1; i < n_nodes; i++)
    points[tree.order[i]].y = heights[tree.levels[tree.order[i]]];
}

static MhPoint
add (MhPoint a, MhPoint b)
{
  return (MhPoint){ a.x + b.x, a.y + b.y };
}

/* Each dimension doubles the picture: a second one beside or below it. */
void
mh_family_places_hypercube (guint32 dimension, MhPoint *points)
{
  MhPoint size = { 0, 0 };

  points[0] = size;
  for (guint32 i = 0; i < dimension; i++)
    {
      const MhPoint beside = { size.x + BLOCK_GAP, BLOCK_TILT };
      const MhPoint below = { BLOCK_TILT, size.y + BLOCK_GAP };
      const MhPoint axis = i < G_N_ELEMENTS (axes) ? axes[i] : i % 2 == 0 ? below : beside;
      const guint32 bit = 1u << i;

      for (guint32 node = 0; node < bit; node++)
        points[node | bit] = add (points[node], axis);
      size = add (size, (MhPoint){ fabs (axis.x), fabs (axis.y) });
    }
}

void
mh_family_places_petersen (MhPoint *points)
{
  for (guint32 i = 0; i < 5; i++)
    {
      points[i] = get_place_on_circle (i, 5, 2 * SPACING);
      points[i + 5] = get_place_on_circle (i, 5, SPACING);
    }
}

void
mh_family_places_kite (guint32 corridor, MhPoint *points)
{
  const guint32 row_length = get_row_length (corridor + 1);
  const MhPoint end = get_place_in_snake (corridor, row_length);

  points[1] = (MhPoint){ -1.6 * SPACING, 0 };
  points[2] = (MhPoint){ -0.8 * SPACING, -0.8 * SPACING };
  points[4] = (MhPoint){ -0.8 * SPACING, 0.8 * SPACING };
  for (guint32 i = 0; i < corridor; i++)
    points[5 + i] = get_place_in_snake (i, row_length);
  points[3] = end;
  points[0] = (MhPoint){ end.x, end.y + SPACING };
  points[corridor + 5] = (MhPoint){ end.x + 0.8 * SPACING, end.y - 0.5 * SPACING };
  points[corridor + 6] = (MhPoint){ end.x + 0.8 * SPACING, end.y + 0.5 * SPACING };
}

void
mh_family_places_centre (guint32 n_nodes, MhPoint *points)
{
  MhPoint low = points[0];
  MhPoint high = points[0];

  for (guint32 node = 1; node < n_nodes; node++)
    {
      low = (MhPoint){ MIN (low.x, points[node].x), MIN (low.y, points[node].y) };
      high = (MhPoint){ MAX (high.x, points[node].x), MAX (high.y, points[node].y) };
    }
  for (guint32 node = 0; node < n_nodes; node++)
    {
      points[node].x -= (low.x + high.x) / 2;
      points[node].y -= (low.y + high.y) / 2;
    }
}
