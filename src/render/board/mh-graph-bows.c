/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-bows.h"

#include <math.h>
#include <stdlib.h>

/* The most edges, and pairs of an edge and a node, that are looked at for a picture. */
#define MAX_EDGES 1000
#define MAX_PAIRS 200000
/* The distances from the middle of a node, in its radii, at which an edge is seen to pass beside
 * it: one that is straight, and one that bows for that. */
#define CLEAR_STRAIGHT 1.15
#define CLEAR_BOW 1.4
#define N_BOW_STEPS 8
/* The share of its length by which a long edge bows more than a short one, so that they part. */
#define LENGTH_SHARE 0.1

void
mh_graph_bows_init (MhGraphBows *self, const MhGraphScene *scene)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  gsize n_edges, n_cat_edges;

  mh_board_get_edges (scene->board, &n_edges);
  mh_board_get_cat_edges (scene->board, &n_cat_edges);
  *self = (MhGraphBows){ .scene = scene, .radius = mh_graph_scene_get_world_radius (scene) };
  if (!mh_board_has_cat_edges (scene->board) || n_edges + n_cat_edges > MAX_EDGES
      || (n_edges + n_cat_edges) * n_nodes > MAX_PAIRS)
    return;

  self->places = g_new (MhPoint, n_nodes + 1);
  for (guint32 node = 0; node < n_nodes; node++)
    self->places[node] = mh_graph_scene_get_place (scene, node);
}

void
mh_graph_bows_clear (MhGraphBows *self)
{
  g_clear_pointer (&self->places, g_free);
}

static double
get_distance (MhPoint point, MhPoint from, MhPoint to)
{
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double square = dx * dx + dy * dy;
  const double along
      = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0;
  const double share = CLAMP (along, 0, 1);

  return hypot (point.x - from.x - share * dx, point.y - from.y - share * dy);
}

/* Returns: whether one player alone goes along the edge */
static gboolean
is_own (const MhBoard *board, const MhArc *edge)
{
  gsize n_edges, n_cat_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const MhArc *cat_edges = mh_board_get_cat_edges (board, &n_cat_edges);

  return (bsearch (edge, edges, n_edges, sizeof *edges, mh_arc_compare) != NULL)
         != (bsearch (edge, cat_edges, n_cat_edges, sizeof *edges, mh_arc_compare) != NULL);
}

/* Returns: (transfer full): the places of nodes within @reach of the straight edge, without its
 * ends */
static GArray *
find_near (const MhGraphBows *self, const MhArc *edge, double reach)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);
  const MhPoint from = self->places[edge->from], to = self->places[edge->to];
  GArray *near = g_array_new (FALSE, FALSE, sizeof (MhPoint));

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint place = self->places[node];

      if (node == edge->from || node == edge->to || place.x < MIN (from.x, to.x) - reach
          || place.x > MAX (from.x, to.x) + reach || place.y < MIN (from.y, to.y) - reach
          || place.y > MAX (from.y, to.y) + reach
          || (self->scene->loose != NULL && self->scene->loose[node] != 0))
        continue;
      if (get_distance (place, from, to) < reach)
        g_array_append_val (near, place);
    }

  return near;
}

/* Returns: the distance from the curve to the nearest of the places */
static double
get_clearance (const GArray *places, MhPoint from, MhPoint control, MhPoint to)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < places->len; i++)
    {
      const double distance
          = mh_graph_bow_get_distance (from, control, to, g_array_index (places, MhPoint, i));

      least = MIN (least, distance);
    }

  return least;
}

/* Returns: how far the middle of a bow is from the straight line of @length, at a step from 1 */
static double
get_height (const MhGraphBows *self, guint step, double length)
{
  const double most = MH_GRAPH_BOW_REACH * self->radius;
  const double height = most * step / N_BOW_STEPS + LENGTH_SHARE * length;

  return MIN (height, most);
}

gboolean
mh_graph_bows_find (const MhGraphBows *self, const MhArc *way, MhPoint *control)
{
  const MhBoard *board = self->scene->board;
  const MhArc back = { way->to, way->from };
  const MhArc *edge = way->from > way->to && !mh_board_is_directed (board) ? &back : way;

  if (self->places == NULL || !is_own (board, edge))
    return FALSE;

  const MhPoint from = self->places[edge->from], to = self->places[edge->to];
  const MhPoint middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };
  const double length = hypot (to.x - from.x, to.y - from.y);
  g_autoptr (GArray) under = find_near (self, edge, self->radius * CLEAR_STRAIGHT);

  if (under->len == 0 || length <= 0)
    return FALSE;

  const double reach = self->radius * (MH_GRAPH_BOW_REACH + CLEAR_BOW);
  g_autoptr (GArray) near = find_near (self, edge, reach);
  double most = 0;

  /* The next step is on the other side, and a larger one after both. */
  for (guint step = 2; step <= 2 * N_BOW_STEPS + 1 && most < self->radius * CLEAR_BOW; step++)
    {
      const double height = get_height (self, step / 2, length);
      const double aside = (step % 2 == 0 ? -2 : 2) * height / length;
      const MhPoint tried
          = { middle.x - aside * (to.y - from.y), middle.y + aside * (to.x - from.x) };
      const double clearance = get_clearance (near, from, tried, to);

      if (clearance <= most)
        continue;
      most = clearance;
      *control = tried;
    }

  return most > 0;
}

MhPoint
mh_graph_bow_get_point (MhPoint from, MhPoint control, MhPoint to, double share)
{
  const double rest = 1 - share;
  const double first = rest * rest, second = 2 * rest * share, third = share * share;

  return (MhPoint){ first * from.x + second * control.x + third * to.x,
                    first * from.y + second * control.y + third * to.y };
}

void
mh_graph_bow_add (MhPath *path, MhPoint from, MhPoint control, MhPoint to)
{
  g_return_if_fail (path != NULL);

  /* The same curve as one with two control points. */
  const MhPoint first = { (from.x + 2 * control.x) / 3, (from.y + 2 * control.y) / 3 };
  const MhPoint second = { (to.x + 2 * control.x) / 3, (to.y + 2 * control.y) / 3 };

  mh_path_move (path, from.x, from.y);
  mh_path_curve (path, first, second, to);
}

double
mh_graph_bow_get_distance (MhPoint from, MhPoint control, MhPoint to, MhPoint point)
{
  double least = G_MAXDOUBLE;
  MhPoint last = from;

  for (guint piece = 1; piece <= MH_GRAPH_BOW_PIECES; piece++)
    {
      const MhPoint next
          = mh_graph_bow_get_point (from, control, to, (double) piece / MH_GRAPH_BOW_PIECES);
      const double distance = get_distance (point, last, next);

      least = MIN (least, distance);
      last = next;
    }

  return least;
}
