/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-part.h"

/* The films of a figure: frames beside each other, as many in a row as a page has
 * room for, each with what it shows written below. */
MhSize mh_figure_get_films_size (const MhFigure *figure);
void mh_figure_paint_films (const MhFigure *figure, MhPen *pen, MhPoint place);
