/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-labels.h"

#include "mh-graph-free-space.h"

#include <math.h>

#define NAME_DROP (12.0 / 13.0) /* of the size of letters, below the rim */
#define NAME_HEIGHT 1.3
#define PLATE_GAP 9.0
#define PLATE_MARGIN 3.0
/* Around a node, and around that again where all is taken. */
#define N_PLATE_RINGS 3
#define N_PLATES_IN_RING 6

/* A label stays in the middle unless another place is better by this. */
#define WEIGHT_OF_SHIFT 60.0

/* Of a label that is beside its arrow: from that. */
#define ASIDE 2.0
/* Along the arrow, from its tail, or around the loop; the earlier, the better. */
static const double shares[] = { 0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74 };

/* Halfway around the loop of a pass is away from its node. */
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

  pill.x = shape->tail.x + share * (shape->tip.x - shape->tail.x) - pill.width / 2;
  pill.y = shape->tail.y + share * (shape->tip.y - shape->tail.y) - pill.height / 2;
  return pill;
}

/* Beside the arrow: to the one side of it, or with a negative distance to the
 * other. */
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

/* The best of the places on the arrow. Returns: FALSE if all are taken */
static gboolean
find_place_on_arrow (const MhGraphFreeSpace *self, const MhReplyShape *shape, MhRect *best)
{
  double least = G_MAXDOUBLE;

  for (gsize i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      const MhRect room = slide (shape, shares[i]);

      if (mh_graph_free_space_is_taken (self, room))
        continue;

      const double shift = WEIGHT_OF_SHIFT * fabs (shares[i] - shares[0]);
      const double cost = mh_graph_free_space_get_cost (self, room, shape) + shift;

      if (cost < least)
        {
          least = cost;
          *best = room;
        }
    }
  return least < G_MAXDOUBLE;
}

/* The first free place beside the arrow, where it cannot be taken for that of
 * another one. Returns: FALSE if there is none */
static gboolean
find_place_aside (const MhGraphFreeSpace *self,
                  const MhReplyShape *shape,
                  double radius,
                  MhRect *best)
{
  const double distances[] = { -ASIDE, ASIDE, -radius / 2, radius / 2, -radius, radius };

  if (shape->loop_radius > 0)
    return FALSE;

  for (gsize i = 0; i < G_N_ELEMENTS (distances); i++)
    for (gsize j = 0; j < G_N_ELEMENTS (shares); j++)
      {
        *best = put_aside (shape, slide (shape, shares[j]), distances[i]);
        if (!mh_graph_free_space_is_taken (self, *best)
            && !mh_graph_free_space_is_crossed (self, *best, shape))
          return TRUE;
      }

  return FALSE;
}

static void
place_label (const MhGraphFreeSpace *self, MhReplyShape *shape, double radius)
{
  const MhPoint middle = mh_rect_get_center (shape->pill);

  /* No label needs no place. */
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

/* Where the labels of all replies may lie, on the arrows or beside them.
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
  const double radius = mh_graph_scene_get_radius (scene);
  MhReplyShape *shapes = g_new (MhReplyShape, scene->n_replies);

  for (gsize i = 0; i < scene->n_replies; i++)
    shapes[i] = mh_graph_scene_get_reply (scene, width, height, i);
  if (scene->n_replies == 0)
    return shapes;

  g_auto (MhGraphFreeSpace) board = { NULL };

  mh_graph_free_space_init (&board, scene, width, height, shapes, get_area (scene, shapes));
  for (int turn = 0; turn < 3; turn++)
    for (gsize i = 0; i < scene->n_replies; i++)
      if (get_turn (&scene->replies[i]) == turn)
        {
          place_label (&board, &shapes[i], radius);
          mh_graph_free_space_add_label (&board, shapes[i].pill);
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
  MhRect area = { center.x - radius, center.y - radius, 2 * radius, 2 * radius };
  double least = G_MAXDOUBLE;
  guint best = 0;

  mh_graph_labels_get_name (scene, width, height, node, &name);
  const guint n_plates
      = list_plates (center, radius, name.y + name.height, plate_size, gap, plates);
  for (guint i = 0; i < n_plates; i++)
    area = unite (area, plates[i]);

  g_auto (MhGraphFreeSpace) board = { NULL };

  mh_graph_free_space_init (&board, scene, width, height, shapes, area);
  for (gsize i = 0; i < scene->n_replies; i++)
    mh_graph_free_space_add_label (&board, shapes[i].pill);
  for (guint i = 0; i < n_plates; i++)
    {
      const double shift = WEIGHT_OF_SHIFT * (i / N_PLATES_IN_RING);
      const double cost
          = mh_graph_free_space_get_cost (&board, mh_rect_inset (plates[i], -PLATE_MARGIN), NULL)
            + shift;

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
    if (mh_graph_free_space_is_under (&shapes[i], room))
      return TRUE;

  return FALSE;
}
