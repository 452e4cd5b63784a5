/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-histogram.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints the steps of a histogram as a line without bars, in pieces for its phases, dark up to the
 * shown step. It stands in the middle of the height. */
void mh_track_paint (const MhHistogram *scene, MhPen *pen, double width, double height);

G_END_DECLS
