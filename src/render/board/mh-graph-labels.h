/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

G_BEGIN_DECLS

/*
 * Where the words on a board go, so that they cover each other, nodes and
 * arrows least: for painter and picker alike.
 *
 * Labels of replies slide along their arrows, the best reply's first; each
 * takes the place that covers least of what lies there already. No label lies on
 * a node or on another label: it goes beside its arrow, and where there is no
 * room either, it has no size and is left out. The same scene gives the same
 * places on every screen and in every file. All sizes are in pixels of a view of
 * that size.
 */

/* Returns: (transfer full) (nullable): one shape for each reply of the scene */
MhReplyShape *mh_graph_labels_place (const MhGraphScene *scene, double width, double height);

/* Where a plate of that size that belongs to @node goes, given the shapes of
 * all replies: below the node and its name, else above it or beside it. */
MhRect mh_graph_labels_place_plate (const MhGraphScene *scene,
                                    double width,
                                    double height,
                                    const MhReplyShape *shapes,
                                    guint32 node,
                                    MhPoint plate_size);

/* The room of the name under @node, and how it is written. Returns: FALSE if
 * it has none */
gboolean mh_graph_labels_get_name (const MhGraphScene *scene,
                                   double width,
                                   double height,
                                   guint32 node,
                                   MhRect *room);

/* Whether a reply's arrow or label lies on @room. */
gboolean
mh_graph_labels_is_covered (const MhGraphScene *scene, const MhReplyShape *shapes, MhRect room);

G_END_DECLS
