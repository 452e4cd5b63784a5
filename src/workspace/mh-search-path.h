/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * Where a search is at a step: the slots from its root down to where it is or, once
 * it has ended, down the replies that its answer comes from. (In a memo, a slot need
 * not have been reached first from the one above it.)
 *
 * A plain value that owns what it holds; initialize it with zeroes. An update costs
 * the length of the path, and nothing if the step is the same.
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

/* Lists the replies of node @depth of the path in the order in which they are tried.
 * The last node of the path of a search that has ended has none.
 * @replies: has room for mh_space_get_max_moves()
 * @n_tried: receives how many of them were looked at; they come first
 * Returns: how many there are */
guint32 mh_search_path_list_replies (const MhSearchPath *self,
                                     guint32 depth,
                                     MhSearchReply *replies,
                                     guint32 *n_tried);
/* Whether the node needs no more replies: those that were not tried are left out. */
gboolean mh_search_path_is_settled (const MhSearchPath *self, guint32 depth);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchPath, mh_search_path_clear)

G_END_DECLS
