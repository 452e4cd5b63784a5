/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An entry for one coin of a row. Alt with the left and right arrow keys moves the coin;
 * Backspace in an empty entry and the remove button delete it.
 *
 * Signals: submitted (string: the text that the user has entered); removed; moved (int: by
 * how many places, negative towards the beginning).
 */
#define MH_TYPE_COIN_CHIP (mh_coin_chip_get_type ())
G_DECLARE_FINAL_TYPE (MhCoinChip, mh_coin_chip, MH, COIN_CHIP, GtkWidget)

GtkWidget *mh_coin_chip_new (void);

/* Shows a coin. An edit that the user has begun is kept as long as @value stays the same.
 * @coin: the index of the coin, from 0
 * @n_coins: the number of coins in the row */
void mh_coin_chip_show (MhCoinChip *self, guint32 value, guint coin, guint n_coins);
/* Marks the text as rejected until it is edited. */
void mh_coin_chip_set_wrong (MhCoinChip *self, gboolean is_wrong);

G_END_DECLS
