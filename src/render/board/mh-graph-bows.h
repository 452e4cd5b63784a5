/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-path.h"

G_BEGIN_DECLS

/*
 * The bows of edges along which one player alone goes: such an edge would look like two if it ran
 * straight under a node between its ends, and like the edges of the other player there.
 *
 * A bow is a curve with one control point, on whichever side has the flattest one that keeps clear
 * of all nodes. Places are those of the board, so that screen and figures have the same bows.
 * Looking for one costs the nodes, hence boards with many edges have none, nor do those where both
 * players have the same.
 */
typedef struct
{
  const MhGraphScene *scene;
  double radius; /* of a node, on the board */
  /* (nullable) (array, one per node): the places of nodes, NULL for a board without bows */
  MhPoint *places;
} MhGraphBows;

/* The farthest that a bow is from the straight edge, in radii of a node. */
#define MH_GRAPH_BOW_REACH 5.6
/* The number of straight pieces by which a curve is measured. */
#define MH_GRAPH_BOW_PIECES 16

void mh_graph_bows_init (MhGraphBows *self, const MhGraphScene *scene);
void mh_graph_bows_clear (MhGraphBows *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphBows, mh_graph_bows_clear)

/* Nodes that are being dragged are in nobody's way. An undirected edge has the same bow either way.
 * @control: (out): a place on the board
 * Returns: whether the edge has a bow; if not, it is straight */
gboolean mh_graph_bows_find (const MhGraphBows *self, const MhArc *way, MhPoint *control);
/* Returns: the point of the curve from @from to @to at @share of its way, 0 to 1 */
MhPoint mh_graph_bow_get_point (MhPoint from, MhPoint control, MhPoint to, double share);
void mh_graph_bow_add (MhPath *path, MhPoint from, MhPoint control, MhPoint to);
/* Returns: how far @point is from the curve */
double mh_graph_bow_get_distance (MhPoint from, MhPoint control, MhPoint to, MhPoint point);

G_END_DECLS
