/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A dialog that creates a board of a family, such as path, grid or random tree, with a
 * preview.
 *
 * Signals: chosen (MhDocument: a new, untitled document). The dialog closes itself
 * afterwards.
 */
#define MH_TYPE_GENERATE_DIALOG (mh_generate_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhGenerateDialog, mh_generate_dialog, MH, GENERATE_DIALOG, AdwWindow)

GtkWidget *mh_generate_dialog_new (GtkWindow *parent);

G_END_DECLS
