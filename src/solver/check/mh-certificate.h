/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

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
 * The check knows no solver and shares no code with one. It looks at every move once,
 * sixteen positions at a time on boards (see mh-certificate-rows).
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

/* Returns: how many positions one call of mh_certificate_check () should cover, so that
 * the call usually takes milliseconds */
guint32 mh_certificate_get_slice (const MhSolution *solution);
/* Checks the positions in [@from, @to). Callers check a solution in such slices, so
 * that they can stop in between.
 * Returns: whether all positions hold; otherwise @fault describes the first that does
 * not */
gboolean
mh_certificate_check (const MhSolution *solution, guint32 from, guint32 to, MhFault *fault);
/* Describes a fault: "mouse on 3, cat on 4, mouse to move: cat wins in 2 is claimed,
 * but …".
 * Returns: (transfer full) */
char *mh_certificate_dup_message (const MhSolution *solution, const MhFault *fault);

G_END_DECLS
