/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The size of a grid and the pieces as which the players move over it, with the length of their
 * jumps. Each change is an edit, and a slider that is dragged is one. Where there is little room
 * all of this can be folded into the popover of a button.
 *
 * Properties: session.
 */
#define MH_TYPE_GRID_BAR (mh_grid_bar_get_type ())
G_DECLARE_FINAL_TYPE (MhGridBar, mh_grid_bar, MH, GRID_BAR, MhView)

gboolean mh_grid_bar_is_folded (MhGridBar *self);
void mh_grid_bar_set_folded (MhGridBar *self, gboolean is_folded);

G_END_DECLS
