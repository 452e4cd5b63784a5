/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Corrections for widgets whose accessible names are poor in GTK 4.8, and announcements, which it
 * lacks.
 */

/* Removes the explicit accessible name of all buttons with a mnemonic inside of @root. GTK
 * sets it to the text with the underscore, in addition to the name derived from the label,
 * so that a screen reader would read "_Copy Copy". Also gives the button inside of a menu button,
 * which gets the focus, the text or else the name of that, and lets toggles say whether they are
 * pressed. */
void mh_speech_name_once (GtkWidget *root);
/* Sets the accessible name of the button inside of @drop_down, which gets the focus and has
 * no name. The name contains the selected item, as in "Order: Longest First" if @name is
 * "Order".
 * @drop_down: a drop-down with strings as items */
void mh_speech_name_drop_down (GtkDropDown *drop_down, const char *name);

/* Returns: whether GTK can announce something whatever has the focus, which it can from 4.14 on */
gboolean mh_speech_can_announce (void);
/* Lets a screen reader say @words. Where GTK cannot announce them, they are said as soon as all
 * views show what has changed, before the accessible cell that has the focus then, if one has. */
void mh_speech_announce (GtkWindow *window, const char *words);

G_END_DECLS
