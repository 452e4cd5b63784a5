/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board.h"
#include "mh-signature.h"
#include "mh-trace.h"
#include "mh-trial-program.h"

G_BEGIN_DECLS

/* Lists the functions of a program whose calls can be followed, on a worker; nothing runs.
 * @program: of a known language */
void mh_tracing_job_list_async (MhTrialProgram *program,
                                GCancellable *cancellable,
                                GAsyncReadyCallback callback,
                                gpointer user_data);
/* Returns: (transfer full) (nullable) (element-type MhSignature): NULL with G_IO_ERROR_CANCELLED if
 * the job was cancelled, and with MH_IO_ERROR_MEMORY */
GPtrArray *mh_tracing_job_list_finish (GAsyncResult *result, GError **error);

/* Runs a program that the user has agreed to on one board, on a worker, and records its steps:
 * those of the function that the user has chosen to follow, if any. The application stays alive
 * until the worker has ended the program and removed all files.
 * @program: of a known language
 * @board: with the game @game */
void mh_tracing_job_run_async (MhTrialProgram *program,
                               const MhBoard *board,
                               MhGame *game,
                               GCancellable *cancellable,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/* Returns: (transfer full) (nullable): the steps; NULL with an error, which is
 * G_IO_ERROR_CANCELLED if the job was cancelled */
MhTrace *mh_tracing_job_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
