/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-hunt-find.h"

G_BEGIN_DECLS

/*
 * A find of a hunt in a list: its picture, its size, and what it shows.
 */
#define MH_TYPE_HUNT_ROW (mh_hunt_row_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntRow, mh_hunt_row, MH, HUNT_ROW, GtkListBoxRow)

GtkWidget *mh_hunt_row_new (MhHuntFind *find, const MhHuntQuery *query);

/* Returns: (transfer none) */
const MhHuntFind *mh_hunt_row_get_find (MhHuntRow *self);
/* Lays the board out for its picture, which takes a moment.
 * Returns: FALSE if that was done already */
gboolean mh_hunt_row_arrange (MhHuntRow *self);

G_END_DECLS
