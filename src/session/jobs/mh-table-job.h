/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-table-file.h"

G_BEGIN_DECLS

/*
 * Saves the values of all positions on a worker, piece by piece: the table of a large board is
 * larger than the board's results.
 */
void mh_table_job_save_async (MhSolution *solution,
                              MhTableFormat format,
                              const char *path,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/* Returns: FALSE with an error that names the file; it is then as it was */
gboolean mh_table_job_save_finish (GAsyncResult *result, GError **error);

G_END_DECLS
