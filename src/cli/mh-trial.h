/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparison.h"
#include "mh-input.h"
#include "mh-variant.h"

G_BEGIN_DECLS

/*
 * An algorithm that is run on the board of a command, from its start and
 * without a trace, and held against the truth.
 *
 * All zero before it is run.
 */
typedef struct
{
  MhVariant variant;
  MhProblem problem;
  MhResult result;
  MhSolution *truth;    /* NULL as long as that is not known */
  MhComparison *errors; /* where the two differ, or NULL */
} MhTrial;

/* Solves as mh_solve() does. Returns: FALSE with an error that names the board */
gboolean
mh_trial_run (MhTrial *self, const MhInput *input, const MhVariant *variant, GError **error);
void mh_trial_clear (MhTrial *self);

/* Returns: (transfer full) (nullable): what is right on the board of @trials:
 * the result of one of them that is exact, else that of the default algorithm */
MhSolution *
mh_trial_find_truth (const MhTrial *trials, guint n_trials, const MhInput *input, GError **error);
/* @truth: (nullable) */
void mh_trial_judge (MhTrial *self, MhSolution *truth);

/* What is answered at the start, and how many positions are answered. */
MhValue mh_trial_get_answer (const MhTrial *self);
guint32 mh_trial_count_answered (const MhTrial *self);
/* Returns: what to explain: the start if it is answered wrongly or not at all,
 * else the first position that is wrong, or MH_POSITION_NONE */
guint32 mh_trial_get_fault (const MhTrial *self);
/* Why the fault is one. Returns: (transfer full) (nullable): a sentence or two */
char *mh_trial_dup_reason (const MhTrial *self);
/* How to have the fault answered rightly. Returns: (transfer full) (nullable):
 * what to do, and the variant that does it */
char *mh_trial_dup_repair (const MhTrial *self, MhVariant *repaired);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhTrial, mh_trial_clear)

G_END_DECLS
