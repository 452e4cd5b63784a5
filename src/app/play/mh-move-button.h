/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A move of a game that is played, with its player and how good it was. A click looks at the
 * stage that it led to.
 */
#define MH_TYPE_MOVE_BUTTON (mh_move_button_get_type ())
G_DECLARE_FINAL_TYPE (MhMoveButton, mh_move_button, MH, MOVE_BUTTON, GtkButton)

GtkWidget *mh_move_button_new (void);
/* @index: of the stage of the game that is played in @snapshot, after the move; a button of a stage
 * that is not there hides itself */
void mh_move_button_show (MhMoveButton *self, const MhSnapshot *snapshot, guint index);

G_END_DECLS
