/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-class.h"
#include "mh-theme.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A short text on a rounded background with the colour that the tables use for a value. The
 * text is black or white, whichever has more contrast. An undecided value has only an
 * outline.
 */
#define MH_TYPE_VALUE_PILL (mh_value_pill_get_type ())
G_DECLARE_FINAL_TYPE (MhValuePill, mh_value_pill, MH, VALUE_PILL, GtkWidget)

GtkWidget *mh_value_pill_new (void);
/* Lets the shape of the background say who wins, as that of cells in tables does, for texts that do
 * not. */
void mh_value_pill_set_shaped (MhValuePill *self, gboolean is_shaped);

/* @text: the text to show
 * @klass: (nullable): the game whose value it is
 * @max_remoteness: the remoteness at the end of the colour ramp */
void mh_value_pill_show (MhValuePill *self,
                         const char *text,
                         const MhGameClass *klass,
                         MhValue value,
                         guint32 max_remoteness);

G_END_DECLS
