/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-overview.h"

#include "mh-heatmap-image.h"

#include <math.h>

#define RING_WIDTH 2.0
/* The least side of the frame around the visible part, in pixels, below which it is
 * hard to find. */
#define MIN_PART 7.0
/* The least side of the overview of a very long table. */
#define MIN_SIDE 24.0

void
mh_heatmap_get_overview_size (const MhHeatmap *scene, double side, double *width, double *height)
{
  const double cell = side / MAX (scene->n_columns, scene->n_rows);
  const double across = round (scene->n_columns * cell);
  const double down = round (scene->n_rows * cell);

  *width = MAX (across, MIN_SIDE);
  *height = MAX (down, MIN_SIDE);
}

MhRect
mh_heatmap_get_overview_part (const MhHeatmap *scene, MhRect seen, double width, double height)
{
  const double across = width / scene->n_columns;
  const double down = height / scene->n_rows;
  const MhRect part = { seen.x * across, seen.y * down, seen.width * across, seen.height * down };
  const double lack_x = MAX (0, MIN_PART - part.width);
  const double lack_y = MAX (0, MIN_PART - part.height);
  const double least_x = part.x - lack_x / 2, least_y = part.y - lack_y / 2;
  const double most_x = width - part.width - lack_x, most_y = height - part.height - lack_y;

  return (MhRect){ MAX (0, MIN (least_x, most_x)), MAX (0, MIN (least_y, most_y)),
                   part.width + lack_x, part.height + lack_y };
}

static void
paint_rect (MhPen *pen, MhPath *path, MhRect rect, MhInk ink)
{
  mh_path_add_rect (mh_path_clear (path), rect);
  mh_pen_path (pen, path, &ink);
}

/* Paints the frame of the visible part, black around white like the ring of the current
 * cell. */
static void
paint_part (const MhHeatmap *scene, MhRect part, MhPen *pen, MhPath *path)
{
  const MhTheme *const theme = scene->theme;

  paint_rect (pen, path, mh_rect_inset (part, RING_WIDTH * 1.5),
              (MhInk){ .stroke = theme->ring_inside, .width = RING_WIDTH });
  paint_rect (pen, path, mh_rect_inset (part, RING_WIDTH / 2),
              (MhInk){ .stroke = theme->ring_outside, .width = RING_WIDTH });
}

void
mh_heatmap_paint_overview (const MhHeatmap *scene,
                           MhRect seen,
                           MhPen *pen,
                           double width,
                           double height)
{
  const double across = width / scene->n_columns;
  const double down = height / scene->n_rows;
  const double cell = MIN (across, down);
  const MhRect all = { 0, 0, width, height };
  const MhHeatmapGeometry geometry
      = { .cell = cell,
          .body = { 0, 0, scene->n_columns * cell, scene->n_rows * cell },
          .n_rows = scene->n_rows,
          .n_columns = scene->n_columns };
  g_autoptr (MhPath) path = mh_path_new ();

  paint_rect (pen, path, all, (MhInk){ .fill = scene->theme->panel });
  mh_heatmap_paint_image (scene, &geometry, pen);
  paint_part (scene, mh_heatmap_get_overview_part (scene, seen, width, height), pen, path);
}
