/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trace-words.h"

const char *const mh_trace_words_kinds[MH_N_EVENT_KINDS + 1] = {
  [MH_EVENT_SEED] = "seed",       [MH_EVENT_TAKE] = "take",       [MH_EVENT_REFUTED] = "refuted",
  [MH_EVENT_DECIDED] = "decided", [MH_EVENT_CLOSED] = "closed",   [MH_EVENT_KEPT] = "kept",
  [MH_EVENT_QUEUED] = "queued",   [MH_EVENT_ENTERED] = "entered", [MH_EVENT_HIT] = "hit",
  [MH_EVENT_CUT] = "cut",
};

const char *const mh_trace_words_waiting[] = {
  [MH_WAITING_QUEUE] = "queue",
  [MH_WAITING_STACK] = "stack",
  [MH_WAITING_PATH] = "path",
  [MH_WAITING_NONE] = "none",
  NULL,
};

void
mh_trace_words_get_outcomes (const MhGameClass *klass, const char *words[MH_N_OUTCOMES + 1])
{
  g_return_if_fail (klass != NULL && words != NULL);

  words[MH_OUTCOME_NONE] = "none";
  words[MH_OUTCOME_FIRST] = klass->player_ids[MH_PLAYER_FIRST];
  words[MH_OUTCOME_SECOND] = klass->player_ids[MH_PLAYER_SECOND];
  words[MH_OUTCOME_DRAW] = "draw";
  words[MH_N_OUTCOMES] = NULL;
}

gboolean *
mh_trace_words_get_flag (MhTraceStyle *style, guint flag, const char **name)
{
  g_return_val_if_fail (style != NULL && flag < MH_TRACE_WORDS_N_FLAGS && name != NULL, NULL);

  const struct
  {
    const char *name;
    gboolean *value;
  } flags[MH_TRACE_WORDS_N_FLAGS] = {
    { "levels", &style->has_levels },     { "slots", &style->has_slots },
    { "cells", &style->has_cells },       { "cap", &style->has_cap },
    { "stays-open", &style->stays_open }, { "ends-in-answer", &style->ends_in_answer },
    { "by-level", &style->is_derived },
  };

  *name = flags[flag].name;
  return flags[flag].value;
}
