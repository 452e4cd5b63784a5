/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-labels.h"

#include "mh-graph-bows.h"

#include <math.h>

#define HEAD_REACH 0.45 /* half the length of a head, in radii of nodes */
/* Costs of covering something, for each pixel of its area or length. */
#define WEIGHT_OF_PILL 6.0
#define WEIGHT_OF_NODE 1.5
#define WEIGHT_OF_NAME 3.0
#define WEIGHT_OF_TOKEN 3.0
#define WEIGHT_OF_HEAD 3.0
#define WEIGHT_OF_ARROW 6.0
/* The width of the rim of a label: two rims that overlap hide nothing. */
#define PILL_RIM 1.0

#define NAME_DROP (12.0 / 13.0) /* of the size of letters, below the rim */
#define NAME_HEIGHT 1.3
/* The least width that a name is shortened to, and half the distance between two names, in sizes of
 * letters. */
#define MIN_NAME_WIDTH 3.0
#define NAME_GAP 0.25
/* The most nodes among which names keep apart, because the height of each is compared with each. */
#define MAX_NEIGHBOURS 1000
#define PLATE_GAP 9.0
#define PLATE_MARGIN 3.0
/* The distance in pixels that labels and plates keep from the edge of the view. */
#define VIEW_MARGIN 3.0
/* Plates are tried in rings around a node, from the nearest outwards. */
#define N_PLATE_RINGS 3
#define N_PLATES_IN_RING 6

/* The cost of moving a label from one end of its arrow to the other, so that it stays in
 * the middle unless another place is clearly better. */
#define WEIGHT_OF_SHIFT 60.0
/* The cost of the next best of several rooms. */
#define WEIGHT_OF_STEP 6.0

/* The number of columns, and of rows, of cells in which discs and labels are found. */
#define N_CELLS 32
#define NO_OBSTACLE G_MAXUINT

/* The distance in pixels between an arrow and a label beside it. */
#define ASIDE 2.0
/* Places for a label as shares of the way along its arrow or around its loop, the best
 * place first. */
static const double shares[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74 };

typedef enum
{
  OBSTACLE_SOFT,  /* may be covered at a cost */
  OBSTACLE_NODE,  /* a disc that no label may cover */
  OBSTACLE_LABEL, /* a label that no other label may cover */
} ObstacleKind;

/* An area that should not be covered. */
typedef struct
{
  MhRect room;
  double weight;
  ObstacleKind kind;
  guint next; /* the index of another one in its cell, or NO_OBSTACLE */
} Obstacle;

/* The obstacles in a view. To know what a room costs takes a look at all of them, but whether it is
 * taken only at the discs and labels in the cells around it. */
typedef struct
{
  GArray *obstacles;
  MhRect area;                    /* the places that are considered, divided into cells */
  guint first[N_CELLS * N_CELLS]; /* the last disc or label whose middle is in the cell */
  double reach;                   /* half the longest side of discs and labels */
  const MhReplyShape *shapes;     /* the arrows of all replies */
  gsize n_shapes;
  MhRect view;
} FreeSpace;

