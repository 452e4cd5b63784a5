/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

G_BEGIN_DECLS

/*
 * Picking: finds the parts of a board under a point of the view. Among parts of one
 * kind the nearest wins.
 *
 * The argument @reach is the largest distance from a part in pixels: 22 for a finger,
 * less for a mouse. A part larger than that is hit anywhere inside. Each function costs
 * a look at every part of the kinds it considers.
 */
typedef enum
{
  MH_GRAPH_PART_NONE,
  MH_GRAPH_PART_TOKEN, /* a token; @player owns it, @node is where it stands */
  MH_GRAPH_PART_NODE,  /* a node, given by @node */
  MH_GRAPH_PART_REPLY, /* an arrow; @reply counts the replies of the scene */
  MH_GRAPH_PART_EDGE,  /* an edge along which a player may go, given by @edge */
} MhGraphPartKind;

typedef struct
{
  MhGraphPartKind kind;
  guint32 node;
  MhPlayer player;
  gsize reply;
  MhArc edge;
} MhGraphPart;

#define MH_GRAPH_TOUCH_REACH 22.0

/* Finds the uppermost part at @point; tokens lie above nodes, nodes above replies,
 * replies above edges.
 * @part: (out): a part of the kind MH_GRAPH_PART_NONE over empty ground
 * Returns: FALSE over empty ground */
gboolean mh_graph_pick (const MhGraphScene *scene,
                        double width,
                        double height,
                        MhPoint point,
                        double reach,
                        MhGraphPart *part);

/* Finds the uppermost part that is not an edge. The cost does not depend on the number
 * of edges. */
gboolean mh_graph_pick_upper (const MhGraphScene *scene,
                              double width,
                              double height,
                              MhPoint point,
                              double reach,
                              MhGraphPart *part);

/* Finds the uppermost token or node. Replies need not be in the scene. */
gboolean mh_graph_pick_token_or_node (const MhGraphScene *scene,
                                      double width,
                                      double height,
                                      MhPoint point,
                                      double reach,
                                      MhGraphPart *part);

/* Find the nearest part of one kind, whatever lies above it.
 * Returns: FALSE if none is within @reach; the last argument is then unset */
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
                             MhArc *edge);

/* Appends the numbers of all nodes whose centres lie in @rect to @nodes (element-type
 * guint32). */
void mh_graph_pick_in (const MhGraphScene *scene,
                       double width,
                       double height,
                       MhRect rect,
                       GArray *nodes);
/* Appends all nodes (element-type guint32) that the segment from @from to @to touches,
 * and all edges (element-type MhArc) of both players that it crosses, some of them twice. Joining
 * successive positions of a pointer by segments misses nothing, however quickly the pointer
 * moved. */
void mh_graph_pick_along (const MhGraphScene *scene,
                          double width,
                          double height,
                          MhPoint from,
                          MhPoint to,
                          GArray *nodes,
                          GArray *edges);

G_END_DECLS
