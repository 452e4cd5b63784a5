/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-labels.h"

#include <math.h>

#define NAME_DROP (12.0 / 13.0) /* of the size of letters, below the rim */
#define NAME_HEIGHT 1.3
#define HEAD_REACH 0.45 /* half the length of a head, in radii of nodes */
#define PLATE_GAP 9.0
#define PLATE_MARGIN 3.0
/* Around a node, and around that again where all is taken. */
#define N_PLATE_RINGS 3
#define N_PLATES_IN_RING 6

/* Covering these is so bad, for each pixel of area or length. */
#define WEIGHT_OF_PILL 6.0
#define WEIGHT_OF_NODE 1.5
#define WEIGHT_OF_NAME 3.0
#define WEIGHT_OF_TOKEN 3.0
#define WEIGHT_OF_HEAD 3.0
#define WEIGHT_OF_ARROW 6.0
/* A label stays in the middle unless another place is better by this. */
#define WEIGHT_OF_SHIFT 60.0

/* Along the arrow, from its tail, or around the loop; the earlier, the better. */
static const double shares[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74 };

/* Something that should not be covered. */
typedef struct
{
  MhRect room;
  double weight;
  gboolean is_label;
} Obstacle;

/* What would hide more than this of other labels is left out. */
#define MAX_HIDDEN 0.1

/* What a place is judged by. */
typedef struct
{
  GArray *obstacles; /* of Obstacle: nodes, names, tokens, labels that have their place */
  const MhReplyShape *shapes;
  gsize n_shapes;
} Board;

static double
get_overlap (MhRect a, MhRect b)
{
  const double right = MIN (a.x + a.width, b.x + b.width);
  const double bottom = MIN (a.y + a.height, b.y + b.height);
  const double across = right - MAX (a.x, b.x);
  const double down = bottom - MAX (a.y, b.y);

  return across > 0 && down > 0 ? across * down : 0;
}

/* Narrows the stretch of a line, from 0 to 1, to where a coordinate that
 * begins at @from and grows by @growth is between @low and @high. */
static void
narrow (double from, double growth, double low, double high, double *begin, double *end)
{
  if (fabs (growth) < 1e-9)
    {
      if (from < low || from > high)
        *end = *begin;
      return;
    }

  const double a = (low - from) / growth;
  const double b = (high - from) / growth;
  const double first = MIN (a, b);
  const double last = MAX (a, b);

  *begin = MAX (*begin, first);
  *end = MIN (*end, last);
}

/* How much of the segment lies in @rect. */
static double
get_length_inside (MhPoint from, MhPoint to, MhRect rect)
{
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  double begin = 0, end = 1;

  narrow (from.x, dx, rect.x, rect.x + rect.width, &begin, &end);
  narrow (from.y, dy, rect.y, rect.y + rect.height, &begin, &end);
  return end > begin ? (end - begin) * hypot (dx, dy) : 0;
}

static MhRect
get_square (MhPoint center, double radius)
{
  return (MhRect){ center.x - radius, center.y - radius, 2 * radius, 2 * radius };
}

static double
get_arrow_length (const MhReplyShape *shape, MhRect room)
{
  if (shape->loop_radius > 0)
    return get_overlap (get_square (shape->loop, shape->loop_radius), room) / room.height;

  return get_length_inside (shape->tail, shape->tip, room);
}

static void
add_obstacle (GArray *obstacles, MhRect room, double weight)
{
  const Obstacle obstacle = { room, weight, FALSE };

  g_array_append_val (obstacles, obstacle);
}

static void
add_pill (GArray *obstacles, MhRect pill)
{
  const Obstacle obstacle = { pill, WEIGHT_OF_PILL, TRUE };

  g_array_append_val (obstacles, obstacle);
}

/* @area: where something is to be placed: nodes elsewhere are in nobody's way */
static void
add_nodes (GArray *obstacles, const MhGraphScene *scene, double width, double height, MhRect area)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (scene->sketch);
  const double radius = mh_graph_scene_get_radius (scene);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
      const MhRect square = get_square (center, radius);
      MhRect name;

      if (get_overlap (square, area) > 0)
        add_obstacle (obstacles, square, WEIGHT_OF_NODE);
      if (mh_graph_labels_get_name (scene, width, height, node, &name))
        add_obstacle (obstacles, name, WEIGHT_OF_NAME);
    }
}

static void
add_tokens (GArray *obstacles, const MhGraphScene *scene, double width, double height)
{
  static const MhPlayer players[] = { MH_PLAYER_FIRST, MH_PLAYER_SECOND };

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      MhPoint center;
      double radius;

      if (mh_graph_scene_get_token (scene, width, height, players[i], &center, &radius))
        add_obstacle (obstacles, get_square (center, radius), WEIGHT_OF_TOKEN);
    }
}

