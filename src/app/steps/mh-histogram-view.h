/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A histogram of the decisions in each level of a run, which is also a slider for the
 * current step. Pressing, dragging and the arrow keys change the step. For screen readers
 * the widget is a slider, whose value is not updated during playback.
 *
 * Properties: session.
 */
#define MH_TYPE_HISTOGRAM_VIEW (mh_histogram_view_get_type ())
G_DECLARE_FINAL_TYPE (MhHistogramView, mh_histogram_view, MH, HISTOGRAM_VIEW, MhView)

G_END_DECLS
