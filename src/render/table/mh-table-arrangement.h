/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap.h"

G_BEGIN_DECLS

/*
 * How the planes of a table share a view: side by side or one above the other, whichever gives
 * the larger cells, or only one of them where neither leaves cells of a wanted size.
 *
 * All planes have the same number of rows and of columns, and are given as they would be drawn
 * alone. The choice depends on nothing but sizes and the font that measures the headers.
 */
typedef enum
{
  MH_TABLES_ALONE,
  MH_TABLES_BESIDE,
  MH_TABLES_STACKED,
} MhTableArrangement;

/* The space in pixels between two planes. */
#define MH_TABLES_GAP 12.0

/* Chooses the arrangement for a view of @width times @height pixels.
 * @least_cell: the size of cells in pixels below which one plane alone is preferred */
MhTableArrangement mh_table_arrangement_choose (const MhHeatmap *planes,
                                                guint n_planes,
                                                double width,
                                                double height,
                                                double least_cell);
/* Returns: whether the rows of plane @index are described beside it: the last of several planes
 * beside each other has the same rows as the one before it */
gboolean
mh_table_arrangement_has_row_caption (MhTableArrangement self, guint index, guint n_planes);
/* Computes the size in pixels of all planes with cells of the size @cell. A plane alone is the
 * first of @planes. */
MhSize mh_table_arrangement_get_size (MhTableArrangement self,
                                      const MhHeatmap *planes,
                                      guint n_planes,
                                      double cell);
/* Returns: the size in pixels of cells in a view of @width times @height pixels; 0 if the titles of
 * several planes have no room in it */
double mh_table_arrangement_get_cell (MhTableArrangement self,
                                      const MhHeatmap *planes,
                                      guint n_planes,
                                      double width,
                                      double height);

G_END_DECLS
