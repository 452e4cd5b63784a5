/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A slider for a numeric option of an algorithm, from its minimum to its last preset. Marks
 * show the presets and the smallest value that gives the right answer for the start. Small
 * boards are solved during the drag, large ones after it.
 *
 * Properties: session.
 */
#define MH_TYPE_OPTION_SCALE (mh_option_scale_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionScale, mh_option_scale, MH, OPTION_SCALE, MhView)

/* @option: the index of an option of @algorithm that is marked as a scale
 * Returns: (transfer floating) */
GtkWidget *mh_option_scale_new (MhSide side, const MhAlgorithm *algorithm, guint option);

G_END_DECLS
