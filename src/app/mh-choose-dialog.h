/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-board-book.h"

G_BEGIN_DECLS

/*
 * Chooses one board of a file that holds many. However many there are, only
 * those on the screen are read.
 *
 * Signals: chosen (uint: its index).
 */
#define MH_TYPE_CHOOSE_DIALOG (mh_choose_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhChooseDialog, mh_choose_dialog, MH, CHOOSE_DIALOG, AdwWindow)

GtkWidget *mh_choose_dialog_new (GtkWindow *parent, MhBoardBook *book);
MhBoardBook *mh_choose_dialog_get_book (MhChooseDialog *self);

G_END_DECLS
