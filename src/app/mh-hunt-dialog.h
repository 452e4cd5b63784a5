/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-hunt-job.h"

G_BEGIN_DECLS

/*
 * Hunts for boards with something rare: what to look for, how far it has come,
 * and what was found, growing while it runs. Closing it ends the hunt.
 *
 * Signals: chosen (MhDocument: a find to be opened, new and not saved). It
 * stays open.
 */
#define MH_TYPE_HUNT_DIALOG (mh_hunt_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntDialog, mh_hunt_dialog, MH, HUNT_DIALOG, AdwWindow)

GtkWidget *mh_hunt_dialog_new (GtkWindow *parent);

/* What the finds are for. Returns: (nullable) (transfer none): NULL before the
 * first hunt */
const MhHuntQuery *mh_hunt_dialog_get_query (MhHuntDialog *self);

G_END_DECLS
