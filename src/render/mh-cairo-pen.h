/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-text.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Draws on a cairo context: the screen, a PNG. Groups have no names there.
 * It keeps a reference to @cr; @text must outlive it. Returns: (transfer full) */
MhPen *mh_cairo_pen_new (cairo_t *cr, MhText *text);

G_END_DECLS
