/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Creates a pen that draws on a cairo context, such as that of the screen, a PNG or a
 * PDF. Ids and titles of groups are ignored.
 * @cr: a context to which the pen adds a reference
 * @text: the font, which must outlive the pen
 * Returns: (transfer full) */
MhPen *mh_cairo_pen_new (cairo_t *cr, MhText *text);

G_END_DECLS
