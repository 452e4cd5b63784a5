/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * Checks any trace, of whatever algorithm, against a replay of its events.
 *
 * A replay costs the length of the run: traces of some thousand events are
 * checked at 10,000 steps in a second or two.
 */

/* At @n_seeks random steps: the records of slots and of positions, in all
 * layers and in single ones; rows with their marks; find, count, what waits,
 * children, and phases. Run it with g_test_init() done. */
void mh_trace_check_seeks (const MhTrace *trace, guint n_seeks);
/* What holds for each event: its cause comes before it; slots have their first
 * events in order, below their parents and one layer deeper; what is taken is
 * what was next; a path goes down to the slot that events are about. */
void mh_trace_check_events (const MhTrace *trace);

G_END_DECLS
