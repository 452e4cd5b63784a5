/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A line of text that is handed in with Enter, or by leaving it, and says below
 * what is wrong with it. What was refused stays there to be mended.
 *
 * Properties: label (string): what stands above it, and its name; width-chars
 * (int), of the text. Signals: submitted (string): somebody wrote this.
 */
#define MH_TYPE_CHECKED_ENTRY (mh_checked_entry_get_type ())
G_DECLARE_FINAL_TYPE (MhCheckedEntry, mh_checked_entry, MH, CHECKED_ENTRY, GtkWidget)

const char *mh_checked_entry_get_text (MhCheckedEntry *self);
/* What is the case: nothing is wrong with it. What somebody is writing just now
 * is left alone while that stays the same. */
void mh_checked_entry_set_text (MhCheckedEntry *self, const char *text);
/* @message: (nullable): what is wrong with what was handed in, a sentence */
void mh_checked_entry_show_error (MhCheckedEntry *self, const char *message);

G_END_DECLS
