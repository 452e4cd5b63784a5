/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-scene.h"

#include "mh-graph-bows.h"
#include "mh-grid.h"

#include <glib/gi18n.h>
#include <math.h>

/* Position and size of a token relative to the radius of its node; a token sits up and
 * to the side. */
#define TOKEN_OFFSET 0.92
/* The reach of chips and of the loop below a node from its centre, in radii of a node. */
#define CHIP_REACH 2.4
/* An arrow that leaves its node at less than this angle from below takes the place of a loop. */
#define LOOP_ROOM (40 * G_PI / 180)
/* The room around the middle of a bow. */
#define BOW_MARGIN 2.0
#define TOKEN_RADIUS (12.0 / MH_GRAPH_NODE_RADIUS)
/* The least radius of a token, which keeps players visible at any zoom. */
#define MIN_TOKEN_RADIUS 8.0

/* The radius of a token on a grid as a share of the side of a cell. */
#define CELL_TOKEN_RADIUS 0.22
/* The places of the upper edge of the label of a reply that stays, below the ring of the token, and
 * of the tip of an arrow, likewise. */
#define STAY_PLACE 0.31
#define TIP_PLACE 0.24

#define LABEL_SIZE 13.0
/* The side of a cell that stands on an arrow in place of words, as a multiple of its font size. */
#define CELL_SIDE 1.35
/* The side of a label that is a cell of the table and takes the place of a pill, as a factor of the
 * text size. */
#define WIDE_CELL_SIDE 1.7
/* The most that this side is, as a share of that of the cell of a grid: in the middle, and in the
 * corner that the token leaves free. */
#define CELL_LABEL 0.7
#define CORNER_LABEL 0.4
/* The distance from the rim of a node to the arrow of a reply. */
#define REPLY_GAP 2.5

#define MIN_RADIUS 1.5
#define THUMBNAIL_MIN_RADIUS 3.0
#define THUMBNAIL_MAX_RADIUS 7.0
/* The factor up to which nodes grow with the text scale, so that numbers stay inside
 * them. */
#define MAX_TEXT_GROWTH 1.5

void
mh_graph_scene_init (MhGraphScene *self, const MhBoard *board, const MhTheme *theme, MhText *text)
{
  *self = (MhGraphScene){
    .board = board,
    .camera = { .zoom = 1 },
    .theme = theme,
    .text = text,
    .tokens = { MH_NODE_NONE, MH_NODE_NONE },
    .starts = { MH_NODE_NONE, MH_NODE_NONE },
    .hovered = MH_NODE_NONE,
    .cursor = MH_NODE_NONE,
    .lit = { MH_NODE_NONE, MH_NODE_NONE },
    .draft = { .from = MH_NODE_NONE, .to = MH_NODE_NONE },
  };
}

static double
get_text_growth (const MhGraphScene *self)
{
  const double scale = mh_text_get_scale (self->text);

  return CLAMP (scale, 1, MAX_TEXT_GROWTH);
}

double
mh_graph_scene_get_radius (const MhGraphScene *self)
{
  const double radius = MH_GRAPH_NODE_RADIUS * self->camera.zoom * get_text_growth (self);

  if (self->node_radius > 0)
    return self->node_radius;
  if (self->is_thumbnail)
    return CLAMP (radius, THUMBNAIL_MIN_RADIUS, THUMBNAIL_MAX_RADIUS);
  return MAX (radius, MIN_RADIUS);
}

double
mh_graph_scene_get_label_size (const MhGraphScene *self)
{
  const double zoom = CLAMP (self->camera.zoom, 0.75, 1.5);

  if (self->text_size > 0)
    return self->text_size;
  return LABEL_SIZE * zoom * get_text_growth (self);
}

double
mh_graph_scene_get_world_radius (const MhGraphScene *self)
{
  return self->node_radius > 0 ? self->node_radius / self->camera.zoom
                               : MH_GRAPH_NODE_RADIUS * get_text_growth (self);
}

