/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

G_BEGIN_DECLS

/* Paints the arrows of all replies with their labels, the best ones last so that they lie above the
 * others. @shapes: one for each reply of the scene */
void mh_graph_replies_paint (const MhGraphCanvas *self, const MhReplyShape *shapes);
/* Paints the label of a reply under way from one node to another, if there is one. */
void mh_graph_replies_paint_chip (const MhGraphCanvas *self);

G_END_DECLS
