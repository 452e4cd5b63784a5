/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Splits a text with many boards that are lists in JSON, as test cases of LeetCode are: each begins
 * a line with a bracket, and may go on over further lines.
 *
 * A text with a bracket or a quotation mark that is never closed has no boards behind that one.
 */

/* Calls @func with the span of each board in order, valid or not, until @func returns FALSE. One
 * pass over the text. */
void mh_list_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);

G_END_DECLS
