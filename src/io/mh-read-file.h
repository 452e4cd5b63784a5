/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * The only way to read a user's file.
 *
 * Reads in chunks and never maps, so a file that shrinks meanwhile does no
 * harm. Nothing is allocated ahead for a size that is only claimed. Errors
 * (MH_IO_ERROR, or G_IO_ERROR_CANCELLED) name the file. For use on a worker
 * thread.
 */
#define MH_MAX_FILE_BYTES (64u << 20)

/* Regular files only: opening a pipe or a device neither blocks nor reads.
 * Returns: (transfer full) */
GBytes *mh_read_file (const char *path, GCancellable *cancellable, GError **error);
/* The same for a file that may be longer: reads only the first MH_MAX_FILE_BYTES.
 * @is_cut: receives whether there is more */
GBytes *mh_read_file_beginning (const char *path,
                                gboolean *is_cut,
                                GCancellable *cancellable,
                                GError **error);
/* Reads @fd to its end, whatever it is: standard input may be a pipe.
 * @name: what to call it in errors
 * Returns: (transfer full) */
GBytes *mh_read_fd (int fd, const char *name, GCancellable *cancellable, GError **error);

G_END_DECLS
