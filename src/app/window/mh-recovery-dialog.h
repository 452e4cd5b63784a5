/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-window.h"

G_BEGIN_DECLS

/*
 * Offers what was not saved when the program was stopped: to go on with it, to
 * write it to a file, or to discard it. Nothing is deleted before that; what
 * is left when the dialog is closed is offered again the next time.
 */
#define MH_TYPE_RECOVERY_DIALOG (mh_recovery_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhRecoveryDialog, mh_recovery_dialog, MH, RECOVERY_DIALOG, AdwWindow)

/* @works: (element-type MhLostWork): at least one; emptied */
GtkWidget *mh_recovery_dialog_new (MhWindow *parent, GPtrArray *works);

G_END_DECLS
