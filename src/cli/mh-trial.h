/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparison.h"
#include "mh-input.h"
#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * A run of an algorithm on the board of a command, from its start and without a
 * trace, compared with the truth.
 *
 * Must be zeroed before it is run.
 */
typedef struct
{
  MhVariant variant;
  MhProblem problem;
  MhResult result;
  MhSolution *truth;    /* (nullable): NULL as long as it is not known */
  MhComparison *errors; /* (nullable): where result and truth differ */
} MhTrial;

/* Solves as mh_solve() does. Returns: FALSE with an error that names the board */
gboolean
mh_trial_run (MhTrial *self, const MhInput *input, const MhVariant *variant, GError **error);
void mh_trial_clear (MhTrial *self);

/* Returns: (transfer full) (nullable): the true values on the board of @trials:
 * from a trial that is exact, else from the default algorithm */
MhSolution *
mh_trial_find_truth (const MhTrial *trials, guint n_trials, const MhInput *input, GError **error);
/* @truth: (nullable) */
void mh_trial_judge (MhTrial *self, MhSolution *truth);

/* The answer at the start, and the number of positions with an answer. */
MhValue mh_trial_get_answer (const MhTrial *self);
guint32 mh_trial_count_answered (const MhTrial *self);
/* Returns: the position to explain: the start if its answer is wrong or missing,
 * else the first wrong position, or MH_POSITION_NONE */
guint32 mh_trial_get_fault (const MhTrial *self);
/* Why that answer is wrong. Returns: (transfer full) (nullable): a sentence or two */
char *mh_trial_dup_reason (const MhTrial *self);
/* How to get the right answer there. @repaired: receives the variant that gives it
 * Returns: (transfer full) (nullable): what to do, in words */
char *mh_trial_dup_repair (const MhTrial *self, MhVariant *repaired);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTrial, mh_trial_clear)

G_END_DECLS
