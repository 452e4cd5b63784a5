/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-drawing.h"
#include "mh-gathered-bytes.h"
#include "mh-heatmap.h"

G_BEGIN_DECLS

/*
 * A web page of one file that asks nothing of the network: a body that is appended to, with a style
 * and scripts that a security policy names by their hashes. The page follows the browser into the
 * dark and onto paper. It belongs to the thread of its text.
 */
typedef struct _MhWebPage MhWebPage;

/* What is outside the body. A plain value. */
typedef struct
{
  const char *language;       /* of all words, "en" */
  const char *title;          /* plain text */
  gboolean has_board;         /* whether players are pieces on nodes, and have their colours */
  const MhHeatmap *heatmap;   /* (nullable): a table whose colours those of the page have */
  const char *const *styles;  /* (array zero-terminated=1): files of the folder page */
  const char *const *scripts; /* likewise */
} MhWebHead;

/* Returns: (transfer full) */
MhWebPage *mh_web_page_new (MhText *text);
void mh_web_page_free (MhWebPage *self);

/* Returns: (transfer none): what the next elements of the body are appended to. It takes no more
 * memory than they do between two calls, and is the same for all of them. */
GString *mh_web_page_get_body (MhWebPage *self);
/* Appends a drawing, which was made in both themes and may not be nothing.
 * @attributes: of the element, in HTML. @prefix: before the ids in it, which are there once in a
 * page */
void mh_web_page_append_picture (MhWebPage *self,
                                 const MhDrawing *light,
                                 const MhDrawing *dark,
                                 const char *attributes,
                                 const char *prefix);
/* Appends data as an element that scripts read.
 * @json: (nullable): may have the marks of mh-sentence.h as they are; memory has ended if it is
 * NULL */
void mh_web_page_append_data (MhWebPage *self, const char *id, GBytes *json);
/* Appends the file, for which memory may have ended now or before, to @out. */
void mh_web_page_finish (MhWebPage *self, const MhWebHead *head, MhGatheredBytes *out);

/* Appends an element without attributes other than those in @tag, such as "p id=\"step\"".
 * @text: plain text */
void mh_web_page_append_element (GString *out, const char *tag, const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhWebPage, mh_web_page_free)

G_END_DECLS
