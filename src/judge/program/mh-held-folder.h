/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A new folder among the temporary files, which only the user can read. It is removed with all
 * that is in it when it is freed. One whose process was killed is removed when any process of the
 * user makes the next folder with the same prefix.
 *
 * A lock, which ends with the process, shows that a folder is held. Any thread may make and free
 * folders; both block.
 */
typedef struct _MhHeldFolder MhHeldFolder;

/* @prefix: of the name, which six letters follow
 * Returns: (transfer full) (nullable): NULL with an error */
MhHeldFolder *mh_held_folder_new (const char *prefix, GError **error);
void mh_held_folder_free (MhHeldFolder *self);

const char *mh_held_folder_get_path (const MhHeldFolder *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHeldFolder, mh_held_folder_free)

G_END_DECLS
