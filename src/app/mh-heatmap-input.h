/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-heatmap-view.h"

G_BEGIN_DECLS

/* Makes a view of a table answer to pointer, finger and keys. Once, when the
 * view is made. */
void mh_heatmap_input_attach (MhHeatmapView *view);

G_END_DECLS
