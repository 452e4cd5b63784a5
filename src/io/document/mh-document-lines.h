/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rules.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Splits a text with many documents or records, as programs print them. The text is
 * either JSON objects, each on a line of its own, or one object that holds records: the
 * finds of a hunt, or the longest wins in the last line of a census. If other lines are
 * records themselves, the longest wins in the last line are ignored.
 *
 * A text whose first line is not a complete JSON object is a single document.
 */

/* Calls @func with the span of each document or record in order, whether it is valid or
 * not, until @func returns FALSE. */
void mh_document_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* Reads the rules that all finds of a census share from its last line.
 * @rules: (out): the rules
 * Returns: FALSE if there is no such line */
gboolean mh_document_lines_find_rules (const char *text, gsize length, MhRules *rules);

G_END_DECLS
