/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The style of the desktop as painters need it.
 */

/* Lets windows have the sheets that only a dark style, or one of high contrast, needs, as long as
 * that is the style. libadwaita would do so for sheets of other names, of which it warns from 1.10
 * on. */
void mh_style_add_sheets (GdkDisplay *display);
/* Returns: (transfer none): the theme for the present colour scheme and contrast */
const MhTheme *mh_style_get_theme (void);
/* Returns: (transfer full): the font of @widget at the text scale of the desktop */
MhText *mh_style_create_text (GtkWidget *widget);
/* Calls @changed with @widget whenever colour scheme, contrast, font or text scale change,
 * until @widget is finalized. The callback should replace its MhText and redraw. */
void mh_style_watch (GtkWidget *widget, void (*changed) (GtkWidget *widget));
/* Gives the widget the CSS class @name, or takes it away. */
void mh_style_set_class (GtkWidget *widget, const char *name, gboolean is_set);
/* Colours the text from byte @start on. The colour is opaque even if the style sheet makes
 * the label translucent. */
void mh_style_add_foreground (PangoAttrList *attributes, MhColor color, gsize start);
/* Makes the text of @label bold and coloured. */
void mh_style_stress (GtkLabel *label, MhColor color);

G_END_DECLS
