/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-edges.h"

#include "mh-edge-density.h"
#include "mh-graph-bows.h"
#include "mh-line-raster.h"

#include <glib/gi18n.h>
#include <math.h>

/* The least width of an edge in a small preview, below which edges become invisible. */
#define MIN_THUMBNAIL_EDGE 1.5

/* The dashes of edges along which only one player goes. */
#define MOUSE_DASH 2.5
#define CAT_DASH 8.0

#define HEAD_LENGTH 10.0
#define HEAD_HALF_WIDTH 4.5
/* The most edges in view that are painted one by one. The limit is lower for stretched
 * edges, which are painted anew for each frame of a drag. */
#define MAX_SINGLE_EDGES 1000
#define MAX_SINGLE_STRETCHED 200
/* The limit for files, which may take longer. */
#define MAX_SINGLE_IN_FILES 50000

/* The number of edges that one path without antialiasing holds. */
#define MAX_AT_ONCE 256

/* The number of edges beyond which a sample represents all of them, on the screen: for
 * the edge density picture, and for a drag. */
#define MAX_DENSITY_EDGES 100000
#define MAX_STRETCHED 3000
/* Arrowheads are omitted where there are more edges, and hide each other, or where
 * nodes are smaller and heads would look like dots. */
#define MAX_HEADS 5000
#define MIN_HEADED_RADIUS 4.0

/* Tells whether an edge between two points may be visible. The width of its line, its head and a
 * bow count as parts of the edge. */
static gboolean
is_edge_in_view (const MhGraphCanvas *self, MhPoint from, MhPoint to)
{
  const double bow
      = mh_board_has_cat_edges (self->scene->board) ? MH_GRAPH_BOW_REACH * self->radius : 0;
  const double reach = HEAD_LENGTH + bow;

  return MAX (from.x, to.x) >= -reach && MIN (from.x, to.x) <= self->width + reach
         && MAX (from.y, to.y) >= -reach && MIN (from.y, to.y) <= self->height + reach;
}

static MhGraphLayer
get_layer (const MhGraphCanvas *self, const MhArc *edge)
{
  const gboolean from = mh_graph_canvas_is_loose (self, edge->from);
  const gboolean to = mh_graph_canvas_is_loose (self, edge->to);

  if (from != to)
    return MH_GRAPH_LAYER_STRETCHED;
  return from ? MH_GRAPH_LAYER_CARRIED : MH_GRAPH_LAYER_FIXED;
}

/* Locates an edge from centre to centre.
 * Returns: whether the edge belongs to the layer and may be visible */
static gboolean
get_edge (const MhGraphCanvas *self, const MhArc *edge, MhPoint *from, MhPoint *to)
{
  if (get_layer (self, edge) != self->layer)
    return FALSE;

  *from = mh_graph_canvas_get_node (self, edge->from);
  *to = mh_graph_canvas_get_node (self, edge->to);
  return is_edge_in_view (self, *from, *to);
}

/* Shortens a stretched edge to the rim of its fixed node, which is painted already.
 * Other edges are painted below their nodes and need no trimming. */
static void
trim (const MhGraphCanvas *self, const MhArc *edge, MhPoint *from, MhPoint *to)
{
  const double length = hypot (to->x - from->x, to->y - from->y);

  if (self->layer != MH_GRAPH_LAYER_STRETCHED || length <= 0)
    return;

  const double share = MIN (self->radius / length, 1);
  const MhPoint rim = { (to->x - from->x) * share, (to->y - from->y) * share };
  if (mh_graph_canvas_is_loose (self, edge->from))
    *to = (MhPoint){ to->x - rim.x, to->y - rim.y };
  else
    *from = (MhPoint){ from->x + rim.x, from->y + rim.y };
}

/* Lists the edges that may belong to the layer being painted.
 * Returns: (transfer none) (array length=n_edges) */
static const MhArc *
get_edges (const MhGraphCanvas *self, gsize *n_edges)
{
  if (self->layer != MH_GRAPH_LAYER_STRETCHED || self->scene->stretched == NULL)
    return mh_board_get_edges (self->scene->board, n_edges);

  *n_edges = self->scene->n_stretched;
  return self->scene->stretched;
}

