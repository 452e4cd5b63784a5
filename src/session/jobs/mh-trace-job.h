/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-run-facts.h"

G_BEGIN_DECLS

/* Writes and reads the steps of a run on a worker. */

/* @run: with steps */
void mh_trace_job_save_async (MhRunFacts *run,
                              const char *path,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/* Returns: FALSE with an error that names the file; it is then as it was */
gboolean mh_trace_job_save_finish (GAsyncResult *result, GError **error);

/* Reads a trace and checks it against @game. */
void mh_trace_job_open_async (const char *path,
                              MhGame *game,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/* @algorithm: (out): of the trace
 * Returns: (transfer full) (nullable): NULL with an error that has a line */
MhTrace *
mh_trace_job_open_finish (GAsyncResult *result, const MhAlgorithm **algorithm, GError **error);

G_END_DECLS
