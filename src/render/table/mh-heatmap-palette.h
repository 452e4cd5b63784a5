/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"

G_BEGIN_DECLS

/* The number of steps of a colour ramp; neighbouring steps look the same. */
#define MH_HEATMAP_N_SHADES 256

/* The pixels of all possible cells of a table, for images in which cells are too small
 * for shapes. A plain value that is computed for one picture; pixels are premultiplied
 * ARGB. */
typedef struct
{
  guint32 won[MH_N_PLAYERS][MH_HEATMAP_N_SHADES];
  guint32 fresh[MH_N_PLAYERS][MH_HEATMAP_N_SHADES];
  guint32 unknown[MH_N_PLAYERS];
  /* Ramps for a player behind [0] and ahead [1]; both begin with the colour of an even
   * score. */
  guint32 score[2][MH_HEATMAP_N_SHADES + 1];
  guint32 fresh_score[2][MH_HEATMAP_N_SHADES + 1];
  guint32 draw, undecided, impossible, differs;
  guint32 max_remoteness; /* as a number that is shown */
  guint32 n_plies;        /* so many are one of what is shown */
  double max_score;
  gboolean has_scores;
} MhHeatmapPalette;

void mh_heatmap_palette_init (MhHeatmapPalette *self, const MhHeatmap *scene);

/* Returns the step of a ramp of wins for @remoteness in plies, 0 to MH_HEATMAP_N_SHADES - 1. */
guint32 mh_heatmap_palette_get_shade (const MhHeatmapPalette *self, guint32 remoteness);
/* Returns the pixel of a cell.
 * @score: the score of @cell, ignored in a table without scores */
guint32 mh_heatmap_palette_get_pixel (const MhHeatmapPalette *self, MhCell cell, gint64 score);

G_END_DECLS