static void
free_space_clear (FreeSpace *self)
{
  g_clear_pointer (&self->obstacles, g_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (FreeSpace, free_space_clear)

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

/* Returns: the length of the part of a segment that lies in @rect */
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

/* Returns: the column or row of cells, of which those at the border reach to infinity */
static guint
get_cell (double place, double begin, double length)
{
  return (guint) CLAMP ((place - begin) / MAX (length, 1) * N_CELLS, 0, N_CELLS - 1);
}

static void
put_in_cell (FreeSpace *self, Obstacle *obstacle)
{
  const MhPoint middle = mh_rect_get_center (obstacle->room);
  const guint column = get_cell (middle.x, self->area.x, self->area.width);
  const guint row = get_cell (middle.y, self->area.y, self->area.height);
  guint *const first = &self->first[row * N_CELLS + column];
  const double side = MAX (obstacle->room.width, obstacle->room.height);

  obstacle->next = *first;
  *first = self->obstacles->len;
  self->reach = MAX (self->reach, side / 2);
}

static void
free_space_add (FreeSpace *self, MhRect room, double weight, ObstacleKind kind)
{
  Obstacle obstacle = { room, weight, kind, NO_OBSTACLE };

  if (kind != OBSTACLE_SOFT)
    put_in_cell (self, &obstacle);
  g_array_append_val (self->obstacles, obstacle);
}

static void
add_nodes (FreeSpace *self, const MhGraphScene *scene, double width, double height)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double radius = mh_graph_scene_get_radius (scene);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
      const MhRect square = get_square (center, radius);
      MhRect name;

      if (get_overlap (square, self->area) > 0)
        free_space_add (self, square, WEIGHT_OF_NODE, OBSTACLE_NODE);
      if (mh_graph_labels_get_name (scene, width, height, node, &name))
        free_space_add (self, name, WEIGHT_OF_NAME, OBSTACLE_SOFT);
    }
}

static void
add_tokens (FreeSpace *self, const MhGraphScene *scene, double width, double height)
{
  static const MhPlayer players[] = { MH_PLAYER_FIRST, MH_PLAYER_SECOND };

  for (gsize i = 0; i < G_N_ELEMENTS (players); i++)
    {
      MhPoint center;
      double radius;

      if (mh_graph_scene_get_token (scene, width, height, players[i], &center, &radius))
        free_space_add (self, get_square (center, radius), WEIGHT_OF_TOKEN, OBSTACLE_SOFT);
    }
}

/* Adds the heads of all arrows. A label may not cover the head of its own arrow either, because
 * the head shows the direction. */
static void
add_heads (FreeSpace *self, const MhGraphScene *scene)
{
  const double reach = mh_graph_scene_get_radius (scene) * HEAD_REACH;

  for (gsize i = 0; i < self->n_shapes; i++)
    {
      const MhPoint tip = self->shapes[i].tip;
      const double direction = self->shapes[i].direction;
      const MhPoint middle = { tip.x - cos (direction) * reach, tip.y - sin (direction) * reach };

      free_space_add (self, get_square (middle, reach), WEIGHT_OF_HEAD, OBSTACLE_SOFT);
    }
}

/* Returns: whether a part of the disc in @square lies in @room */
static gboolean
is_on_disc (MhRect room, MhRect square)
{
  const MhPoint center = mh_rect_get_center (square);
  const double dx = center.x - CLAMP (center.x, room.x, room.x + room.width);
  const double dy = center.y - CLAMP (center.y, room.y, room.y + room.height);
  const double radius = square.width / 2;

  return dx * dx + dy * dy < radius * radius; /* hypot() costs ten times as much */
}

/* Lists what lies in the view.
 * @shapes: (nullable): one for each reply of the scene, which must outlive @self; NULL if replies
 * are in nobody's way
 * @area: the places that are considered: nodes elsewhere are left out */
static void
free_space_init (FreeSpace *self,
                 const MhGraphScene *scene,
                 double width,
                 double height,
                 const MhReplyShape *shapes,
                 MhRect area)
{
  *self = (FreeSpace){ .obstacles = g_array_new (FALSE, FALSE, sizeof (Obstacle)),
                       .area = area,
                       .shapes = shapes,
                       .n_shapes = shapes != NULL ? scene->n_replies : 0,
                       .view = { 0, 0, width, height } };
  for (gsize i = 0; i < G_N_ELEMENTS (self->first); i++)
    self->first[i] = NO_OBSTACLE;
  add_nodes (self, scene, width, height);
  add_tokens (self, scene, width, height);
  add_heads (self, scene);
}

