/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-option.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A row for an option of an algorithm, created from its description in MhOption: name,
 * controls and summary. Choices are radio buttons; a number has a spin button, optionally a
 * slider, and a button for each preset.
 *
 * Signals: changed (the user has set another value).
 */
#define MH_TYPE_OPTION_ROW (mh_option_row_get_type ())
G_DECLARE_FINAL_TYPE (MhOptionRow, mh_option_row, MH, OPTION_ROW, GtkWidget)

/* @option: a description in static memory
 * Returns: (transfer floating) */
GtkWidget *mh_option_row_new (const MhOption *option);

/* Returns: the value as stored in MhOptions: the index of a choice, a number, or
 * MH_OPTION_PRESET() */
guint64 mh_option_row_get_value (MhOptionRow *self);
/* Shows @value.
 * @game: the game for which the numbers of the presets are computed */
void mh_option_row_show (MhOptionRow *self, guint64 value, const MhGame *game);

G_END_DECLS
