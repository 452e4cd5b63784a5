/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/* The answers within a run that contradict the truth: a program goes wrong there, long before it
 * gives its own answer. Only winners are compared, since programs need not count moves. A search
 * whose own answer is true has none: what it says on its way may be meant for so many turns. */

/* @truth: an exact solution of the game. Returns: whether @event is such an answer */
gboolean mh_false_value_is_at (const MhTrace *trace, guint32 event, const MhSolution *truth);
/* Looks at every event up to the first such answer.
 * Returns: its event, or MH_STEP_NONE if there is none */
guint32 mh_false_value_find_first (const MhTrace *trace, const MhSolution *truth);

G_END_DECLS
