/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-arrows.h"

#include <math.h>

/* Shares of the side of a cell. */
#define BULGE 0.3       /* how far an arc leaves its row */
#define SPREAD 0.6      /* the part of an edge where arrows begin */
#define MAX_SPACE 0.22  /* from one of them to the next */
#define TIP 0.06        /* how far the tip is inside the cell it points to */
#define HEAD_LENGTH 0.2 /* within limits */

#define MIN_HEAD 5.0
#define MAX_HEAD 8.0
#define HEAD_SLENDERNESS 0.5
#define LINE_WIDTH 1.8
#define HALO_WIDTH 4.0

/* One arrow: the edges it leaves and enters. */
typedef struct
{
  const MhHeatmap *scene;
  MhPen *pen;
  MhPath *path;
  MhRect from, to;
  double aside; /* of the middle of the edge it leaves */
  double head;
} Arrow;

/* Shaft and rim: what the path holds now. The head is where it ends. */
static void
paint (const Arrow *self, MhPoint tip, double direction)
{
  const MhTheme *const theme = self->scene->theme;
  const MhInk halo = { .stroke = theme->panel, .width = HALO_WIDTH };
  const MhInk shaft = { .stroke = theme->text, .width = LINE_WIDTH };
  const MhInk head = { .fill = theme->text, .stroke = theme->panel, .width = 1 };

  mh_pen_path (self->pen, self->path, &halo);
  mh_pen_path (self->pen, self->path, &shaft);
  mh_path_add_head (mh_path_clear (self->path), tip, direction, self->head,
                    self->head * HEAD_SLENDERNESS);
  mh_pen_path (self->pen, self->path, &head);
}

/* Along the row: above it. */
static void
paint_over_row (const Arrow *self)
{
  const double cell = self->from.width;
  const double way = self->to.x - self->from.x;
  const MhPoint start
      = { self->from.x + cell / 2 + copysign (cell * SPREAD / 4, way), self->from.y + cell * TIP };
  const MhPoint tip = { self->to.x + cell / 2 - copysign (cell * SPREAD / 4, way), start.y };
  const MhPoint neck = { tip.x, tip.y - self->head * 0.8 };
  /* A cubic reaches three quarters of the way to its controls. */
  const double top = self->from.y - cell * BULGE / 0.75;

  mh_path_move (mh_path_clear (self->path), start.x, start.y);
  mh_path_curve (self->path, (MhPoint){ start.x, top }, (MhPoint){ tip.x, top }, neck);
  paint (self, tip, G_PI / 2);
}

/* Along the column: right of it. */
static void
paint_beside_column (const Arrow *self)
{
  const double cell = self->from.width;
  const double way = self->to.y - self->from.y;
  const MhPoint start = { self->from.x + cell - cell * TIP,
                          self->from.y + cell / 2 + copysign (cell * SPREAD / 4, way) };
  const MhPoint tip = { start.x, self->to.y + cell / 2 - copysign (cell * SPREAD / 4, way) };
  const MhPoint neck = { tip.x + self->head * 0.8, tip.y };
  const double right = self->from.x + cell + cell * BULGE / 0.75;

  mh_path_move (mh_path_clear (self->path), start.x, start.y);
  mh_path_curve (self->path, (MhPoint){ right, start.y }, (MhPoint){ right, tip.y }, neck);
  paint (self, tip, G_PI);
}

/* From row to row: in the gaps between rows and between columns. */
static void
paint_between (const Arrow *self)
{
  const double cell = self->from.width;
  const double way = copysign (1, self->to.y - self->from.y);
  const MhPoint start = { self->from.x + cell / 2 + self->aside,
                          self->from.y + cell / 2 + way * cell * (0.5 - TIP) };
  const MhPoint tip = { self->to.x + cell / 2, self->to.y + cell / 2 - way * cell * (0.5 - TIP) };
  const double leave = self->from.y + cell / 2 + way * cell / 2;
  const double enter = self->to.y + cell / 2 - way * cell / 2;
  const double gap = self->to.x < self->from.x ? self->to.x + cell : self->to.x;
  const MhPoint corners[] = {
    start,          { start.x, leave }, { gap, leave },
    { gap, enter }, { tip.x, enter },   { tip.x, tip.y - way * self->head * 0.8 },
  };

  mh_path_add_polyline (mh_path_clear (self->path), corners, G_N_ELEMENTS (corners));
  paint (self, tip, way * G_PI / 2);
}

void
mh_heatmap_paint_arrows (const MhHeatmap *scene,
                         const MhHeatmapGeometry *geometry,
                         MhPen *pen,
                         MhPath *path)
{
  const gboolean is_current = scene->looking_row == MH_LINE_NONE;
  const guint32 row = is_current ? scene->current_row : scene->looking_row;
  const guint32 column = is_current ? scene->current_column : scene->looking_column;
  const double n_arrows = (double) MIN (scene->n_looked_at, MH_HEATMAP_MAX_ARROWS);
  const double cell = geometry->cell;
  const double space = MIN (cell * MAX_SPACE, cell * SPREAD / n_arrows);
  Arrow arrow = {
    .scene = scene, .pen = pen, .path = path, .head = CLAMP (cell * HEAD_LENGTH, MIN_HEAD, MAX_HEAD)
  };

  if (row >= scene->n_rows || column >= scene->n_columns)
    return;

  arrow.from = mh_heatmap_geometry_get_cell (geometry, row, column);
  for (gsize i = 0; i < (gsize) n_arrows; i++)
    {
      const MhHeatmapPlace *const place = &scene->looked_at[i];

      if (place->row == row && place->column == column)
        continue;
      arrow.to = mh_heatmap_geometry_get_cell (geometry, place->row, place->column);
      arrow.aside = ((double) i - (n_arrows - 1) / 2) * space;
      if (place->row == row)
        paint_over_row (&arrow);
      else if (place->column == column)
        paint_beside_column (&arrow);
      else
        paint_between (&arrow);
    }
}
