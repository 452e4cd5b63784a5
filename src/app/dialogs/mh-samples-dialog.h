/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A gallery of sample boards and games with coins, with pictures and notes.
 *
 * Signals: chosen (MhDocument: a new, untitled document). The dialog closes itself
 * afterwards.
 */
#define MH_TYPE_SAMPLES_DIALOG (mh_samples_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhSamplesDialog, mh_samples_dialog, MH, SAMPLES_DIALOG, AdwWindow)

GtkWidget *mh_samples_dialog_new (GtkWindow *parent);

G_END_DECLS
