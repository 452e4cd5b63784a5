/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A labelled entry that is submitted with Enter or by leaving it, and that shows an error
 * message below. Rejected text stays in the entry so that the user can correct it.
 *
 * Properties: label (string): the label above the entry, also its accessible name;
 * width-chars (int): the width of the entry in characters. Signals: submitted (string):
 * emitted with the text that the user has entered.
 */
#define MH_TYPE_CHECKED_ENTRY (mh_checked_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhCheckedEntry, mh_checked_entry, MH, CHECKED_ENTRY, GtkWidget)

/* Returns: (transfer none): the text as it is being edited */
const char *mh_checked_entry_get_text (MhCheckedEntry *self);
/* Sets the valid text and removes the error. Repeating the call with the same text does not
 * disturb an edit that the user has begun. */
void mh_checked_entry_set_text (MhCheckedEntry *self, const char *text);
/* Shows an error below the entry and marks the entry as wrong.
 * @message: (nullable): a sentence; NULL removes the error */
void mh_checked_entry_show_error (MhCheckedEntry *self, const char *message);

G_END_DECLS
