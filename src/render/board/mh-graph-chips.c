/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-chips.h"

#include <math.h>
#include <stdlib.h>

/* Sizes in pixels at a zoom of 100 %. */
#define TEXT_SIZE 11.0
#define MIN_TEXT_SIZE 6.5
#define PADDING 5.0
#define HEIGHT 17.0
#define ROUNDING 4.0
#define BORDER 1.2
#define GAP 3.0

/* A direction in which something leaves a node, in radians. */
typedef struct
{
  guint32 node;
  double angle;
} Way;

static int
compare_ways_cb (gconstpointer a, gconstpointer b)
{
  const Way *const way_a = a;
  const Way *const way_b = b;

  if (way_a->node != way_b->node)
    return way_a->node < way_b->node ? -1 : 1;
  return (way_a->angle > way_b->angle) - (way_a->angle < way_b->angle);
}

static void
add_way (const MhGraphCanvas *self, GArray *ways, guint32 node, MhPoint to)
{
  const MhPoint from = mh_graph_canvas_get_node (self, node);
  const Way way = { node, atan2 (to.y - from.y, to.x - from.x) };

  if (self->scene->chips[node] > 0)
    g_array_append_vals (ways, &way, 1);
}

static void
add_edges (const MhGraphCanvas *self, GArray *ways)
{
  gsize n_edges;
  const MhArc *const edges = mh_board_get_edges (self->scene->board, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    {
      add_way (self, ways, edges[i].from, mh_graph_canvas_get_node (self, edges[i].to));
      add_way (self, ways, edges[i].to, mh_graph_canvas_get_node (self, edges[i].from));
    }
}

static void
add_tokens (const MhGraphCanvas *self, GArray *ways)
{
  const MhGraphScene *const scene = self->scene;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    {
      MhPoint center;
      double radius;

      if (mh_graph_scene_get_token (scene, self->width, self->height, (MhPlayer) player, &center,
                                    &radius))
        add_way (self, ways, scene->tokens[player], center);
    }
}

/* Adds what lies below nodes: names, and the loop of a pass. */
static void
add_below (const MhGraphCanvas *self, GArray *ways)
{
  const MhGraphScene *const scene = self->scene;
  guint32 passing = MH_NODE_NONE;

  for (gsize i = 0; i < scene->n_replies; i++)
    if (scene->replies[i].from == scene->replies[i].to)
      passing = scene->replies[i].from;
  for (guint32 node = 0; node < mh_board_get_n_nodes (scene->board); node++)
    if (node == passing || mh_graph_scene_has_name (scene, node))
      {
        const MhPoint center = mh_graph_canvas_get_node (self, node);

        add_way (self, ways, node, (MhPoint){ center.x, center.y + self->radius });
      }
}

/* Returns: (transfer full): all ways, by node and then by direction */
static GArray *
list_ways (const MhGraphCanvas *self)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (Way));

  add_edges (self, ways);
  add_tokens (self, ways);
  add_below (self, ways);
  g_array_sort (ways, compare_ways_cb);
  return ways;
}

/* Returns the middle of the widest gap among @n directions of one node. */
static double
find_gap (const Way *ways, guint n)
{
  double widest = 0, middle = -G_PI_2;

  for (guint i = 0; i < n; i++)
    {
      const double next = i + 1 < n ? ways[i + 1].angle : ways[0].angle + 2 * G_PI;
      const double gap = next - ways[i].angle;

      if (gap > widest + 1e-9)
        {
          widest = gap;
          middle = ways[i].angle + gap / 2;
        }
    }
  return middle;
}

/* Returns: the distance between a node, with the ring of the player to move, and its chip */
static double
get_distance (const MhGraphCanvas *self, guint32 node)
{
  const MhGraphScene *scene = self->scene;
  const gboolean has_ring = scene->tokens[scene->mover] == node;
  const double ring = has_ring ? MH_GRAPH_MOVER_RING_GAP + MH_GRAPH_MOVER_RING_WIDTH / 2 : 0;

  return ring * CLAMP (self->unit, 0.5, 1.5) + GAP * self->unit;
}

static void
paint_chip (const MhGraphCanvas *self, guint32 node, double angle)
{
  const MhTheme *const theme = self->scene->theme;
  const double scale = self->unit;
  const MhPoint center = mh_graph_canvas_get_node (self, node);
  char text[16];

  g_snprintf (text, sizeof text, "%u", self->scene->chips[node]);

  const double size = TEXT_SIZE * scale;
  const double least = HEIGHT * scale;
  const double room = mh_text_get_width (self->scene->text, text, size, TRUE) + 2 * PADDING * scale;
  const MhPoint half = { MAX (room, least) / 2, least / 2 };
  /* The chip touches the circle around the node with its nearest point. */
  const double reach = fabs (cos (angle)) * half.x + fabs (sin (angle)) * half.y;
  const double away = self->radius + get_distance (self, node) + reach;
  const MhPoint middle = { center.x + cos (angle) * away, center.y + sin (angle) * away };
  const MhInk ink = { .fill = theme->canvas,
                      .stroke = theme->dim_text,
                      .width = BORDER * CLAMP (scale, 0.7, 2) };
  const MhLabel label = { .text = text,
                          .x = middle.x,
                          .y = middle.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = size,
                          .is_bold = TRUE,
                          .color = theme->text };

  mh_path_add_rounded_rect (mh_path_clear (self->path),
                            (MhRect){ middle.x - half.x, middle.y - half.y, 2 * half.x,
                                      2 * half.y },
                            ROUNDING * scale);
  mh_pen_path (self->pen, self->path, &ink);
  mh_pen_text (self->pen, &label);
}

void
mh_graph_chips_paint (const MhGraphCanvas *self)
{
  const MhGraphScene *const scene = self->scene;

  if (scene->chips == NULL || TEXT_SIZE * self->unit < MIN_TEXT_SIZE)
    return;

  g_autoptr (GArray) ways = list_ways (self);
  const Way *const all = (const Way *) (gconstpointer) ways->data;
  guint first = 0;

  for (guint32 node = 0; node < mh_board_get_n_nodes (scene->board); node++)
    {
      guint n = 0;

      while (first + n < ways->len && all[first + n].node == node)
        n++;
      if (scene->chips[node] > 0)
        {
          if (mh_pen_wants_groups (self->pen))
            {
              g_autofree char *id = g_strdup_printf ("chip-%u", node);

              mh_pen_begin (self->pen, id, NULL);
            }
          paint_chip (self, node, find_gap (all + first, n));
          mh_graph_canvas_end (self);
        }
      first += n;
    }
}
