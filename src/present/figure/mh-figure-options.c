/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-options.h"

const char *const mh_figure_layout_words[] = { "fitting", "row", "stacked", NULL };
const char *const mh_figure_style_words[] = { "light", "dark", "print", NULL };
const char *const mh_figure_extra_words[] = { "ring", "key", "caption", "document", NULL };
