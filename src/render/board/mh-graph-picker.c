/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-picker.h"

#include "mh-graph-bows.h"
#include "mh-graph-grid.h"
#include "mh-graph-labels.h"

#include <math.h>

/* The rings that belong to a token, from the rim of its node outwards, as shares of its radius;
 * that of the mover has a dashed one around it. */
#define RING_FROM 0.86
#define RING_TO 1.12
#define MOVER_RING_TO 1.45

static double
get_distance (MhPoint a, MhPoint b)
{
  return hypot (a.x - b.x, a.y - b.y);
}

static double
get_distance_to_segment (MhPoint point, MhPoint from, MhPoint to)
{
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double square = dx * dx + dy * dy;

  if (square <= 0)
    return get_distance (point, from);

  const double along = ((point.x - from.x) * dx + (point.y - from.y) * dy) / square;
  const double share = CLAMP (along, 0, 1);
  return get_distance (point, (MhPoint){ from.x + share * dx, from.y + share * dy });
}

/* Finds the node of the cell of a grid that has @point. */
static gboolean
find_floor (const MhGraphScene *scene, double width, double height, MhPoint point, guint32 *node)
{
  const MhGrid *grid = mh_board_get_grid (scene->board);
  guint32 row, column;

  if (!mh_graph_grid_pick (scene, width, height, point, &row, &column))
    return FALSE;

  *node = mh_grid_find_node (grid, row * grid->n_columns + column);
  return *node != MH_NODE_NONE;
}

/* Finds the node with the nearest centre, within @reach or, if larger, the radius of a
 * node. */
static gboolean
find_node (const MhGraphScene *scene,
           double width,
           double height,
           MhPoint point,
           double reach,
           guint32 *node,
           double *distance)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double radius = mh_graph_scene_get_radius (scene);
  double nearest = MAX (radius, reach);
  gboolean is_found = FALSE;

  *distance = 0;
  if (mh_board_get_grid (scene->board) != NULL)
    return find_floor (scene, width, height, point, node);

  for (guint32 i = 0; i < n_nodes; i++)
    {
      const MhPoint middle = mh_graph_scene_get_node (scene, width, height, i);

      /* Comparing coordinates first rejects most nodes without computing a distance,
       * which is slow. */
      if (fabs (middle.x - point.x) > nearest || fabs (middle.y - point.y) > nearest)
        continue;

      const double away = get_distance (point, middle);
      if (away > nearest || (is_found && away >= nearest))
        continue;
      nearest = away;
      *node = i;
      is_found = TRUE;
    }
  *distance = nearest;
  return is_found;
}

static gboolean
find_token (const MhGraphScene *scene,
            double width,
            double height,
            MhPoint point,
            double reach,
            MhPlayer *player,
            double *distance)
{
  static const MhPlayer players[] = { MH_PLAYER_FIRST, MH_PLAYER_SECOND };
  gboolean is_found = FALSE;

  *distance = G_MAXDOUBLE;
  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      MhPoint center;
      double radius;

      if (!mh_graph_scene_get_token (scene, width, height, players[i], &center, &radius))
        continue;

      const double away = get_distance (point, center);
      if (away > MAX (radius, reach) || away >= *distance)
        continue;
      *distance = away;
      *player = players[i];
      is_found = TRUE;
    }
  return is_found;
}

