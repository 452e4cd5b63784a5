/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rules.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * Texts of many documents or records, as programs print them: objects of JSON,
 * each in a line of its own; or an object that holds records, such as the finds
 * of a hunt, or what a census says of its longest wins in the end. That is
 * passed over behind lines that are records themselves.
 *
 * A text whose first line is not an object as a whole is one document.
 */

/* @func: gets each of them, right or wrong, in order. */
void mh_document_lines_each (const char *text, gsize length, MhSpanFunc func, gpointer user_data);
/* The rules of all the finds of a census, which it tells in its last line.
 * Returns: FALSE if there is no such line */
gboolean mh_document_lines_find_rules (const char *text, gsize length, MhRules *rules);

G_END_DECLS
