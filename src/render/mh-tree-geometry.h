/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-tree-scene.h"

G_BEGIN_DECLS

/* Where everything of a search is in a view, for painter and picker. A plain
 * value. */
typedef struct
{
  double scale;
  double row_height;
  double disc_width, disc_height;
  double pitch; /* from one disc to the next */
  double font_size;
  double header_width; /* what stands left of the discs */
  gboolean has_notes;  /* there is room for words, not only for numbers */
  double width;
} MhTreeGeometry;

/* Of a row: the discs there is room for. */
typedef struct
{
  guint32 first, n_shown;
  double x; /* the left end of the first */
} MhTreeSlice;

MhTreeGeometry mh_tree_geometry_get (const MhTreeScene *scene, double width);
/* The height of all rows. */
double mh_tree_geometry_get_height (const MhTreeScene *scene);
/* Which rows are seen in a view of @height. Returns: how many */
guint32 mh_tree_geometry_get_seen (const MhTreeScene *scene, double height, guint32 *first);

/* The middle of a row, in the view. */
double mh_tree_geometry_get_y (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row);
/* @row: one that is in the scene. */
MhTreeSlice
mh_tree_geometry_get_slice (const MhTreeGeometry *self, const MhTreeScene *scene, guint32 row);
/* Returns: FALSE if the disc is not shown: its row is not in the scene, or too
 * long for the view */
gboolean mh_tree_geometry_get_disc (const MhTreeGeometry *self,
                                    const MhTreeScene *scene,
                                    guint32 row,
                                    guint32 index,
                                    MhRect *rect);

/* What is at a point, or in the gap nearest to it. Returns: FALSE where there
 * is no disc */
gboolean mh_tree_scene_pick (const MhTreeScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             guint32 *row,
                             guint32 *index);

G_END_DECLS
