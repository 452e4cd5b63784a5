/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"

G_BEGIN_DECLS

/* Steps of a ramp; neighbours look the same. */
#define MH_HEATMAP_N_SHADES 256

/* The pixels that cells of a table are, where they are too small for shapes. A
 * plain value, made for one picture. */
typedef struct
{
  guint32 won[MH_N_PLAYERS][MH_HEATMAP_N_SHADES];
  guint32 fresh[MH_N_PLAYERS][MH_HEATMAP_N_SHADES];
  guint32 unknown[MH_N_PLAYERS];
  guint32 score[2][MH_HEATMAP_N_SHADES + 1]; /* behind, ahead; the first of each is even */
  guint32 fresh_score[2][MH_HEATMAP_N_SHADES + 1];
  guint32 draw, undecided, impossible, differs;
  guint32 max_remoteness;
  double max_score;
  gboolean has_scores;
} MhHeatmapPalette;

void mh_heatmap_palette_init (MhHeatmapPalette *self, const MhHeatmap *scene);

guint32 mh_heatmap_palette_get_shade (const MhHeatmapPalette *self, guint32 remoteness);
/* @score: of a cell that has one */
guint32 mh_heatmap_palette_get_pixel (const MhHeatmapPalette *self, MhCell cell, gint64 score);

G_END_DECLS
