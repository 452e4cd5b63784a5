/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-snapshot.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* A move of either player, side by side, in the list of a game that is played. */
#define MH_TYPE_MATCH_ROW (mh_match_row_get_type ())
G_DECLARE_FINAL_TYPE (MhMatchRow, mh_match_row, MH, MATCH_ROW, GtkListBoxRow)

GtkWidget *mh_match_row_new (void);
/* @round: counts from 0 */
void mh_match_row_show (MhMatchRow *self, const MhSnapshot *snapshot, guint round);

G_END_DECLS
