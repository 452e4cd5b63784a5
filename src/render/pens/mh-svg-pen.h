/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Creates a pen that writes an SVG document. Text remains text, and groups keep their
 * ids and titles, so that the file can be edited in other programs. The same calls
 * produce the same bytes in every locale.
 */

/* Creates a pen for an empty document.
 * @width, @height: the size of the document in pixels
 * @family: the font family as in CSS
 * @title: (nullable): the title of the document
 * Returns: (transfer full) */
MhPen *mh_svg_pen_new (double width, double height, const char *family, const char *title);
/* Makes the document @scale times as large on the page as its pixels are. */
void mh_svg_pen_set_scale (MhPen *self, double scale);
/* Stores @metadata in the document, the board from which the figure was made, so that
 * mh-carried can find it again.
 * @metadata: (borrowed until the pen is freed): a word without characters that XML escapes */
void mh_svg_pen_set_metadata (MhPen *self, const char *metadata);
/* Asks @goes_on with @data while an image is encoded, which takes long. An image that is given up
 * leaves the document useless. */
void mh_svg_pen_set_patience (MhPen *self, gboolean (*goes_on) (gpointer data), gpointer data);
/* Completes the document. Nothing more may be drawn, and the pen must still be freed.
 * Returns: (transfer full) (nullable): the text of the document in UTF-8; NULL if memory has
 * ended */
GBytes *mh_svg_pen_finish (MhPen *self);

G_END_DECLS