/* Returns the font size of names as a length on the board. */
static double
get_world_label_size (const MhGraphScene *self)
{
  return self->text_size > 0 ? self->text_size / self->camera.zoom
                             : LABEL_SIZE * get_text_growth (self);
}

MhPoint
mh_graph_scene_get_place (const MhGraphScene *self, guint32 node)
{
  return self->points != NULL ? self->points[node] : mh_board_get_point (self->board, node);
}

static char *
dup_full_name (const MhGraphScene *self, guint32 node)
{
  const char *const name = mh_board_get_name (self->board, node);

  if (mh_board_is_hole (self->board, node))
    /* Translators: the number of a node, and its name or "hole" */
    return g_strdup_printf (_ ("%u · %s"), node, name != NULL ? name : _ ("hole"));
  return g_strdup (name);
}

static gboolean
is_grid (const MhGraphScene *self)
{
  return mh_board_get_grid (self->board) != NULL;
}

const char *
mh_graph_scene_name_node (const MhGraphScene *self, guint32 node, char name[MH_NODE_NAME_SIZE])
{
  if (is_grid (self))
    g_strlcpy (name, mh_board_get_name (self->board, node), MH_NODE_NAME_SIZE);
  else
    g_snprintf (name, MH_NODE_NAME_SIZE, "%u", node);

  return name;
}

/* The cells of a grid are named by its rows and columns alone. */
gboolean
mh_graph_scene_has_name (const MhGraphScene *self, guint32 node)
{
  if (is_grid (self))
    return FALSE;

  return mh_board_is_hole (self->board, node) || mh_board_get_name (self->board, node) != NULL;
}

/* The name under a node is measured at 100 %, so that it is cut off after the same
 * letter at every zoom. */
char *
mh_graph_scene_dup_name (const MhGraphScene *self, guint32 node)
{
  g_autofree char *name = dup_full_name (self, node);
  const double growth = get_text_growth (self);

  if (name == NULL)
    return NULL;
  return mh_text_dup_fitting (self->text, name, LABEL_SIZE * growth, TRUE,
                              MH_GRAPH_MAX_NAME_WIDTH * growth);
}

/* Extends the horizontal bounds by the name of a node, so that names are in view
 * whenever all nodes are. */
static void
add_name (const MhGraphScene *self, guint32 node, MhPoint point, double *left, double *right)
{
  if (!mh_graph_scene_has_name (self, node))
    return;

  g_autofree char *name = mh_graph_scene_dup_name (self, node);
  const double size = LABEL_SIZE * get_text_growth (self);
  const double width = mh_text_get_width (self->text, name, size, TRUE);
  const double half = width / size * get_world_label_size (self) / 2;
  *left = MIN (*left, point.x - half);
  *right = MAX (*right, point.x + half);
}

/* Returns: the rectangle of all cells, and of the numbers of rows and columns */
static MhRect
get_grid_bounds (const MhGraphScene *self)
{
  const MhGrid *grid = mh_board_get_grid (self->board);
  const double before = (self->is_thumbnail ? 0.5 : 1.1) * MH_GRID_CELL;

  return (MhRect){ -before, -before, before + (grid->n_columns - 0.4) * MH_GRID_CELL,
                   before + (grid->n_rows - 0.4) * MH_GRID_CELL };
}

static void
add_point (MhPoint point, double reach, MhPoint *least, MhPoint *most)
{
  *least = (MhPoint){ MIN (least->x, point.x - reach), MIN (least->y, point.y - reach) };
  *most = (MhPoint){ MAX (most->x, point.x + reach), MAX (most->y, point.y + reach) };
}

/* Returns: whether the bow of an edge may be anywhere outside the bounds */
static gboolean
may_leave (const MhGraphBows *bows, const MhArc *edge, MhPoint least, MhPoint most)
{
  const MhPoint from = bows->places[edge->from], to = bows->places[edge->to];
  const double reach = MH_GRAPH_BOW_REACH * bows->radius + BOW_MARGIN;

  return MIN (from.x, to.x) - reach < least.x || MIN (from.y, to.y) - reach < least.y
         || MAX (from.x, to.x) + reach > most.x || MAX (from.y, to.y) + reach > most.y;
}

