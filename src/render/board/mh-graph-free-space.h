/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

G_BEGIN_DECLS

/*
 * What room there is for words on a board: where nodes with their names, tokens,
 * replies and other labels leave some.
 *
 * Each question costs a look at all that is there.
 */
typedef struct
{
  GArray *obstacles;
  const MhReplyShape *shapes;
  gsize n_shapes;
} MhGraphFreeSpace;

/* In a view of that size. @shapes: one for each reply of the scene; must outlive
 * it. @area: where words may be placed: nodes elsewhere do not count */
void mh_graph_free_space_init (MhGraphFreeSpace *self,
                               const MhGraphScene *scene,
                               double width,
                               double height,
                               const MhReplyShape *shapes,
                               MhRect area);
void mh_graph_free_space_clear (MhGraphFreeSpace *self);
/* One that has its place. */
void mh_graph_free_space_add_label (MhGraphFreeSpace *self, MhRect label);

/* How bad it is to cover what lies in @room. @own: (nullable): the arrow that may
 * lie there */
double
mh_graph_free_space_get_cost (const MhGraphFreeSpace *self, MhRect room, const MhReplyShape *own);
/* Whether a label may not be there: it would hide a node or another label. */
gboolean mh_graph_free_space_is_taken (const MhGraphFreeSpace *self, MhRect room);
/* Whether an arrow other than @own leads through there. */
gboolean
mh_graph_free_space_is_crossed (const MhGraphFreeSpace *self, MhRect room, const MhReplyShape *own);

/* Whether the arrow or the label of a reply lies on @room. */
gboolean mh_graph_free_space_is_under (const MhReplyShape *shape, MhRect room);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphFreeSpace, mh_graph_free_space_clear)

G_END_DECLS
