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

G_END_DECLS
