/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What screen readers say of widgets that GTK 4.8 names badly.
 */

/* A button whose label has a mnemonic is named by its label, and once more by
 * the text with the underscore in it: "_Copy Copy". Of all buttons inside
 * @root the latter name goes. */
void mh_speech_name_once (GtkWidget *root);
/* The button inside @drop_down has the focus, and is nameless: it is called "Order:
 * Longest First" from now on, if @name is "Order". Its items are strings. */
void mh_speech_name_drop_down (GtkDropDown *drop_down, const char *name);

G_END_DECLS
