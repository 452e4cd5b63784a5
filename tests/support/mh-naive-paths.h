/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * Minimax with alpha-beta over paths as it is usually published: recursive, in
 * the window [-1, 1], a position that the path has been at counts as a draw.
 *
 * Marks are set on the way down and taken away on the way back. Without the
 * turn they are those of the game only where (mouse, cat) tells whose turn it
 * is. A node is an entry of the function, also one that returns at once. Ends
 * are tested before the marks; replies are tried in ascending order. The time
 * grows exponentially.
 */
typedef enum
{
  MH_NAIVE_MARKS_PAIR, /* (mouse, cat) */
  MH_NAIVE_MARKS_TURN, /* (mouse, cat, turn) */
} MhNaiveMarks;

typedef struct
{
  MhOutcome outcome; /* MH_OUTCOME_NONE if the budget was too small */
  guint64 n_nodes;   /* never more than the budget */
} MhNaivePaths;

MhNaivePaths
mh_naive_paths_search (MhGame *game, guint32 start, MhNaiveMarks marks, guint64 budget);

G_END_DECLS
