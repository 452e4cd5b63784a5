/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/* The steps of a run as a thin line, on which one is chosen by pointing. */
#define MH_TYPE_STEP_TRACK (mh_step_track_get_type ())
G_DECLARE_FINAL_TYPE (MhStepTrack, mh_step_track, MH, STEP_TRACK, MhView)

G_END_DECLS
