/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Readers and writer of coins in a line as people write them: "3,2,2" or "[3, 2, 2]", whole
 * numbers separated by commas, with or without brackets.
 *
 * Errors are sentences for the user that name the value and its place. Pure functions, which
 * cost a reading of the text up to its first fault.
 */
#define MH_COINS_MAX_COINS 100000
#define MH_COINS_MAX_AMOUNT 100000
#define MH_COINS_MAX_AMOUNTS 1000
#define MH_COINS_MAX_VALUE 1000000000
#define MH_COINS_MAX_VALUES 2000

#define MH_COINS_ERROR (mh_coins_error_quark ())
GQuark mh_coins_error_quark (void);

typedef enum
{
  MH_COINS_ERROR_SYNTAX, /* what is written is not a list of whole numbers */
  MH_COINS_ERROR_RANGE,  /* a number is too small or too large */
  MH_COINS_ERROR_COUNT,  /* there are too many numbers, or too few */
} MhCoinsError;

/* Reads the number of coins to take from the end: 0 … MH_COINS_MAX_COINS. */
gboolean mh_coins_parse_number (const char *text, guint32 *n_coins, GError **error);
/* The amounts that may be taken at once: at least one, each from 1 to
 * MH_COINS_MAX_AMOUNT. Returns: (transfer full) (element-type guint32) (nullable):
 * ascending, each of them once */
GArray *mh_coins_parse_amounts (const char *text, GError **error);
/* Reads the worth of the coins of a row, in its order; there may be none.
 * Returns: (transfer full) (element-type guint32) (nullable) */
GArray *mh_coins_parse_values (const char *text, GError **error);

/* Writes numbers so that they are read as the same: "3, 2, 2".
 * Returns: (transfer full) */
char *mh_coins_dup_words (const guint32 *numbers, gsize n_numbers);

G_END_DECLS
