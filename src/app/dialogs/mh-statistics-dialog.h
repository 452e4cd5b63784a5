/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A modal dialog with the statistics of the results that are shown: positions by winner and
 * turn, moves until the end, the longest wins, what play from the start can come to, and the
 * work and memory of the run. Choosing one of the longest wins shows its position and closes
 * the dialog. Counting happens on a worker.
 */
#define MH_TYPE_STATISTICS_DIALOG (mh_statistics_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhStatisticsDialog, mh_statistics_dialog, MH, STATISTICS_DIALOG, AdwWindow)

/* @session: one that shows results */
GtkWidget *mh_statistics_dialog_new (GtkWindow *parent, MhSession *session);

G_END_DECLS
