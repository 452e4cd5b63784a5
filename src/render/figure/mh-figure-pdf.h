/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The PDF format: one page of the size of the figure for each figure, and text that stays text.
 */
extern const MhFigureFormat mh_figure_pdf;

/* Finishes a PDF that cairo writes into @pdf.
 * @surface: (transfer full). @pdf: (transfer full): what they hold
 * Returns: (transfer full) (nullable): NULL with MH_FIGURE_ERROR if cairo failed, or memory has
 * ended */
GBytes *mh_figure_pdf_finish (cairo_surface_t *surface, MhGatheredBytes *pdf, GError **error);

G_END_DECLS
