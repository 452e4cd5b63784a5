/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * The reason why a position has its value: a winning reply (the witness), the list of
 * refuted replies, or that nobody can force a win.
 *
 * A proof is made from the values of the position and of its replies, either final ones
 * or those of a moment of a run. Making a proof costs one look-up for each reply, and
 * on boards a sort of the replies.
 */
typedef enum
{
  MH_REASON_OPEN,    /* not decided yet */
  MH_REASON_END,     /* the game is over here */
  MH_REASON_STUCK,   /* the game is over, because the mover has no legal move */
  MH_REASON_WITNESS, /* some reply, the witness, wins for the mover */
  MH_REASON_REFUTED, /* every reply wins for the other player */
  MH_REASON_DRAW,    /* no reply wins and some reply draws */
} MhReason;

typedef struct
{
  guint32 position; /* the position after the reply */
  MhValue value;
  gboolean is_best; /* whether the value equals that of the best reply */
  /* The worth of the reply to the mover in games with scores, if known; otherwise
   * MH_SCORE_UNKNOWN. */
  gint64 worth;
} MhReply;

typedef struct
{
  guint32 position;
  MhValue value;
  MhReason reason;
  gint64 score; /* lead of the mover at the end, or MH_SCORE_UNKNOWN */
  /* Owned; on boards best first, in the order of mh_policy_compare (); with coins in
   * the order of mh_space_list_successors (). */
  MhReply *replies;
  guint32 n_replies;
} MhProof;

/* Returns: the value of @position in @source */
typedef MhValue (*MhValueFunc) (gconstpointer source, guint32 position);

/* Returns: how far the mover at @position ends ahead, or MH_SCORE_UNKNOWN */
typedef gint64 (*MhScoreFunc) (gconstpointer source, guint32 position);

/* Returns: (transfer full): the proof for @position from the values in @source */
MhProof *
mh_proof_new (const MhGame *game, guint32 position, MhValueFunc get_value, gconstpointer source);
/* Makes a proof in which replies are compared by their worth. @get_score: (nullable):
 * NULL to compare them by their values, like mh_proof_new ().
 * Returns: (transfer full) */
MhProof *mh_proof_new_with_scores (const MhGame *game,
                                   guint32 position,
                                   MhValueFunc get_value,
                                   MhScoreFunc get_score,
                                   gconstpointer source);
void mh_proof_free (MhProof *self);

/* An MhValueFunc whose source is an MhTraceView. If a slot of the trace stands for both
 * turns, only the position with the first player to move has a value. */
MhValue mh_proof_value_in_trace (gconstpointer view, guint32 position);
/* An MhValueFunc whose source is an MhSolution. */
MhValue mh_proof_value_in_solution (gconstpointer solution, guint32 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhProof, mh_proof_free)

G_END_DECLS
