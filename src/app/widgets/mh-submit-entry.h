/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An entry that submits its text on Enter, or before the next event when it has lost the focus,
 * provided that the text differs from the valid text and from the last one submitted. The entry
 * can be marked as wrong until it is edited.
 *
 * Signals: submitted (string): emitted with the text that the user has entered.
 */
#define MH_TYPE_SUBMIT_ENTRY (mh_submit_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhSubmitEntry, mh_submit_entry, MH, SUBMIT_ENTRY, GtkEntry)

/* Sets the valid text. Repeating the call with the same text does not disturb an edit that
 * the user has begun.
 * Returns: whether the text differs from the previous one */
gboolean mh_submit_entry_set_text (MhSubmitEntry *self, const char *text);
/* Sets the error style and the accessible state, which the next edit removes. */
void mh_submit_entry_set_wrong (MhSubmitEntry *self, gboolean is_wrong);
gboolean mh_submit_entry_is_wrong (MhSubmitEntry *self);

/* Submits the text as if the entry had lost the focus. */
void mh_submit_entry_submit (MhSubmitEntry *self);

G_END_DECLS
