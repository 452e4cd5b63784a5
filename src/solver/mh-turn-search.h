/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-recorded-trace.h"

G_BEGIN_DECLS

/*
 * A depth-first search over turns and positions that gives up after so many
 * turns and calls that a draw.
 *
 * Replies are tried in ascending order, up to the first that wins. A memo of
 * two bits for each turn and position keeps the answers, so that every one is
 * worked out once; ends of the game and the cap are seen again each time.
 * There is no recursion: the layer of a turn holds its share of the memo and
 * its node of the path, and is made when the search first gets that deep.
 *
 * It may be given up at any moment; it belongs to one thread.
 */
typedef struct _MhTurnSearch MhTurnSearch;

typedef enum
{
  MH_TURN_TEST_CAP_FIRST, /* the cap is tested before the end of the game */
  MH_TURN_TEST_END_FIRST,
} MhTurnTest;

/* What events stand at: indexes of the lines that users read. */
typedef enum
{
  MH_TURN_LINE_CAP = 1,
  MH_TURN_LINE_END,
  MH_TURN_LINE_STUCK,
  MH_TURN_LINE_HIT,
  MH_TURN_LINE_ENTERED,
  MH_TURN_LINE_WON,
  MH_TURN_LINE_KEPT,
} MhTurnLine;

typedef struct
{
  guint64 n_calls;   /* of the function that others write recursively */
  guint64 n_entries; /* answers in the memo */
  guint64 n_hits;    /* calls that the memo answered */
} MhTurnWork;

/* What a search may need at its worst, without its recorder. */
guint64 mh_turn_search_get_bytes_needed (const MhGame *game, guint32 cap);
/* How many events there are at most; G_MAXUINT64 if that does not fit. */
guint64 mh_turn_search_get_n_events_bound (const MhGame *game, guint32 cap);
/* What the search needs to know its slots again, for each event. */
#define MH_TURN_SEARCH_EVENT_BYTES 32

/* @start: a possible position, played at turn 0. @recorder: (nullable): kept
 * by the caller as long as the search goes on; has the slots of a path.
 * Returns: (transfer full) (nullable): NULL if there is no memory */
MhTurnSearch *mh_turn_search_new (MhGame *game,
                                  guint32 start,
                                  guint32 cap,
                                  MhTurnTest test,
                                  MhRecorder *recorder);
void mh_turn_search_free (MhTurnSearch *self);

/* Makes calls and lists replies, about @budget. Returns: TRUE while there is
 * more */
gboolean mh_turn_search_advance (MhTurnSearch *self, guint budget);
/* The share of the tree that needs no more looking at. */
double mh_turn_search_get_progress (const MhTurnSearch *self);
/* Who wins from the start; NONE as long as it goes on, or if there was no
 * memory for it. */
MhOutcome mh_turn_search_get_answer (const MhTurnSearch *self);
/* Returns: (transfer none) */
const MhTurnWork *mh_turn_search_get_work (const MhTurnSearch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTurnSearch, mh_turn_search_free)

G_END_DECLS
