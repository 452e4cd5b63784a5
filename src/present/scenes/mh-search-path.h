/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The path of a search at a step: the slots from the root to the present node or, after the
 * end of the search, along the replies that the answer is based on. With memoization a slot
 * may have been reached first from another node than the one above it.
 *
 * A plain value that owns its content; fill it with zeros to initialize it. An update costs
 * the length of the path, and nothing if the step is the same.
 */
typedef struct
{
  MhTrace *trace;
  guint32 step;
  guint32 *slots; /* from the root on; only the root before the first step */
  guint32 n_slots;
  gboolean is_ended; /* whether the root has been answered */
} MhSearchPath;

/* @trace: (nullable): NULL, or a trace without slots, makes the path empty */
void mh_search_path_update (MhSearchPath *self, MhTrace *trace, guint32 step);
void mh_search_path_clear (MhSearchPath *self);

/* A reply of a node and its result. */
typedef struct
{
  guint32 position; /* as returned by mh_trace_fold_position() */
  guint32 slot;     /* MH_SLOT_NONE if the reply has not been tried */
  gboolean is_memo; /* whether the slot was first visited from another node */
} MhSearchReply;

/* Lists the replies of the node at @depth, in the order in which they are tried. After the
 * end of the search, the last node of the path has none.
 * @replies: (out caller-allocates): an array of mh_space_get_max_moves() elements
 * @n_tried: (out): the number of replies that have been tried, which come first
 * Returns: the number of replies */
guint32 mh_search_path_list_replies (const MhSearchPath *self,
                                     guint32 depth,
                                     MhSearchReply *replies,
                                     guint32 *n_tried);
/* Returns: whether the value of the node is settled, so that its remaining replies are
 * skipped */
gboolean mh_search_path_is_settled (const MhSearchPath *self, guint32 depth);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhSearchPath, mh_search_path_clear)

G_END_DECLS