/* Extends the bounds by the middles of bows, which may lie beside all nodes. */
static void
add_bows (const MhGraphScene *self, MhPoint *least, MhPoint *most)
{
  MhGraphBows bows;
  MhPoint control;

  mh_graph_bows_init (&bows, self);
  for (guint player = 0; player < MH_N_PLAYERS && bows.places != NULL; player++)
    {
      gsize n_edges;
      const MhArc *edges = player == MH_PLAYER_FIRST
                               ? mh_board_get_edges (self->board, &n_edges)
                               : mh_board_get_cat_edges (self->board, &n_edges);

      for (gsize i = 0; i < n_edges; i++)
        if (may_leave (&bows, &edges[i], *least, *most)
            && mh_graph_bows_find (&bows, &edges[i], &control))
          add_point (mh_graph_bow_get_point (bows.places[edges[i].from], control,
                                             bows.places[edges[i].to], 0.5),
                     BOW_MARGIN, least, most);
    }
  mh_graph_bows_clear (&bows);
}

MhRect
mh_graph_scene_get_bounds (const MhGraphScene *self)
{
  if (is_grid (self))
    return get_grid_bounds (self);

  const guint32 n_nodes = mh_board_get_n_nodes (self->board);
  const double share = self->chips != NULL ? CHIP_REACH : 1 + TOKEN_RADIUS;
  const double reach = mh_graph_scene_get_world_radius (self) * share;

  if (n_nodes == 0)
    return (MhRect){ 0, 0, 0, 0 };

  MhPoint least = { G_MAXDOUBLE, G_MAXDOUBLE }, most = { -G_MAXDOUBLE, -G_MAXDOUBLE };
  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint point = mh_graph_scene_get_place (self, node);

      add_point (point, reach, &least, &most);
      if (!self->is_thumbnail)
        add_name (self, node, point, &least.x, &most.x);
    }
  add_bows (self, &least, &most);
  return (MhRect){ least.x, least.y, most.x - least.x, most.y - least.y };
}

MhPoint
mh_graph_scene_get_node (const MhGraphScene *self, double width, double height, guint32 node)
{
  return mh_camera_to_view (&self->camera, width, height, mh_graph_scene_get_place (self, node));
}

/* Returns: the middle of a cell, or a place beside it if both players are there */
static MhPoint
get_token_in_cell (const MhGraphScene *self, double width, double height, MhPlayer player)
{
  const guint32 node = self->tokens[player];
  const MhPoint middle = mh_graph_scene_get_node (self, width, height, node);
  const double aside = MH_GRID_CELL * self->camera.zoom * CELL_TOKEN_RADIUS;

  if (self->is_dragging || self->tokens[mh_player_other (player)] != node)
    return middle;

  return (MhPoint){ middle.x + (player == MH_PLAYER_SECOND ? -aside : aside), middle.y };
}

gboolean
mh_graph_scene_get_token (const MhGraphScene *self,
                          double width,
                          double height,
                          MhPlayer player,
                          MhPoint *center,
                          double *radius)
{
  const guint32 node = self->tokens[player];
  const double node_radius = mh_graph_scene_get_radius (self);

  if (node == MH_NODE_NONE)
    return FALSE;

  const double from_node = node_radius * TOKEN_RADIUS;
  *radius = MAX (from_node, MIN_TOKEN_RADIUS);
  if (self->is_dragging && self->dragged == player)
    {
      *center = self->drag_point;
      return TRUE;
    }

  if (is_grid (self))
    {
      *center = get_token_in_cell (self, width, height, player);
      *radius = MH_GRID_CELL * self->camera.zoom * CELL_TOKEN_RADIUS;
      return TRUE;
    }

  /* Two tokens on one node sit on opposite sides, the cat's on the left, so that
   * neither hides the other. */
  const gboolean is_left
      = player == MH_PLAYER_SECOND && self->tokens[MH_PLAYER_FIRST] == node && !self->is_dragging;
  const MhPoint middle = mh_graph_scene_get_node (self, width, height, node);
  const double offset = TOKEN_OFFSET * MAX (node_radius, MIN_TOKEN_RADIUS);
  *center = (MhPoint){ middle.x + (is_left ? -1 : 1) * offset, middle.y - offset };
  return TRUE;
}

