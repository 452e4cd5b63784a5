/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm-trial.h"

G_BEGIN_DECLS

/*
 * The lines that several answers in words share, in the user's language. Each function
 * whose name has "add" appends whole lines to the text.
 */

void mh_answer_text_add_board (GString *text, const MhInput *input, const MhGame *game);
/* Returns: (transfer full): the value of @position in @solution; for coins taken from
 * either end, the number by which a player ends ahead */
char *mh_answer_text_dup_value (const MhSolution *solution, guint32 position);
void mh_answer_text_add_start (GString *text, const MhProblem *problem);
/* Appends the work that a run of @algorithm has counted, after the label @name. Each
 * number follows what it counts, so that the sentence needs no plural forms. */
void mh_answer_text_add_work (GString *text,
                              const char *name,
                              const MhAlgorithm *algorithm,
                              const MhResult *result);
/* Appends the reason for a wrong answer and its repair, or nothing if the answer is
 * right. */
void mh_answer_text_add_fault (GString *text, const MhAlgorithmTrial *trial);

G_END_DECLS
