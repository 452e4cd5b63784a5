/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * The finds of a census as comma-separated values, *.csv, as mousehole-cli prints
 * them: a line of names, then one line for each find, and what the census counted.
 * They are read only.
 *
 * A field may stand in double quotes, as spreadsheets save them. Without finds,
 * the longest wins and the first draw are the boards of the text. Tables may
 * follow each other, each with its names or without.
 */

gboolean mh_find_rows_recognizes (const char *text, gsize length);
/* Calls @func for each line with a board, valid or not, in order; for none if the
 * first line is neither one nor the names of columns. */
void mh_find_rows_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Reads the first. Returns: (transfer full) */
MhDocumentFile *mh_find_rows_read (const char *text, gsize length, GError **error);
/* Finds the rules that all finds share among the counts. Returns: FALSE if they are
 * not there */
gboolean mh_find_rows_find_rules (const char *text, gsize length, MhRules *rules);

G_END_DECLS
