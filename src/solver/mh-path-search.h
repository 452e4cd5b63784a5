/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-recorded-trace.h"

G_BEGIN_DECLS

/*
 * Minimax with alpha-beta along every line of play, from one position at a
 * time: a position that the line has been at already counts as a draw.
 *
 * It is stepped, one node of the tree or one way back at a time, and keeps its
 * own stack: lines may be as long as there are marks. Values are those of the
 * replies that were looked at (fail-soft), in the window from -1 to 1. Belongs
 * to one thread. The time grows exponentially with the board.
 */
typedef struct _MhPathSearch MhPathSearch;

typedef enum
{
  MH_PATH_MARKS_PAIR, /* where the players are: the other turn counts as the same */
  MH_PATH_MARKS_TURN, /* and whose turn it is */
} MhPathMarks;

/* The line of its pseudocode that an event stands at. */
typedef enum
{
  MH_PATH_LINE_END = 1,
  MH_PATH_LINE_REPEATED = 2,
  MH_PATH_LINE_ENTERED = 3,
  MH_PATH_LINE_CUT = 7,
  MH_PATH_LINE_RETURNED = 8,
} MhPathLine;

/* What all questions together took. */
typedef struct
{
  guint64 n_nodes;   /* visits, also those that return at once */
  guint64 n_cuts;    /* nodes some replies of which were left out */
  guint64 n_repeats; /* visits to what was marked */
  guint64 n_replies; /* of the nodes gone down into, looked at or not */
  guint32 max_depth; /* moves of the longest line */
} MhPathWork;

/* @budget: how many nodes may be visited in all. */
guint64 mh_path_search_get_bytes_needed (const MhGame *game, MhPathMarks marks, guint64 budget);
/* Returns: (transfer full) (nullable): NULL if there is no memory */
MhPathSearch *mh_path_search_new (MhGame *game, MhPathMarks marks, guint64 budget);
void mh_path_search_free (MhPathSearch *self);

/* Begins at the possible @position, after the one before is done.
 * @recorder: (nullable) (transfer none): what it does is written there */
void mh_path_search_begin (MhPathSearch *self, guint32 position, MhRecorder *recorder);
/* Returns: FALSE when the question is answered or the budget used up */
gboolean mh_path_search_step (MhPathSearch *self);

gboolean mh_path_search_is_exhausted (const MhPathSearch *self);
/* The answer, once there is one. */
MhOutcome mh_path_search_get_answer (const MhPathSearch *self);
/* The share of the tree that is done; it never falls during a question, but for
 * rounding. */
double mh_path_search_get_share (const MhPathSearch *self);
/* Returns: (transfer none) */
const MhPathWork *mh_path_search_get_work (const MhPathSearch *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPathSearch, mh_path_search_free)

G_END_DECLS
