/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * A bar with the current position in words and buttons that activate actions of the window.
 * Without a game the bar says what is missing. The content wraps into a second row in a
 * narrow window.
 *
 * A brief bar has icons in place of labels: first of “Follow steps”, then of “Set as start”, too.
 *
 * Properties: session.
 */
#define MH_TYPE_POSITION_BAR (mh_position_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionBar, mh_position_bar, MH, POSITION_BAR, MhView)

/* Returns: the number of labels that are icons */
guint mh_position_bar_get_n_icons (MhPositionBar *self);
void mh_position_bar_set_n_icons (MhPositionBar *self, guint n_icons);
/* Returns: the least number of icons that keeps the bar in one row of @width pixels; 0 where no
 * number does, as two rows have room for the labels */
guint mh_position_bar_find_n_icons (MhPositionBar *self, int width);

G_END_DECLS
