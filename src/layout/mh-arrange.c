/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-arrange.h"

#include <math.h>

/* The largest factor by which a layout is stretched beyond the requested length of
 * edges. */
#define MAX_STRETCH 3.0
#define ROOM 1.6 /* area for each node, in squares whose side is the least distance */
/* One node in this many may be too close before the whole layout is stretched. */
#define FEW 20
#define MAX_PUSHES 100      /* most rounds of pushing close nodes apart */
#define LANDSCAPE 1.6       /* width of the page divided by its height */
#define NEAR_EDGE 0.2       /* distance, in mean edges, at which a node seems to lie on an edge */
#define NEAR_EDGE_PENALTY 3 /* crossings that such a node is worth */
#define MAX_SPARSE_EDGES 4  /* edges for each node above which a picture is tangled in any case */
#define TINY 1e-9

typedef struct
{
  double left, top, right, bottom;
} Box;

static Box
measure_box (const MhPoint *points, guint32 n_places)
{
  Box box = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE };

  for (guint32 i = 0; i < n_places; i++)
    {
      box.left = MIN (box.left, points[i].x);
      box.top = MIN (box.top, points[i].y);
      box.right = MAX (box.right, points[i].x);
      box.bottom = MAX (box.bottom, points[i].y);
    }

  return box;
}

static void
move (MhPoint *points, guint32 n_places, double dx, double dy)
{
  for (guint32 i = 0; i < n_places; i++)
    {
      points[i].x += dx;
      points[i].y += dy;
    }
}

static void
scale (MhPoint *points, guint32 n_places, double factor)
{
  for (guint32 i = 0; i < n_places; i++)
    {
      points[i].x *= factor;
      points[i].y *= factor;
    }
}

static void
centre_box (MhPoint *points, guint32 n_places)
{
  const Box box = measure_box (points, n_places);

  move (points, n_places, -(box.left + box.right) / 2, -(box.top + box.bottom) / 2);
}

static double
distance (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static double
mean_edge_length (const MhPoint *points, const MhGraph *graph)
{
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  double sum = 0;
  gsize n_ends = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n_neighbours;
      const guint32 *neighbours = mh_graph_get_successors (graph, node, &n_neighbours);

      for (guint32 i = 0; i < n_neighbours; i++)
        sum += distance (points[node], points[neighbours[i]]);
      n_ends += n_neighbours;
    }

  return n_ends > 0 ? sum / (double) n_ends : 0;
}

static int
compare_x (gconstpointer a, gconstpointer b, gpointer points)
{
  const MhPoint *all = points;
  const guint32 first = *(const guint32 *) a;
  const guint32 second = *(const guint32 *) b;

  if (all[first].x < all[second].x)
    return -1;
  if (all[first].x > all[second].x)
    return 1;

  return first < second ? -1 : first > second;
}

/* Sorts the nodes from left to right.
 * Returns: (transfer full): an array of node numbers */
static guint32 *
order_by_x (MhPoint *points, guint32 n_places)
{
  guint32 *order = g_new (guint32, n_places);

  for (guint32 i = 0; i < n_places; i++)
    order[i] = i;
  g_qsort_with_data (order, (int) n_places, sizeof *order, compare_x, points);

  return order;
}

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a;
  const double second = *(const double *) b;

  return first < second ? -1 : first > second;
}

/* Measures the distance from nodes to their nearest neighbours, capped at @limit.
 * Returns: the smallest of these distances, ignoring one node in FEW, so that a few
 * crowded nodes do not stretch the whole layout */
static double
nearest_distance (MhPoint *points, guint32 n_places, double limit)
{
  g_autofree guint32 *order = order_by_x (points, n_places);
  g_autofree double *nearest = g_new (double, n_places);

  for (guint32 i = 0; i < n_places; i++)
    nearest[i] = limit;
  for (guint32 i = 0; i < n_places; i++)
    for (guint32 j = i + 1; j < n_places; j++)
      {
        if (points[order[j]].x - points[order[i]].x >= limit)
          break;

        const double d = distance (points[order[i]], points[order[j]]);

        nearest[i] = MIN (nearest[i], d);
        nearest[j] = MIN (nearest[j], d);
      }
  qsort (nearest, n_places, sizeof *nearest, compare_doubles);

  return nearest[n_places / FEW];
}

/* Moves two nodes apart, each by half of @missing. Nodes in the same place move in the
 * direction @angle, in radians. */
static void
push_pair (MhPoint *a, MhPoint *b, double missing, double angle)
{
  double dx = b->x - a->x;
  double dy = b->y - a->y;
  const double length = hypot (dx, dy);

  if (length < TINY)
    {
      dx = cos (angle);
      dy = sin (angle);
    }
  else
    {
      dx /= length;
      dy /= length;
    }
  a->x -= dx * missing / 2;
  a->y -= dy * missing / 2;
  b->x += dx * missing / 2;
  b->y += dy * missing / 2;
}

