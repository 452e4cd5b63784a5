/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-painter.h"

#include "mh-graph-canvas.h"

#include <glib/gi18n.h>
#include <math.h>

#define DOT_PITCH 22.0
#define DOT_SIZE 2.0
#define MIN_DOT_PITCH 12.0

#define NUMBER_SIZE 13.0
#define MIN_NUMBER_SIZE 6.5
#define NAME_DROP 12.0
#define NODE_BORDER 1.8
/* Smaller nodes are plain dots. */
#define MIN_BORDERED_RADIUS 4.0

#define HEAD_LENGTH 10.0
#define HEAD_HALF_WIDTH 4.5
/* More edges than this in view are drawn without smoothing. */
#define MAX_SMOOTH_EDGES 1000

static void
paint_ground (const MhGraphCanvas *self)
{
  const MhInk ink = { .fill = self->scene->theme->canvas };

  mh_path_add_rect (mh_path_clear (self->path), (MhRect){ 0, 0, self->width, self->height });
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_dots (const MhGraphCanvas *self)
{
  const MhInk ink = { .fill = self->scene->theme->dot, .is_crisp = TRUE };
  const MhPoint origin
      = mh_camera_to_view (&self->scene->camera, self->width, self->height, (MhPlace){ 0, 0 });
  double pitch = DOT_PITCH * self->scene->camera.zoom;

  while (pitch < MIN_DOT_PITCH)
    pitch *= 2;
  mh_path_clear (self->path);
  for (double y = origin.y - floor (origin.y / pitch) * pitch; y < self->height; y += pitch)
    for (double x = origin.x - floor (origin.x / pitch) * pitch; x < self->width; x += pitch)
      mh_path_add_rect (self->path, (MhRect){ round (x), round (y), DOT_SIZE, DOT_SIZE });
  mh_pen_path (self->pen, self->path, &ink);
}

/* An edge is a line with a width, and may have a head. */
static gboolean
is_edge_in_view (const MhGraphCanvas *self, MhPoint from, MhPoint to)
{
  return MAX (from.x, to.x) >= -HEAD_LENGTH && MIN (from.x, to.x) <= self->width + HEAD_LENGTH
         && MAX (from.y, to.y) >= -HEAD_LENGTH && MIN (from.y, to.y) <= self->height + HEAD_LENGTH;
}

static gboolean
is_painted (const MhGraphCanvas *self, const MhArc *edge)
{
  const guint32 loose = self->scene->loose;
  const gboolean is_loose = edge->from == loose || edge->to == loose;

  return is_loose == self->is_loose
         && is_edge_in_view (self, mh_graph_canvas_get_node (self, edge->from),
                             mh_graph_canvas_get_node (self, edge->to));
}

static gsize
count_edges_in_view (const MhGraphCanvas *self, const MhArc *edges, gsize n_edges)
{
  gsize n = 0;

  for (gsize i = 0; i < n_edges; i++)
    if (is_painted (self, &edges[i]))
      n++;
  return n;
}

/* The head of a directed edge, its tip on the rim of the node it leads to. */
static void
paint_head (const MhGraphCanvas *self, MhPoint from, MhPoint to)
{
  const MhInk ink = { .fill = self->scene->theme->edge };
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

  mh_path_add_polygon (mh_path_clear (self->path), corners, G_N_ELEMENTS (corners));
  mh_pen_path (self->pen, self->path, &ink);
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

/* Each edge is a stroke of its own: one path of all is five times slower. */
static void
paint_edges (const MhGraphCanvas *self)
{
  const MhTheme *const theme = self->scene->theme;
  const gboolean is_directed = mh_sketch_is_directed (self->scene->sketch);
  const double scale = CLAMP (self->unit, 0.4, 2);
  gsize n_edges;
  const MhArc *const edges = mh_sketch_get_edges (self->scene->sketch, &n_edges);
  const MhInk ink = { .stroke = theme->edge,
                      .width = theme->edge_width * scale,
                      .is_crisp = count_edges_in_view (self, edges, n_edges) > MAX_SMOOTH_EDGES };

  for (gsize i = 0; i < n_edges; i++)
    {
      const MhPoint from = mh_graph_canvas_get_node (self, edges[i].from);
      const MhPoint to = mh_graph_canvas_get_node (self, edges[i].to);

      if (!is_painted (self, &edges[i]))
        continue;
      begin_edge (self, &edges[i], is_directed);
      mh_path_add_segment (mh_path_clear (self->path), from, to);
      mh_pen_path (self->pen, self->path, &ink);
      if (is_directed && !self->scene->is_thumbnail)
        paint_head (self, from, to);
      mh_graph_canvas_end (self);
    }
}

static void
paint_hole (const MhGraphCanvas *self, MhPoint center)
{
  const MhTheme *const theme = self->scene->theme;
  const MhInk ring = { .fill = theme->hole };
  const MhInk core = { .fill = theme->hole_core };

  mh_path_add_circle (mh_path_clear (self->path), center, self->radius);
  mh_pen_path (self->pen, self->path, &ring);
  mh_path_add_circle (mh_path_clear (self->path), center, self->radius * 0.67);
  mh_pen_path (self->pen, self->path, &core);
}

/* Returns: the colour of a node; in small pictures tokens are only that */
static MhColor
get_node_color (const MhGraphCanvas *self, guint32 node)
{
  const MhGraphScene *const scene = self->scene;

  if (scene->is_thumbnail)
    for (int player = 0; player < MH_N_PLAYERS; player++)
      if (scene->tokens[player] == node)
        return scene->theme->token[player];
  return scene->theme->node;
}

static void
paint_disc (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  const MhTheme *const theme = self->scene->theme;
  const double scale = CLAMP (self->unit, 0.5, 2);
  MhInk ink = { .fill = get_node_color (self, node) };

  if (self->radius >= MIN_BORDERED_RADIUS)
    {
      ink.stroke = theme->node_border;
      ink.width = MAX (NODE_BORDER, theme->border) * scale;
    }
  else if (!self->scene->is_thumbnail)
    ink.fill = theme->node_border;
  mh_path_add_circle (mh_path_clear (self->path), center, self->radius);
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_number (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  char text[16];
  const int n_digits = g_snprintf (text, sizeof text, "%u", node);
  const double size = NUMBER_SIZE * self->unit * (n_digits > 3 ? 0.8 : 1);
  const MhLabel label = { .text = text,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size,
                          .is_bold = TRUE,
                          .color = self->scene->theme->node_text };

  if (size >= MIN_NUMBER_SIZE)
    mh_pen_text (self->pen, &label);
}

static void
paint_name (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  const MhTheme *const theme = self->scene->theme;
  g_autofree char *name = mh_graph_scene_dup_name (self->scene, node);
  const double size = mh_graph_scene_get_label_size (self->scene);
  const MhLabel label = { .text = name,
                          .x = center.x,
                          .y = center.y + self->radius + size * NAME_DROP / NUMBER_SIZE,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size,
                          .is_bold = TRUE,
                          .color = theme->hole_text,
                          .halo = theme->canvas };

  if (name != NULL && NUMBER_SIZE * self->unit >= MIN_NUMBER_SIZE)
    mh_pen_text (self->pen, &label);
}

static void
begin_node (const MhGraphCanvas *self, guint32 node)
{
  if (!mh_pen_wants_groups (self->pen))
    return;

  const char *const name = mh_sketch_get_name (self->scene->sketch, node);
  const gboolean is_hole = mh_sketch_is_hole (self->scene->sketch, node);
  g_autofree char *id = g_strdup_printf ("node-%u", node);
  g_autofree char *plain = g_strdup_printf (_ ("node %u"), node);
  g_autoptr (GString) title = g_string_new (plain);
  if (is_hole)
    g_string_append_printf (title, ", %s", _ ("hole"));
  if (name != NULL)
    g_string_append_printf (title, ", %s", name);
  mh_pen_begin (self->pen, id, title->str);
}

static void
paint_nodes (const MhGraphCanvas *self)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (self->scene->sketch);
  const MhRect view
      = mh_rect_inset ((MhRect){ 0, 0, self->width, self->height }, -3 * self->radius - NAME_DROP);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_canvas_get_node (self, node);
      const gboolean is_hole = mh_sketch_is_hole (self->scene->sketch, node);

      if ((node == self->scene->loose) != self->is_loose
          || !mh_rect_contains (view, center.x, center.y))
        continue;
      begin_node (self, node);
      if (is_hole)
        paint_hole (self, center);
      else
        paint_disc (self, node, center);
      if (!is_hole && !self->scene->is_thumbnail)
        paint_number (self, node, center);
      if (!self->scene->is_thumbnail)
        paint_name (self, node, center);
      mh_graph_canvas_end (self);
    }
}

static void
paint (const MhGraphScene *scene, MhPen *pen, double width, double height, gboolean is_loose)
{
  g_autoptr (MhPath) path = mh_path_new ();
  MhGraphCanvas canvas = mh_graph_canvas_new (scene, pen, path, width, height);

  canvas.is_loose = is_loose;
  mh_pen_begin_clip (pen, (MhRect){ 0, 0, width, height });
  if (scene->has_ground && !is_loose)
    paint_ground (&canvas);
  if (scene->has_dots && !is_loose)
    paint_dots (&canvas);
  paint_edges (&canvas);
  paint_nodes (&canvas);
  mh_pen_end (pen);
}

void
mh_graph_paint_base (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  paint (scene, pen, width, height, FALSE);
}

void
mh_graph_paint_loose (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  if (scene->loose != MH_NODE_NONE)
    paint (scene, pen, width, height, TRUE);
}

void
mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  mh_graph_paint_base (scene, pen, width, height);
  mh_graph_paint_loose (scene, pen, width, height);
  mh_graph_paint_overlay (scene, pen, width, height);
}
