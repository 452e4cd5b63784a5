/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-session.h"

G_BEGIN_DECLS

/*
 * A dialog that exports a figure of the shown step, with options and a preview.
 *
 * Signals: exported (string: a message for a toast). The dialog closes itself afterwards.
 */
#define MH_TYPE_EXPORT_DIALOG (mh_export_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhExportDialog, mh_export_dialog, MH, EXPORT_DIALOG, AdwWindow)

/* @settings: (nullable) */
GtkWidget *mh_export_dialog_new (GtkWindow *parent, MhSession *session, GSettings *settings);

/* Writes the figure as it is chosen now to @path. */
void mh_export_dialog_write (MhExportDialog *self, const char *path);

G_END_DECLS
