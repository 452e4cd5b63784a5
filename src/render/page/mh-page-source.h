/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The style sheet and the scripts that all web pages have in common, made small. Their files are
 * written to be read.
 */

/* Returns: (transfer full): a file of the folder page, without comments and indentation */
char *mh_page_source_load (const char *name);
/* Appends a style sheet or a script without the blanks behind the marks @behind, those before the
 * marks @before, and the ends of lines behind a mark that ends a statement or a block. What is in
 * quotation marks stays as it is. */
void mh_page_source_append_packed (GString *out,
                                   const char *text,
                                   const char *behind,
                                   const char *before);
/* Returns: (transfer full): the source of a security policy that allows @text and nothing else */
char *mh_page_source_create_hash (const char *text);

G_END_DECLS
