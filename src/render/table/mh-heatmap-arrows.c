/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-arrows.h"

#include <math.h>

/* Lengths as shares of the side of a cell. */
#define BULGE 0.2       /* height of an arc to the next cell above its row */
#define MORE_BULGE 0.06 /* additional height for each cell farther away */
#define MAX_BULGE 0.34
#define SPREAD 0.6 /* share of a cell's edge along which arrows begin */
#define START_SPACE 0.12
#define MAX_SPACE 0.22   /* distance between neighbouring starts */
#define TIP 0.06         /* depth of the tip inside its cell */
#define HEAD_LENGTH 0.22 /* length of the head, limited by MIN_HEAD and MAX_HEAD pixels */

#define MIN_HEAD 6.0
#define MAX_HEAD 10.0
#define HEAD_SLENDERNESS 0.5
#define LINE_WIDTH 1.8
#define HALO_WIDTH 4.0

/* An arrow between two cells, given by their squares, and how it is painted. */
typedef struct
{
  const MhHeatmap *scene;
  MhPen *pen;
  MhPath *path;
  MhRect from, to;
  /* Whether the halo is painted, a wider line that separates arrows from the cells
   * below. */
  gboolean is_halo;
  double aside; /* offset of the start from the middle of its edge */
  double head;
  /* The greatest height of an arc, which must not reach the numbers of the next row. */
  double max_bulge;
} Arrow;

/* Paints the shaft that the path holds, with a head at its end. */
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

/* Returns the height of an arc's control points. Arcs to cells farther away pass around
 * those to nearer cells.
 * @way: the distance along the row or column, with its sign */
static double
get_bulge (const Arrow *self, double way)
{
  const double n_farther = fabs (way) / self->from.width - 1;

  const double bulge = MIN (BULGE + n_farther * MORE_BULGE, MAX_BULGE) * self->from.width;

  /* A cubic curve reaches three quarters of the height of its controls. */
  return MIN (bulge, self->max_bulge) / 0.75;
}

/* Returns where an arc begins, as an offset from the middle of the cell's edge. Longer
 * arcs begin nearer to the middle. */
static double
get_start (const Arrow *self, double way)
{
  const double n_farther = fabs (way) / self->from.width - 1;
  const double share = SPREAD / 2 - n_farther * START_SPACE;

  return copysign (MAX (share, 0) * self->from.width, way);
}

/* Paints an arc above the row that both cells share. */
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

/* Paints an arc on the right of the column that both cells share. */
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

/* Paints a line with right angles in the gaps between rows and columns, for cells that
 * share neither. */
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