static gsize
count_edges_in_view (const MhGraphCanvas *self, const MhArc *edges, gsize n_edges)
{
  MhPoint from, to;
  gsize n = 0;

  for (gsize i = 0; i < n_edges; i++)
    if (get_edge (self, &edges[i], &from, &to))
      n++;
  return n;
}

/* Adds the head of a directed edge to the path. Its tip lies on the rim of the target
 * node. */
static void
add_head (const MhGraphCanvas *self, MhPoint from, MhPoint to)
{
  const double length = hypot (to.x - from.x, to.y - from.y);
  const double scale = CLAMP (self->unit, 0.4, 1.5);

  if (length <= 2 * self->radius)
    return;

  const double dx = (to.x - from.x) / length;
  const double dy = (to.y - from.y) / length;
  const MhPoint tip = { to.x - dx * (self->radius + 1), to.y - dy * (self->radius + 1) };
  const MhPoint back = { tip.x - dx * HEAD_LENGTH * scale, tip.y - dy * HEAD_LENGTH * scale };
  const double aside = HEAD_HALF_WIDTH * scale;
  const MhPoint corners[] = { tip,
                              { back.x - dy * aside, back.y + dx * aside },
                              { back.x + dy * aside, back.y - dx * aside } };

  mh_path_add_polygon (self->path, corners, G_N_ELEMENTS (corners));
}

/* Adds a line as a filled outline to the path. All outlines turn in the same direction,
 * so that overlapping ones do not cancel each other under the winding rule. */
static void
add_line (const MhGraphCanvas *self, MhPoint from, MhPoint to, double width)
{
  const double length = hypot (to.x - from.x, to.y - from.y);

  if (length <= 0)
    return;

  const double dx = (to.x - from.x) / length * width / 2;
  const double dy = (to.y - from.y) / length * width / 2;
  const MhPoint corners[] = { { from.x - dy, from.y + dx },
                              { from.x + dy, from.y - dx },
                              { to.x + dy, to.y - dx },
                              { to.x - dy, to.y + dx } };

  mh_path_add_polygon (self->path, corners, G_N_ELEMENTS (corners));
}

static void
begin_edge (const MhGraphCanvas *self, const MhArc *edge, gboolean is_directed)
{
  if (!mh_pen_wants_groups (self->pen))
    return;

  g_autofree char *id = g_strdup_printf ("edge-%u-%u", edge->from, edge->to);
  g_autofree char *title = g_strdup_printf (is_directed ? _ ("edge %u → %u") : _ ("edge %u – %u"),
                                            edge->from, edge->to);
  mh_pen_begin (self->pen, id, title);
}

/* Paints the line of an edge, straight or as a bow.
 * Returns: where its head points away from */
static MhPoint
paint_line (const MhGraphCanvas *self,
            const MhGraphBows *bows,
            const MhArc *edge,
            MhPoint from,
            MhPoint to,
            const MhInk *line)
{
  MhPoint start = from, end = to, control;
  const gboolean is_bow = mh_graph_bows_find (bows, edge, &control);

  trim (self, edge, &start, &end);
  mh_path_clear (self->path);
  if (is_bow)
    {
      control = mh_camera_to_view (&self->scene->camera, self->width, self->height, control);
      mh_graph_bow_add (self->path, start, control, end);
    }
  else
    mh_path_add_segment (self->path, start, end);
  mh_pen_path (self->pen, self->path, line);
  return is_bow ? control : from;
}

/* Paints every edge as a path of its own, because stroking all edges as one path is
 * five times slower. */
