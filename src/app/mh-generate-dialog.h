/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * Makes a board of a family: path, grid, random tree and so on, with a picture
 * of what one would get.
 *
 * Signals: chosen (MhDocument: new and untitled). It closes itself then.
 */
#define MH_TYPE_GENERATE_DIALOG (mh_generate_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhGenerateDialog, mh_generate_dialog, MH, GENERATE_DIALOG, AdwWindow)

GtkWidget *mh_generate_dialog_new (GtkWindow *parent);

G_END_DECLS
