/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

#include <gtk/gtk.h>

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
G_DECLARE_FINAL_TYPE (MhTimeline, mh_timeline, MH, TIMELINE, GtkWidget)

MhWorkspace *mh_timeline_get_workspace (MhTimeline *self);
void mh_timeline_set_workspace (MhTimeline *self, MhWorkspace *workspace);
gboolean mh_timeline_get_narrow (MhTimeline *self);
void mh_timeline_set_narrow (MhTimeline *self, gboolean narrow);

G_END_DECLS