static void
paint_each_edge (const MhGraphCanvas *self, const MhArc *edges, gsize n_edges, const MhInk *line)
{
  const MhInk head = { .fill = line->stroke };
  const gboolean is_directed = mh_board_is_directed (self->scene->board);
  g_auto (MhGraphBows) bows = { NULL };

  mh_graph_bows_init (&bows, self->scene);
  for (gsize i = 0; i < n_edges; i++)
    {
      MhPoint from, to;

      if (!get_edge (self, &edges[i], &from, &to))
        continue;
      begin_edge (self, &edges[i], is_directed);
      const MhPoint behind = paint_line (self, &bows, &edges[i], from, to, line);
      if (is_directed && !self->scene->is_thumbnail)
        {
          mh_path_clear (self->path);
          add_head (self, behind, to);
          mh_pen_path (self->pen, self->path, &head);
        }
      mh_graph_canvas_end (self);
    }
}

/* Paints the stretched edges of a large board without antialiasing, which is fast
 * enough for every frame of a drag. */
static void
paint_lines (const MhGraphCanvas *self,
             const MhArc *edges,
             gsize n_edges,
             gsize n_in_view,
             const MhInk *line)
{
  const gsize stride = 1 + n_in_view / MAX_STRETCHED;
  g_auto (MhLineRaster) raster = { NULL };

  mh_line_raster_init (&raster, (int) ceil (self->width), (int) ceil (self->height), line->stroke,
                       line->width);
  for (gsize i = 0; i < n_edges; i += stride)
    {
      MhPoint from, to;

      if (!get_edge (self, &edges[i], &from, &to))
        continue;
      trim (self, &edges[i], &from, &to);
      mh_line_raster_add (&raster, from, to);
    }
  mh_line_raster_paint (&raster, self->pen);
}

static void
paint_heads (const MhGraphCanvas *self, const MhArc *edges, gsize n_edges, const MhInk *line)
{
  const MhInk ink = { .fill = line->stroke };

  for (gsize i = 0; i < n_edges; i++)
    {
      MhPoint from, to;

      if (!get_edge (self, &edges[i], &from, &to))
        continue;
      mh_path_clear (self->path);
      add_head (self, from, to);
      mh_pen_path (self->pen, self->path, &ink);
    }
}

/* Paints a large number of edges as an edge density picture. Beyond MAX_DENSITY_EDGES,
 * evenly chosen edges represent the others. */
static void
paint_density (const MhGraphCanvas *self,
               const MhArc *edges,
               gsize n_edges,
               gsize n_in_view,
               const MhInk *line)
{
  const gsize stride = 1 + n_in_view / MAX_DENSITY_EDGES;
  const gboolean has_heads = mh_board_is_directed (self->scene->board) && n_in_view <= MAX_HEADS
                             && self->radius >= MIN_HEADED_RADIUS;
  g_auto (MhEdgeDensity) density = { NULL };

  mh_edge_density_init (&density, (int) ceil (self->width), (int) ceil (self->height),
                        self->scene->pixels_per_point);
  for (gsize i = 0; i < n_edges; i += stride)
    {
      MhPoint from, to;

      if (get_edge (self, &edges[i], &from, &to))
        mh_edge_density_add (&density, from, to, line->width, (double) stride);
    }
  mh_edge_density_paint (&density, self->pen, line->stroke, self->scene->theme->border > 1);
  if (has_heads)
    paint_heads (self, edges, n_edges, line);
}

/* Paints a large number of edges as filled outlines without antialiasing, twice as fast
 * as strokes. */
static void
paint_many_edges (const MhGraphCanvas *self, const MhArc *edges, gsize n_edges, const MhInk *line)
{
  const MhInk ink = { .fill = line->stroke, .is_crisp = line->is_crisp };
  const gboolean has_heads
      = mh_board_is_directed (self->scene->board) && !self->scene->is_thumbnail;
  gsize n = 0;

  mh_path_clear (self->path);
  for (gsize i = 0; i < n_edges; i++)
    {
      MhPoint from, to;

      if (!get_edge (self, &edges[i], &from, &to))
        continue;
      if (has_heads)
        add_head (self, from, to);
      trim (self, &edges[i], &from, &to);
      add_line (self, from, to, line->width);
      if (++n % MAX_AT_ONCE == 0)
        {
          mh_pen_path (self->pen, self->path, &ink);
          mh_path_clear (self->path);
        }
    }
  mh_pen_path (self->pen, self->path, &ink);
}

