/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * A row of values alone, [3,2,2], which is a line of coins to be taken from either
 * end. (Documents of coins are read by way of mh-game-file.)
 *
 * Numbers are whole and within the limits of mh-coins. A longer row is refused
 * before memory is allocated for it.
 */

/* Whether @text begins like a row: a list whose first item is no list, perhaps
 * after "nums = ". The empty list counts as an adjacency list. */
gboolean mh_coins_file_recognizes_row (const char *text, gsize length);
/* Returns: (transfer full) (nullable) */
MhDocumentFile *mh_coins_file_read_row (const char *text, gsize length, GError **error);
/* "[3, 2, 2]" */
void mh_coins_file_append_row (GString *text, const MhGame *game);

G_END_DECLS
