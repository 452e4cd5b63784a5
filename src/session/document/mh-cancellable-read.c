/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cancellable-read.h"

#include "mh-read-file.h"

GBytes *
mh_cancellable_read (const char *path, gboolean *is_cut, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autoptr (GError) fault = NULL;
  const int stop_fd = g_cancellable_get_fd (cancellable);
  g_autoptr (GBytes) bytes = is_cut != NULL ? mh_read_file_beginning (path, is_cut, stop_fd, &fault)
                                            : mh_read_file (path, stop_fd, &fault);

  if (stop_fd >= 0)
    g_cancellable_release_fd (cancellable);

  if (bytes == NULL && !g_cancellable_set_error_if_cancelled (cancellable, error))
    g_propagate_error (error, g_steal_pointer (&fault));

  return g_steal_pointer (&bytes);
}
