/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-painter.h"

#include "mh-graph-canvas.h"
#include "mh-graph-chips.h"
#include "mh-graph-dots.h"
#include "mh-graph-draft.h"
#include "mh-graph-edges.h"
#include "mh-graph-grid.h"
#include "mh-graph-labels.h"
#include "mh-graph-replies.h"
#include "mh-graph-selected.h"
#include "mh-graph-trail.h"
#include "mh-words.h"

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

#define RING_WIDTH 4.0
#define DASH 4.0
#define START_DASH 2.0
#define RIM 2.0

/* The light around a node that can be chosen. */
#define REACHABLE_HALO 11.0
#define REACHABLE_ALPHA 0x2a

/* The ring around the view while it has the keyboard focus. */
#define FOCUS_RING_WIDTH 2.0
#define FOCUS_RING_RADIUS 6.0

#define PIP_RADIUS 5.0
#define PIP_PITCH 14.0
/* The most replies that the counter shows as single marks; a larger number is written. */
#define MAX_PIPS 12

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

/* Paints the disc of a node, in the place of which a small preview has the shape of the player who
 * stands there. */
static void
paint_disc (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  const MhGraphScene *const scene = self->scene;
  MhInk ink = get_disc_ink (self);

  mh_path_add_circle (mh_path_clear (self->path), center, self->radius);
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    if (scene->is_thumbnail && scene->tokens[player] == node)
      {
        ink.fill = scene->theme->token[player];
        mh_graph_canvas_shape_player (self, player, center, self->radius);
      }
  mh_pen_path (self->pen, self->path, &ink);
}

static double
get_number_size (const MhGraphCanvas *self)
{
  return self->scene->text_size > 0 ? self->scene->text_size : NUMBER_SIZE * self->unit;
}

/* Tells whether the zoom makes text on a node legible. */
static gboolean
has_text (const MhGraphCanvas *self)
{
  return !self->scene->is_thumbnail && get_number_size (self) >= MIN_NUMBER_SIZE;
}

