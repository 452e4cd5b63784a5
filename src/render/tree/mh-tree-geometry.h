/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-tree-scene.h"

G_BEGIN_DECLS

/* The layout of a search tree in a view, shared by painter and picker. A plain value in
 * pixels of the view. */
typedef struct
{
  double scale;
  double row_height;
  double disc_width, disc_height;
  double pitch; /* distance from one disc to the next */
  double font_size;
  double header_width; /* width of the text left of the discs */
  gboolean has_notes;  /* whether the header has space for words instead of numbers only */
  double width;
} MhTreeGeometry;

/* The discs of a row that fit into the view. */
typedef struct
{
  guint32 first, n_shown;
  double x; /* left edge of the first disc */
} MhTreeSlice;

/* Computes the layout for a view of @width pixels. */
MhTreeGeometry mh_tree_geometry_get (const MhTreeScene *scene, double width);
/* Returns the height of all rows, visible or not. */
double mh_tree_geometry_get_height (const MhTreeScene *scene);
/* Returns the least width in which every row of the scene has all of its discs, and words. */
double mh_tree_geometry_get_natural_width (const MhTreeScene *scene);
/* Computes the rows that are visible in a view of @height pixels.
 * @first: (out): the first visible row
 * Returns: the number of visible rows */
guint32 mh_tree_geometry_get_seen (const MhTreeScene *scene, double height, guint32 *first);

/* Returns the vertical centre of a row in the view. */
double mh_tree_geometry_get_y (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row);
/* Returns the discs of a row that are drawn.
 * @row: a row of the scene */
MhTreeSlice
mh_tree_geometry_get_slice (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row);
/* Locates a disc in the view.
 * Returns: FALSE if the disc is not drawn because its row is not in the scene or is too
 * long for the view */
gboolean mh_tree_geometry_get_disc (const MhTreeGeometry *self,
                                    const MhTreeScene *scene,
                                    guint32 row,
                                    guint32 index,
                                    MhRect *rect);

/* Finds the disc nearest to @point; gaps belong to the nearer disc.
 * Returns: FALSE if @point is outside all discs and their gaps */
gboolean mh_tree_scene_pick (const MhTreeScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             guint32 *row,
                             guint32 *index);

G_END_DECLS
