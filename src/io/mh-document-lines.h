/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

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

G_END_DECLS
