/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The figure of a snapshot, with all that it points to. It belongs to the thread that its text
 * belongs to. The pictures of it are made with a text of their own, in any thread.
 */
typedef struct _MhSnapshotFigure MhSnapshotFigure;

/* @document: (nullable): what the figure was made from, to be carried along in it
 * Returns: (transfer full) */
MhSnapshotFigure *mh_snapshot_figure_new (const MhSnapshot *snapshot,
                                          const MhFigureOptions *options,
                                          const char *document,
                                          MhText *text);
void mh_snapshot_figure_free (MhSnapshotFigure *self);
const MhFigure *mh_snapshot_figure_get_figure (const MhSnapshotFigure *self);

/* Writes the figure of @snapshot as a file; the options must have a format.
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR */
GBytes *mh_snapshot_figure_write (const MhSnapshot *snapshot,
                                  const MhFigureOptions *options,
                                  const char *document,
                                  GError **error);
/* Paints the figure of @snapshot as large as it fits into @view, in the middle.
 * Returns: (transfer full) */
cairo_surface_t *mh_snapshot_figure_paint (const MhSnapshot *snapshot,
                                           const MhFigureOptions *options,
                                           const MhFigureView *view);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSnapshotFigure, mh_snapshot_figure_free)

G_END_DECLS
