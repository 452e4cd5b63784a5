/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-histogram.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints bars, labels and the playhead; the ground is left as it is. */
void mh_histogram_paint (const MhHistogram *scene, MhPen *pen, double width, double height);

G_END_DECLS
