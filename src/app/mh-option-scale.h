/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A scale along which a number of an algorithm is dragged, from its least to
 * its last preset: with marks at the presets, and one at what would make the
 * side right at the start. Small boards are solved while it is dragged, large
 * ones when it is let go.
 *
 * Properties: workspace.
 */
#define MH_TYPE_OPTION_SCALE (mh_option_scale_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionScale, mh_option_scale, MH, OPTION_SCALE, MhView)

/* @option: one of @algorithm that is a scale */
GtkWidget *mh_option_scale_new (MhSide side, const MhAlgorithm *algorithm, guint option);
/* To be called when a result or an option is another; while @algorithm is on
 * that side. */
void mh_option_scale_update (MhOptionScale *self);

G_END_DECLS
