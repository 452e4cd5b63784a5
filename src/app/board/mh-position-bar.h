/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A bar with the current position in words and buttons that activate actions of the window.
 * Without a game the bar says what is missing. The content wraps into a second row in a
 * narrow window.
 *
 * A brief bar has an icon in place of its longest label.
 *
 * Properties: session.
 */
#define MH_TYPE_POSITION_BAR (mh_position_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionBar, mh_position_bar, MH, POSITION_BAR, MhView)

gboolean mh_position_bar_is_brief (MhPositionBar *self);
void mh_position_bar_set_brief (MhPositionBar *self, gboolean is_brief);
/* Returns: whether being brief makes the difference between two rows and one in @width pixels */
gboolean mh_position_bar_fits_if_brief (MhPositionBar *self, int width);

G_END_DECLS
