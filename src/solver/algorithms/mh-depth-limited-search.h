/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-recorded-trace.h"

G_BEGIN_DECLS

/*
 * A depth-first search over turns and positions that stops at a depth limit, the cap,
 * and calls the positions still open there draws.
 *
 * Replies are tried in ascending order, up to the first that wins. A memo of two bits
 * for each turn and position stores the answers, so that each is computed once; ends of
 * the game and of the depth limit are computed again at each visit. The search does not
 * recurse: a layer for each turn holds the memo of that turn and its node on the path.
 * A layer is made when the search first gets that deep.
 *
 * A search may be abandoned at any moment and belongs to one thread.
 */
typedef struct _MhDepthLimitedSearch MhDepthLimitedSearch;

typedef enum
{
  MH_TURN_TEST_CAP_FIRST, /* the cap is tested before the end of the game */
  MH_TURN_TEST_END_FIRST,
} MhTurnTest;

/* The index in the pseudocode of the line that an event belongs to. */
typedef enum
{
  MH_TURN_LINE_CAP_FIRST = 1,
  MH_TURN_LINE_END = 2,
  MH_TURN_LINE_CAP = 3,
  MH_TURN_LINE_HIT = 4,
  MH_TURN_LINE_ENTERED = 6,
  MH_TURN_LINE_WON = 8,
  MH_TURN_LINE_KEPT = 9,
} MhTurnLine;

typedef struct
{
  guint64 n_calls;   /* calls of the function that is usually written recursively */
  guint64 n_entries; /* answers in the memo */
  guint64 n_hits;    /* calls answered by the memo */
} MhTurnWork;

/* Returns: the most bytes that a search can need, without its recorder */
guint64 mh_depth_limited_search_get_bytes_needed (const MhGame *game, guint32 cap);
/* Returns: the most events that a search can have; G_MAXUINT64 if the number does not
 * fit */
guint64 mh_depth_limited_search_get_n_events_bound (const MhGame *game, guint32 cap);
/* Bytes for each event that a search needs to find the slots of its memo entries. */
#define MH_DEPTH_LIMITED_SEARCH_EVENT_BYTES 32

/* @start: a possible position, played at turn 0; @recorder: (nullable) (transfer none):
 * must outlive the search, and its style must have slots.
 * Returns: (transfer full) (nullable): NULL if memory ran out */
MhDepthLimitedSearch *mh_depth_limited_search_new (MhGame *game,
                                                   guint32 start,
                                                   guint32 cap,
                                                   MhTurnTest test,
                                                   MhRecorder *recorder);
void mh_depth_limited_search_free (MhDepthLimitedSearch *self);

/* Does about @budget units of work: calls, and replies listed.
 * Returns: TRUE while there is more */
gboolean mh_depth_limited_search_advance (MhDepthLimitedSearch *self, guint budget);
/* Returns: the share of the tree that is done, from 0 to 1 */
double mh_depth_limited_search_get_progress (const MhDepthLimitedSearch *self);
/* Returns: the outcome from the start; MH_OUTCOME_NONE before the search is done, or if
 * memory ran out */
MhOutcome mh_depth_limited_search_get_answer (const MhDepthLimitedSearch *self);
/* Returns: (transfer none): the counts so far */
const MhTurnWork *mh_depth_limited_search_get_work (const MhDepthLimitedSearch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDepthLimitedSearch, mh_depth_limited_search_free)

G_END_DECLS
