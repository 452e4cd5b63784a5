/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * Says the current position and acts on it, with actions of the window. While
 * the board has no game it says what is missing. It goes on in a second row
 * where it is narrow.
 *
 * Properties: workspace.
 */
#define MH_TYPE_POSITION_BAR (mh_position_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionBar, mh_position_bar, MH, POSITION_BAR, MhView)

G_END_DECLS
