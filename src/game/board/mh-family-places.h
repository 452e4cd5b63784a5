/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"

G_BEGIN_DECLS

/*
 * The pictures of the families, for mh-families: places for nodes that are
 * numbered as in mh-generate.
 *
 * Neighbours are some 100 pixels from each other, and nodes never nearer than
 * 50. Trees and everything up to the kite have no crossings. Long rows turn
 * back like a snake, to fill a page instead of a line.
 */

void mh_family_places_path (guint32 n_nodes, MhPoint *points);
/* Clockwise; 0 is at the top. */
void mh_family_places_circle (guint32 n_nodes, MhPoint *points);
/* A circle of the others round @hub. */
void mh_family_places_hub (guint32 n_nodes, guint32 hub, MhPoint *points);
void mh_family_places_grid (guint32 n_rows, guint32 n_columns, MhPoint *points);
/* The root 0 on top, every level in a row. @arcs: of a tree, one less than
 * nodes */
void mh_family_places_tree (guint32 n_nodes, const MhArc *arcs, MhPoint *points);
void mh_family_places_hypercube (guint32 dimension, MhPoint *points);
void mh_family_places_petersen (MhPoint *points);
void mh_family_places_kite (guint32 corridor, MhPoint *points);

/* Moves the middle to the origin. */
void mh_family_places_centre (guint32 n_nodes, MhPoint *points);

G_END_DECLS
