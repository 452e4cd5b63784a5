/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * The gallery of sample boards, with pictures and what to look for.
 *
 * Signals: chosen (MhDocument: new and untitled). It closes itself then.
 */
#define MH_TYPE_SAMPLES_DIALOG (mh_samples_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhSamplesDialog, mh_samples_dialog, MH, SAMPLES_DIALOG, AdwWindow)

GtkWidget *mh_samples_dialog_new (GtkWindow *parent);

G_END_DECLS
