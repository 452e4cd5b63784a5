/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * Checks a solution against the rules alone.
 *
 * Values and remoteness are right if and only if at every position
 *   finished:   the end is the outcome, remoteness 0 for a win;
 *   mover wins: some reply wins for the mover, 1 + the least of those;
 *   mover loses: every reply loses for the mover, 1 + the greatest;
 *   draw:       no reply wins for the mover and some reply is a draw.
 * Where players count what they take, the score is what the last coin is worth
 * at a finished position, else the greatest of what a reply takes less the
 * score there; it decides the outcome.
 * It knows no solver and shares no code with one. The cost is one look at
 * every move; mostly at sixteen positions at once, see mh-certificate-rows.
 */
typedef enum
{
  MH_FAULT_NONE,
  MH_FAULT_FINISHED,
  MH_FAULT_WIN,
  MH_FAULT_LOSS,
  MH_FAULT_DRAW,
  MH_FAULT_UNDECIDED,
  MH_FAULT_SCORE,
} MhFaultKind;

typedef struct
{
  MhFaultKind kind;
  guint32 position;
  MhValue claimed;
} MhFault;

/* Returns: how many positions are best checked in a row: in milliseconds, mostly */
guint32 mh_certificate_get_slice (const MhSolution *solution);
/* Checks the positions [@from, @to), so that callers can stop half-way.
 * Returns: whether all hold; else @fault tells the first that does not. */
gboolean
mh_certificate_check (const MhSolution *solution, guint32 from, guint32 to, MhFault *fault);
/* "mouse on 3, cat on 4, mouse to move: cat wins in 2 is claimed, but …"
 * Returns: (transfer full) */
char *mh_certificate_dup_message (const MhSolution *solution, const MhFault *fault);

G_END_DECLS