/* Also of the own arrow: without its head it does not say where it goes. */
static void
add_heads (GArray *obstacles, const MhGraphScene *scene, const MhReplyShape *shapes)
{
  const double reach = mh_graph_scene_get_radius (scene) * HEAD_REACH;

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const MhPoint tip = shapes[i].tip;
      const MhPoint middle = { tip.x - cos (shapes[i].direction) * reach,
                               tip.y - sin (shapes[i].direction) * reach };

      add_obstacle (obstacles, get_square (middle, reach), WEIGHT_OF_HEAD);
    }
}

/* Returns: (transfer full) */
static GArray *
create_obstacles (const MhGraphScene *scene,
                  double width,
                  double height,
                  const MhReplyShape *shapes,
                  MhRect area)
{
  GArray *obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));

  add_nodes (obstacles, scene, width, height, area);
  add_tokens (obstacles, scene, width, height);
  add_heads (obstacles, scene, shapes);
  return obstacles;
}

/* @own: the arrow that may lie there, or NULL */
static double
get_cost (const Board *self, MhRect room, const MhReplyShape *own)
{
  double cost = 0;

  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const Obstacle *const obstacle = &g_array_index (self->obstacles, Obstacle, i);

      cost += obstacle->weight * get_overlap (obstacle->room, room);
    }
  for (gsize i = 0; i < self->n_shapes; i++)
    if (&self->shapes[i] != own)
      cost += WEIGHT_OF_ARROW * get_arrow_length (&self->shapes[i], room);

  return cost;
}

/* Halfway around the loop of a pass is up and to the left. */
static MhRect
slide (const MhReplyShape *shape, double share)
{
  MhRect pill = shape->pill;

  if (shape->loop_radius > 0)
    {
      const double angle = 2 * G_PI * (share - 0.5) + 1.25 * G_PI;

      pill.x = shape->loop.x + shape->loop_radius * cos (angle) - pill.width / 2;
      pill.y = shape->loop.y + shape->loop_radius * sin (angle) - pill.height / 2;
      return pill;
    }

  pill.x = shape->tail.x + share * (shape->tip.x - shape->tail.x) - pill.width / 2;
  pill.y = shape->tail.y + share * (shape->tip.y - shape->tail.y) - pill.height / 2;
  return pill;
}

/* How much of @room lies on other labels, as a share. */
static double
get_hidden (const Board *self, MhRect room)
{
  double hidden = 0;

  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const Obstacle *const obstacle = &g_array_index (self->obstacles, Obstacle, i);

      if (obstacle->is_label)
        hidden += get_overlap (obstacle->room, room);
    }
  return hidden / (room.width * room.height);
}

static void
place_label (const Board *self, MhReplyShape *shape)
{
  MhRect best = shape->pill;
  double least = G_MAXDOUBLE;

  /* No label needs no place. */
  if (shape->pill.height <= 0)
    return;

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      const MhRect room = slide (shape, shares[i]);
      const double shift = WEIGHT_OF_SHIFT * fabs (shares[i] - shares[0]);
      const double cost = get_cost (self, room, shape) + shift;

      if (cost < least)
        {
          least = cost;
          best = room;
        }
    }
  const MhPoint middle = mh_rect_get_center (best);
  if (get_hidden (self, best) > MAX_HIDDEN)
    best = (MhRect){ middle.x, middle.y, 0, 0 };
  shape->pill = best;
}

static MhRect
unite (MhRect a, MhRect b)
{
  const double left = MIN (a.x, b.x);
  const double top = MIN (a.y, b.y);
  const double right = MAX (a.x + a.width, b.x + b.width);
  const double bottom = MAX (a.y + a.height, b.y + b.height);

  return (MhRect){ left, top, right - left, bottom - top };
}

/* Where the labels of all replies may lie. @shapes: at least one */
static MhRect
get_area (const MhReplyShape *shapes, gsize n_shapes)
{
  MhRect area = shapes[0].pill;

  for (gsize i = 0; i < n_shapes; i++)
    {
      area = unite (area, slide (&shapes[i], 0));
      area = unite (area, slide (&shapes[i], 1));
    }
  return area;
}

/* A pass has the least room, and the best replies are the most looked at. */
static int
get_turn (const MhReplyArrow *reply)
{
  if (reply->from == reply->to)
    return 0;
  return reply->is_best ? 1 : 2;
}

