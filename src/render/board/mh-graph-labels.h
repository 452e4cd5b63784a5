/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

G_BEGIN_DECLS

/*
 * Places of the words on a board, chosen so that words cover each other, nodes and
 * arrows as little as possible. Painter and picker share them.
 *
 * The label of a reply slides along its arrow to the place that covers least of what
 * has been placed before. No label lies on a node or on another label: if the whole
 * arrow is taken, its label goes beside it, and if that is taken, too, the label gets
 * no size and is left out. The same scene gives the same places on every screen and in
 * every file. Sizes are in pixels of a view of @width × @height.
 */

/* Returns: (transfer full) (nullable): one shape for each reply of the scene */
MhReplyShape *mh_graph_labels_place (const MhGraphScene *scene, double width, double height);

/* Places a plate that belongs to @node below the node and its name, or else above or
 * beside it.
 * @shapes: the shapes of all replies */
MhRect mh_graph_labels_place_plate (const MhGraphScene *scene,
                                    double width,
                                    double height,
                                    const MhReplyShape *shapes,
                                    guint32 node,
                                    MhPoint plate_size);

/* Chooses a room for each of @n plates in turn: of its @n_each rooms, from the best on, the one
 * that hides least of names, nodes, tokens and the plates before it.
 * @rooms: (array): those of the first plate, then those of the second, and so on
 * Returns: (transfer full) (array length=n) (nullable): NULL for no plates */
MhRect *mh_graph_labels_choose_rooms (const MhGraphScene *scene,
                                      double width,
                                      double height,
                                      const MhRect *rooms,
                                      gsize n,
                                      gsize n_each);

/* Determines the rectangle of the name of @node, which stands below it, or above it where nodes
 * seen from afar leave room only there. It is as wide as the name, or as nodes and names beside it
 * leave room.
 * Returns: FALSE if the node has no name */
gboolean mh_graph_labels_get_name (const MhGraphScene *scene,
                                   double width,
                                   double height,
                                   guint32 node,
                                   MhRect *room);

/* Returns: (transfer full) (nullable): the name of @node, shortened to the rectangle that
 * mh_graph_labels_get_name() has determined; NULL if it has none */
char *mh_graph_labels_dup_name (const MhGraphScene *scene, guint32 node, MhRect room);

/* Returns: whether the arrow or the label of a reply lies on @room */
gboolean
mh_graph_labels_is_covered (const MhGraphScene *scene, const MhReplyShape *shapes, MhRect room);

G_END_DECLS
