/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-option.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A switch of an algorithm, made from its entry in the table alone: its name,
 * what sets it, and what it is for. Choices are radio buttons; a number has a
 * field, a scale where it can be dragged, and a button for each preset.
 *
 * Signals: changed (the user has set it).
 */
#define MH_TYPE_OPTION_ROW (mh_option_row_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionRow, mh_option_row, MH, OPTION_ROW, GtkWidget)

GtkWidget *mh_option_row_new (const MhOption *option);

/* As in MhOptions: an index of a choice, a number, or MH_OPTION_PRESET(). */
guint64 mh_option_row_get_value (MhOptionRow *self);
/* @game: what presets are worked out for. */
void mh_option_row_show (MhOptionRow *self, guint64 value, const MhGame *game);

G_END_DECLS
