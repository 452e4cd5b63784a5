/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Finds texts in PNG images.
 */
#define MH_CARRIED_PNG_SIGNATURE "\x89PNG\r\n\x1a\n"

/* Finds the first chunk of text with a keyword at @from or behind it.
 * @from: (inout): 0 at first; is moved behind the chunk
 * @offset: (out): where the chunk begins
 * @text: (out) (transfer full): its text, uncompressed; NULL if there is none
 * @max_bytes: the longest text that is read
 * Returns: FALSE with an error that names the byte, if the image or the chunk is damaged or the
 * text is too long */
gboolean mh_carried_png_next (const char *png,
                              gsize length,
                              const char *keyword,
                              gsize max_bytes,
                              gsize *from,
                              gsize *offset,
                              char **text,
                              GError **error);

/* Sets an error that names the byte at @offset. Returns: FALSE */
gboolean mh_carried_refuse (GError **error, MhIoError code, gsize offset, const char *wrong);

G_END_DECLS