/* Finds the player around whose node a ring is drawn at @point, the mover's first. */
static gboolean
find_ring (const MhGraphScene *scene, double width, double height, MhPoint point, MhPlayer *player)
{
  const MhPlayer players[] = { scene->mover, mh_player_other (scene->mover) };
  const double radius = mh_graph_scene_get_radius (scene);

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      const guint32 node = scene->tokens[players[i]];

      if (node == MH_NODE_NONE)
        continue;

      const double away
          = get_distance (point, mh_graph_scene_get_node (scene, width, height, node));
      const double end = players[i] == scene->mover ? MOVER_RING_TO : RING_TO;

      if (away >= radius * RING_FROM && away <= radius * end)
        {
          *player = players[i];
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
mh_graph_pick_node (const MhGraphScene *scene,
                    double width,
                    double height,
                    MhPoint point,
                    double reach,
                    guint32 *node)
{
  double distance;

  return find_node (scene, width, height, point, reach, node, &distance);
}

static double
get_distance_to_reply (MhPoint point, const MhReplyShape *shape)
{
  if (mh_rect_contains (shape->pill, point.x, point.y))
    return 0;
  if (shape->loop_radius > 0)
    return fabs (get_distance (point, shape->loop) - shape->loop_radius);
  if (shape->is_bow)
    return mh_graph_bow_get_distance (shape->tail, shape->bend, shape->tip, point);
  return get_distance_to_segment (point, shape->tail, shape->tip);
}

gboolean
mh_graph_pick_reply (const MhGraphScene *scene,
                     double width,
                     double height,
                     MhPoint point,
                     double reach,
                     gsize *reply)
{
  g_autofree MhReplyShape *shapes = mh_graph_labels_place (scene, width, height);
  double nearest = G_MAXDOUBLE;
  double nearest_pill = G_MAXDOUBLE;
  gboolean is_found = FALSE;

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const double away = get_distance_to_reply (point, &shapes[i]);
      const double pill = get_distance (point, mh_rect_get_center (shapes[i].pill));

      /* Among overlapping pills, the one with the nearer centre wins. */
      if (away > reach || away > nearest || (away >= nearest && pill >= nearest_pill))
        continue;
      nearest = away;
      nearest_pill = pill;
      *reply = i;
      is_found = TRUE;
    }
  return is_found;
}

/* Tells whether the bounding boxes of two segments are within @reach of each other. If
 * not, neither are the segments, and their distance need not be computed. */
static gboolean
are_close (MhPoint a, MhPoint b, MhPoint c, MhPoint d, double reach)
{
  return MIN (a.x, b.x) <= MAX (c.x, d.x) + reach && MIN (c.x, d.x) <= MAX (a.x, b.x) + reach
         && MIN (a.y, b.y) <= MAX (c.y, d.y) + reach && MIN (c.y, d.y) <= MAX (a.y, b.y) + reach;
}

/* What an edge is looked for with: the points of all nodes are computed once, because a board may
 * have a thousand times as many edges. */
typedef struct
{
  MhPoint *points; /* (array, one per node): in the view */
  MhGraphBows bows;
  double bow_reach; /* in the view */
  double width, height;
} EdgeSearch;

static void
edge_search_init (EdgeSearch *self, const MhGraphScene *scene, double width, double height)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);

  self->points = g_new (MhPoint, n_nodes + 1);
  for (guint32 node = 0; node < n_nodes; node++)
    self->points[node] = mh_graph_scene_get_node (scene, width, height, node);
  mh_graph_bows_init (&self->bows, scene);
  self->bow_reach
      = self->bows.places != NULL ? MH_GRAPH_BOW_REACH * mh_graph_scene_get_radius (scene) : 0;
  self->width = width;
  self->height = height;
}

static void
edge_search_clear (EdgeSearch *self)
{
  g_free (self->points);
  mh_graph_bows_clear (&self->bows);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (EdgeSearch, edge_search_clear)

static double
get_distance_to_edge (const EdgeSearch *self, const MhArc *edge, MhPoint point)
{
  const MhPoint from = self->points[edge->from], to = self->points[edge->to];
  MhPoint control;

  if (!mh_graph_bows_find (&self->bows, edge, &control))
    return get_distance_to_segment (point, from, to);

  control = mh_camera_to_view (&self->bows.scene->camera, self->width, self->height, control);
  return mh_graph_bow_get_distance (from, control, to, point);
}

/* @nearest: (inout): the distance within which the edge is looked for, and that of the edge
 * Returns: whether one of @edges is nearer, which is then the one at @edge */
static gboolean
find_edge (const EdgeSearch *search,
           const MhArc *edges,
           gsize n_edges,
           MhPoint point,
           double *nearest,
           gsize *edge)
{
  gboolean is_found = FALSE;

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhPoint from = search->points[edges[i].from];
      const MhPoint to = search->points[edges[i].to];

      if (!are_close (point, point, from, to, *nearest + search->bow_reach))
        continue;

      const double away = get_distance_to_edge (search, &edges[i], point);
      if (away > *nearest || (is_found && away >= *nearest))
        continue;
      *nearest = away;
      *edge = i;
      is_found = TRUE;
    }

  return is_found;
}

