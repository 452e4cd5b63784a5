/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-board-list.h"

G_BEGIN_DECLS

/*
 * Chooses one board of a file that holds many. However many there are, only
 * those on the screen are read; the others are looked through behind its back,
 * and can be sorted and sifted then.
 *
 * Signals: chosen (uint: its place in the list).
 */
#define MH_TYPE_CHOOSE_DIALOG (mh_choose_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhChooseDialog, mh_choose_dialog, MH, CHOOSE_DIALOG, AdwWindow)

/* @list: (transfer none): the dialog changes its order and what is in it
 * @place: which board of it is selected first */
GtkWidget *mh_choose_dialog_new (GtkWindow *parent, MhBoardList *list, guint place);
MhBoardList *mh_choose_dialog_get_list (MhChooseDialog *self);

G_END_DECLS
