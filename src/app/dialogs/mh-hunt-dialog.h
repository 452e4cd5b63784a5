/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-hunt-job.h"

G_BEGIN_DECLS

/*
 * A dialog that searches random boards for rare properties. It consists of a form for the
 * query, the progress, and a list of finds that grows during the search. Closing the dialog
 * cancels the search.
 *
 * Signals: chosen (MhDocument: a find as a new, unsaved document). The dialog stays open.
 */
#define MH_TYPE_HUNT_DIALOG (mh_hunt_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntDialog, mh_hunt_dialog, MH, HUNT_DIALOG, AdwWindow)

/* @board: its game is what the form shows first, a class with a board; a grid has the form begin
 * with grids and its jumps
 * @program: (nullable): of the user's, which is a rival then */
GtkWidget *mh_hunt_dialog_new (GtkWindow *parent, const MhBoard *board, const MhAlgorithm *program);

/* Returns: (transfer none) (nullable): the query of the last search; NULL before the first
 * one */
const MhHuntQuery *mh_hunt_dialog_get_query (MhHuntDialog *self);

G_END_DECLS
