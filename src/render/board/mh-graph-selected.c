/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-selected.h"

#include "mh-graph-bows.h"
#include "mh-graph-grid.h"
#include "mh-line-raster.h"

#include <math.h>

#define SELECTED_GAP 3.5
#define SELECTED_WIDTH 3.0
#define SELECTED_EDGE_WIDTH 4.5
/* The number of selected nodes in view above which their rings are painted together. */
#define MAX_SINGLE_SELECTED 100

/* Returns: the point of the rim of the node at @middle that is nearest to @aim */
static MhPoint
get_rim (const MhGraphCanvas *self, MhPoint middle, MhPoint aim)
{
  const double dx = aim.x - middle.x, dy = aim.y - middle.y;
  const double share = self->radius / hypot (dx, dy);

  return (MhPoint){ middle.x + dx * share, middle.y + dy * share };
}

/* Highlights an edge from rim to rim. */
static void
paint_selected_edge (const MhGraphCanvas *self, const MhGraphBows *bows, const MhArc *edge)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = SELECTED_EDGE_WIDTH };
  const MhPoint from = mh_graph_canvas_get_node (self, edge->from);
  const MhPoint to = mh_graph_canvas_get_node (self, edge->to);
  MhPoint control = to;
  const gboolean is_bow = mh_graph_bows_find (bows, edge, &control);

  if (hypot (to.x - from.x, to.y - from.y) <= 2 * self->radius)
    return;

  mh_path_clear (self->path);
  if (is_bow)
    {
      control = mh_camera_to_view (&self->scene->camera, self->width, self->height, control);
      mh_graph_bow_add (self->path, get_rim (self, from, control), control,
                        get_rim (self, to, control));
    }
  else
    mh_path_add_segment (self->path, get_rim (self, from, to), get_rim (self, to, from));
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
  g_auto (MhGraphBows) bows = { NULL };

  mh_graph_bows_init (&bows, scene);
  for (gsize i = 0; i < scene->n_selected_edges; i++)
    paint_selected_edge (self, &bows, &scene->selected_edges[i]);
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
