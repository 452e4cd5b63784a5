/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * The lines that answers in words have in common, in the user's language. Each
 * function adds whole lines.
 */

void mh_answer_text_add_board (GString *text, const MhInput *input, const MhGame *game);
/* The value of @position in @solution; for coins in a row, by how much a player
 * ends ahead. Returns: (transfer full) */
char *mh_answer_text_dup_value (const MhSolution *solution, guint32 position);
void mh_answer_text_add_start (GString *text, const MhProblem *problem);
/* The work counted in a run of @algorithm, after its @name. The number comes last,
 * so that the sentence needs no plural. */
void mh_answer_text_add_work (GString *text,
                              const char *name,
                              const MhAlgorithm *algorithm,
                              const MhResult *result);
/* Why it is wrong, and what repairs it; nothing where it is right. */
void mh_answer_text_add_fault (GString *text, const MhTrial *trial);

G_END_DECLS
