/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rules.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Texts with many documents or records, as programs print them: JSON objects,
 * each on a line of its own; or one object that holds records, such as the finds
 * of a hunt, or the longest wins in the last line of a census. After lines that
 * are records themselves, the last line is ignored.
 *
 * A text whose first line is not a complete object is a single document.
 */

/* Calls @func for each of them in order, valid or not. */
void mh_document_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Finds the rules that all finds of a census share; its last line holds them.
 * Returns: FALSE if there is no such line */
gboolean mh_document_lines_find_rules (const char *text, gsize length, MhRules *rules);

G_END_DECLS
