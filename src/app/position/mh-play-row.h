/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-narrator.h"
#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A row for a move of best play: its number, the move in the colour of its player, and what
 * has come of it. The position of the row is the one before the move.
 */
#define MH_TYPE_PLAY_ROW (mh_play_row_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayRow, mh_play_row, MH, PLAY_ROW, MhPositionRow)

GtkWidget *mh_play_row_new (void);

/* @number: the index of the move, from 0 */
void mh_play_row_show (MhPlayRow *self, MhSession *session, const MhToldMove *move, guint number);

G_END_DECLS
