/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-breakdown.h"
#include "mh-run-facts.h"

G_BEGIN_DECLS

/*
 * Breaks the results of a run down on a worker, which looks at every position and its moves.
 */

/* @run: one that is done. @start: where play begins, or MH_POSITION_NONE */
void mh_statistics_job_run_async (MhRunFacts *run,
                                  guint32 start,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data);
/* Returns: (transfer full) (nullable): NULL with G_IO_ERROR_CANCELLED */
MhBreakdown *mh_statistics_job_run_finish (GAsyncResult *result, GError **error);

G_END_DECLS
