/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-ends-play.h"
#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A row for a move of best play with coins: number, player and amount, and the totals after
 * the move. The position of the row is the one before the move.
 */
#define MH_TYPE_PLAY_ROW (mh_play_row_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayRow, mh_play_row, MH, PLAY_ROW, MhPositionRow)

GtkWidget *mh_play_row_new (void);

/* Shows a move in a row of coins with values.
 * @number: the index of the move, from 0 */
void
mh_play_row_show_move (MhPlayRow *self, MhSession *session, const MhEndsMove *move, guint number);
/* Shows a move in a line of equal coins, from position @from to position @to. */
void
mh_play_row_show_take (MhPlayRow *self, MhSession *session, guint32 from, guint32 to, guint number);

G_END_DECLS
