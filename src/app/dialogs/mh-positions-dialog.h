/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A modal dialog with all positions of the results that are shown, as a list of words that can
 * be searched and ordered: the way to any position without the tables. Activating a row shows
 * its position and closes the dialog.
 */
#define MH_TYPE_POSITIONS_DIALOG (mh_positions_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhPositionsDialog, mh_positions_dialog, MH, POSITIONS_DIALOG, AdwWindow)

/* @session: one that shows results */
GtkWidget *mh_positions_dialog_new (GtkWindow *parent, MhSession *session);

G_END_DECLS