/* Returns: @room, moved into the view if @point, that it belongs to, is in it */
static MhRect
free_space_keep_inside (const FreeSpace *self, MhPoint point, MhRect room)
{
  const double right = self->view.width - room.width - VIEW_MARGIN;
  const double bottom = self->view.height - room.height - VIEW_MARGIN;

  if (!mh_rect_contains (self->view, point.x, point.y))
    return room;

  room.x = MAX (MIN (room.x, right), VIEW_MARGIN);
  room.y = MAX (MIN (room.y, bottom), VIEW_MARGIN);
  return room;
}

/* Returns: how bad it is to cover what lies in @room. @own: (nullable): the arrow that may lie
 * there */
static double
free_space_get_cost (const FreeSpace *self, MhRect room, const MhReplyShape *own)
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

static gboolean
is_in_the_way (const Obstacle *obstacle, MhRect room)
{
  switch (obstacle->kind)
    {
    case OBSTACLE_NODE:
      return is_on_disc (room, obstacle->room);
    case OBSTACLE_LABEL:
      return get_overlap (mh_rect_inset (obstacle->room, PILL_RIM), mh_rect_inset (room, PILL_RIM))
             > 0;
    case OBSTACLE_SOFT:
    default:
      g_assert_not_reached ();
    }
}

/* Returns: whether a label in @room would hide a node or another label */
static gboolean
free_space_is_taken (const FreeSpace *self, MhRect room)
{
  const MhRect around = mh_rect_inset (room, -self->reach);
  const MhRect area = self->area;
  const guint right = get_cell (around.x + around.width, area.x, area.width);
  const guint bottom = get_cell (around.y + around.height, area.y, area.height);

  for (guint row = get_cell (around.y, area.y, area.height); row <= bottom; row++)
    for (guint column = get_cell (around.x, area.x, area.width); column <= right; column++)
      for (guint i = self->first[row * N_CELLS + column]; i != NO_OBSTACLE;)
        {
          const Obstacle *const obstacle = &g_array_index (self->obstacles, Obstacle, i);

          if (is_in_the_way (obstacle, room))
            return TRUE;
          i = obstacle->next;
        }

  return FALSE;
}

/* Returns: whether an arrow other than @own leads through @room */
static gboolean
free_space_is_crossed (const FreeSpace *self, MhRect room, const MhReplyShape *own)
{
  for (gsize i = 0; i < self->n_shapes; i++)
    if (&self->shapes[i] != own && get_arrow_length (&self->shapes[i], room) > 0)
      return TRUE;

  return FALSE;
}

/* Returns: the label moved to a share of the way along its arrow, or around the loop of a pass,
 * where half of the way is the point opposite the node */
static MhRect
slide (const MhReplyShape *shape, double share)
{
  MhRect pill = shape->pill;

  if (shape->loop_radius > 0)
    {
      const MhPoint near
          = { (shape->tail.x + shape->tip.x) / 2, (shape->tail.y + shape->tip.y) / 2 };
      const double away = atan2 (shape->loop.y - near.y, shape->loop.x - near.x);
      const double angle = 2 * G_PI * (share - 0.5) + away;

      pill.x = shape->loop.x + shape->loop_radius * cos (angle) - pill.width / 2;
      pill.y = shape->loop.y + shape->loop_radius * sin (angle) - pill.height / 2;
      return pill;
    }

  const MhPoint straight
      = { (shape->tail.x + shape->tip.x) / 2, (shape->tail.y + shape->tip.y) / 2 };
  const MhPoint place = mh_graph_bow_get_point (shape->tail, shape->is_bow ? shape->bend : straight,
                                                shape->tip, share);

  pill.x = place.x - pill.width / 2;
  pill.y = place.y - pill.height / 2;
  return pill;
}

/* Returns: the label moved beside its arrow, to the other side if @distance is negative */
static MhRect
put_aside (const MhReplyShape *shape, MhRect pill, double distance)
{
  const double across_x = -sin (shape->direction);
  const double across_y = cos (shape->direction);
  const double half = (fabs (across_x) * pill.width + fabs (across_y) * pill.height) / 2;
  const double away = distance + copysign (half, distance);

  pill.x += across_x * away;
  pill.y += across_y * away;
  return pill;
}

