/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-painter.h"

#include "mh-graph-canvas.h"
#include "mh-graph-dots.h"
#include "mh-graph-edges.h"
#include "mh-graph-labels.h"

#include <glib/gi18n.h>
#include <math.h>

#define DOT_SIZE 2.0
#define MIN_DOT_PITCH 12.0

#define NUMBER_SIZE 13.0
#define MIN_NUMBER_SIZE 6.5
#define NAME_DROP 12.0
#define NODE_BORDER 1.8
/* The radius below which nodes are plain dots without a border. */
#define MIN_BORDERED_RADIUS 4.0

/* Limits for large boards on the screen whose numbers are illegible: with more nodes
 * than MAX_SINGLE_NODES they are painted from sprites, with more names than
 * MAX_FAR_NAMES none is written, and holes have a least radius. */
#define MAX_SINGLE_NODES 100
#define MAX_FAR_NAMES 12
#define MIN_FAR_HOLE_RADIUS 5.0
/* The rim that separates overlapping nodes, and the radius from which on nodes have
 * one. */
#define HALO_WIDTH 0.8
#define MIN_HALOED_RADIUS 2.4

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
      = mh_camera_to_view (&self->scene->camera, self->width, self->height, (MhPoint){ 0, 0 });
  double pitch = MH_GRAPH_GRID * self->scene->camera.zoom;

  while (pitch < MIN_DOT_PITCH)
    pitch *= 2;
  mh_path_clear (self->path);
  for (double y = origin.y - floor (origin.y / pitch) * pitch; y < self->height; y += pitch)
    for (double x = origin.x - floor (origin.x / pitch) * pitch; x < self->width; x += pitch)
      mh_path_add_rect (self->path, (MhRect){ round (x), round (y), DOT_SIZE, DOT_SIZE });
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_hole (const MhGraphCanvas *self, MhPoint center)
{
  const MhTheme *const theme = self->scene->theme;
  const MhInk ring = { .fill = theme->hole };
  const MhInk core = { .fill = theme->hole_core };
  const double least = self->scene->is_thumbnail ? 0 : MIN_FAR_HOLE_RADIUS;
  const double radius = MAX (self->radius, least);

  mh_path_add_circle (mh_path_clear (self->path), center, radius);
  mh_pen_path (self->pen, self->path, &ring);
  mh_path_add_circle (mh_path_clear (self->path), center, radius * 0.67);
  mh_pen_path (self->pen, self->path, &core);
}

/* Determines the colour of a node with a token in a small preview, where a token is
 * shown by the colour of its node alone.
 * Returns: whether @node has a token there */
static gboolean
get_token_color (const MhGraphCanvas *self, guint32 node, MhColor *color)
{
  const MhGraphScene *const scene = self->scene;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    if (scene->is_thumbnail && scene->tokens[player] == node)
      {
        *color = scene->theme->token[player];
        return TRUE;
      }
  return FALSE;
}

static MhInk
get_disc_ink (const MhGraphCanvas *self)
{
  const MhTheme *const theme = self->scene->theme;

  if (self->radius < MIN_BORDERED_RADIUS)
    return (MhInk){ .fill = theme->node_border };
  return (MhInk){ .fill = theme->node,
                  .stroke = theme->node_border,
                  .width = MAX (NODE_BORDER, theme->border) * CLAMP (self->unit, 0.5, 2) };
}

static void
paint_disc (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  MhInk ink = get_disc_ink (self);

  get_token_color (self, node, &ink.fill);
  mh_path_add_circle (mh_path_clear (self->path), center, self->radius);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Tells whether the zoom makes text on a node legible. */
static gboolean
has_text (const MhGraphCanvas *self)
{
  return !self->scene->is_thumbnail && NUMBER_SIZE * self->unit >= MIN_NUMBER_SIZE;
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
write_name (const MhGraphCanvas *self, guint32 node)
{
  const MhTheme *const theme = self->scene->theme;
  g_autofree char *name = mh_graph_scene_dup_name (self->scene, node);
  MhRect room;

  if (!mh_graph_labels_get_name (self->scene, self->width, self->height, node, &room))
    return;

  const MhPoint middle = mh_rect_get_center (room);
  const MhLabel label = { .text = name,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = mh_graph_scene_get_label_size (self->scene),
                          .is_bold = TRUE,
                          .color = theme->hole_text,
                          .halo = theme->canvas };

  mh_pen_text (self->pen, &label);
}

void
mh_graph_canvas_paint_name (const MhGraphCanvas *self, guint32 node)
{
  if (has_text (self) && mh_graph_scene_has_name (self->scene, node))
    write_name (self, node);
}

static void
begin_node (const MhGraphCanvas *self, guint32 node)
{
  if (!mh_pen_wants_groups (self->pen))
    return;

  const char *const name = mh_board_get_name (self->scene->board, node);
  const gboolean is_hole = mh_board_is_hole (self->scene->board, node);
  g_autofree char *id = g_strdup_printf ("node-%u", node);
  g_autofree char *plain = g_strdup_printf (_ ("node %u"), node);
  g_autoptr (GString) title = g_string_new (plain);
  if (is_hole)
    g_string_append_printf (title, ", %s", _ ("hole"));
  if (name != NULL)
    g_string_append_printf (title, ", %s", name);
  mh_pen_begin (self->pen, id, title->str);
}

static gboolean
is_node_painted (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  const double aside = 3 * self->radius + MH_GRAPH_MAX_NAME_WIDTH * MAX (self->unit, 1) / 2;
  const double above = 3 * self->radius + 2 * NAME_DROP;

  return mh_graph_canvas_is_loose (self, node) == (self->layer == MH_GRAPH_LAYER_CARRIED)
         && center.x >= -aside && center.x <= self->width + aside && center.y >= -above
         && center.y <= self->height + above;
}

static void
paint_each_node (const MhGraphCanvas *self)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_canvas_get_node (self, node);
      const gboolean is_hole = mh_board_is_hole (self->scene->board, node);

      if (!is_node_painted (self, node, center))
        continue;
      begin_node (self, node);
      if (is_hole)
        paint_hole (self, center);
      else
        paint_disc (self, node, center);
      if (has_text (self) && !is_hole)
        paint_number (self, node, center);
      mh_graph_canvas_paint_name (self, node);
      mh_graph_canvas_end (self);
    }
}

