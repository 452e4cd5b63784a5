/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A bar with the current position in words and buttons that activate actions of the window.
 * Without a game the bar says what is missing. The content wraps into a second row in a
 * narrow window.
 *
 * Properties: session.
 */
#define MH_TYPE_POSITION_BAR (mh_position_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionBar, mh_position_bar, MH, POSITION_BAR, MhView)

G_END_DECLS