gboolean
mh_graph_pick_edge (const MhGraphScene *scene,
                    double width,
                    double height,
                    MhPoint point,
                    double reach,
                    MhArc *edge)
{
  gsize n_edges, n_cat_edges, index;
  const MhArc *const edges = mh_board_get_edges (scene->board, &n_edges);
  const MhArc *const cat_edges = mh_board_get_cat_edges (scene->board, &n_cat_edges);
  g_auto (EdgeSearch) search = { NULL };
  gboolean is_found = FALSE;

  edge_search_init (&search, scene, width, height);
  if (find_edge (&search, edges, n_edges, point, &reach, &index))
    {
      *edge = edges[index];
      is_found = TRUE;
    }
  if (mh_board_has_cat_edges (scene->board)
      && find_edge (&search, cat_edges, n_cat_edges, point, &reach, &index))
    {
      *edge = cat_edges[index];
      is_found = TRUE;
    }

  return is_found;
}

/* Picks a token or a node within @reach. Inside the disc of a token, which overlaps its node,
 * and, with @has_rings, on the ring around that node the token wins; elsewhere the nearer centre
 * wins. */
static gboolean
pick_within (const MhGraphScene *scene,
             double width,
             double height,
             MhPoint point,
             double reach,
             gboolean has_rings,
             MhGraphPart *part)
{
  MhPlayer player = MH_PLAYER_FIRST;
  guint32 node = MH_NODE_NONE;
  MhPoint center;
  double token_away = 0, node_away = 0;
  double radius = 0;
  const gboolean has_token
      = find_token (scene, width, height, point, reach, &player, &token_away)
        && mh_graph_scene_get_token (scene, width, height, player, &center, &radius);
  const gboolean has_node = find_node (scene, width, height, point, reach, &node, &node_away);
  MhPlayer ringed;
  const gboolean has_ring = has_rings && find_ring (scene, width, height, point, &ringed)
                            && (!has_node || node == scene->tokens[ringed]);

  if (has_ring && !(has_token && token_away <= radius))
    *part = (MhGraphPart){ .kind = MH_GRAPH_PART_TOKEN,
                           .player = ringed,
                           .node = scene->tokens[ringed] };
  else if (has_token && (!has_node || token_away <= radius || token_away < node_away))
    *part = (MhGraphPart){ .kind = MH_GRAPH_PART_TOKEN,
                           .player = player,
                           .node = scene->tokens[player] };
  else if (has_node)
    *part = (MhGraphPart){ .kind = MH_GRAPH_PART_NODE, .node = node };
  return has_ring || has_token || has_node;
}

/* A part that contains the point has precedence over a part that is merely within reach. Where
 * replies can be picked, rings can be, too: both are there for exploring. */
