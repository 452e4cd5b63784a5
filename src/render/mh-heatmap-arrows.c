/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-arrows.h"

#include <math.h>

/* Shares of the side of a cell. */
#define BULGE 0.2       /* how far an arc to the next cell leaves its row */
#define MORE_BULGE 0.06 /* and for each cell farther */
#define MAX_BULGE 0.34
#define SPREAD 0.6 /* the part of an edge where arrows begin */
#define START_SPACE 0.12
#define MAX_SPACE 0.22   /* from one of them to the next */
#define TIP 0.06         /* how far the tip is inside the cell it points to */
#define HEAD_LENGTH 0.22 /* within limits */

#define MIN_HEAD 6.0
#define MAX_HEAD 10.0
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
  gboolean is_halo; /* what parts it from what is under it */
  double aside;     /* of the middle of the edge it leaves */
  double head;
  double max_bulge; /* so that arcs do not reach the numbers of the next line */
} Arrow;

/* The shaft is what the path holds, and the head is where it ends. */
static void
paint (const Arrow *self, MhPoint tip, double direction)
{
  const MhTheme *const theme = self->scene->theme;
  const MhInk halo = { .stroke = theme->panel, .width = HALO_WIDTH };
  const MhInk shaft = { .stroke = theme->text, .width = LINE_WIDTH };
  const MhInk head = { .fill = theme->text };

  mh_pen_path (self->pen, self->path, self->is_halo ? &halo : &shaft);
  mh_path_add_head (mh_path_clear (self->path), tip, direction, self->head,
                    self->head * HEAD_SLENDERNESS);
  mh_pen_path (self->pen, self->path, self->is_halo ? &halo : &head);
}

/* Arcs to cells farther away lie around those to nearer ones. @way: from cell to
 * cell, along their line. */
static double
get_bulge (const Arrow *self, double way)
{
  const double n_farther = fabs (way) / self->from.width - 1;

  const double bulge = MIN (BULGE + n_farther * MORE_BULGE, MAX_BULGE) * self->from.width;

  /* A cubic reaches three quarters of the way to its controls. */
  return MIN (bulge, self->max_bulge) / 0.75;
}

/* Where along the edge such an arc begins, from its middle on. */
static double
get_start (const Arrow *self, double way)
{
  const double n_farther = fabs (way) / self->from.width - 1;
  const double share = SPREAD / 2 - n_farther * START_SPACE;

  return copysign (MAX (share, 0) * self->from.width, way);
}

/* Along the row: above it. */
static void
paint_over_row (const Arrow *self)
{
  const double cell = self->from.width;
  const double way = self->to.x - self->from.x;
  const MhPoint start = { self->from.x + cell / 2 + get_start (self, way), self->from.y };
  const MhPoint tip
      = { self->to.x + cell / 2 - copysign (cell * SPREAD / 2, way), self->to.y + cell * TIP };
  const MhPoint neck = { tip.x, tip.y - self->head * 0.8 };
  const double top = self->from.y - get_bulge (self, way);

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
  const MhPoint start = { self->from.x + cell, self->from.y + cell / 2 + get_start (self, way) };
  const MhPoint tip = { self->to.x + cell - cell * TIP,
                        self->to.y + cell / 2 - copysign (cell * SPREAD / 2, way) };
  const MhPoint neck = { tip.x + self->head * 0.8, tip.y };
  const double right = self->from.x + cell + get_bulge (self, way);

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
  const double middle = self->to.y + cell / 2;
  const double enter = middle - way * cell / 2;
  const double gap = self->to.x < self->from.x ? self->to.x + cell : self->to.x;
  const MhPoint start
      = { self->from.x + cell / 2 + self->aside, self->from.y + cell / 2 + way * cell / 2 };
  const MhPoint tip = { self->to.x + cell / 2, middle - way * cell * (0.5 - TIP) };
  const MhPoint corners[] = { start,
                              { gap, start.y },
                              { gap, enter },
                              { tip.x, enter },
                              { tip.x, tip.y - way * self->head * 0.8 } };

  mh_path_add_polyline (mh_path_clear (self->path), corners, G_N_ELEMENTS (corners));
  paint (self, tip, way * G_PI / 2);
}

static void
paint_all (Arrow *self, const MhHeatmapGeometry *geometry, guint32 row, guint32 column)
{
  const double n_arrows = (double) MIN (self->scene->n_looked_at, MH_HEATMAP_MAX_ARROWS);
  const double space = geometry->cell * MIN (MAX_SPACE, SPREAD / n_arrows);

  for (gsize i = 0; i < (gsize) n_arrows; i++)
    {
      const MhHeatmapPlace *const place = &self->scene->looked_at[i];

      self->to = mh_heatmap_geometry_get_cell (geometry, place->row, place->column);
      self->aside = ((double) i - (n_arrows - 1) / 2) * space;
      if (place->row == row && place->column != column)
        paint_over_row (self);
      else if (place->row != row && place->column == column)
        paint_beside_column (self);
      else if (place->row != row)
        paint_between (self);
    }
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
  const double head = geometry->cell * HEAD_LENGTH;
  Arrow arrow = { .scene = scene,
                  .pen = pen,
                  .path = path,
                  .is_halo = TRUE,
                  .head = CLAMP (head, MIN_HEAD, MAX_HEAD) };
  const double room = (geometry->cell - geometry->font_size) / 2;

  if (row >= scene->n_rows || column >= scene->n_columns)
    return;

  arrow.max_bulge = MAX (room, arrow.head * 0.8);
  arrow.from = mh_heatmap_geometry_get_cell (geometry, row, column);
  paint_all (&arrow, geometry, row, column);
  arrow.is_halo = FALSE;
  paint_all (&arrow, geometry, row, column);
}
