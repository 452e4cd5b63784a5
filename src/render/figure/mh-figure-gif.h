/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-format.h"

G_BEGIN_DECLS

/*
 * The GIF format: an animation of at most 255 colours a picture, each of which holds what has
 * changed since the one before.
 */
extern const MhFigureFormat mh_figure_gif;

G_END_DECLS
