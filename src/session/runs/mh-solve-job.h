/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-solve.h"

G_BEGIN_DECLS

/*
 * A call of mh_solve() that a cancellable stops, here or on a worker thread.
 */

/* The progress of a job. Any thread may read the first two fields atomically while the job
 * runs, and the last one after it has finished. */
typedef struct
{
  int share; /* the share of the work that is done, in units of 1 / MH_SOLVE_JOB_DONE */
  int count; /* the count of the algorithm, such as nodes; at most G_MAXINT */
  gint64 duration_usec;
} MhSolveProgress;

#define MH_SOLVE_JOB_DONE 1000

/* Blocks.
 * Returns: FALSE with MH_SOLVE_ERROR or G_IO_ERROR_CANCELLED */
gboolean mh_solve_job_run (const MhProblem *problem,
                           GCancellable *cancellable,
                           MhSolveProgress *progress,
                           MhResult *result,
                           GError **error);

/* @progress must stay valid until @callback was called. */
void mh_solve_job_run_async (const MhProblem *problem,
                             GCancellable *cancellable,
                             MhSolveProgress *progress,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
gboolean mh_solve_job_run_finish (GAsyncResult *task, MhResult *result, GError **error);

G_END_DECLS
