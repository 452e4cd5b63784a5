/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Reader of the finds of a census as comma-separated values, *.csv, as mousehole-cli
 * prints them: a line of column names, a line for each find, and lines with counts.
 *
 * A field may be in double quotes, as spreadsheets write it. In a text without finds,
 * the longest wins and the first draw are its boards. Several tables may follow each
 * other, with or without column names of their own.
 */

/* Checks whether the first line begins like the column names, or is about a board. */
gboolean mh_find_rows_recognizes (const char *text, gsize length);
/* Calls @func with the span of each line about a board in order, whether it is valid or
 * not, until @func returns FALSE. No line counts if the first one is neither a board
 * nor the column names. */
void mh_find_rows_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Reads the first board.
 * Returns: (transfer full) (nullable): the board; NULL with an error */
MhDocumentFile *mh_find_rows_read (const char *text, gsize length, GError **error);
/* Reads the rules that all finds share from the lines with counts.
 * @rules: (out): the rules
 * Returns: FALSE if no line holds a rule */
gboolean mh_find_rows_find_rules (const char *text, gsize length, MhRules *rules);

G_END_DECLS