static gsize
get_max_single (const MhGraphCanvas *self)
{
  if (self->scene->pixels_per_point == 0 && !self->scene->is_thumbnail)
    return MAX_SINGLE_IN_FILES;
  return self->layer == MH_GRAPH_LAYER_STRETCHED ? MAX_SINGLE_STRETCHED : MAX_SINGLE_EDGES;
}

/* Paints edges of one kind. */
static void
paint_edges (const MhGraphCanvas *self,
             const MhArc *edges,
             gsize n_edges,
             MhColor color,
             double dash)
{
  const MhTheme *const theme = self->scene->theme;
  const double width = theme->edge_width * CLAMP (self->unit, 0.4, 2);
  const double least = self->scene->is_thumbnail ? MIN_THUMBNAIL_EDGE : 0;
  const gsize n_in_view = count_edges_in_view (self, edges, n_edges);
  const gboolean are_single = n_in_view <= get_max_single (self) || mh_pen_wants_groups (self->pen);
  const MhInk ink = { .stroke = color,
                      .width = MAX (width, least),
                      .dash = dash * CLAMP (self->unit, 0.5, 2),
                      .is_crisp = !are_single };

  if (are_single)
    paint_each_edge (self, edges, n_edges, &ink);
  else if (self->scene->pixels_per_point == 0)
    paint_many_edges (self, edges, n_edges, &ink);
  else if (self->layer == MH_GRAPH_LAYER_STRETCHED)
    paint_lines (self, edges, n_edges, n_in_view, &ink);
  else
    paint_density (self, edges, n_edges, n_in_view, &ink);
}

/* Splits the edges of both players, which are sorted, by who may go along them. */
static void
split_edges (const MhBoard *board, GArray *both, GArray *own[MH_N_PLAYERS])
{
  gsize n_mouse, n_cat, i = 0, j = 0;
  const MhArc *mouse = mh_board_get_edges (board, &n_mouse);
  const MhArc *cat = mh_board_get_cat_edges (board, &n_cat);

  while (i < n_mouse || j < n_cat)
    {
      const int order = i == n_mouse ? 1 : j == n_cat ? -1 : mh_arc_compare (&mouse[i], &cat[j]);

      if (order == 0)
        g_array_append_val (both, mouse[i]);
      else if (order < 0)
        g_array_append_val (own[MH_PLAYER_FIRST], mouse[i]);
      else
        g_array_append_val (own[MH_PLAYER_SECOND], cat[j]);
      i += order <= 0 ? 1 : 0;
      j += order >= 0 ? 1 : 0;
    }
}

/* Paints the edges along which one player alone goes in his colour, and those of the cat dashed,
 * those of the mouse dotted, so that no colour is needed. */
static void
paint_own_edges (const MhGraphCanvas *self)
{
  static const double dashes[MH_N_PLAYERS] = { MOUSE_DASH, CAT_DASH };
  const MhTheme *const theme = self->scene->theme;
  g_autoptr (GArray) both = g_array_new (FALSE, FALSE, sizeof (MhArc));
  g_autoptr (GArray) mouse = g_array_new (FALSE, FALSE, sizeof (MhArc));
  g_autoptr (GArray) cat = g_array_new (FALSE, FALSE, sizeof (MhArc));
  GArray *own[MH_N_PLAYERS] = { mouse, cat };

  split_edges (self->scene->board, both, own);
  paint_edges (self, (gconstpointer) both->data, both->len, theme->edge, 0);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    paint_edges (self, (gconstpointer) own[player]->data, own[player]->len, theme->token[player],
                 dashes[player]);
}

void
mh_graph_edges_paint (const MhGraphCanvas *self)
{
  gsize n_edges;
  const MhArc *const edges = get_edges (self, &n_edges);

  if (mh_board_has_cat_edges (self->scene->board))
    paint_own_edges (self);
  else
    paint_edges (self, edges, n_edges, self->scene->theme->edge, 0);
}
