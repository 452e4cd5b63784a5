/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-options.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * A figure of a snapshot with all that it points to. The content belongs to the thread of its text.
 */
typedef struct _MhFigureContent MhFigureContent;

/* Returns: (transfer none): the colours of figures in @style */
const MhTheme *mh_figure_style_get_theme (MhFigureStyle style);

/* @options: one figure, or a film strip. @document: (nullable) (borrowed): that travels in it
 * Returns: (transfer full) */
MhFigureContent *mh_figure_content_new (const MhSnapshot *snapshot,
                                        const MhFigureOptions *options,
                                        const char *document,
                                        MhText *text);
void mh_figure_content_free (MhFigureContent *self);

/* Returns: (transfer none): a figure that borrows from @self */
const MhFigure *mh_figure_content_get_figure (const MhFigureContent *self);
/* @caption: (copied) */
void mh_figure_content_set_caption (MhFigureContent *self, const char *caption);
/* @key: (copied): what the figure, which must have a key, explains instead */
void mh_figure_content_set_key (MhFigureContent *self, const MhKey *key);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhFigureContent, mh_figure_content_free)

G_END_DECLS
