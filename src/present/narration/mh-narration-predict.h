/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The sentences about the questions of a run.
 *
 * All strings are (transfer full) plain text in the user's language. A snapshot must have a
 * question where that one is told of.
 */

/* Any question about the run of a snapshot: what is asked, "Mouse on 1, cat on 8, cat to move: who
 * wins?", one of its choices, "mouse wins", and the answer, "mouse wins in 4". */
char *mh_narration_predict_ask (const MhSnapshot *snapshot, const MhPrediction *question);
char *mh_narration_predict_choice (const MhSnapshot *snapshot,
                                   const MhPrediction *question,
                                   guint choice);
char *mh_narration_predict_answer (const MhSnapshot *snapshot, const MhPrediction *question);

/* A kind of question as a choice, "Who wins?", or "No question" (transfer none). */
const char *mh_narration_predict_name (const MhGameClass *klass, MhPredictionKind kind);
/* The question of the snapshot itself, as above; without a question what can be done now, or why
 * nothing is asked. */
char *mh_narration_question (const MhSnapshot *snapshot);
/* A choice on a button: "mouse wins", "M11 C2, mouse moves", "4 moves", "8 → 5". */
char *mh_narration_choice_of (const MhSnapshot *snapshot, guint choice);
/* "Right: mouse wins in 4". The question must be answered. */
char *mh_narration_verdict (const MhSnapshot *snapshot);
/* "7 of 9 right"; "" before the first answer. */
char *mh_narration_score (const MhSnapshot *snapshot);
/* "The answers about 1 other run are kept", or NULL. */
char *mh_narration_other_scores (const MhSnapshot *snapshot);

G_END_DECLS
