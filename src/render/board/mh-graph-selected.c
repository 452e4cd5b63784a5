/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-selected.h"

#include "mh-graph-grid.h"
#include "mh-line-raster.h"

#include <math.h>

#define SELECTED_GAP 3.5
#define SELECTED_WIDTH 3.0
#define SELECTED_EDGE_WIDTH 4.5
/* The number of selected nodes in view above which their rings are painted together. */
#define MAX_SINGLE_SELECTED 100

/* Highlights an edge from rim to rim. */
static void
paint_selected_edge (const MhGraphCanvas *self, const MhArc *edge)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = SELECTED_EDGE_WIDTH };
  const MhPoint from = mh_graph_canvas_get_node (self, edge->from);
  const MhPoint to = mh_graph_canvas_get_node (self, edge->to);
  const double length = hypot (to.x - from.x, to.y - from.y);

  if (length <= 2 * self->radius)
    return;

  const MhPoint rim
      = { (to.x - from.x) / length * self->radius, (to.y - from.y) / length * self->radius };
  mh_path_add_segment (mh_path_clear (self->path), (MhPoint){ from.x + rim.x, from.y + rim.y },
                       (MhPoint){ to.x - rim.x, to.y - rim.y });
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_ring (const MhGraphCanvas *self, guint32 node)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = SELECTED_WIDTH };

  const MhPoint middle = mh_graph_canvas_get_node (self, node);

  mh_path_clear (self->path);
  if (mh_board_get_grid (self->scene->board) != NULL)
    mh_path_add_rounded_rect (self->path, mh_graph_grid_get_square (self->scene, middle, 0),
                              self->radius / 3);
  else
    mh_path_add_circle (self->path, middle, self->radius + SELECTED_GAP);
  mh_pen_path (self->pen, self->path, &ink);
}

static gboolean
is_in_view (const MhGraphCanvas *self, MhPoint center)
{
  const double reach = self->radius + SELECTED_GAP + SELECTED_WIDTH;

  return center.x >= -reach && center.x <= self->width + reach && center.y >= -reach
         && center.y <= self->height + reach;
}

static guint
count_selected_in_view (const MhGraphCanvas *self, guint32 n_nodes)
{
  guint n = 0;

  for (guint32 node = 0; node < n_nodes; node++)
    if (self->scene->selected[node] != 0
        && is_in_view (self, mh_graph_canvas_get_node (self, node)))
      n++;
  return n;
}

static void
add_octagon (MhLineRaster *raster, MhPoint center, double radius)
{
  MhPoint last = { center.x + radius, center.y };

  for (int i = 1; i <= 8; i++)
    {
      const MhPoint next
          = { center.x + radius * cos (i * G_PI_4), center.y + radius * sin (i * G_PI_4) };

      mh_line_raster_add (raster, last, next);
      last = next;
    }
}

/* Paints the rings of a large selection as octagons without antialiasing, because
 * single rings are not examined there. */
static void
paint_many_selected (const MhGraphCanvas *self, guint32 n_nodes)
{
  g_auto (MhLineRaster) raster = { NULL };

  mh_line_raster_init (&raster, (int) ceil (self->width), (int) ceil (self->height),
                       self->scene->theme->accent, SELECTED_WIDTH);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      const MhPoint center = mh_graph_canvas_get_node (self, node);

      if (self->scene->selected[node] != 0 && is_in_view (self, center))
        add_octagon (&raster, center, self->radius + SELECTED_GAP);
    }
  mh_line_raster_paint (&raster, self->pen);
}

void
mh_graph_selected_paint (const MhGraphCanvas *self)
{
  const MhGraphScene *const scene = self->scene;
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);

  for (gsize i = 0; i < scene->n_selected_edges; i++)
    paint_selected_edge (self, &scene->selected_edges[i]);
  if (scene->selected == NULL)
    return;

  if (count_selected_in_view (self, n_nodes) > MAX_SINGLE_SELECTED)
    {
      paint_many_selected (self, n_nodes);
      return;
    }
  for (guint32 node = 0; node < n_nodes; node++)
    if (scene->selected[node] != 0)
      paint_ring (self, node);
}
