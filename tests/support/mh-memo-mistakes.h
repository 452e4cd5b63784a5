/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Ways to remember too much that many published searches for this game have in
 * common, each as small as it can be written, and one that is right.
 *
 * All are recursive, test the end of the game first where nothing else is
 * said, try replies in ascending order and stop at the first that wins. What
 * they answer where they are wrong depends on that order. Small boards only.
 */
typedef MhOutcome (*MhMemoMistake) (MhGame *game, guint32 start);

/* Remembers (mouse, cat, turn); what is still being searched counts as a draw,
 * and what came out of that is remembered, too. */
MhOutcome mh_memo_mistakes_progress (MhGame *game, guint32 start);
/* A search with a cap of 2 n turns, tested first, that remembers (mouse, cat),
 * although whose turn it is makes a difference. */
MhOutcome mh_memo_mistakes_cap_pair (MhGame *game, guint32 start);
/* The same, remembering (mouse, cat, turn), although how many turns are left
 * makes a difference. */
MhOutcome mh_memo_mistakes_cap_turn (MhGame *game, guint32 start);
/* Alpha-beta over paths whose marks (mouse, cat, turn) are never taken away. */
MhOutcome mh_memo_mistakes_kept_turn (MhGame *game, guint32 start);
/* The same with marks (mouse, cat). */
MhOutcome mh_memo_mistakes_kept_pair (MhGame *game, guint32 start);
/* No mistake: marks (mouse, cat, turn) on the path, and only wins are
 * remembered. What is won although open positions count as draws is won; a
 * draw depends on the path. */
MhOutcome mh_memo_mistakes_none (MhGame *game, guint32 start);

G_END_DECLS
