/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The figure of a snapshot as a file and as pixels. Both are functions of their arguments
 * alone, which any thread may call.
 */

/* Returns: whether the moments of @options are written one after the other */
gboolean mh_snapshot_figure_is_film (const MhFigureOptions *options);
/* Writes the figure as a file; the options must have a format.
 * @document: (nullable): what the figure was made from, to be carried along in it
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR */
GBytes *mh_snapshot_figure_write (const MhSnapshot *snapshot,
                                  const MhFigureOptions *options,
                                  const char *document,
                                  GError **error);
/* Paints the figure, or a page of what is written one after the other, as large as it fits into
 * @view, in the middle. Costs as much as laying out all pages.
 * @facts: (out) (optional)
 * Returns: (transfer full) (nullable): NULL if the watch of @options gave up */
cairo_surface_t *mh_snapshot_figure_paint (const MhSnapshot *snapshot,
                                           const MhFigureOptions *options,
                                           const MhFigureView *view,
                                           MhFigureFacts *facts);

/*
 * The pages of a figure on paper: one, or one for each of the moments that are written one after
 * the other. They belong to the thread that made them.
 */
typedef struct _MhFigurePages MhFigurePages;

/* @options: whose watch is not asked. Returns: (transfer full) */
MhFigurePages *mh_figure_pages_new (const MhSnapshot *snapshot, const MhFigureOptions *options);
void mh_figure_pages_free (MhFigurePages *self);
guint mh_figure_pages_get_n (const MhFigurePages *self);
/* Returns: the size of all pages in points, as PDF has them */
MhSize mh_figure_pages_get_size (const MhFigurePages *self);
/* Draws a page at the top of @room, in the middle, and smaller only if it has no room there.
 * Lengths are in points. */
void mh_figure_pages_draw (const MhFigurePages *self, guint page, cairo_t *cr, MhSize room);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFigurePages, mh_figure_pages_free)

G_END_DECLS
