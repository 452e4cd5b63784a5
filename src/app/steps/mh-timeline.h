/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The controls for stepping through a run: buttons, a histogram as slider, speed and unit.
 * During playback the widget passes the time of each frame to MhPlayback.
 *
 * Properties: session; narrow (boolean: fewer buttons, and the text above the histogram);
 * speed and unit: those of the playback, for the actions timeline.speed and timeline.unit.
 */
#define MH_TYPE_TIMELINE (mh_timeline_get_type ())
G_DECLARE_FINAL_TYPE (MhTimeline, mh_timeline, MH, TIMELINE, MhView)

G_END_DECLS