/* Finds the best place on the arrow.
 * Returns: FALSE if all are taken */
static gboolean
find_place_on_arrow (const FreeSpace *self, const MhReplyShape *shape, MhRect *best)
{
  double least = G_MAXDOUBLE;

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      const MhRect centered = slide (shape, shares[i]);
      const MhRect room = free_space_keep_inside (self, mh_rect_get_center (centered), centered);

      if (free_space_is_taken (self, room))
        continue;

      const double shift = WEIGHT_OF_SHIFT * fabs (shares[i] - shares[0]);
      const double cost = free_space_get_cost (self, room, shape) + shift;

      if (cost < least)
        {
          least = cost;
          *best = room;
        }
    }
  return least < G_MAXDOUBLE;
}

/* Finds the first free place beside the arrow where the label cannot be mistaken for that of
 * another arrow.
 * Returns: FALSE if there is none */
static gboolean
find_place_aside (const FreeSpace *self, const MhReplyShape *shape, double radius, MhRect *best)
{
  const double distances[] = { -ASIDE, ASIDE, -radius / 2, radius / 2, -radius, radius };

  if (shape->loop_radius > 0)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (shares); j++)
      {
        const MhRect centered = slide (shape, shares[j]);

        *best = free_space_keep_inside (self, mh_rect_get_center (centered),
                                        put_aside (shape, centered, distances[i]));
        if (!free_space_is_taken (self, *best) && !free_space_is_crossed (self, *best, shape))
          return TRUE;
      }

  return FALSE;
}

static void
place_label (const FreeSpace *self, MhReplyShape *shape, double radius)
{
  const MhPoint middle = mh_rect_get_center (shape->pill);

  /* A reply without a label has a pill without height. */
  if (shape->pill.height <= 0)
    return;

  if (!find_place_on_arrow (self, shape, &shape->pill)
      && !find_place_aside (self, shape, radius, &shape->pill))
    shape->pill = (MhRect){ middle.x, middle.y, 0, 0 };
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

/* Returns: the area that holds every possible place of a label, on the arrows and beside them
 * @shapes: at least one */
static MhRect
get_area (const MhGraphScene *scene, const MhReplyShape *shapes)
{
  const double aside = ASIDE + mh_graph_scene_get_radius (scene);
  MhRect area = shapes[0].pill;

  for (gsize i = 0; i < scene->n_replies; i++)
    {
      const MhRect pill = shapes[i].pill;
      const double reach = pill.width + pill.height + aside;

      area = unite (area, mh_rect_inset (slide (&shapes[i], 0), -reach));
      area = unite (area, mh_rect_inset (slide (&shapes[i], 1), -reach));
    }
  return area;
}

/* Returns: when the label of a reply is placed. Passes come first because they have the least
 * room, then the best replies because users look at them most. */
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
  const double radius = mh_graph_scene_get_radius (scene);
  MhReplyShape *shapes = g_new (MhReplyShape, scene->n_replies);

  for (gsize i = 0; i < scene->n_replies; i++)
    shapes[i] = mh_graph_scene_get_reply (scene, width, height, i);
  if (scene->n_replies == 0 || mh_board_get_grid (scene->board) != NULL)
    return shapes;

  g_auto (FreeSpace) board = { NULL };

  free_space_init (&board, scene, width, height, shapes, get_area (scene, shapes));
  for (int turn = 0; turn < 3; turn++)
    for (gsize i = 0; i < scene->n_replies; i++)
      if (get_turn (&scene->replies[i]) == turn)
        {
          place_label (&board, &shapes[i], radius);
          free_space_add (&board, shapes[i].pill, WEIGHT_OF_PILL, OBSTACLE_LABEL);
        }
  return shapes;
}

