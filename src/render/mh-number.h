/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define MH_NUMBER_SIZE 24 /* bytes, for any of them */

/* Numbers in little room: those of more than @max_letters letters are rounded
 * towards 0, "12k", "1.2M", "340G"; up to three digits are always there. Pure. */
void mh_number_format_amount (guint64 amount, int max_letters, char text[MH_NUMBER_SIZE]);
/* A lead with its sign, which is as wide as a digit: "+3", "−5", "0", "−12k". */
void mh_number_format_score (gint64 score, int max_letters, char text[MH_NUMBER_SIZE]);

G_END_DECLS
