/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The meaning of an event of a run on a board: one case for each sentence about it, be it a line of
 * the log or what is read from afar. The kind of an event alone does not tell it: a position is
 * decided for different reasons, and each algorithm has its own.
 */
typedef enum
{
  MH_CASE_SEED_WIN,      /* a finished position with a winner */
  MH_CASE_SEED_WAITS,    /* one that is worked out again and again */
  MH_CASE_TAKE,          /* the next one that waits */
  MH_CASE_TAKE_AGAIN,    /* the same, to be worked out again */
  MH_CASE_REFUTED,       /* a reply is refuted, others are left */
  MH_CASE_OVER,          /* decided, because the game is over */
  MH_CASE_MAY_LEAVE,     /* no longer safe, because of one reply of the opponent */
  MH_CASE_MUST_LEAVE,    /* no longer safe, because of all replies */
  MH_CASE_WINNING_REPLY, /* decided by one reply */
  MH_CASE_LAST_REFUTED,  /* decided, because no reply is left */
  MH_CASE_ALL_LOSE,      /* worked out: all replies lose */
  MH_CASE_UNCHANGED,     /* worked out: nothing changes */
  MH_CASE_SAFE,          /* looked at: some replies are safe */
  MH_CASE_QUEUED,        /* waits to be worked out */
  MH_CASE_TOO_EARLY,     /* waits for a later round */
} MhEventCase;

/* What an event of a search tells. */
typedef enum
{
  MH_SEARCH_ENTERED,       /* looks at the replies */
  MH_SEARCH_HIT,           /* knows the answer */
  MH_SEARCH_CUT,           /* leaves replies out */
  MH_SEARCH_STUCK,         /* needs no replies for an answer: no legal move */
  MH_SEARCH_OVER,          /* needs no replies: the game is over */
  MH_SEARCH_REPEATED,      /* needs no replies: repeated on the path */
  MH_SEARCH_OVER_AT_CAP,   /* the same: the cap is reached, though the game is over */
  MH_SEARCH_CAP,           /* the same: the cap is reached */
  MH_SEARCH_WINNING_REPLY, /* has an answer: one reply wins */
  MH_SEARCH_ALL_LOSE,      /* the same: all replies lose */
  MH_SEARCH_ENDLESS,       /* the same: none wins, but one does not lose */
} MhSearchCase;

/* @event: with a slot, of a run whose slots are positions */
MhEventCase mh_event_case_find (const MhTrace *trace, guint32 event);
/* @event: of a run that adds its slots one by one */
MhSearchCase mh_search_case_find (const MhTrace *trace, guint32 event);

G_END_DECLS
