/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-board-list.h"

G_BEGIN_DECLS

/*
 * A dialog for choosing one board of a file that contains many.
 *
 * Only the boards on the screen are read at first, so that opening a large file is fast. A
 * worker surveys the others; once it has finished, boards can be sorted and filtered by
 * their results.
 *
 * Signals: chosen (uint: the position of the board in the list).
 */
#define MH_TYPE_CHOOSE_DIALOG (mh_choose_dialog_get_type ())
G_DECLARE_FINAL_TYPE (MhChooseDialog, mh_choose_dialog, MH, CHOOSE_DIALOG, AdwWindow)

/* @list: the boards; the dialog adds a reference and changes order and filter
 * @place: the position in @list of the board to select first
 * Returns: (transfer floating) */
GtkWidget *mh_choose_dialog_new (GtkWindow *parent, MhBoardList *list, guint place);
MhBoardList *mh_choose_dialog_get_list (MhChooseDialog *self);

G_END_DECLS
