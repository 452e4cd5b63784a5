/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The PDF format: one page of the size of the figure for each figure, and text that stays text.
 */
extern const MhFigureFormat mh_figure_pdf;

G_END_DECLS
