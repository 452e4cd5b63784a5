/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-geometry.h"

#include <glib.h>

G_BEGIN_DECLS

/*
 * Which cells each line of pixels shows, in one direction of a table, where
 * several cells share a pixel: all whose middle is in it. From MH_DIGEST_SIDE
 * cells a pixel on, squares of so many are taken together.
 */
typedef struct
{
  guint32 side;    /* cells of a square: 1 or MH_DIGEST_SIDE */
  guint32 *bounds; /* in squares; of pixel i from [i] to [i + 1] */
  guint32 n_pixels;
  double start, length; /* in the view */
} MhHeatmapAxis;

/* What of a table is seen. */
typedef struct
{
  double start, length; /* of the body of the view */
  double origin;        /* of the first cell of all */
  double cell;          /* pixels of the view from one to the next */
  guint32 n_cells;
} MhHeatmapStretch;

/* @scale: pixels of the screen for one of the view */
void mh_heatmap_axis_init (MhHeatmapAxis *self, const MhHeatmapStretch *stretch, double scale);
void mh_heatmap_axis_clear (MhHeatmapAxis *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhHeatmapAxis, mh_heatmap_axis_clear)

G_END_DECLS
