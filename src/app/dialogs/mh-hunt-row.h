/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "mh-hunt-find.h"

G_BEGIN_DECLS

/*
 * A list box row for a find: picture, size and property of the board.
 */
#define MH_TYPE_HUNT_ROW (mh_hunt_row_get_type ())
G_DECLARE_FINAL_TYPE (MhHuntRow, mh_hunt_row, MH, HUNT_ROW, GtkListBoxRow)

/* @find: a find, to which the row adds a reference
 * Returns: (transfer floating) */
GtkWidget *mh_hunt_row_new (MhHuntFind *find, const MhHuntQuery *query);

/* Returns: (transfer none) */
const MhHuntFind *mh_hunt_row_get_find (MhHuntRow *self);
/* Lays out the board and shows its picture, which takes some milliseconds.
 * Returns: FALSE if the picture was there already */
gboolean mh_hunt_row_arrange (MhHuntRow *self);

G_END_DECLS
