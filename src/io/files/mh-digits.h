/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Decimal digits of numbers in files. A table or a list may have millions of them, and these
 * functions take a tenth of the time of g_string_append_printf().
 */

#define MH_MAX_DIGITS 20 /* digits of the largest number of 64 bits */

/* Writes up to MH_MAX_DIGITS digits to @at, without a terminating zero.
 * Returns: (transfer none): the end of the digits */
char *mh_digits_put (char *at, guint64 number);
void mh_digits_append (GString *text, guint64 number);
/* Appends the digits after "-" if @number is negative. */
void mh_digits_append_signed (GString *text, gint64 number);

G_END_DECLS
