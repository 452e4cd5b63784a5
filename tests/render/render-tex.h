/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Has pdflatex set a document, and fails the test unless it does without an error; skips the test
 * where a program is missing.
 * @included: (nullable): the content of a file figure.tikz beside the document
 * @n_pages: (out): how many pages it has
 * Returns: (transfer full) (nullable): the text of all pages; NULL after a skip */
char *render_tex_compile (const char *document, const char *included, guint *n_pages);

G_END_DECLS
