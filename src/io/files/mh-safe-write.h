/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The only way to write a user's file.
 *
 * Whatever happens (a full disk, a kill, a power cut), @path holds either all of the
 * old content or all of the new. When the function returns TRUE, the new content is on
 * the disk. The target of a symbolic link is written, and the link stays. The mode, the
 * owner and the extended attributes of an existing file are kept as far as the process may
 * set them, and a read-only file is refused. Only this name gets the new content: another
 * hard link to the file keeps the old one. A kill at the wrong moment can leave a hidden
 * temporary file behind. Errors (MH_IO_ERROR_WRITE) name the file and the cause. After an
 * error the old content is still there, but for MH_IO_ERROR_UNSYNCED: the new content is
 * there, but the folder could not be synced to the disk.
 *
 * Writing takes as long as the disk does; do it on a worker thread.
 */
gboolean mh_safe_write (const char *path, const void *data, gsize length, GError **error);

/* Checks whether @path could be written now. Call it before long work on the content.
 * Returns: FALSE with the error that writing would have */
gboolean mh_safe_write_is_possible (const char *path, GError **error);

/* A file that is written safely in pieces. */
typedef struct _MhSafeWriter MhSafeWriter;

/* Adds all pieces of the content to @writer.
 * Returns: FALSE to leave the old content as it is, either because mh_safe_writer_add()
 * returned FALSE or with an @error of its own */
typedef gboolean (*MhSafeFillFunc) (MhSafeWriter *writer, gpointer user_data, GError **error);

/* Writes @path as mh_safe_write() does, with the content that @fill adds. */
gboolean
mh_safe_write_pieces (const char *path, MhSafeFillFunc fill, gpointer user_data, GError **error);
/* Adds a piece.
 * Returns: FALSE if that fails; mh_safe_write_pieces() then has the error */
gboolean mh_safe_writer_add (MhSafeWriter *self, const void *data, gsize length);

G_END_DECLS
