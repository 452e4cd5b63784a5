/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <sys/stat.h>

G_BEGIN_DECLS

/*
 * Files that belong to the process that has them open: it holds a lock (flock) on each, which
 * ends with the process, whatever ends it. Only what nobody has locked was left behind.
 */

/* The suffix of a file that is being created, or whose creation was interrupted. */
#define MH_LOCKED_FILE_NEW_SUFFIX ".new"

/* Creates or replaces the file. It is complete and locked before it gets its final name, so that
 * no other process sees it unfinished or takes it for one that was left behind.
 * Returns: the descriptor of the file, or -1 with errno set */
int mh_locked_file_create (const char *path, gconstpointer data, gsize length);
/* Opens and locks a regular file.
 * @status: (out): its size and times
 * Returns: the descriptor of the file; -1 with errno set: to EWOULDBLOCK if another process has
 * locked it, to ENOENT or, for a link, ELOOP if there is no regular file */
int mh_locked_file_open (const char *path, struct stat *status);
/* Writes all of @data at @offset. A torn record, which a failed write leaves behind, is
 * overwritten by the next one.
 * Returns: FALSE with errno set */
gboolean mh_locked_file_write (int file, gconstpointer data, gsize length, gsize offset);
/* Reads exactly @length bytes from where the file was read last.
 * Returns: FALSE with errno set */
gboolean mh_locked_file_read (int file, void *data, gsize length);
/* Deletes an unfinished file if it is old enough that its program must have ended. */
void mh_locked_file_clean_up (const char *path);

G_END_DECLS