/* Returns the rectangle of a label with its centre at @center, empty if there is no
 * label. */
static MhRect
get_pill (const MhGraphScene *self, const char *label, MhPoint center)
{
  if (label == NULL)
    return (MhRect){ center.x, center.y, 0, 0 };

  const double size = mh_graph_scene_get_label_size (self);
  const double side = size * CELL_SIDE;

  if (self->text_size > 0)
    return (MhRect){ center.x - side / 2, center.y - side / 2, side, side };

  const double height = size * 1.55;
  const double text_width = mh_text_get_width (self->text, label, size, TRUE);
  const double room = text_width + size;
  const double width = MAX (room, height * 0.8);

  return (MhRect){ center.x - width / 2, center.y - height / 2, width, height };
}

static MhPoint
go_round (MhPoint middle, double radius, double angle)
{
  return (MhPoint){ middle.x + radius * cos (angle), middle.y + radius * sin (angle) };
}

/* Tells whether the arrow of another reply leads downwards from @node. */
static gboolean
has_arrow_below (const MhGraphScene *self, guint32 node)
{
  const MhPoint from = mh_graph_scene_get_place (self, node);

  for (gsize i = 0; i < self->n_replies; i++)
    {
      const MhReplyArrow *const reply = &self->replies[i];
      const MhPoint to = mh_graph_scene_get_place (self, reply->to);

      if (reply->from == node && reply->to != node
          && fabs (atan2 (to.y - from.y, to.x - from.x) - G_PI_2) < LOOP_ROOM)
        return TRUE;
    }
  return FALSE;
}

/* Returns the arrow of a pass, a circle that leaves its node and returns to it. It is at the
 * upper left, which is free: tokens sit on the right, names below. Chips may be there; they
 * leave the space below a node without a name. */
static MhReplyShape
get_loop (const MhGraphScene *self, const MhReplyArrow *reply, MhPoint node)
{
  const gboolean is_below = self->chips != NULL && !mh_graph_scene_has_name (self, reply->from)
                            && !has_arrow_below (self, reply->from);
  const double radius = mh_graph_scene_get_radius (self);
  const double loop_radius = radius * 0.8;
  const double away = is_below ? G_PI_2 : 1.25 * G_PI; /* the angle at which the loop is */
  const double start = is_below ? -0.7 * G_PI : 0;
  const double end = is_below ? -0.3 * G_PI : G_PI_2;
  const MhPoint middle = go_round (node, radius * 1.05 * G_SQRT2, away);

  return (MhReplyShape){
    .tail = go_round (middle, loop_radius, start),
    .tip = go_round (middle, loop_radius, end),
    .direction = is_below ? -0.75 * G_PI : 0,
    .loop = middle,
    .loop_radius = loop_radius,
    .pill = get_pill (self, reply->label, go_round (middle, loop_radius, away)),
  };
}

/* Places the label of a reply on a grid in the cell to which it leads. Where a pill would hide the
 * next cell, or the token of a player who stays, a cell of the table takes its place. */
static void
place_cell_label (const MhGraphScene *self,
                  const MhReplyArrow *reply,
                  MhPoint to,
                  MhReplyShape *ray)
{
  const double side = MH_GRID_CELL * self->camera.zoom;
  const gboolean stays = reply->from == reply->to;
  const double most = side * (stays ? CORNER_LABEL : CELL_LABEL);

  ray->pill = get_pill (self, reply->label, to);
  if (stays)
    ray->pill.y = to.y + side * STAY_PLACE;
  ray->is_cell = ray->pill.width > side || (stays && ray->pill.height > most);
  if (!ray->is_cell)
    return;

  const double usual = mh_graph_scene_get_label_size (self) * WIDE_CELL_SIDE;
  const double label = MIN (usual, most);
  const double aside = stays ? side / 2 - label : -label / 2;

  ray->pill = (MhRect){ to.x + aside, to.y + aside, label, label };
}

