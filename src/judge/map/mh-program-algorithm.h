/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-submission.h"

G_BEGIN_DECLS

/*
 * A program on trial as an algorithm, whose solution is the map of its answers: its function is
 * asked about every position with the mouse to move, on a board that is numbered anew so that
 * hole, mouse and cat are 0, 1 and 2.
 *
 * Answers say who wins, not when. Positions that the function cannot be asked about have the gap
 * MH_SOLUTION_GAP_UNASKED; those that it was asked about in vain have the gap of their
 * MhVerdict. A position without an answer is asked once more of a fresh process. After many of
 * them in a row the others are not asked, and the result is exhausted.
 *
 * Runs and snapshots hold their algorithm without counting, so that a row that was made stays
 * until the process ends, as those of the tables do; it takes a kilobyte. Closing it ends the
 * program and removes its files.
 */

/* @submission: (transfer full). @name: of the file, which is the name of the algorithm.
 * Returns: (transfer none) */
const MhAlgorithm *mh_program_algorithm_new (MhSubmission *submission, const char *name);
/* Ends the program, or, while a run is at work, as soon as that ends. Runs that begin later
 * find no answer. */
void mh_program_algorithm_close (const MhAlgorithm *self);

/* Returns: whether programs play some games of a class */
gboolean mh_program_algorithm_plays (const MhGameClass *klass);
/* Returns: whether @algorithm is a program */
gboolean mh_program_algorithm_is_one (const MhAlgorithm *algorithm);
gboolean mh_program_algorithm_is_sandboxed (const MhAlgorithm *self);

/* Returns: the gap of a position about which the program was asked in vain */
#define MH_PROGRAM_GAP(verdict) (MH_SOLUTION_GAP_UNASKED + 1 + (guint) (verdict))

G_END_DECLS
