/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MH_NUMBER_SIZE 24 /* bytes that hold any formatted number with its terminating zero */

/* Formats a number for little space, without a locale. A number with more than
 * @max_letters letters is rounded towards 0 and abbreviated with a unit, as in "12k",
 * "1.2M" or "340G"; numbers below 1,000 are never abbreviated. */
void mh_number_format_amount (guint64 amount, int max_letters, char text[MH_NUMBER_SIZE]);
/* Formats a lead with its sign, which counts as one letter: "+3", "−5", "0" or "−12k". */
void mh_number_format_score (gint64 score, int max_letters, char text[MH_NUMBER_SIZE]);
/* Appends a number that is rounded to two decimals, without trailing zeros and the same in every
 * locale: "-0.5", "12" or "3.25". */
void mh_number_append_decimal (GString *out, double number);

G_END_DECLS