/* Returns the ray of a reply on a grid. */
static MhReplyShape
get_ray (const MhGraphScene *self, const MhReplyArrow *reply, MhPoint from, MhPoint to)
{
  const double side = MH_GRID_CELL * self->camera.zoom;
  const double length = hypot (to.x - from.x, to.y - from.y);
  const double dx = length > 0 ? (to.x - from.x) / length : 0;
  const double dy = length > 0 ? (to.y - from.y) / length : 0;
  const double start = side * CELL_TOKEN_RADIUS, end = side * TIP_PLACE;
  MhReplyShape ray = {
    .tail = { from.x + dx * start, from.y + dy * start },
    .tip = { to.x - dx * end, to.y - dy * end },
    .direction = atan2 (dy, dx),
  };

  place_cell_label (self, reply, to, &ray);
  return ray;
}

/* Returns the arrow of a reply that follows the bow of its edge, if it has one; else one without a
 * bow. */
static MhReplyShape
get_bow (const MhGraphScene *self, double width, double height, const MhReplyArrow *reply)
{
  const MhArc edge = { reply->from, reply->to };
  const double gap = mh_graph_scene_get_radius (self) + REPLY_GAP;
  g_auto (MhGraphBows) bows = { NULL };
  MhPoint control;

  mh_graph_bows_init (&bows, self);
  if (!mh_graph_bows_find (&bows, &edge, &control))
    return (MhReplyShape){ .is_bow = FALSE };

  const MhPoint bend = mh_camera_to_view (&self->camera, width, height, control);
  const MhPoint from = mh_graph_scene_get_node (self, width, height, reply->from);
  const MhPoint to = mh_graph_scene_get_node (self, width, height, reply->to);
  const double start = atan2 (bend.y - from.y, bend.x - from.x);
  const double end = atan2 (to.y - bend.y, to.x - bend.x);
  const MhPoint tail = go_round (from, gap, start), tip = go_round (to, -gap, end);

  return (MhReplyShape){
    .tail = tail,
    .tip = tip,
    .direction = end,
    .is_bow = TRUE,
    .bend = bend,
    .pill = get_pill (self, reply->label, mh_graph_bow_get_point (tail, bend, tip, 0.5)),
  };
}

MhReplyShape
mh_graph_scene_get_reply (const MhGraphScene *self, double width, double height, gsize index)
{
  const MhReplyArrow *const reply = &self->replies[index];
  const MhPoint from = mh_graph_scene_get_node (self, width, height, reply->from);

  const MhPoint to = mh_graph_scene_get_node (self, width, height, reply->to);

  if (is_grid (self))
    return get_ray (self, reply, from, to);
  if (reply->from == reply->to)
    return get_loop (self, reply, from);

  const MhReplyShape bow = get_bow (self, width, height, reply);

  if (bow.is_bow)
    return bow;

  const double length = hypot (to.x - from.x, to.y - from.y);
  const double gap = mh_graph_scene_get_radius (self) + REPLY_GAP;
  /* Overlapping nodes leave no space for an arrow, which then shrinks to a point. */
  const double share = length > 2 * gap ? gap / length : 0.5;
  const double dx = (to.x - from.x) * share;
  const double dy = (to.y - from.y) * share;
  const MhPoint middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };

  return (MhReplyShape){
    .tail = { from.x + dx, from.y + dy },
    .tip = { to.x - dx, to.y - dy },
    .direction = atan2 (to.y - from.y, to.x - from.x),
    .pill = get_pill (self, reply->label, middle),
  };
}
