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

G_END_DECLS