/* Lists the possible places of a plate, the nearest first.
 * @name_end: the lower end of the node and its name
 * @gap: the distance between the plate and the node or its name */
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
  MhRect area = { center.x - radius, center.y - radius, 2 * radius, 2 * radius };
  double least = G_MAXDOUBLE;
  guint best = 0;

  mh_graph_labels_get_name (scene, width, height, node, &name);
  const double end = MAX (name.y + name.height, center.y + radius);
  const guint n_plates = list_plates (center, radius, end, plate_size, gap, plates);
  for (guint i = 0; i < n_plates; i++)
    area = unite (area, plates[i]);

  g_auto (FreeSpace) board = { NULL };

  free_space_init (&board, scene, width, height, shapes, area);
  for (guint i = 0; i < n_plates; i++)
    plates[i] = free_space_keep_inside (&board, center, plates[i]);
  for (gsize i = 0; i < scene->n_replies; i++)
    free_space_add (&board, shapes[i].pill, WEIGHT_OF_PILL, OBSTACLE_LABEL);
  for (guint i = 0; i < n_plates; i++)
    {
      const double shift = WEIGHT_OF_SHIFT * (i / N_PLATES_IN_RING);
      const double cost
          = free_space_get_cost (&board, mh_rect_inset (plates[i], -PLATE_MARGIN), NULL) + shift;

      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }
  return plates[best];
}

/* Returns: the room of @n that hides least, where each costs a little more than those before it */
static MhRect
free_space_choose (const FreeSpace *self, const MhRect *rooms, gsize n)
{
  double least = G_MAXDOUBLE;
  gsize best = 0;

  for (gsize i = 0; i < n; i++)
    {
      const double cost = free_space_get_cost (self, rooms[i], NULL) + WEIGHT_OF_STEP * i;

      if (cost < least)
        {
          least = cost;
          best = i;
        }
    }
  return rooms[best];
}

MhRect *
mh_graph_labels_choose_rooms (const MhGraphScene *scene,
                              double width,
                              double height,
                              const MhRect *rooms,
                              gsize n,
                              gsize n_each)
{
  MhRect *const chosen = g_new (MhRect, n);
  /* Where nodes are too many to be compared, each plate has its usual place. */
  const gsize n_tried = mh_board_get_n_nodes (scene->board) <= MAX_NEIGHBOURS ? n_each : 1;
  g_auto (FreeSpace) board = { NULL };

  free_space_init (&board, scene, width, height, NULL, (MhRect){ 0, 0, width, height });
  for (gsize i = 0; i < n; i++)
    {
      chosen[i] = free_space_choose (&board, rooms + i * n_each, n_tried);
      free_space_add (&board, chosen[i], WEIGHT_OF_PILL, OBSTACLE_LABEL);
    }
  return chosen;
}

/* Returns: the room of the name of a node in the middle of @center, below the node or above it */
static MhRect
get_name_room (const MhGraphScene *scene, MhPoint center, const char *name, gboolean is_above)
{
  const double size = mh_graph_scene_get_label_size (scene);
  const double width = mh_text_get_width (scene->text, name, size, TRUE);
  const double height = size * NAME_HEIGHT;
  const double away = mh_graph_scene_get_radius (scene) + size * NAME_DROP;
  const double middle = center.y + (is_above ? -away : away);

  return (MhRect){ center.x - width / 2, middle - height / 2, width, height };
}

static gboolean
is_on_node (const MhGraphScene *scene, double width, double height, MhRect room)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double radius = mh_graph_scene_get_radius (scene);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);

      if (get_overlap (get_square (center, radius), room) > 0)
        return TRUE;
    }

  return FALSE;
}

/* Returns: half the width of the name of a node, as if it were alone */
static double
get_half_width (const MhGraphScene *scene, guint32 node)
{
  g_autofree char *name = mh_graph_scene_dup_name (scene, node);

  return mh_text_get_width (scene->text, name, mh_graph_scene_get_label_size (scene), TRUE) / 2;
}