/* Paints the holes, at a size that stays visible at any zoom because they are the
 * mouse's goal, and the names if there are few. */
static void
paint_holes (const MhGraphCanvas *self)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);
  guint n_names = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_canvas_get_node (self, node);

      if (mh_board_is_hole (self->scene->board, node) && is_node_painted (self, node, center))
        paint_hole (self, center);
      n_names += mh_graph_scene_has_name (self->scene, node);
    }
  for (guint32 node = 0; node < n_nodes && n_names <= MAX_FAR_NAMES; node++)
    if (mh_graph_scene_has_name (self->scene, node)
        && is_node_painted (self, node, mh_graph_canvas_get_node (self, node)))
      write_name (self, node);
}

/* Paints a large number of nodes from sprites, without numbers. */
static void
paint_many_nodes (const MhGraphCanvas *self)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);
  const MhInk ink = get_disc_ink (self);
  g_auto (MhGraphDots) dots = { 0 };

  mh_graph_dots_init (&dots, self->radius, &ink, self->scene->theme->canvas,
                      self->radius >= MIN_HALOED_RADIUS ? HALO_WIDTH : 0,
                      self->scene->pixels_per_point);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_canvas_get_node (self, node);

      if (!mh_board_is_hole (self->scene->board, node) && is_node_painted (self, node, center))
        mh_graph_dots_paint (&dots, self->pen, center);
    }
  paint_holes (self);
}

static void
paint_nodes (const MhGraphCanvas *self)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);

  if (n_nodes > MAX_SINGLE_NODES && !has_text (self) && self->scene->pixels_per_point > 0)
    paint_many_nodes (self);
  else
    paint_each_node (self);
}

static void
paint (const MhGraphScene *scene, MhPen *pen, double width, double height, MhGraphLayer layer)
{
  g_autoptr (MhPath) path = mh_path_new ();
  MhGraphCanvas canvas = mh_graph_canvas_new (scene, pen, path, width, height);

  canvas.layer = layer;
  mh_pen_begin_clip (pen, (MhRect){ 0, 0, width, height });
  if (scene->has_ground && layer == MH_GRAPH_LAYER_FIXED)
    paint_ground (&canvas);
  if (scene->has_dots && layer == MH_GRAPH_LAYER_FIXED)
    paint_dots (&canvas);
  mh_graph_edges_paint (&canvas);
  if (layer != MH_GRAPH_LAYER_STRETCHED)
    paint_nodes (&canvas);
  mh_pen_end (pen);
}

void
mh_graph_paint_sketchily (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const MhGraphCanvas canvas = mh_graph_canvas_new (scene, pen, path, width, height);

  mh_pen_begin_clip (pen, (MhRect){ 0, 0, width, height });
  paint_ground (&canvas);
  paint_many_nodes (&canvas);
  mh_pen_end (pen);
}

void
mh_graph_paint_base (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  paint (scene, pen, width, height, MH_GRAPH_LAYER_FIXED);
}

void
mh_graph_paint_stretched (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  if (scene->loose != NULL)
    paint (scene, pen, width, height, MH_GRAPH_LAYER_STRETCHED);
}

void
mh_graph_paint_carried (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  if (scene->loose != NULL)
    paint (scene, pen, width, height, MH_GRAPH_LAYER_CARRIED);
}

void
mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  mh_graph_paint_base (scene, pen, width, height);
  mh_graph_paint_stretched (scene, pen, width, height);
  mh_graph_paint_carried (scene, pen, width, height);
  mh_graph_paint_overlay (scene, pen, width, height);
}
