/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Coins in a line, played in every possible way: no table, no memo, nothing of
 * the program. Exponential; for a dozen coins.
 */
typedef struct
{
  gboolean is_won; /* by the player who is to move */
  guint n_moves;   /* to the end, winner hurrying, loser delaying */
} MhNaiveTake;

MhNaiveTake
mh_naive_take (guint n_coins, const guint32 *amounts, guint n_amounts, gboolean last_loses);
/* What the first player has in the end, less what the second has. */
gint64 mh_naive_ends (const guint32 *values, guint n_values);
/* The same when both take the larger end, the left of equal ones. */
gint64 mh_naive_ends_greedy (const guint32 *values, guint n_values);

G_END_DECLS
