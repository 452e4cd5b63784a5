/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-histogram.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints a ribbon at each marked step of @scene, from @top down, as on a book. The one of the shown
 * step is filled.
 * @size: the width of a ribbon in pixels; one that is wide enough has its number */
void mh_ribbons_paint (const MhHistogram *scene, MhPen *pen, double width, double top, double size);

G_END_DECLS
