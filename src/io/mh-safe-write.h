/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The only way to write a user's file.
 *
 * Whatever happens (full disk, kill, power cut), @path holds either all of the
 * old content or all of the new. When it returns TRUE, the new content is on
 * the disk. A symbolic link stays one and its target is written; the mode of
 * an existing file is kept, and one that is read-only is refused. Only a kill
 * in the wrong microsecond can leave a temporary file behind, complete and hidden.
 * Errors (MH_IO_ERROR_WRITE) name the file and the cause. All but one mean that
 * the old content is still there; the last says that the new content is, but that
 * the folder could not be synced to the disk.
 *
 * Takes as long as the disk does: for use on a worker thread.
 */
gboolean mh_safe_write (const char *path, const void *data, gsize length, GError **error);

/* Whether @path could be written now: to be asked before long work. */
gboolean mh_safe_write_is_possible (const char *path, GError **error);

/* The same for a content that comes piece by piece. */
typedef struct _MhSafeWriter MhSafeWriter;

/* Adds all pieces to @writer. Returns: FALSE if mh_safe_writer_add() did, or with
 * an @error of its own; the old content stays then */
typedef gboolean (*MhSafeFillFunc) (MhSafeWriter *writer, gpointer user_data, GError **error);

gboolean
mh_safe_write_pieces (const char *path, MhSafeFillFunc fill, gpointer user_data, GError **error);
/* Returns: FALSE if that fails, with the error of mh_safe_write_pieces() set */
gboolean mh_safe_writer_add (MhSafeWriter *self, const void *data, gsize length);

G_END_DECLS
