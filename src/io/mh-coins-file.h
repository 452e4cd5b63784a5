/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"
#include "mh-json.h"

G_BEGIN_DECLS

/*
 * Lines of coins in JSON: as members of a document, whose schema is at the top
 * of mh-document-file.c, and a row of values alone, [3,2,2], which is to be
 * taken from either end.
 *
 * Numbers are whole and within the limits of mh-coins. A longer row is refused
 * before memory is allocated for it.
 */

/* Reads what the members of @object say of a game of @kind.
 * Returns: (transfer full) (nullable) */
MhGame *
mh_coins_file_read_game (const MhJson *json, guint32 object, MhGameKind kind, GError **error);
/* Appends the same members, each after @separator. */
void mh_coins_file_append_game (GString *text, const MhGame *game, const char *separator);

/* Whether @text begins like a row: a list whose first item is no list, perhaps
 * after "nums = ". The empty list counts as an adjacency list. */
gboolean mh_coins_file_recognizes_row (const char *text, gsize length);
/* Returns: (transfer full) (nullable) */
MhDocumentFile *mh_coins_file_read_row (const char *text, gsize length, GError **error);
/* "[3, 2, 2]" */
void mh_coins_file_append_row (GString *text, const MhGame *game);

G_END_DECLS
