/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

/* Paints a figure for a format that is made of pixels, at most 16,384 of them along the longer
 * side.
 * @size: the size of the image in units of the figure
 * Returns: (transfer full) (nullable): an image of CAIRO_FORMAT_ARGB32; NULL with
 * MH_FIGURE_ERROR */
cairo_surface_t *
mh_figure_pixels_paint (const MhFigure *figure, MhSize size, double dpi, GError **error);
