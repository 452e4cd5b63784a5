/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * One coin of a row, to be written over. Alt and the arrow keys move it;
 * Backspace in an empty one, and its cross, take it away.
 *
 * Signals: submitted (string): somebody wrote this; removed; moved (int: by how
 * many places).
 */
#define MH_TYPE_COIN_CHIP (mh_coin_chip_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinChip, mh_coin_chip, MH, COIN_CHIP, GtkWidget)

GtkWidget *mh_coin_chip_new (void);

/* @coin: which one it is, from 0, of @n_coins */
void mh_coin_chip_show (MhCoinChip *self, guint32 value, guint coin, guint n_coins);
void mh_coin_chip_set_wrong (MhCoinChip *self, gboolean is_wrong);

G_END_DECLS
