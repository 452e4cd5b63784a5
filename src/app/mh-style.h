/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * What painters need to know of the desktop's style.
 */

/* The theme for light or dark, normal or high contrast, as the desktop has it. */
const MhTheme *mh_style_get_theme (void);
/* The desktop's font at its scale. Returns: (transfer full) */
MhText *mh_style_create_text (GtkWidget *widget);
/* Calls @changed with @widget whenever theme, font or scale change, for as
 * long as the widget lives: it makes a new text and redraws. */
void mh_style_watch (GtkWidget *widget, void (*changed) (GtkWidget *widget));
/* Colours a label's text from byte @start on, opaque whatever the style says. */
void mh_style_add_foreground (PangoAttrList *attributes, MhColor color, gsize start);
/* Makes all of @label bold, and colours it. */
void mh_style_stress (GtkLabel *label, MhColor color);

G_END_DECLS