/* Returns: whether the name of a node in the middle of @center may stand as high as @room */
static gboolean
has_name_beside (const MhGraphScene *scene, guint32 node, MhPoint center, MhRect room)
{
  const double away
      = mh_graph_scene_get_radius (scene) + mh_graph_scene_get_label_size (scene) * NAME_DROP;
  const double middle = room.y + room.height / 2;
  const gboolean is_below = fabs (center.y + away - middle) < room.height;
  const gboolean is_above = scene->text_size > 0 && fabs (center.y - away - middle) < room.height;

  return mh_graph_scene_has_name (scene, node) && (is_below || is_above);
}

/* Narrows the room of a name to what nodes and their names beside it leave. Two long names share
 * the room between them, and a short one leaves the rest of it to the other. */
static void
keep_apart (const MhGraphScene *scene, double width, double height, guint32 own, MhRect *room)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  const double size = mh_graph_scene_get_label_size (scene);
  const double radius = mh_graph_scene_get_radius (scene);
  const double own_y = mh_graph_scene_get_place (scene, own).y;
  /* Names stand at most so far below one node and above the other. */
  const double reach = (2 * (radius + size * NAME_DROP) + room->height) / scene->camera.zoom;
  const MhPoint middle = mh_rect_get_center (*room);
  const double least = MIN (room->width, MIN_NAME_WIDTH * size) / 2;
  double half = room->width / 2;

  for (guint32 node = 0; node < n_nodes && n_nodes <= MAX_NEIGHBOURS; node++)
    {
      if (node == own || fabs (mh_graph_scene_get_place (scene, node).y - own_y) > reach)
        continue;

      const MhPoint center = mh_graph_scene_get_node (scene, width, height, node);
      const double away = fabs (center.x - middle.x);

      if (away - radius >= room->width)
        continue;
      if (fabs (center.y - middle.y) < radius + room->height / 2)
        half = MIN (half, away - radius);
      if (away / 2 < half + NAME_GAP * size && has_name_beside (scene, node, center, *room))
        {
          const double rest = away - get_half_width (scene, node) - NAME_GAP * size;

          half = MIN (half, MAX (rest, away / 2) - NAME_GAP * size);
        }
    }
  half = MAX (half, least);
  *room = (MhRect){ middle.x - half, room->y, 2 * half, room->height };
}

/* Seen from afar, nodes may be so large for their board that one stands in the place of a name. */
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
  const MhRect above = get_name_room (scene, center, name, TRUE);

  *room = get_name_room (scene, center, name, FALSE);
  if (scene->text_size > 0 && is_on_node (scene, width, height, *room)
      && !is_on_node (scene, width, height, above))
    *room = above;
  keep_apart (scene, width, height, node, room);

  return TRUE;
}

/* The number of a hole says more than the beginning of what follows it. */
char *
mh_graph_labels_dup_name (const MhGraphScene *scene, guint32 node, MhRect room)
{
  g_autofree char *name = mh_graph_scene_dup_name (scene, node);

  if (name == NULL)
    return NULL;

  const double size = mh_graph_scene_get_label_size (scene);
  g_autofree char *fitting = mh_text_dup_fitting (scene->text, name, size, TRUE, room.width);

  if (mh_board_is_hole (scene->board, node) && !g_str_equal (fitting, name))
    return g_strdup_printf ("%u", node);

  return g_steal_pointer (&fitting);
}

gboolean
mh_graph_labels_is_covered (const MhGraphScene *scene, const MhReplyShape *shapes, MhRect room)
{
  for (gsize i = 0; i < scene->n_replies; i++)
    if (get_overlap (shapes[i].pill, room) > 0 || get_arrow_length (&shapes[i], room) > 0)
      return TRUE;

  return FALSE;
}
