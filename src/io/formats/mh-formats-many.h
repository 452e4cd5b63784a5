/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * The boards of a text whose format is known: all that the format finds, or the
 * whole text as one board, valid or not, if the format holds only one. Finding
 * them takes one pass over the text and parses none of them.
 */

/* Calls @func with the span of each, in order, until it returns FALSE. */
void mh_formats_each (const MhFormat *format,
                      const char *text,
                      gsize length,
                      MhSpanFunc func,
                      gpointer user_data);
guint mh_formats_count_in (const MhFormat *format, const char *text, gsize length);
/* @span: from mh_formats_each()
 * @drops_loops: as for mh_formats_read_one()
 * Errors name the place in the whole @text. Rules that stand outside the span are not read.
 * Returns: (transfer full) */
MhDocumentFile *mh_formats_read_span (const MhFormat *format,
                                      const char *text,
                                      gsize length,
                                      MhSpan span,
                                      gboolean drops_loops,
                                      GError **error);
/* @index: from 0 on. Returns: (transfer full) */
MhDocumentFile *mh_formats_read_in (const MhFormat *format,
                                    const char *text,
                                    gsize length,
                                    guint index,
                                    gboolean drops_loops,
                                    GError **error);

G_END_DECLS
