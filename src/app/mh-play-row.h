/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-ends-play.h"
#include "mh-position-row.h"

G_BEGIN_DECLS

/*
 * A move of best play with coins: its number, who takes what, and what both
 * have by then. Its position is the one before the move.
 */
#define MH_TYPE_PLAY_ROW (mh_play_row_get_type ())
G_DECLARE_FINAL_TYPE (MhPlayRow, mh_play_row, MH, PLAY_ROW, MhPositionRow)

GtkWidget *mh_play_row_new (void);

/* @number: of the move, from 0 */
void mh_play_row_show_move (MhPlayRow *self,
                            MhWorkspace *workspace,
                            const MhEndsMove *move,
                            guint number);
/* From one number of coins to the next. */
void mh_play_row_show_take (MhPlayRow *self,
                            MhWorkspace *workspace,
                            guint32 from,
                            guint32 to,
                            guint number);

G_END_DECLS
