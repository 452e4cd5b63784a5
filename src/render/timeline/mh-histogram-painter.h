/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-histogram.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/* Paints the bars, labels and playhead of a histogram. The background is not painted. */
void mh_histogram_paint (const MhHistogram *scene, MhPen *pen, double width, double height);

G_END_DECLS
