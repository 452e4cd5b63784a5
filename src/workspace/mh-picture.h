/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace-figure.h"

G_BEGIN_DECLS

/*
 * The figure of what a workspace shows, with all that it points to.
 *
 * It is valid until the workspace changes; once detached, as long as it is kept,
 * and any one thread may paint it that hands it a text of its own.
 */
typedef struct _MhPicture MhPicture;

/* Returns: (transfer full) */
MhPicture *mh_picture_new (MhWorkspace *workspace, const MhFigureOptions *options, MhText *text);
void mh_picture_free (MhPicture *self);

const MhFigure *mh_picture_get_figure (const MhPicture *self);
void mh_picture_set_text (MhPicture *self, MhText *text);
/* Counts what the tables of a film strip show, which is written below them. It may
 * take a while; a detached one any thread may count. */
void mh_picture_count (MhPicture *self);
/* What it is painted on: pixels for one of its units. */
void mh_picture_set_pixels_per_unit (MhPicture *self, double pixels_per_unit);
/* Keeps what it shows, whatever becomes of the workspace. Cells that are shapes
 * are no longer named then. Of coins that cannot be.
 * Returns: FALSE if it still depends on the workspace */
gboolean mh_picture_detach (MhPicture *self);
/* Whether it has cells that an SVG names. */
gboolean mh_picture_has_shapes (const MhPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhPicture, mh_picture_free)

G_END_DECLS
