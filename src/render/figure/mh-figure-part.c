/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-part.h"

#include "mh-coins-painter.h"
#include "mh-graph-painter.h"

#include <string.h>

/* Margins around a board. A board that is scaled down has a larger one, because its
 * tokens and counters keep their size. */
#define GRAPH_MARGIN 8.0
#define SMALL_GRAPH_MARGIN 36.0
/* The most pixels along one side of an image. Up to this limit, every cell of a table
 * gets at least one pixel. */
#define MAX_IMAGE_PIXELS 4096.0

/* The position of a board within its part of the figure. */
typedef struct
{
  MhRect bounds;
  double zoom, margin;
} Fit;

static Fit
get_graph_fit (const MhGraphScene *graph, MhSize most)
{
  const MhRect bounds = mh_graph_scene_get_bounds (graph);
  const double room_x = most.width / MAX (bounds.width, 1);
  const double room_y = most.height / MAX (bounds.height, 1);
  const double zoom = MIN (MIN (room_x, room_y), 1);

  return (Fit){ bounds, zoom, zoom < 1 ? SMALL_GRAPH_MARGIN : GRAPH_MARGIN };
}

MhSize
mh_figure_part_get_graph_size (const MhGraphScene *graph, MhSize most)
{
  const Fit fit = get_graph_fit (graph, most);

  return (MhSize){ fit.bounds.width * fit.zoom + 2 * fit.margin,
                   fit.bounds.height * fit.zoom + 2 * fit.margin };
}

MhSize
mh_figure_part_get_coins_size (const MhCoinsScene *coins, MhSize most)
{
  MhSize size;

  mh_coins_scene_get_natural_size (coins, most.width, &size.width, &size.height);
  return size;
}

MhSize
mh_figure_part_get_table_size (const MhHeatmap *heatmap)
{
  MhSize size;

  mh_heatmap_get_size_for_cell (heatmap, heatmap->cell_size, &size.width, &size.height);
  return size;
}

double
mh_figure_part_get_image_scale (const MhFigure *figure, const MhHeatmap *heatmap)
{
  const guint32 n_lines = MAX (heatmap->n_rows, heatmap->n_columns);
  const double each = 1 / heatmap->cell_size;
  const double finest = MAX_IMAGE_PIXELS / (heatmap->cell_size * n_lines);
  const double most = MIN (each, finest);

  return figure->pixels_per_unit > 0 ? figure->pixels_per_unit : MAX (1, most);
}

/* Returns @theme with the figure's background in place of that of the canvas, which is
 * the colour of the rims that separate overlapping things. */
static MhTheme
create_theme (const MhFigure *figure, const MhTheme *theme)
{
  MhTheme on_panel = *theme;

  on_panel.canvas = figure->theme->panel;
  return on_panel;
}

void
mh_figure_part_paint_graph (const MhFigure *figure,
                            const MhGraphScene *graph,
                            MhPen *pen,
                            MhPoint place,
                            MhSize most)
{
  const MhTheme theme = create_theme (figure, graph->theme);
  MhGraphScene scene = *graph;

  scene.theme = &theme;
  scene.has_ground = FALSE;
  scene.has_dots = FALSE;
  const Fit fit = get_graph_fit (&scene, most);
  const MhSize size = mh_figure_part_get_graph_size (&scene, most);
  scene.camera = mh_camera_fit (fit.bounds, size.width, size.height, fit.margin, 1);
  mh_pen_begin_at (pen, place);
  mh_graph_paint (&scene, pen, size.width, size.height);
  mh_pen_end (pen);
}

void
mh_figure_part_paint_coins (const MhFigure *figure,
                            const MhCoinsScene *coins,
                            MhPen *pen,
                            MhPoint place,
                            MhSize most)
{
  const MhTheme theme = create_theme (figure, coins->theme);
  const MhSize size = mh_figure_part_get_coins_size (coins, most);
  MhCoinsScene scene = *coins;

  scene.theme = &theme;
  scene.has_ground = FALSE;
  mh_pen_begin_at (pen, place);
  mh_coins_paint (&scene, pen, size.width, size.height);
  mh_pen_end (pen);
}

void
mh_figure_part_paint_label (const MhFigure *figure, MhPen *pen, MhLabel label, double max_width)
{
  if (label.text == NULL)
    return;

  g_autofree char *fitting
      = mh_text_dup_fitting (figure->text, label.text, label.size, label.is_bold, max_width);
  const gboolean is_cut = strcmp (fitting, label.text) != 0;

  if (is_cut)
    mh_pen_begin (pen, NULL, label.text);
  label.text = fitting;
  mh_pen_text (pen, &label);
  if (is_cut)
    mh_pen_end (pen);
}
