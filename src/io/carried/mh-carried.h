/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * Documents that travel inside figures, so that a figure can be opened as the board that it
 * shows.
 *
 * A document travels as one word of ASCII: "mousehole-document:1:", its SHA-256 in hexadecimal
 * digits, ":", and its text in base64. That word stands
 *
 *   in SVG  in <metadata id="mousehole-document">
 *   in HTML  in <script type="application/json" id="mousehole-document">
 *   in PDF  in the keywords, /Keywords (…); only files that Mousehole has written are understood
 *   in PNG  in a chunk of text with the keyword "mousehole-document": tEXt, zTXt or iTXt
 *
 * Nothing else in these files can look like that: labels are escaped there. A second document, a
 * damaged one and one of more than MH_MAX_CARRIED_BYTES are refused, with the offset of the
 * byte at which it begins.
 */
#define MH_MAX_CARRIED_BYTES (4u << 20)

/* Returns: (transfer full) (nullable): the word for a document; NULL if it is too long to travel,
 * or with MH_IO_ERROR_MEMORY */
char *mh_carried_encode (const MhDocumentFile *file, GError **error);

/* Checks whether @text is a file that could carry a document: PNG and PDF by their first bytes,
 * SVG by its root, and HTML by an element for a document. */
gboolean mh_carried_recognizes (const char *text, gsize length);
/* Reads the document that a figure carries. It is no file of its own, which Save would overwrite.
 * Returns: (transfer full) (nullable): NULL with an error */
MhDocumentFile *mh_carried_read (const char *text, gsize length, GError **error);

G_END_DECLS
