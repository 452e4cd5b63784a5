/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The formats for LaTeX: a picture in TikZ whose nodes have names and whose text is text. Several
 * figures are overlays of a slide, which share what they have in common.
 *
 * mh_figure_tex is a whole document, for any LaTeX; mh_figure_tikz is the picture
 * alone, to be included in the user's own.
 */
extern const MhFigureFormat mh_figure_tex;
extern const MhFigureFormat mh_figure_tikz;

/* The beginning of a document of slides, before anything that the user adds to its head. */
extern const char mh_figure_tex_slides[];
/* Appends the picture of a figure, or of several as overlays, as an environment of LaTeX. Its nodes
 * have no names, which those of the document's other pictures might have, too.
 * @most: the size that it may have on the page, in points of 1/72 inch
 * Returns: FALSE with MH_FIGURE_ERROR */
gboolean mh_figure_tex_append (const MhFigureSeries *series,
                               MhSize most,
                               MhGatheredBytes *out,
                               GError **error);

G_END_DECLS
