/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-bows.h"

#include <math.h>

/* The most edges, and pairs of an edge and a node, that are looked at for a picture. */
#define MAX_EDGES 1000
#define MAX_PAIRS 100000
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

/* Returns: the square of the distance from a point to a segment, which takes no root */
static double
get_square (MhPoint point, MhPoint from, MhPoint to)
{
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double square = dx * dx + dy * dy;
  const double along
      = square > 0 ? ((point.x - from.x) * dx + (point.y - from.y) * dy) / square : 0;
  const double share = CLAMP (along, 0, 1);

  const double x = point.x - from.x - share * dx, y = point.y - from.y - share * dy;

  return x * x + y * y;
}

/* Returns: whether one player alone goes along the edge */
static gboolean
is_own (const MhBoard *board, const MhArc *edge)
{
  gsize n_edges, n_cat_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);
  const MhArc *cat_edges = mh_board_get_cat_edges (board, &n_cat_edges);

  return mh_arc_is_among (*edge, edges, n_edges) != mh_arc_is_among (*edge, cat_edges, n_cat_edges);
}

/* A node near an edge: how far along the edge it is, as a share of its length, and how far aside,
 * to the left of the way from the first end to the second if negative. */
typedef struct
{
  double along, aside;
} Place;

/* Lists the nodes beside an edge, within @reach of it.
 * @places: (out) (transfer full)
 * Returns: the distance of the nearest, or @reach */
static double
find_near (const MhGraphBows *self, const MhArc *edge, double reach, GArray **places)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);
  const MhPoint from = self->places[edge->from], to = self->places[edge->to];
  const double dx = to.x - from.x, dy = to.y - from.y;
  const double length = hypot (dx, dy);
  double least = reach;

  *places = g_array_new (FALSE, FALSE, sizeof (Place));
  for (guint32 node = 0; node < n_nodes; node++)
    {
      const double x = self->places[node].x - from.x, y = self->places[node].y - from.y;
      const Place place = { (x * dx + y * dy) / (length * length), (y * dx - x * dy) / length };
      const double distance = fabs (place.aside);

      if (node == edge->from || node == edge->to || !(distance < reach) || place.along < 0
          || place.along > 1 || (self->scene->loose != NULL && self->scene->loose[node] != 0))
        continue;
      least = MIN (least, distance);
      g_array_append_val (*places, place);
    }

  return least;
}

/* Returns: the distance from a flat curve, of which the middle is @height aside, to the nearest of
 * the places */
static double
get_clearance (const GArray *places, double height, double length)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < places->len; i++)
    {
      const Place place = g_array_index (places, Place, i);
      const double aside = 4 * height * place.along * (1 - place.along);
      const double slope = 4 * height * (1 - 2 * place.along) / length;
      const double distance = fabs (place.aside - aside) / sqrt (1 + slope * slope);

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
  const double reach = self->radius * (MH_GRAPH_BOW_REACH + CLEAR_BOW);

  if (length <= 0)
    return FALSE;

  g_autoptr (GArray) near = NULL;
  double most = 0;

  if (find_near (self, edge, reach, &near) >= self->radius * CLEAR_STRAIGHT)
    return FALSE;

  /* The next step is on the other side, and a larger one after both. */
  for (guint step = 2; step <= 2 * N_BOW_STEPS + 1 && most < self->radius * CLEAR_BOW; step++)
    {
      const double height = (step % 2 == 0 ? -1 : 1) * get_height (self, step / 2, length);
      const double clearance = get_clearance (near, height, length);
      const double aside = 2 * height / length;

      if (clearance <= most)
        continue;
      most = clearance;
      *control
          = (MhPoint){ middle.x - aside * (to.y - from.y), middle.y + aside * (to.x - from.x) };
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
      const double square = get_square (point, last, next);

      least = MIN (least, square);
      last = next;
    }

  return sqrt (least);
}
