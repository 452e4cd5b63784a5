/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * The geometry of automatic layouts: turning, scaling, pulling apart and
 * setting side by side. Pure functions on arrays of places.
 */

/* Moves the middle to the origin and turns the longest extent horizontal. */
void mh_arrange_straighten (MhPlace *places, guint32 n_places);
/* Scales so that edges are @length long in the mean. */
void mh_arrange_scale_edges (MhPlace *places, const MhGraph *graph, double length);
/* Returns: the side of a square over which places spread out would lie as far
 * from their middle */
double mh_arrange_get_extent (const MhPlace *places, guint32 n_places);
/* Scales up, not much more than gives all nodes room, if they are nearer than
 * @min_distance; then pushes those still nearer apart. */
void mh_arrange_keep_distance (MhPlace *places, guint32 n_places, double min_distance);
/* How hard the picture is to read: crossings and nodes on foreign edges, and a
 * little for nodes that are close. Of dense graphs only the latter
 * counts. The cost is the square of the edges. */
double mh_arrange_tangle (const MhPlace *places, const MhGraph *graph);
/* Sets groups side by side, large ones first, in rows of a landscape page, and
 * the whole around the origin. @group_ends[i]: where group i ends and the next
 * one begins in @places. */
void mh_arrange_pack (MhPlace *places, const guint32 *group_ends, guint32 n_groups, double gap);
/* Rounds to 0.01 and keeps within MH_MAX_COORDINATE by shrinking the whole. */
void mh_arrange_finish (MhPlace *places, guint32 n_places);

G_END_DECLS
