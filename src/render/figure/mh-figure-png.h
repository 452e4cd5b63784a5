/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The PNG format: pixels, at most 16,384 of them along the longer side.
 */
extern const MhFigureFormat mh_figure_png;

G_END_DECLS
