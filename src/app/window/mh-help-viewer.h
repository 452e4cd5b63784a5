/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The help, shown by Yelp or by a web browser: which page belongs to a widget, and opening it.
 */

/* Returns: (transfer none): the page of the nearest widget from @widget upwards that has one */
const char *mh_help_viewer_get_page (GtkWidget *widget);
/* Opens a page; a message over @parent says what is missing. */
void mh_help_viewer_open (GtkWindow *parent, const char *page);

G_END_DECLS
