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
/* Paints the figure as large as it fits into @view, in the middle.
 * @facts: (out) (optional)
 * Returns: (transfer full) */
cairo_surface_t *mh_snapshot_figure_paint (const MhSnapshot *snapshot,
                                           const MhFigureOptions *options,
                                           const MhFigureView *view,
                                           MhFigureFacts *facts);

G_END_DECLS
