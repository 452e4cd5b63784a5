/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-strategy.h"

G_BEGIN_DECLS

/* Makes and writes winners' strategies on a worker: on large boards they have many moves. */

/* Makes the strategy below @position, which mh_strategy_exists(). */
void mh_strategy_job_make_async (MhSolution *solution,
                                 guint32 position,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns: (transfer full) (nullable): NULL with an error if it was cancelled, or if there is no
 * memory */
MhStrategy *mh_strategy_job_make_finish (GAsyncResult *result, GError **error);

/* Saves the graph of @strategy, a complete one, which must outlive the job. */
void mh_strategy_job_save_async (const MhStrategy *strategy,
                                 const char *path,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns: FALSE with an error that names the file; it is then as it was */
gboolean mh_strategy_job_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