MhReplyShape *
mh_graph_labels_place (const MhGraphScene *scene, double width, double height)
{
  MhReplyShape *shapes = g_new (MhReplyShape, scene->n_replies);

  for (gsize i = 0; i < scene->n_replies; i++)
    shapes[i] = mh_graph_scene_get_reply (scene, width, height, i);
  if (scene->n_replies == 0)
    return shapes;

  g_autoptr (GArray) obstacles
      = create_obstacles (scene, width, height, shapes, get_area (shapes, scene->n_replies));
  const Board board = { obstacles, shapes, scene->n_replies };
  for (int turn = 0; turn < 3; turn++)
    for (gsize i = 0; i < scene->n_replies; i++)
      if (get_turn (&scene->replies[i]) == turn)
        {
          place_label (&board, &shapes[i]);
          add_pill (obstacles, shapes[i].pill);
        }
  return shapes;
}

/* The nearest places first: @gap is what parts the plate from node and name. */
static guint
list_plates (MhPoint center,
             double radius,
             double name_end,
             MhPoint size,
             double gap,
             MhRect *plates)
{
  const double middle_x = center.x - size.x / 2;
  const double middle_y = center.y - size.y / 2;
  guint n = 0;

  for (int ring = 0; ring < N_PLATE_RINGS; ring++)
    {
      const double away = gap + ring * size.y;
      const double below = name_end + away;
      const double above = center.y - radius - away - size.y;
      const double left = center.x - radius - away - size.x;
      const double right = center.x + radius + away;
      const MhPoint corners[N_PLATES_IN_RING] = {
        { middle_x, below },
        { middle_x, above },
        { left, middle_y },
        { right, middle_y },
        { center.x - radius * 0.7 - ring * size.y - size.x, below - gap },
        { center.x + radius * 0.7 + ring * size.y, below - gap },
      };

      for (gsize i = 0; i < N_PLATES_IN_RING; i++)
        plates[n++] = (MhRect){ corners[i].x, corners[i].y, size.x, size.y };
    }
  return n;
}

MhRect
mh_graph_labels_place_plate (const MhGraphScene *scene,
                             double width,
                             double height,
                             const MhReplyShape *shapes,
                             guint32 node,
                             MhPoint plate_size)
{
  const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
  const double radius = mh_graph_scene_get_radius (scene);
  const double gap = PLATE_GAP * plate_size.y / 20;
  MhRect name = { .y = center.y + radius };
  MhRect plates[N_PLATE_RINGS * N_PLATES_IN_RING];
  MhRect area = get_square (center, radius);
  double least = G_MAXDOUBLE;
  guint best = 0;

  mh_graph_labels_get_name (scene, width, height, node, &name);
  const guint n_plates
      = list_plates (center, radius, name.y + name.height, plate_size, gap, plates);
  for (guint i = 0; i < n_plates; i++)
    area = unite (area, plates[i]);

  g_autoptr (GArray) obstacles = create_obstacles (scene, width, height, shapes, area);
  const Board board = { obstacles, shapes, scene->n_replies };
  for (gsize i = 0; i < scene->n_replies; i++)
    add_pill (obstacles, shapes[i].pill);
  for (guint i = 0; i < n_plates; i++)
    {
      const double shift = WEIGHT_OF_SHIFT * (i / N_PLATES_IN_RING);
      const double cost = get_cost (&board, mh_rect_inset (plates[i], -PLATE_MARGIN), NULL) + shift;

      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }
  return plates[best];
}

gboolean
mh_graph_labels_get_name (const MhGraphScene *scene,
                          double width,
                          double height,
                          guint32 node,
                          MhRect *room)
{
  if (!mh_graph_scene_has_name (scene, node))
    return FALSE;

  g_autofree char *name = mh_graph_scene_dup_name (scene, node);
  const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
  const double size = mh_graph_scene_get_label_size (scene);
  const double name_width = mh_text_get_width (scene->text, name, size, TRUE);
  const double middle = center.y + mh_graph_scene_get_radius (scene) + size * NAME_DROP;
  const double name_height = size * NAME_HEIGHT;

  *room = (MhRect){ center.x - name_width / 2, middle - name_height / 2, name_width, name_height };
  return TRUE;
}

gboolean
mh_graph_labels_is_covered (const MhGraphScene *scene, const MhReplyShape *shapes, MhRect room)
{
  for (gsize i = 0; i < scene->n_replies; i++)
    if (get_overlap (shapes[i].pill, room) > 0 || get_arrow_length (&shapes[i], room) > 0)
      return TRUE;

  return FALSE;
}
