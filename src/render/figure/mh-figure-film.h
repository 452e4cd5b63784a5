/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-figure-part.h"

/* The film strips of a figure: each film is a sequence of frames that show successive
 * steps of a run. Frames stand side by side, as many in a row as fit on a page, each
 * with its title and details below. */
/* Returns the size of all films of @figure, which stand below each other. */
MhSize mh_figure_get_films_size (const MhFigure *figure);
/* Returns: whether the cells of all tables have numbers of the usual size */
gboolean mh_figure_films_have_numbers (const MhFigure *figure);
void mh_figure_paint_films (const MhFigure *figure, MhPen *pen, MhPoint place);