/* Pushes each pair of nodes that are too close apart, once.
 * Returns: whether there was such a pair */
static gboolean
push_apart_once (MhPoint *points, guint32 n_places, double min_distance)
{
  g_autofree guint32 *order = order_by_x (points, n_places);
  gboolean pushed = FALSE;

  for (guint32 i = 0; i < n_places; i++)
    for (guint32 j = i + 1; j < n_places; j++)
      {
        MhPoint *a = &points[order[i]];
        MhPoint *b = &points[order[j]];

        if (b->x - a->x >= min_distance)
          break;
        if (fabs (b->y - a->y) >= min_distance)
          continue;

        const double missing = min_distance - distance (*a, *b);

        if (missing > 0)
          {
            /* The small surplus remains after mh_arrange_finish() has rounded the
             * places. */
            push_pair (a, b, missing + 0.02, i);
            pushed = TRUE;
          }
      }

  return pushed;
}

/* Returns the angle, in radians, of the axis along which the places spread most: the
 * principal axis of their second moments about the origin. */
static double
principal_angle (const MhPoint *points, guint32 n_places)
{
  double xx = 0, xy = 0, yy = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      xx += points[i].x * points[i].x;
      xy += points[i].x * points[i].y;
      yy += points[i].y * points[i].y;
    }

  return 0.5 * atan2 (2 * xy, xx - yy);
}

/* Returns a number whose sign tells on which side of the line from @a to @b the point
 * @c lies; it is 0 on the line. */
static double
side (MhPoint a, MhPoint b, MhPoint c)
{
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

static gboolean
edges_cross (const MhPoint *points, MhArc a, MhArc b)
{
  if (a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to)
    return FALSE;

  const MhPoint p = points[a.from], q = points[a.to], r = points[b.from], s = points[b.to];

  return side (p, q, r) * side (p, q, s) < 0 && side (r, s, p) * side (r, s, q) < 0;
}

static double
distance_to_edge (const MhPoint *points, guint32 node, MhArc edge)
{
  const MhPoint a = points[edge.from], b = points[edge.to], p = points[node];
  const double length = distance (a, b) + TINY;
  const double along = ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / length;

  if (along <= 0)
    return distance (a, p);
  if (along >= length)
    return distance (b, p);

  return fabs (side (a, b, p)) / length;
}

static GArray *
list_edges (const MhGraph *graph)
{
  GArray *edges = g_array_new (FALSE, FALSE, sizeof (MhArc));
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 n_neighbours;
      const guint32 *neighbours = mh_graph_get_successors (graph, node, &n_neighbours);

      for (guint32 i = 0; i < n_neighbours; i++)
        if (node < neighbours[i])
          {
            const MhArc edge = { node, neighbours[i] };

            g_array_append_val (edges, edge);
          }
    }

  return edges;
}

typedef struct
{
  guint32 from, to; /* range of places, the end excluded */
  double width, height;
} Group;

static int
compare_groups (gconstpointer a, gconstpointer b)
{
  const Group *first = a;
  const Group *second = b;
  const guint32 n_first = first->to - first->from;
  const guint32 n_second = second->to - second->from;

  if (n_first != n_second)
    return n_first > n_second ? -1 : 1;

  return first->from < second->from ? -1 : first->from > second->from;
}

/* Measures the groups, and moves the upper left corner of each to the origin.
 * Returns: (transfer full): the groups, largest first */
static Group *
collect_groups (MhPoint *points, const guint32 *group_ends, guint32 n_groups)
{
  Group *groups = g_new (Group, n_groups);

  for (guint32 i = 0; i < n_groups; i++)
    {
      const guint32 from = i > 0 ? group_ends[i - 1] : 0;
      const Box box = measure_box (points + from, group_ends[i] - from);

      move (points + from, group_ends[i] - from, -box.left, -box.top);
      groups[i] = (Group){ from, group_ends[i], box.right - box.left, box.bottom - box.top };
    }
  qsort (groups, n_groups, sizeof *groups, compare_groups);

  return groups;
}

static double
choose_page_width (const Group *groups, guint32 n_groups, double gap)
{
  double widest = 0;
  double area = 0;

  for (guint32 i = 0; i < n_groups; i++)
    {
      widest = MAX (widest, groups[i].width);
      area += (groups[i].width + gap) * (groups[i].height + gap);
    }

  const double fitting = sqrt (area * LANDSCAPE);

  return MAX (widest, fitting);
}

