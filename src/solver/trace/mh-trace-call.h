/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/* Writes an event of the program that a trace has a listing of as the program writes it:
 * "go(7, 1, 5)", and with an answer "go(7, 1, 5) = 0". The game is one of a mouse and a cat, and
 * the numbers are those that the task was published with.
 *
 * In the form of calls of the listing, {m} and {c} stand for mouse and cat, {t} for the turn, which
 * is 0 or 1, and {d} for the number of turns that were played; {d+1} and {9-d} reckon with them.
 * Returns: (transfer full) */
char *mh_trace_call_describe (const MhTrace *trace, guint32 event);

G_END_DECLS
