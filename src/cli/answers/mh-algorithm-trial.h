/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-comparison.h"
#include "mh-input.h"
#include "mh-algorithm-spec.h"

G_BEGIN_DECLS

/*
 * A run of an algorithm on the board of a command, from its start, compared with the truth.
 *
 * A trial must be zeroed before it is run, except for is_traced and max_seconds.
 */
typedef struct
{
  gboolean is_traced; /* whether steps are recorded, which takes memory */
  double
      max_seconds; /* longer runs, by estimate, are refused with MH_SOLVE_ERROR_TIME; 0 for none */
  MhAlgorithmSpec spec;
  MhProblem problem;
  MhResult result;
  MhSolution *truth;    /* (nullable): the true values; NULL until they are known */
  MhComparison *errors; /* (nullable): the positions at which result and truth differ */
} MhAlgorithmTrial;

/* Runs the algorithm as mh_solve() does. Returns: FALSE with an error that names the
 * input */
gboolean mh_algorithm_trial_run (MhAlgorithmTrial *self,
                                 const MhInput *input,
                                 const MhAlgorithmSpec *spec,
                                 GError **error);
void mh_algorithm_trial_clear (MhAlgorithmTrial *self);

/* Finds the true values on the board of @trials: those of an exact trial, or else those
 * of the default algorithm.
 * Returns: (transfer full) (nullable): NULL with an error */
MhSolution *mh_algorithm_trial_find_truth (const MhAlgorithmTrial *trials,
                                           guint n_trials,
                                           const MhInput *input,
                                           GError **error);
/* Tells on standard error why answers are given that nobody knows to be right. */
void mh_algorithm_trial_report_no_truth (const GError *error);
/* Compares the result with the truth.
 * @truth: (nullable): the true values; NULL changes nothing */
void mh_algorithm_trial_judge (MhAlgorithmTrial *self, MhSolution *truth);

/* Returns: the answer at the start */
MhValue mh_algorithm_trial_get_answer (const MhAlgorithmTrial *self);
/* Returns: the number of positions with an answer */
guint32 mh_algorithm_trial_count_answered (const MhAlgorithmTrial *self);
/* Returns: the position to explain: the start if its answer is wrong or missing, or
 * else the first position with a wrong answer, or MH_POSITION_NONE */
guint32 mh_algorithm_trial_get_fault (const MhAlgorithmTrial *self);
/* Returns: (transfer full) (nullable): the reason for the wrong answer, in a sentence
 * or two; NULL if there is no wrong answer or no known reason */
char *mh_algorithm_trial_dup_reason (const MhAlgorithmTrial *self);
/* @repaired: (out caller-allocates): the spec of the algorithm that gives the right
 * answer
 * Returns: (transfer full) (nullable): the change that gives it, in words; NULL if none
 * is known */
char *mh_algorithm_trial_dup_repair (const MhAlgorithmTrial *self, MhAlgorithmSpec *repaired);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhAlgorithmTrial, mh_algorithm_trial_clear)

G_END_DECLS
