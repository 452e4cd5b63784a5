/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-algorithm.h"

G_BEGIN_DECLS

/*
 * Runs an algorithm to its end: first checks that it can play the game and that
 * there is enough memory, then cranks it in slices with a look at the cancellable in
 * between, checks the certificate of results that claim to be exact, and adds the
 * statistics. If the algorithm goes by levels and records nothing, it also derives
 * the trace.
 */
#define MH_SOLVE_ERROR (mh_solve_error_quark ())
GQuark mh_solve_error_quark (void);

typedef enum
{
  MH_SOLVE_ERROR_RULES,       /* the algorithm cannot play this game; the message says why */
  MH_SOLVE_ERROR_MEMORY,      /* needs more than may be had; the message says how much, and what
                               * would fit */
  MH_SOLVE_ERROR_CERTIFICATE, /* the result is wrong at a position, which the message names */
} MhSolveError;

/* How far it has come; read both atomically from anywhere while it runs. */
typedef struct
{
  int share; /* in parts of MH_SOLVE_PROGRESS_DONE */
  int count; /* what the algorithm counts, such as nodes; at most G_MAXINT */
} MhSolveProgress;

#define MH_SOLVE_PROGRESS_DONE 1000

/* Returns: the bytes of memory without which it fails */
guint64 mh_solve_get_bytes_needed (const MhProblem *problem);

/* Blocks; for a worker thread or the command line. @progress: (nullable)
 * Returns: FALSE with MH_SOLVE_ERROR or G_IO_ERROR_CANCELLED */
gboolean mh_solve (const MhProblem *problem,
                   GCancellable *cancellable,
                   MhSolveProgress *progress,
                   MhResult *result,
                   GError **error);

/* @progress must stay valid until @callback was called. */
void mh_solve_async (const MhProblem *problem,
                     GCancellable *cancellable,
                     MhSolveProgress *progress,
                     GAsyncReadyCallback callback,
                     gpointer user_data);
gboolean mh_solve_finish (GAsyncResult *task, MhResult *result, GError **error);

G_END_DECLS
