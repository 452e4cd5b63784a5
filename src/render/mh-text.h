/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * A font at a text scale: measures and draws labels. The only type that
 * knows Pango.
 *
 * It keeps the layouts of short labels, so a table of digits costs a few
 * layouts, not thousands; keep it as long as the font. It belongs to the
 * thread that made it: a worker that draws makes its own.
 */
typedef struct _MhText MhText;

#define MH_TEXT_DEFAULT_FAMILY "Cantarell, sans-serif"

/* @family: names of fonts, the first that exists is taken; @scale: 1.0, or 2.0
 * where the user wants text twice as large. Returns: (transfer full) */
MhText *mh_text_new (const char *family, double scale);
/* Measures by a rule of thumb and draws nothing: for pictures that must be
 * the same on every machine. Returns: (transfer full) */
MhText *mh_text_new_blank (double scale);
void mh_text_free (MhText *self);

const char *mh_text_get_family (const MhText *self);
/* Painters multiply their sizes by this; sizes given to this type are final. */
double mh_text_get_scale (const MhText *self);

/* Returns: the advance of the label in pixels */
double mh_text_get_width (MhText *self, const char *text, double size, gboolean is_bold);
/* Returns: (transfer full): @text, or as much of its beginning with an ellipsis
 * as is at most @max_width pixels wide */
char *mh_text_dup_fitting (MhText *self,
                           const char *text,
                           double size,
                           gboolean is_bold,
                           double max_width);
void mh_text_draw (MhText *self, cairo_t *cr, const MhLabel *label);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhText, mh_text_free)

G_END_DECLS
