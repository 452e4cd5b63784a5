/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Runs an algorithm to its end: asks about memory first, cranks it in slices,
 * looks at the cancellable between them, checks the certificate after, and
 * adds the statistics.
 */
#define MH_SOLVE_ERROR (mh_solve_error_quark ())
GQuark mh_solve_error_quark (void);

typedef enum
{
  MH_SOLVE_ERROR_MEMORY,      /* needs more than may be had; the message says how much */
  MH_SOLVE_ERROR_CERTIFICATE, /* the result is wrong at a position, which the message names */
} MhSolveError;

/* Progress is counted in thousandths. */
#define MH_SOLVE_PROGRESS_DONE 1000

/* Blocks; for a worker thread or the command line. @progress: (nullable):
 * read it atomically from anywhere while this runs.
 * Returns: FALSE with MH_SOLVE_ERROR or G_IO_ERROR_CANCELLED */
gboolean mh_solve (const MhAlgorithm *algorithm,
                   MhGame *game,
                   GCancellable *cancellable,
                   int *progress,
                   MhResult *result,
                   GError **error);

/* @progress must stay valid until @callback was called. */
void mh_solve_async (const MhAlgorithm *algorithm,
                     MhGame *game,
                     GCancellable *cancellable,
                     int *progress,
                     GAsyncReadyCallback callback,
                     gpointer user_data);
gboolean mh_solve_finish (GAsyncResult *task, MhResult *result, GError **error);

G_END_DECLS
