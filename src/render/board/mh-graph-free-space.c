/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-free-space.h"

#include "mh-graph-labels.h"

#include <math.h>

#define HEAD_REACH 0.45 /* half the length of a head, in radii of nodes */
/* Covering these is so bad, for each pixel of area or length. */
#define WEIGHT_OF_PILL 6.0
#define WEIGHT_OF_NODE 1.5
#define WEIGHT_OF_NAME 3.0
#define WEIGHT_OF_TOKEN 3.0
#define WEIGHT_OF_HEAD 3.0
#define WEIGHT_OF_ARROW 6.0
/* That the rims of two labels touch hides nothing. */
#define PILL_RIM 1.0

typedef enum
{
  OBSTACLE_SOFT, /* better not covered */
  OBSTACLE_NODE, /* as are the next, never covered by a label: the disc in the room */
  OBSTACLE_LABEL,
} ObstacleKind;

/* Something that should not be covered. */
typedef struct
{
  MhRect room;
  double weight;
  ObstacleKind kind;
} Obstacle;

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
  const Obstacle obstacle = { room, weight, OBSTACLE_SOFT };

  g_array_append_val (obstacles, obstacle);
}

static void
add_node (GArray *obstacles, MhRect square)
{
  const Obstacle obstacle = { square, WEIGHT_OF_NODE, OBSTACLE_NODE };

  g_array_append_val (obstacles, obstacle);
}

/* @area: where something is to be placed: nodes elsewhere are in nobody's way */
static void
add_nodes (GArray *obstacles, const MhGraphScene *scene, double width, double height, MhRect area)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double radius = mh_graph_scene_get_radius (scene);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
      const MhRect square = get_square (center, radius);
      MhRect name;

      if (get_overlap (square, area) > 0)
        add_node (obstacles, square);
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

/* Whether any of the disc in @square lies in @room. */
static gboolean
is_on_disc (MhRect room, MhRect square)
{
  const MhPoint center = mh_rect_get_center (square);
  const double dx = center.x - CLAMP (center.x, room.x, room.x + room.width);
  const double dy = center.y - CLAMP (center.y, room.y, room.y + room.height);
  const double radius = square.width / 2;

  return dx * dx + dy * dy < radius * radius; /* hypot() costs ten times as much */
}

void
mh_graph_free_space_init (MhGraphFreeSpace *self,
                          const MhGraphScene *scene,
                          double width,
                          double height,
                          const MhReplyShape *shapes,
                          MhRect area)
{
  GArray *obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle));

  add_nodes (obstacles, scene, width, height, area);
  add_tokens (obstacles, scene, width, height);
  add_heads (obstacles, scene, shapes);
  *self = (MhGraphFreeSpace){ obstacles, shapes, scene->n_replies };
}

void
mh_graph_free_space_clear (MhGraphFreeSpace *self)
{
  g_clear_pointer (&self->obstacles, g_array_unref);
}

void
mh_graph_free_space_add_label (MhGraphFreeSpace *self, MhRect label)
{
  const Obstacle obstacle = { label, WEIGHT_OF_PILL, OBSTACLE_LABEL };

  g_array_append_val (self->obstacles, obstacle);
}

double
mh_graph_free_space_get_cost (const MhGraphFreeSpace *self, MhRect room, const MhReplyShape *own)
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

gboolean
mh_graph_free_space_is_taken (const MhGraphFreeSpace *self, MhRect room)
{
  const MhRect inside = mh_rect_inset (room, PILL_RIM);

  for (guint i = 0; i < self->obstacles->len; i++)
    {
      const Obstacle *const obstacle = &g_array_index (self->obstacles, Obstacle, i);

      switch (obstacle->kind)
        {
        case OBSTACLE_SOFT:
          break;
        case OBSTACLE_NODE:
          if (is_on_disc (room, obstacle->room))
            return TRUE;
          break;
        case OBSTACLE_LABEL:
          if (get_overlap (mh_rect_inset (obstacle->room, PILL_RIM), inside) > 0)
            return TRUE;
          break;
        default:
          g_assert_not_reached ();
        }
    }
  return FALSE;
}

gboolean
mh_graph_free_space_is_crossed (const MhGraphFreeSpace *self, MhRect room, const MhReplyShape *own)
{
  for (gsize i = 0; i < self->n_shapes; i++)
    if (&self->shapes[i] != own && get_arrow_length (&self->shapes[i], room) > 0)
      return TRUE;

  return FALSE;
}

gboolean
mh_graph_free_space_is_under (const MhReplyShape *shape, MhRect room)
{
  return get_overlap (shape->pill, room) > 0 || get_arrow_length (shape, room) > 0;
}
