/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The HTML format: a web page of one file that shows a run step by step. It asks for nothing from
 * the network, and its security policy forbids any script or style but those that it contains.
 * Its drawings are SVG and its tables HTML, so that it can be read without a script, printed, and
 * read aloud. The figure must have a page.
 */
extern const MhFigureFormat mh_figure_html;

G_END_DECLS
