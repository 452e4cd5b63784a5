/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * Pages of words, figures and room to write, which flow from one page to the next. Lengths are in
 * points of 1/72 inch.
 *
 * The same pages are written as PDF and painted on whatever prints. A handout belongs to the thread
 * of its text.
 */
typedef struct _MhHandout MhHandout;

typedef struct
{
  double width, height, margin;
} MhPaper;

#define MH_PAPER_A4 ((MhPaper){ 595.3, 841.9, 51 })

/* The sizes of letters. */
#define MH_HANDOUT_TITLE 18.0
#define MH_HANDOUT_HEADING 13.0
#define MH_HANDOUT_TEXT 10.5
#define MH_HANDOUT_SMALL 9.0

/* @title: stands at the foot of every page, with its number. @text: must outlive the handout
 * Returns: (transfer full) */
MhHandout *
mh_handout_new (const MhPaper *paper, const char *title, const MhTheme *theme, MhText *text);
void mh_handout_free (MhHandout *self);

/* @title: stands at the foot of this page, in the place of the handout's, and of those behind it */
void mh_handout_set_foot (MhHandout *self, const char *title);
/* Begins a page, unless nothing is on this one yet. */
void mh_handout_begin_page (MhHandout *self);
/* Begins a page if less than @height is left on this one. */
void mh_handout_keep (MhHandout *self, double height);
/* Leaves room below what was added. */
void mh_handout_add_space (MhHandout *self, double height);
/* Adds words in as many lines as they need, which may go on on the next page. */
void mh_handout_add_words (MhHandout *self, const char *words, double size, gboolean is_bold);
/* Adds words like those, with a box to be ticked before them. */
void mh_handout_add_box (MhHandout *self, const char *words);
/* Adds words that a line to be written on follows, up to the margin. */
void mh_handout_add_field (MhHandout *self, const char *words);
/* Adds lines to be written on, which stay together. */
void mh_handout_add_lines (MhHandout *self, guint n_lines);
/* Adds a figure at its scale, in the width of the page, or smaller if it would be wider, or higher
 * than @max_height; it begins a page if there is not so much room. */
void mh_handout_add_figure (MhHandout *self, const MhFigure *figure, double max_height);

/* Returns: the room that is left on this page */
double mh_handout_get_room (const MhHandout *self);
/* Returns: (transfer full) (nullable): the same bytes for the same pages; NULL with MH_FIGURE_ERROR
 */
GBytes *mh_handout_write_pdf (const MhHandout *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHandout, mh_handout_free)

G_END_DECLS
