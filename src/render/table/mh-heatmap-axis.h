/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-geometry.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * One direction of a table in which several cells share a device pixel: which cells
 * each pixel shows. A cell belongs to the pixel that contains its centre. From
 * MH_LEVEL_PYRAMID_SIDE cells a pixel on, squares of the level pyramid take the place of
 * single cells.
 */
typedef struct
{
  guint32 side; /* cells along the side of a square: 1 or MH_LEVEL_PYRAMID_SIDE */
  /* (owned) (array, n_pixels + 1): bounds counted in squares; pixel i shows those from
   * [i] up to, but not including, [i + 1] */
  guint32 *bounds;
  guint32 n_pixels;
  double start, length; /* position and length of all pixels in the view */
} MhHeatmapAxis;

/* The visible part of a table in one direction, in pixels of the view. */
typedef struct
{
  double start, length; /* position and length of the body, the area for cells */
  double origin;        /* position of the first cell of the table, possibly scrolled out */
  double cell;          /* distance from one cell to the next */
  guint32 n_cells;
} MhHeatmapStretch;

/* Computes the axis of a visible part.
 * @scale: device pixels for one pixel of the view */
void mh_heatmap_axis_init (MhHeatmapAxis *self, const MhHeatmapStretch *stretch, double scale);
void mh_heatmap_axis_clear (MhHeatmapAxis *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhHeatmapAxis, mh_heatmap_axis_clear)

G_END_DECLS
