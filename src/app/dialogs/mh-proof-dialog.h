/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

#include <adwaita.h>

G_BEGIN_DECLS

/*
 * A modal dialog with the proof of a win, as soon as a worker has it: its size, and the winner's
 * strategy as a tree whose rows are made when they are opened. Activating a row shows its position
 * and closes the dialog. The proof can be saved as a graph.
 */
#define MH_TYPE_PROOF_DIALOG (mh_proof_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhProofDialog, mh_proof_dialog, MH, PROOF_DIALOG, AdwWindow)

/* @solution: of the game that @session shows; @position: one where mh_strategy_exists() */
GtkWidget *
mh_proof_dialog_new (GtkWindow *parent, MhSession *session, MhSolution *solution, guint32 position);

G_END_DECLS
