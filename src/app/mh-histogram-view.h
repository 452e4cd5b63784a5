/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The decisions of a run, level by level, which are a scale of its steps, too:
 * pressing, dragging and keys move to a step. To screen readers it is a
 * slider, silent while playing.
 *
 * Properties: workspace.
 */
#define MH_TYPE_HISTOGRAM_VIEW (mh_histogram_view_get_type ())
G_DECLARE_FINAL_TYPE (MhHistogramView, mh_histogram_view, MH, HISTOGRAM_VIEW, MhView)

G_END_DECLS
