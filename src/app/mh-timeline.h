/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Moves through a run: buttons, the histogram as scrubber, speed and unit.
 * While playing it hands the time of each frame to the playback.
 *
 * Properties: workspace; narrow (boolean: fewer buttons, words above the
 * scrubber); speed and unit: the playback's, for the actions timeline.speed
 * and timeline.unit.
 */
#define MH_TYPE_TIMELINE (mh_timeline_get_type ())
G_DECLARE_FINAL_TYPE (MhTimeline, mh_timeline, MH, TIMELINE, MhView)

G_END_DECLS
