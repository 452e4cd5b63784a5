/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* Reads a user's file as mh_read_file() does, or its beginning as mh_read_file_beginning() does,
 * on the thread of a task.
 * @is_cut: (nullable) (out): whether the file is longer than what was read; NULL to refuse it then
 * Returns: (transfer full) (nullable): NULL with an error; it is G_IO_ERROR_CANCELLED if
 * @cancellable was cancelled */
GBytes *
mh_cancellable_read (const char *path, gboolean *is_cut, GCancellable *cancellable, GError **error);

G_END_DECLS
