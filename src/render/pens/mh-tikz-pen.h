/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-gathered-bytes.h"
#include "mh-pen.h"

G_BEGIN_DECLS

/*
 * A pen that draws in TikZ, for LaTeX.
 *
 * Colours, inks and sizes of letters are defined once, at the beginning. The first shape of a group
 * with an id gives its place to that name: a circle is a node of TikZ, any other shape has a
 * coordinate in its middle. Text is set in the sans serif font of the document. Text with a rim
 * stands on a plate in the colour of the rim. An image is an area for each run of equal pixels.
 */

/* The longest picture in bytes that is not cut off, as pdfTeX could not hold more of it. */
#define MH_TIKZ_MAX_BYTES 750000

/* @width, @height: the size of the picture in units
 * @points_per_unit: the size of a unit in points of 1/72 inch
 * Returns: (transfer full) */
MhPen *mh_tikz_pen_new (double width, double height, double points_per_unit);
/* Gives no names to nodes and coordinates from now on. LaTeX is the faster for it, and a document
 * of several pictures has no name twice. */
void mh_tikz_pen_drop_names (MhPen *self);
/* Ends the picture. Another one is on the next slide of Beamer, of which there are at most
 * MH_TIKZ_MAX_SLIDES. */
void mh_tikz_pen_end_picture (MhPen *self);
/* Appends the picture that has ended, or all as one with overlays, as an environment of LaTeX. It
 * needs the TikZ library patterns.meta and MH_TEX_CHARACTER. Where memory ended while it was drawn,
 * @whole gives up. */
void mh_tikz_pen_append (const MhPen *self, MhGatheredBytes *whole);

G_END_DECLS
