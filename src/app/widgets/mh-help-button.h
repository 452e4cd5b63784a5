/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A small button with a question mark that stands beside a word and opens the page of the help
 * about it. Its tooltip is its accessible name, too.
 */
#define MH_TYPE_HELP_BUTTON (mh_help_button_get_type ())
G_DECLARE_FINAL_TYPE (MhHelpButton, mh_help_button, MH, HELP_BUTTON, GtkButton)

/* Names the page that a row of a table has, as mh-help.h says. The property "page" names any
 * other page: "words#level". */
void mh_help_button_set_row (MhHelpButton *self, const char *kind, const char *id);

G_END_DECLS
