/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure.h"
#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The figure of a snapshot, with all that it points to. It belongs to the thread that
 * its text belongs to.
 */
typedef struct _MhSnapshotFigure MhSnapshotFigure;

/* @document: (nullable): what the figure was made from, to be carried along in it.
 * Returns: (transfer full) */
MhSnapshotFigure *mh_snapshot_figure_new (const MhSnapshot *snapshot,
                                          const MhFigureOptions *options,
                                          const char *document,
                                          MhText *text);
void mh_snapshot_figure_free (MhSnapshotFigure *self);

const MhFigure *mh_snapshot_figure_get_figure (const MhSnapshotFigure *self);
/* What it is painted on: pixels for one of its units. */
void mh_snapshot_figure_set_pixels_per_unit (MhSnapshotFigure *self, double pixels_per_unit);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSnapshotFigure, mh_snapshot_figure_free)

G_END_DECLS