static gboolean
pick_any (const MhGraphScene *scene,
          double width,
          double height,
          MhPoint point,
          double reach,
          gboolean has_replies,
          MhGraphPart *part)
{
  const double reaches[] = { 0, reach };
  gsize reply;

  *part = (MhGraphPart){ .kind = MH_GRAPH_PART_NONE, .node = MH_NODE_NONE };
  for (gsize i = 0; i < G_N_ELEMENTS (reaches); i++)
    {
      if (pick_within (scene, width, height, point, reaches[i], has_replies, part))
        return TRUE;
      if (has_replies && mh_graph_pick_reply (scene, width, height, point, reaches[i], &reply))
        {
          *part = (MhGraphPart){ MH_GRAPH_PART_REPLY, .node = MH_NODE_NONE, .reply = reply };
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
mh_graph_pick_token_or_node (const MhGraphScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             double reach,
                             MhGraphPart *part)
{
  return pick_any (scene, width, height, point, reach, FALSE, part);
}

gboolean
mh_graph_pick_upper (const MhGraphScene *scene,
                     double width,
                     double height,
                     MhPoint point,
                     double reach,
                     MhGraphPart *part)
{
  return pick_any (scene, width, height, point, reach, TRUE, part);
}

gboolean
mh_graph_pick (const MhGraphScene *scene,
               double width,
               double height,
               MhPoint point,
               double reach,
               MhGraphPart *part)
{
  MhArc edge;

  if (mh_graph_pick_upper (scene, width, height, point, reach, part))
    return TRUE;
  if (!mh_graph_pick_edge (scene, width, height, point, reach, &edge))
    return FALSE;

  *part = (MhGraphPart){ MH_GRAPH_PART_EDGE, .node = MH_NODE_NONE, .edge = edge };
  return TRUE;
}

void
mh_graph_pick_in (const MhGraphScene *scene,
                  double width,
                  double height,
                  MhRect rect,
                  GArray *nodes)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint middle = mh_graph_scene_get_node (scene, width, height, node);

      if (mh_rect_contains (rect, middle.x, middle.y))
        g_array_append_val (nodes, node);
    }
}

/* Returns a number whose sign tells on which side of the line from @a to @b the point
 * lies; it is 0 on the line. */
static double
get_side (MhPoint a, MhPoint b, MhPoint point)
{
  return (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
}

static gboolean
do_cross (MhPoint a, MhPoint b, MhPoint c, MhPoint d)
{
  return get_side (a, b, c) * get_side (a, b, d) < 0 && get_side (c, d, a) * get_side (c, d, b) < 0;
}

/* Tells whether the segment from @a to @b crosses the piece of a bow from @c to @d, to which its
 * end belongs, but not its beginning, so that no segment slips through between two pieces. */
static gboolean
does_cross_piece (MhPoint a, MhPoint b, MhPoint c, MhPoint d)
{
  return (get_side (a, b, c) > 0) != (get_side (a, b, d) > 0)
         && get_side (c, d, a) * get_side (c, d, b) < 0;
}

/* Tells whether the segment from @from to @to crosses an edge, of whose bow a piece at least. */
static gboolean
does_cross (const EdgeSearch *search, const MhArc *edge, MhPoint from, MhPoint to)
{
  const MhPoint begin = search->points[edge->from], end = search->points[edge->to];
  MhPoint control, last = begin;

  if (!are_close (from, to, begin, end, search->bow_reach))
    return FALSE;
  if (!mh_graph_bows_find (&search->bows, edge, &control))
    return do_cross (from, to, begin, end);

  control = mh_camera_to_view (&search->bows.scene->camera, search->width, search->height, control);
  for (guint piece = 1; piece <= MH_GRAPH_BOW_PIECES; piece++)
    {
      const MhPoint next
          = mh_graph_bow_get_point (begin, control, end, (double) piece / MH_GRAPH_BOW_PIECES);

      if (does_cross_piece (from, to, last, next))
        return TRUE;
      last = next;
    }

  return FALSE;
}

/* Appends the edges that the segment from @from to @to crosses. */
static void
append_crossed (const EdgeSearch *search,
                const MhArc *edges,
                gsize n_edges,
                MhPoint from,
                MhPoint to,
                GArray *crossed)
{
  for (gsize i = 0; i < n_edges; i++)
    if (does_cross (search, &edges[i], from, to))
      g_array_append_val (crossed, edges[i]);
}

void
mh_graph_pick_along (const MhGraphScene *scene,
                     double width,
                     double height,
                     MhPoint from,
                     MhPoint to,
                     GArray *nodes,
                     GArray *edges)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double radius = mh_graph_scene_get_radius (scene);
  gsize n_edges, n_cat_edges;
  const MhArc *const arcs = mh_board_get_edges (scene->board, &n_edges);
  const MhArc *const cat_edges = mh_board_get_cat_edges (scene->board, &n_cat_edges);

  g_auto (EdgeSearch) search = { NULL };

  edge_search_init (&search, scene, width, height);
  for (guint32 node = 0; node < n_nodes; node++)
    if (are_close (search.points[node], search.points[node], from, to, radius)
        && get_distance_to_segment (search.points[node], from, to) <= radius)
      g_array_append_val (nodes, node);
  append_crossed (&search, arcs, n_edges, from, to, edges);
  if (mh_board_has_cat_edges (scene->board))
    append_crossed (&search, cat_edges, n_cat_edges, from, to, edges);
}
