/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An entry that is handed in with Enter, or by leaving it, if it says something
 * else than what is the case, or was refused last. It can be marked as wrong
 * until it is written in.
 *
 * Signals: submitted (string): somebody wrote this.
 */
#define MH_TYPE_SUBMIT_ENTRY (mh_submit_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhSubmitEntry, mh_submit_entry, MH, SUBMIT_ENTRY, GtkEntry)

/* What is the case. What somebody is writing just now is left alone while that
 * stays the same. Returns: whether it is another text */
gboolean mh_submit_entry_set_text (MhSubmitEntry *self, const char *text);
void mh_submit_entry_set_wrong (MhSubmitEntry *self, gboolean is_wrong);
gboolean mh_submit_entry_is_wrong (MhSubmitEntry *self);

/* Hands in what is written, as if it were left. */
void mh_submit_entry_submit (MhSubmitEntry *self);

G_END_DECLS