void
mh_arrange_straighten (MhPoint *points, guint32 n_places)
{
  double x = 0, y = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      x += points[i].x / n_places;
      y += points[i].y / n_places;
    }
  move (points, n_places, -x, -y);

  const double angle = principal_angle (points, n_places);
  const double cosine = cos (angle);
  const double sine = sin (angle);

  for (guint32 i = 0; i < n_places; i++)
    points[i] = (MhPoint){ points[i].x * cosine + points[i].y * sine,
                           points[i].y * cosine - points[i].x * sine };
}

void
mh_arrange_scale_edges (MhPoint *points, const MhGraph *graph, double length)
{
  const double mean = mean_edge_length (points, graph);

  if (mean > TINY)
    scale (points, mh_graph_get_n_nodes (graph), length / mean);
}

double
mh_arrange_get_extent (const MhPoint *points, guint32 n_places)
{
  double x = 0, y = 0, square = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      x += points[i].x / n_places;
      y += points[i].y / n_places;
    }
  for (guint32 i = 0; i < n_places; i++)
    square += ((points[i].x - x) * (points[i].x - x) + (points[i].y - y) * (points[i].y - y))
              / n_places;

  return sqrt (square * 6);
}

/* Scales up a crowd of nodes whose total area is too small, in which pushing pairs
 * apart could not succeed. */
static void
make_room (MhPoint *points, guint32 n_places, double min_distance)
{
  const double extent = mh_arrange_get_extent (points, n_places);
  const double needed = min_distance * sqrt (n_places * ROOM);

  if (extent > TINY && extent < needed)
    scale (points, n_places, needed / extent);
}

void
mh_arrange_keep_distance (MhPoint *points, guint32 n_places, double min_distance)
{
  const double nearest = nearest_distance (points, n_places, min_distance);

  const double stretch = min_distance / (nearest + TINY);

  scale (points, n_places, CLAMP (stretch, 1, MAX_STRETCH));
  if (stretch > MAX_STRETCH)
    make_room (points, n_places, min_distance);
  for (guint i = 0; i < MAX_PUSHES; i++)
    if (!push_apart_once (points, n_places, min_distance))
      break;
}

double
mh_arrange_tangle (const MhPoint *points, const MhGraph *graph)
{
  g_autoptr (GArray) list = list_edges (graph);
  const MhArc *edges = (const MhArc *) (gconstpointer) list->data;
  const guint32 n_nodes = mh_graph_get_n_nodes (graph);
  const double mean = mean_edge_length (points, graph) + TINY;
  double closest = mean;
  const gboolean is_dense = list->len > n_nodes * MAX_SPARSE_EDGES;
  double tangle = 0;

  for (guint i = 0; i < list->len && !is_dense; i++)
    {
      for (guint j = 0; j < i; j++)
        tangle += edges_cross (points, edges[i], edges[j]);
      for (guint32 node = 0; node < n_nodes; node++)
        if (node != edges[i].from && node != edges[i].to
            && distance_to_edge (points, node, edges[i]) < NEAR_EDGE * mean)
          tangle += NEAR_EDGE_PENALTY;
    }
  for (guint32 i = 0; i < n_nodes; i++)
    for (guint32 j = 0; j < i; j++)
      {
        const double d = distance (points[i], points[j]);

        closest = MIN (closest, d);
      }

  return tangle + 1 - closest / mean;
}

void
mh_arrange_pack (MhPoint *points, const guint32 *group_ends, guint32 n_groups, double gap)
{
  if (n_groups == 0)
    return;

  g_autofree Group *groups = collect_groups (points, group_ends, n_groups);
  const double page_width = choose_page_width (groups, n_groups, gap);
  double top = 0;

  for (guint32 first = 0, next; first < n_groups; first = next)
    {
      double width = groups[first].width;
      double height = groups[first].height;

      for (next = first + 1; next < n_groups; next++)
        {
          if (width + gap + groups[next].width > page_width)
            break;
          width += gap + groups[next].width;
          height = MAX (height, groups[next].height);
        }

      double left = (page_width - width) / 2;

      for (guint32 i = first; i < next; i++)
        {
          move (points + groups[i].from, groups[i].to - groups[i].from, left,
                top + (height - groups[i].height) / 2);
          left += groups[i].width + gap;
        }
      top += height + gap;
    }
  centre_box (points, group_ends[n_groups - 1]);
}

void
mh_arrange_finish (MhPoint *points, guint32 n_places)
{
  double farthest = 0;

  for (guint32 i = 0; i < n_places; i++)
    {
      const double x = fabs (points[i].x), y = fabs (points[i].y);

      farthest = MAX (farthest, MAX (x, y));
    }
  if (farthest > MH_MAX_COORDINATE)
    scale (points, n_places, MH_MAX_COORDINATE / farthest);
  for (guint32 i = 0; i < n_places; i++)
    points[i] = (MhPoint){ round (points[i].x * 100) / 100, round (points[i].y * 100) / 100 };
}
