/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"

G_BEGIN_DECLS

/* Ends a text that was gathered while it was made.
 * @rest: (nullable): what @self has not taken yet
 * Returns: (transfer full) (nullable): the text; NULL with MH_IO_ERROR_MEMORY */
GBytes *mh_gathered_text_finish (MhGatheredBytes *self, GString *rest, GError **error);
/* Makes room for @n_more bytes in @text, as the appending functions of GLib do, which end the
 * program if there is no memory; those that append without a format need no other then.
 * Returns: FALSE with MH_IO_ERROR_MEMORY */
gboolean mh_gathered_text_make_room (GString *text, gsize n_more, GError **error);
/* Returns: (transfer full) (nullable): a copy of @text; NULL with MH_IO_ERROR_MEMORY */
char *mh_gathered_text_dup (const char *text, gsize length, GError **error);

G_END_DECLS
