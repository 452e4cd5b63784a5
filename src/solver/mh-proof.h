/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * Why a position has its value: the winning reply, the list of refuted
 * replies, or that nobody can force a win.
 *
 * It is told from the values of the position and its replies, be they final
 * or those of a moment of a run.
 */
typedef enum
{
  MH_REASON_OPEN,    /* not decided yet */
  MH_REASON_END,     /* the game is over here */
  MH_REASON_STUCK,   /* over, because the mover has no legal move */
  MH_REASON_WITNESS, /* one reply wins for the mover */
  MH_REASON_REFUTED, /* every reply wins for the other player */
  MH_REASON_DRAW,    /* no reply wins, one holds the draw */
} MhReason;

typedef struct
{
  guint32 position; /* after the reply */
  MhValue value;
  gboolean is_best; /* shares the value of the best one */
  gint64 worth;     /* to the mover, where that is counted and known, else MH_SCORE_UNKNOWN */
} MhReply;

typedef struct
{
  guint32 position;
  MhValue value;
  MhReason reason;
  gint64 score;     /* by how much the mover ends ahead, or MH_SCORE_UNKNOWN */
  MhReply *replies; /* best first, as mh_policy_compare() has it; of coins as they are listed */
  guint32 n_replies;
} MhProof;

/* Returns: what @source knows of @position. */
typedef MhValue (*MhValueFunc) (gconstpointer source, guint32 position);

/* Returns: by how much the mover at @position ends ahead, or MH_SCORE_UNKNOWN. */
typedef gint64 (*MhScoreFunc) (gconstpointer source, guint32 position);

/* Returns: (transfer full) */
MhProof *
mh_proof_new (const MhGame *game, guint32 position, MhValueFunc get_value, gconstpointer source);
/* The same where the mover's lead is counted: replies are compared by it. */
MhProof *mh_proof_new_with_scores (const MhGame *game,
                                   guint32 position,
                                   MhValueFunc get_value,
                                   MhScoreFunc get_score,
                                   gconstpointer source);
void mh_proof_free (MhProof *self);

/* An MhValueFunc: (source is an MhTraceView). Of both turns that a slot stands
 * for, only the first player's has a value. */
MhValue mh_proof_value_in_trace (gconstpointer view, guint32 position);
/* An MhValueFunc: (source is an MhSolution). */
MhValue mh_proof_value_in_solution (gconstpointer solution, guint32 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhProof, mh_proof_free)

G_END_DECLS
