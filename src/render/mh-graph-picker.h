/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

G_BEGIN_DECLS

/*
 * What of a board lies under a point of the view. The nearest thing wins.
 * @reach: how far off a point may be, in pixels: 22 for fingers, less for a
 * mouse; what is larger than that is hit anywhere inside. Costs a look at
 * each thing of the kind.
 */
typedef enum
{
  MH_GRAPH_PART_NONE,
  MH_GRAPH_PART_TOKEN, /* node: where it stands; player */
  MH_GRAPH_PART_NODE,  /* node */
  MH_GRAPH_PART_REPLY, /* index: in the scene's replies */
  MH_GRAPH_PART_EDGE,  /* index: in the sketch's edges */
} MhGraphPartKind;

typedef struct
{
  MhGraphPartKind kind;
  guint32 node;
  MhPlayer player;
  gsize index;
} MhGraphPart;

#define MH_GRAPH_TOUCH_REACH 22.0

/* The uppermost thing: token, node, reply, then edge.
 * Returns: FALSE, and MH_GRAPH_PART_NONE, over the ground */
gboolean mh_graph_pick (const MhGraphScene *scene,
                        double width,
                        double height,
                        MhPoint point,
                        double reach,
                        MhGraphPart *part);

/* The same without edges, which costs no look at each of them. */
gboolean mh_graph_pick_upper (const MhGraphScene *scene,
                              double width,
                              double height,
                              MhPoint point,
                              double reach,
                              MhGraphPart *part);

/* One kind only. Returns: whether there is one; the last argument tells which */
gboolean mh_graph_pick_node (const MhGraphScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             double reach,
                             guint32 *node);
gboolean mh_graph_pick_reply (const MhGraphScene *scene,
                              double width,
                              double height,
                              MhPoint point,
                              double reach,
                              gsize *reply);
gboolean mh_graph_pick_edge (const MhGraphScene *scene,
                             double width,
                             double height,
                             MhPoint point,
                             double reach,
                             gsize *edge);

/* Several: what lies in a part of the view, or under a stroke of which nothing
 * may be missed because the pointer was quick. */
/* Adds the nodes whose middles are in @rect to @nodes (element-type guint32). */
void mh_graph_pick_in (const MhGraphScene *scene,
                       double width,
                       double height,
                       MhRect rect,
                       GArray *nodes);
/* Adds the nodes and edges (element-type MhArc) that the stroke meets. */
void mh_graph_pick_along (const MhGraphScene *scene,
                          double width,
                          double height,
                          MhPoint from,
                          MhPoint to,
                          GArray *nodes,
                          GArray *edges);

G_END_DECLS
