/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-statistics.h"

G_BEGIN_DECLS

/*
 * A check of a solution against the rules alone.
 *
 * Values and remoteness are right if and only if every position satisfies one of these:
 *   finished:   the outcome is that of the rules, with remoteness 0 for a win;
 *   mover wins: some reply wins for the mover, remoteness 1 + the least of those;
 *   mover loses: every reply loses for the mover, remoteness 1 + the greatest;
 *   draw:       no reply wins for the mover and some reply is a draw.
 * In games with scores, the score of a finished position must be the value of the last
 * coin, and the score elsewhere must be the greatest gain of a reply minus the score
 * after that reply. The score then determines the outcome.
 *
 * The check knows no solver and shares no code with one. It looks at every move once, on
 * boards for 128 positions at a time (see mh-certificate-bands). After a fault it looks at
 * single positions, to describe the first one that does not hold.
 */
typedef enum
{
  MH_FAULT_NONE,
  MH_FAULT_FINISHED,  /* finished or impossible position with another value */
  MH_FAULT_WIN,       /* no reply wins one ply sooner */
  MH_FAULT_LOSS,      /* some reply does not lose, or the longest loss has another length */
  MH_FAULT_DRAW,      /* some reply wins, or none draws */
  MH_FAULT_UNDECIDED, /* position without a value */
  MH_FAULT_SCORE,     /* the best reply is worth something else */
} MhFaultKind;

typedef struct
{
  MhFaultKind kind;
  guint32 position;
  MhValue claimed;
} MhFault;

/* A check under way, which is advanced in slices like an algorithm. */
typedef struct _MhCertificate MhCertificate;

/* @tally: (nullable): a count of the same solution that has not begun. A pass over codes of
 * 16 bits completes it, because the codes are in the cache; otherwise the caller must.
 * Returns: (transfer full) */
MhCertificate *mh_certificate_new (MhSolution *solution, MhTally *tally);
void mh_certificate_free (MhCertificate *self);
/* Checks positions with about @budget moves. Returns: TRUE while there is more */
gboolean mh_certificate_advance (MhCertificate *self, guint budget);
/* Returns: the share of the work that is done, from 0 to 1; it never falls */
double mh_certificate_get_progress (const MhCertificate *self);
/* Returns: (transfer none) (nullable): the first fault, once the check is over; NULL if all
 * positions hold */
const MhFault *mh_certificate_get_fault (const MhCertificate *self);

/* Checks the positions in [@from, @to) one by one.
 * Returns: whether all positions hold; otherwise @fault describes the first that does
 * not */
gboolean
mh_certificate_check (const MhSolution *solution, guint32 from, guint32 to, MhFault *fault);
/* Describes a fault: "mouse on 3, cat on 4, mouse to move: cat wins in 2 is claimed,
 * but …".
 * Returns: (transfer full) */
char *mh_certificate_dup_message (const MhSolution *solution, const MhFault *fault);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCertificate, mh_certificate_free)

G_END_DECLS
