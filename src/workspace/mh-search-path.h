/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * Where a search is at a step: the slots from its root down to where it is;
 * once it has ended, down the replies that its answer comes from. (Slots of a
 * memo need not be below each other.)
 *
 * A plain value that owns what it holds; zero it to begin with. Making it
 * costs the length of the path, asking again for the same step nothing.
 */
typedef struct
{
  MhTrace *trace;
  guint32 step;
  guint32 *slots; /* the root first; only the root before the first step */
  guint32 n_slots;
  gboolean is_ended; /* the root is answered */
} MhSearchPath;

/* @trace: (nullable): without one, or if it has no slots, the path is empty. */
void mh_search_path_update (MhSearchPath *self, MhTrace *trace, guint32 step);
void mh_search_path_clear (MhSearchPath *self);

/* A reply of a node, and what was found there. */
typedef struct
{
  guint32 position; /* as mh_trace_fold_position() has it */
  guint32 slot;     /* MH_SLOT_NONE: not tried */
  gboolean is_memo; /* the slot was first visited from elsewhere */
} MhSearchReply;

/* The replies of node @depth of the path, in the order in which they are
 * tried: fills @replies, of the capacity mh_space_get_max_moves(). The answer
 * itself, where the path of a search that has ended ends, has none.
 * @n_tried: those after them were not looked at.
 * Returns: how many there are */
guint32 mh_search_path_list_replies (const MhSearchPath *self,
                                     guint32 depth,
                                     MhSearchReply *replies,
                                     guint32 *n_tried);
/* Whether the node needs no more replies: those that were not tried are left
 * out. */
gboolean mh_search_path_is_settled (const MhSearchPath *self, guint32 depth);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchPath, mh_search_path_clear)

G_END_DECLS