static void
paint_number (const MhGraphCanvas *self, guint32 node, MhPoint center)
{
  char text[16];
  const int n_digits = g_snprintf (text, sizeof text, "%u", node);
  const double size = get_number_size (self) * (n_digits > 3 ? 0.8 : 1);
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
  MhRect room;

  if (!mh_graph_labels_get_name (self->scene, self->width, self->height, node, &room))
    return;

  g_autofree char *name = mh_graph_labels_dup_name (self->scene, node, room);
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

/* Paints the name under a node, if the node has one and the zoom makes it legible. */
static void
paint_name (const MhGraphCanvas *self, guint32 node)
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
      paint_name (self, node);
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
paint_circle (const MhGraphCanvas *self, MhPoint center, double radius, const MhInk *ink)
{
  mh_path_add_circle (mh_path_clear (self->path), center, radius);
  mh_pen_path (self->pen, self->path, ink);
}

/* Paints a ring around a node, or around a cell of a grid. */
static void
paint_ring (const MhGraphCanvas *self, guint32 node, double gap, double width, MhColor color)
{
  const MhInk ink = { .stroke = color, .width = width };

  if (node == MH_NODE_NONE)
    return;

  const MhPoint middle = mh_graph_canvas_get_node (self, node);

  if (mh_board_get_grid (self->scene->board) == NULL)
    {
      paint_circle (self, middle, self->radius + gap, &ink);
      return;
    }

  mh_path_add_rounded_rect (mh_path_clear (self->path),
                            mh_graph_grid_get_square (self->scene, middle, -width / 2),
                            self->radius / 3);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Themes without half transparent colours have rings alone. */
static void
paint_reachable (const MhGraphCanvas *self)
{
  const MhTheme *const theme = self->scene->theme;
  const MhColor color = theme->token[self->scene->mover];
  const double width = REACHABLE_HALO * CLAMP (self->unit, 0.5, 1.5);
  MhColor light = color;

  light.alpha = mh_color_is_none (theme->light) ? 0 : REACHABLE_ALPHA;
  for (gsize i = 0; i < self->scene->n_reachable; i++)
    {
      paint_ring (self, self->scene->reachable[i], width / 2, width, light);
      paint_ring (self, self->scene->reachable[i], 0, RING_WIDTH, color);
    }
}

static const char *
get_letter (MhPlayer player)
{
  /* Translators: the letter on the token of the mouse, and of the cat */
  return player == MH_PLAYER_FIRST ? C_ ("token", "M") : C_ ("token", "C");
}

static void
paint_letter (const MhGraphCanvas *self,
              MhPlayer player,
              MhPoint center,
              double radius,
              MhColor color)
{
  const MhLabel label = { .text = get_letter (player),
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = radius * 1.1,
                          .is_bold = TRUE,
                          .color = color };

  mh_pen_text (self->pen, &label);
}

/* Paints the names that lie under arrows once more, above them. */
static void
paint_covered_names (const MhGraphCanvas *self, const MhReplyShape *shapes)
{
  const guint32 n_nodes = mh_board_get_n_nodes (self->scene->board);
  MhRect room;

  for (guint32 node = 0; node < n_nodes && self->scene->n_replies > 0; node++)
    if (mh_graph_scene_has_name (self->scene, node)
        && mh_graph_labels_get_name (self->scene, self->width, self->height, node, &room)
        && mh_graph_labels_is_covered (self->scene, shapes, room))
      paint_name (self, node);
}

/* Paints a player's starting node as a dashed token, unless the token itself is there. */
static void
paint_start (const MhGraphCanvas *self, MhPlayer player)
{
  const MhTheme *const theme = self->scene->theme;
  const guint32 node = self->scene->starts[player];
  const MhInk ink
      = { .fill = theme->canvas, .stroke = theme->token[player], .width = RIM, .dash = START_DASH };
  MhGraphScene at_start = *self->scene;
  MhPoint center;
  double radius;

  if (node == MH_NODE_NONE || node == self->scene->tokens[player])
    return;

  at_start.is_dragging = FALSE;
  /* A second token at the same node, of the other player or of its start, moves this
   * one to the side. */
  const guint32 other = self->scene->tokens[mh_player_other (player)];
  const gboolean is_taken = node == other || node == self->scene->starts[MH_PLAYER_FIRST];
  at_start.tokens[player] = node;
  at_start.tokens[mh_player_other (player)]
      = player == MH_PLAYER_SECOND && is_taken ? node : MH_NODE_NONE;
  mh_graph_scene_get_token (&at_start, self->width, self->height, player, &center, &radius);

  mh_graph_canvas_begin (self, player == MH_PLAYER_FIRST ? "start-mouse" : "start-cat",
                         player == MH_PLAYER_FIRST ? _ ("the mouse starts here")
                                                   : _ ("the cat starts here"));
  paint_circle (self, center, radius, &ink);
  paint_letter (self, player, center, radius, theme->dim_text);
  mh_graph_canvas_end (self);
}

/* Paints the rings around a player's node. All rings precede all tokens, because both
 * players may be on the same node. */
static void
paint_token_rings (const MhGraphCanvas *self, MhPlayer player)
{
  const MhTheme *const theme = self->scene->theme;
  const guint32 node = self->scene->tokens[player];
  const gboolean is_grid = mh_board_get_grid (self->scene->board) != NULL;
  const double scale = CLAMP (self->unit, 0.5, 1.5);
  const MhInk dashed = { .stroke = theme->token[player],
                         .width = MH_GRAPH_MOVER_RING_WIDTH * scale,
                         .dash = DASH * scale };

  if (node == MH_NODE_NONE)
    return;

  /* The token of a grid stands in the middle of its ring. */
  const double gap = is_grid ? 0 : MH_GRAPH_MOVER_RING_GAP * scale;

  if (!is_grid)
    paint_ring (self, node, 0, RING_WIDTH * scale, theme->token[player]);
  if (self->scene->mover == player)
    paint_circle (self, mh_graph_canvas_get_node (self, node), self->radius + gap, &dashed);
}

static void
paint_token (const MhGraphCanvas *self, MhPlayer player)
{
  const MhTheme *const theme = self->scene->theme;
  const double scale = CLAMP (self->unit, 0.5, 1.5);
  const MhInk rim = { .fill = theme->canvas };
  const MhInk disc = { .fill = theme->token[player],
                       .stroke = theme->border > 1 ? theme->token_text : (MhColor){ 0 },
                       .width = 1 };
  MhPoint center;
  double radius;

  if (!mh_graph_scene_get_token (self->scene, self->width, self->height, player, &center, &radius))
    return;

  mh_graph_canvas_begin (self, player == MH_PLAYER_FIRST ? "token-mouse" : "token-cat",
                         mh_words_player (player));
  paint_circle (self, center, radius + RIM * scale, &rim);
  paint_circle (self, center, radius, &disc);
  paint_letter (self, player, center, radius, theme->token_text);
  mh_graph_canvas_end (self);
}

static void
paint_pip_row (const MhGraphCanvas *self, MhRect plate, double scale)
{
  const MhTheme *const theme = self->scene->theme;
  const MhPips *const pips = &self->scene->pips;
  const MhPoint middle = mh_rect_get_center (plate);
  const double first = middle.x - (pips->n_total - 1) * PIP_PITCH * scale / 2;

  for (guint i = 0; i < pips->n_total; i++)
    {
      const MhInk ink = { .fill = i < pips->n_left ? theme->pip : (MhColor){ 0 },
                          .stroke = theme->pip,
                          .width = 1.8 };

      paint_circle (self, (MhPoint){ first + i * PIP_PITCH * scale, middle.y }, PIP_RADIUS * scale,
                    &ink);
    }
}

static void
paint_pip_number (const MhGraphCanvas *self, MhRect plate)
{
  const MhPips *const pips = &self->scene->pips;
  g_autofree char *text = g_strdup_printf ("%u / %u", pips->n_left, pips->n_total);
  const MhPoint middle = mh_rect_get_center (plate);
  const MhLabel label = { .text = text,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = plate.height * 0.6,
                          .is_bold = TRUE,
                          .color = self->scene->theme->text };

  mh_pen_text (self->pen, &label);
}

/* Paints the counter of replies, in which each filled mark is a reply that is not
 * refuted yet. */
static void
paint_pips (const MhGraphCanvas *self, const MhReplyShape *shapes)
{
  const MhTheme *const theme = self->scene->theme;
  const MhPips *const pips = &self->scene->pips;

  if (pips->n_total == 0 || pips->node == MH_NODE_NONE)
    return;

  const double scale = CLAMP (self->unit, 0.7, 1.5);
  const guint n_shown = MIN (pips->n_total, MAX_PIPS + 1) > MAX_PIPS ? 5 : pips->n_total;
  const MhPoint size = { (n_shown * PIP_PITCH + 10) * scale, 20 * scale };
  const MhRect plate = mh_graph_labels_place_plate (self->scene, self->width, self->height, shapes,
                                                    pips->node, size);
  const MhInk ink = { .fill = theme->plate,
                      .stroke = theme->border > 1 ? theme->pip : theme->canvas,
                      .width = theme->border };

  mh_graph_canvas_begin (self, "replies-left", NULL);
  mh_path_add_rounded_rect (mh_path_clear (self->path), plate, plate.height / 2);
  mh_pen_path (self->pen, self->path, &ink);
  if (pips->n_total > MAX_PIPS)
    paint_pip_number (self, plate);
  else
    paint_pip_row (self, plate, scale);
  mh_graph_canvas_end (self);
}

static void
paint_focus_ring (const MhGraphCanvas *self)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = FOCUS_RING_WIDTH };
  const MhRect view = { 0, 0, self->width, self->height };

  mh_path_add_rounded_rect (mh_path_clear (self->path), mh_rect_inset (view, FOCUS_RING_WIDTH),
                            FOCUS_RING_RADIUS);
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_lights (const MhGraphCanvas *self)
{
  const MhGraphScene *const scene = self->scene;

  if (scene->has_focus_ring)
    paint_focus_ring (self);
  mh_graph_selected_paint (self);
  for (int player = 0; player < MH_N_PLAYERS; player++)
    paint_ring (self, scene->lit[player], 3.5, 3, scene->theme->token[player]);
  paint_ring (self, scene->hovered, 3, 2, scene->theme->accent);
  paint_ring (self, scene->cursor, 9, 2, scene->theme->accent);
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
  if (mh_board_get_grid (scene->board) != NULL)
    {
      mh_graph_grid_paint (&canvas);
    }
  else
    {
      mh_graph_edges_paint (&canvas);
      if (layer != MH_GRAPH_LAYER_STRETCHED)
        paint_nodes (&canvas);
    }
  mh_pen_end (pen);
}

void
mh_graph_paint_sketchily (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const MhGraphCanvas canvas = mh_graph_canvas_new (scene, pen, path, width, height);

  mh_pen_begin_clip (pen, (MhRect){ 0, 0, width, height });
  paint_ground (&canvas);
  if (mh_board_get_grid (scene->board) != NULL)
    mh_graph_grid_paint (&canvas);
  else
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
mh_graph_paint_overlay (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const MhGraphCanvas canvas = mh_graph_canvas_new (scene, pen, path, width, height);

  if (scene->is_thumbnail)
    return;

  g_autofree MhReplyShape *shapes = mh_graph_labels_place (scene, width, height);
  mh_pen_begin_clip (pen, (MhRect){ 0, 0, width, height });
  paint_lights (&canvas);
  mh_graph_chips_paint (&canvas);
  mh_graph_canvas_begin (&canvas, "marks", NULL);
  paint_reachable (&canvas);
  mh_graph_trail_paint (&canvas); /* The moves made lie below the replies possible. */
  mh_graph_replies_paint (&canvas, shapes);
  paint_covered_names (&canvas, shapes);
  paint_start (&canvas, MH_PLAYER_FIRST);
  paint_start (&canvas, MH_PLAYER_SECOND);
  paint_pips (&canvas, shapes);
  paint_token_rings (&canvas, MH_PLAYER_FIRST);
  paint_token_rings (&canvas, MH_PLAYER_SECOND);
  paint_token (&canvas, MH_PLAYER_FIRST);
  paint_token (&canvas, MH_PLAYER_SECOND);
  mh_graph_replies_paint_chip (&canvas);
  mh_graph_canvas_end (&canvas);
  mh_graph_draft_paint (&canvas);
  mh_pen_end (pen);
}

void
mh_graph_paint (const MhGraphScene *scene, MhPen *pen, double width, double height)
{
  mh_graph_paint_base (scene, pen, width, height);
  mh_graph_paint_stretched (scene, pen, width, height);
  mh_graph_paint_carried (scene, pen, width, height);
  mh_graph_paint_overlay (scene, pen, width, height);
}
