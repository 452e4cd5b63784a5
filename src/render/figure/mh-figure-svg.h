/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The SVG format: shapes with their names, and text that stays text.
 */
extern const MhFigureFormat mh_figure_svg;

G_END_DECLS
