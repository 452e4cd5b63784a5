/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The only way to read a user's file.
 *
 * Files are read in chunks and never mapped, so that a file that shrinks meanwhile does
 * no harm. No memory is allocated for a size that a file only claims to have. Errors
 * (MH_IO_ERROR) name the file. Reading blocks; do it on a worker thread. It is cancelled
 * when @stop_fd becomes readable, which is -1 where nothing cancels it.
 */
#define MH_MAX_FILE_BYTES (64u << 20)

/* Reads a regular file of at most MH_MAX_FILE_BYTES. Pipes and devices are refused
 * without blocking.
 * Returns: (transfer full) (nullable): NULL with an error */
GBytes *mh_read_file (const char *path, int stop_fd, GError **error);
/* Reads the first MH_MAX_FILE_BYTES of a regular file that may be longer.
 * @is_cut: (out): whether the file is longer
 * Returns: (transfer full) (nullable): NULL with an error */
GBytes *mh_read_file_beginning (const char *path, gboolean *is_cut, int stop_fd, GError **error);
/* Reads a file descriptor of any kind to its end. Standard input may be a pipe.
 * @name: the name of the input in errors
 * @is_cut: (nullable): set to TRUE if there are more than MH_MAX_FILE_BYTES, the first of which
 * are read; NULL to make that an error
 * Returns: (transfer full) (nullable): NULL with an error */
GBytes *mh_read_fd (int fd, const char *name, gboolean *is_cut, int stop_fd, GError **error);

G_END_DECLS
