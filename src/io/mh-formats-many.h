/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-formats.h"

G_BEGIN_DECLS

/*
 * The boards of a text in a format that is known: as many as the format finds,
 * and one where it knows of no more, be it wrong. To find them costs one pass
 * over the text, and reads none.
 */

/* @func: gets the span of each, in order, until it has enough. */
void mh_formats_each (const MhFormat *format,
                      const char *text,
                      gsize length,
                      MhSpanFunc func,
                      gpointer user_data);
guint mh_formats_count_in (const MhFormat *format, const char *text, gsize length);
/* @span: one of those. Errors name the place in all of @text. Rules that stand
 * apart are left out. Returns: (transfer full) */
MhDocumentFile *mh_formats_read_span (const MhFormat *format,
                                      const char *text,
                                      gsize length,
                                      MhSpan span,
                                      GError **error);
/* @index: from 0 on. Returns: (transfer full) */
MhDocumentFile *mh_formats_read_in (const MhFormat *format,
                                    const char *text,
                                    gsize length,
                                    guint index,
                                    GError **error);

G_END_DECLS
