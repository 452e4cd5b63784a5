/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The turn-capped search as it is usually published: recursive, top down, with
 * a memo over (turn, mouse, cat), and "draw" from turn @cap on.
 *
 * What counts: every entry of the function is a call, also one that returns at
 * once. Ends (a stuck mover is one) and the cap are tested before the memo and
 * never stored in it, so that an entry is a position whose replies were looked
 * at, and a hit a call that was answered by an entry. Replies are tried in
 * ascending order; the first one that wins is the last one tried. The search
 * is as deep as @cap on the stack of the caller.
 */
typedef struct
{
  MhOutcome outcome;
  guint64 n_calls;
  guint64 n_entries;
  guint64 n_hits;
} MhNaiveCapped;

typedef enum
{
  MH_NAIVE_CAP_FIRST, /* the cap is tested before the end of the game */
  MH_NAIVE_END_FIRST, /* the end of the game is tested before the cap */
} MhNaiveTests;

/* @start is turn 0, whoever moves. */
MhNaiveCapped mh_naive_capped_search (MhGame *game, guint32 start, guint32 cap, MhNaiveTests tests);

G_END_DECLS
