/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A line that says what the last edits changed, "12 positions changed winner",
 * and marks them in the tables if asked to. Without anything to say it takes
 * no room.
 *
 * Properties: workspace.
 */
#define MH_TYPE_WHAT_IF_STRIP (mh_what_if_strip_get_type ())
G_DECLARE_FINAL_TYPE (MhWhatIfStrip, mh_what_if_strip, MH, WHAT_IF_STRIP, MhView)

G_END_DECLS
