/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * Writes an SVG document in which text is text, and groups have ids and
 * titles. The same calls give the same bytes, whatever the locale.
 */

/* @family: of the font, as CSS has it; @title: (nullable): of the document.
 * Returns: (transfer full) */
MhPen *mh_svg_pen_new (double width, double height, const char *family, const char *title);
/* What the drawing was made from, for who opens it. */
void mh_svg_pen_set_metadata (MhPen *self, const char *metadata);
/* Ends the document; nothing more can be drawn.
 * Returns: (transfer full) */
GBytes *mh_svg_pen_finish (MhPen *self);

G_END_DECLS
