/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trial-program.h"
#include "mh-trial.h"

G_BEGIN_DECLS

/*
 * The trial of a program on a worker, and what is known so far.
 *
 * Shared by the worker and its observers (atomic reference count). A job runs only once. The
 * application stays alive until its worker has ended the program and removed all files.
 */
typedef struct _MhTrialJob MhTrialJob;

/* @board: (nullable): the only board that the program is asked about; NULL for a whole trial
 * Returns: (transfer full) */
MhTrialJob *mh_trial_job_new (MhTrialProgram *program, const MhTrialBoard *board);
MhTrialJob *mh_trial_job_ref (MhTrialJob *self);
void mh_trial_job_unref (MhTrialJob *self);

/* Takes a lock for a moment.
 * Returns: (transfer full) (nullable): what is known so far; NULL before the program is ready */
MhTrialResult *mh_trial_job_dup_result (MhTrialJob *self);

/* A cancelled trial ends within milliseconds, with what is known by then. */
void mh_trial_job_run_async (MhTrialJob *self,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/* Returns: (transfer full) */
MhTrialResult *mh_trial_job_run_finish (GAsyncResult *result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhTrialJob, mh_trial_job_unref)

G_END_DECLS
