/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * A font at a text scale, which measures and draws labels. No other type uses Pango.
 *
 * Layouts of short labels are cached, so that a table of digits needs a few layouts
 * instead of thousands; callers should keep one MhText as long as the font. An MhText
 * belongs to the thread that created it, and each worker thread that draws creates its
 * own.
 */
typedef struct _MhText MhText;

#define MH_TEXT_DEFAULT_FAMILY "Cantarell, sans-serif"

/* Creates a font.
 * @family: a list of font families separated by commas, of which the first that exists
 * is used
 * @scale: the factor for all sizes, 1.0 or more where the user wants larger text
 * Returns: (transfer full) */
MhText *mh_text_new (const char *family, double scale);
/* Creates a font that draws nothing and estimates widths by a fixed rule, for pictures
 * that must be the same on every machine.
 * Returns: (transfer full) */
MhText *mh_text_new_blank (double scale);
void mh_text_free (MhText *self);

/* Returns: (transfer none): the list of font families that the font was created with */
const char *mh_text_get_family (const MhText *self);
/* Returns the factor by which painters multiply their sizes. The sizes that functions
 * of MhText receive are final. */
double mh_text_get_scale (const MhText *self);

/* Measures a label.
 * @size: the font size in pixels
 * Returns: the advance width in pixels */
double mh_text_get_width (MhText *self, const char *text, double size, gboolean is_bold);
/* Shortens a text until it is at most @max_width pixels wide. A shortened text ends in
 * an ellipsis.
 * Returns: (transfer full): the text, or its beginning followed by an ellipsis; at
 * least the ellipsis */
char *mh_text_dup_fitting (MhText *self,
                           const char *text,
                           double size,
                           gboolean is_bold,
                           double max_width);
/* Breaks a text into lines that are at most @max_width pixels wide: at spaces and before wide
 * letters, and inside a word only if it is longer than a line. A single letter may be wider.
 * Returns: (transfer full) (array zero-terminated=1): at least one line, without the spaces
 * between lines */
char **
mh_text_dup_lines (MhText *self, const char *text, double size, gboolean is_bold, double max_width);
/* Draws @label on @cr; nothing if the font was created by mh_text_new_blank(). */
void mh_text_draw (MhText *self, cairo_t *cr, const MhLabel *label);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhText, mh_text_free)

G_END_DECLS
