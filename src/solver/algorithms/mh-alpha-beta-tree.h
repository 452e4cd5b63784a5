/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-recorded-trace.h"

G_BEGIN_DECLS

/*
 * Minimax with alpha-beta pruning along every line of play, from one position at a
 * time. A position that the line has already visited counts as a draw.
 *
 * The search advances by single steps, one node of the tree or one return at a time,
 * and keeps its own stack, so that a line may be as long as there are marks. Values are
 * those of the replies that were looked at (fail-soft), within the window from -1 to 1.
 * A search belongs to one thread. The time grows exponentially with the board.
 */
typedef struct _MhAlphaBetaTree MhAlphaBetaTree;

typedef enum
{
  /* the nodes of the players; the other turn on the same nodes is a repetition */
  MH_PATH_MARKS_PAIR,
  MH_PATH_MARKS_TURN, /* the nodes of the players and whose turn it is */
} MhPathMarks;

/* The index in the pseudocode of the line that an event belongs to. */
typedef enum
{
  MH_PATH_LINE_END = 1,
  MH_PATH_LINE_REPEATED = 2,
  MH_PATH_LINE_ENTERED = 3,
  MH_PATH_LINE_CUT = 8,
  MH_PATH_LINE_RETURNED = 9,
} MhPathLine;

/* The work for all questions together. */
typedef struct
{
  guint64 n_nodes;   /* visits, including those that return at once */
  guint64 n_cuts;    /* nodes at which some replies were left out */
  guint64 n_repeats; /* visits to marked positions */
  guint64 n_replies; /* replies of the nodes that were entered, looked at or not */
  guint32 max_depth; /* plies of the longest line */
} MhPathWork;

/* @budget: how many nodes may be visited in all.
 * Returns: the most bytes that a search needs */
guint64 mh_alpha_beta_tree_get_bytes_needed (const MhGame *game, MhPathMarks marks, guint64 budget);
/* Returns: (transfer full) (nullable): NULL if memory ran out */
MhAlphaBetaTree *mh_alpha_beta_tree_new (MhGame *game, MhPathMarks marks, guint64 budget);
void mh_alpha_beta_tree_free (MhAlphaBetaTree *self);

/* Begins a search at the possible @position; the search before must be done. @recorder:
 * (nullable) (transfer none): receives the events of this search */
void mh_alpha_beta_tree_begin (MhAlphaBetaTree *self, guint32 position, MhRecorder *recorder);
/* Visits or leaves one node.
 * Returns: FALSE when the question is answered or the budget is used up */
gboolean mh_alpha_beta_tree_step (MhAlphaBetaTree *self);

gboolean mh_alpha_beta_tree_is_exhausted (const MhAlphaBetaTree *self);
/* Returns: the answer, or MH_OUTCOME_NONE while there is none */
MhOutcome mh_alpha_beta_tree_get_answer (const MhAlphaBetaTree *self);
/* Returns: the share of the tree that is done, from 0 to 1; during a search it falls by
 * rounding at most */
double mh_alpha_beta_tree_get_share (const MhAlphaBetaTree *self);
/* Returns: (transfer none): the counts so far */
const MhPathWork *mh_alpha_beta_tree_get_work (const MhAlphaBetaTree *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhAlphaBetaTree, mh_alpha_beta_tree_free)

G_END_DECLS
