/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * Geometry shared by the automatic layouts: rotating, scaling, separating and packing
 * nodes.
 *
 * Every function works in place on an array with one place per node. The unit is that
 * of the board, one pixel at a zoom of 100 %.
 */

/* Moves the centroid of the nodes to the origin and turns the axis of their largest
 * spread horizontal. */
void mh_arrange_straighten (MhPoint *points, guint32 n_places);
/* Scales the places so that the mean length of an edge is @length. A graph without
 * edges is left as it is. */
void mh_arrange_scale_edges (MhPoint *points, const MhGraph *graph, double length);
/* Measures how far the nodes spread.
 * Returns: the side of the square over which evenly distributed nodes would have the
 * same mean square distance from their centroid */
double mh_arrange_get_extent (const MhPoint *points, guint32 n_places);
/* Separates nodes that are closer to each other than @min_distance. The whole layout is
 * scaled up first, by no more than a small factor unless the nodes would lack space
 * otherwise; the remaining pairs are then pushed apart in a limited number of rounds,
 * so that the distance is not guaranteed. */
void mh_arrange_keep_distance (MhPoint *points, guint32 n_places, double min_distance);
/* Rates how hard a layout is to read; lower is better. Crossings of edges and nodes
 * that lie on an edge of others count most, the distance of the closest pair of nodes
 * adds less than 1. In a dense graph only this distance counts. The cost grows with the
 * square of the numbers of nodes and, in a sparse graph, of edges. */
double mh_arrange_tangle (const MhPoint *points, const MhGraph *graph);
/* Places groups of nodes, such as connected components, beside each other without
 * overlap: the largest first, in rows of a page in landscape format centred on the
 * origin.
 * @group_ends: @n_groups ascending indexes; group i occupies @points from the end of
 * the group before it up to, but not including, @group_ends[i]
 * @gap: the distance between neighbouring groups */
void mh_arrange_pack (MhPoint *points, const guint32 *group_ends, guint32 n_groups, double gap);
/* Shrinks the layout until no coordinate exceeds MH_MAX_COORDINATE, and rounds all
 * coordinates to 0.01. */
void mh_arrange_finish (MhPoint *points, guint32 n_places);

G_END_DECLS
