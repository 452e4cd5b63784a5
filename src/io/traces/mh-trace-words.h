/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/* The words of traces in files. They never change. */

extern const char *const mh_trace_words_kinds[MH_N_EVENT_KINDS + 1];
extern const char *const mh_trace_words_waiting[];

#define MH_TRACE_WORDS_N_WAITING 4
#define MH_TRACE_WORDS_N_FLAGS 7

/* Fills @words with the words of outcomes in a game of @klass, and NULL. */
void mh_trace_words_get_outcomes (const MhGameClass *klass, const char *words[MH_N_OUTCOMES + 1]);
/* Returns: the property of a run that a flag of a file stands for, and its name */
gboolean *mh_trace_words_get_flag (MhTraceStyle *style, guint flag, const char **name);

G_END_DECLS
