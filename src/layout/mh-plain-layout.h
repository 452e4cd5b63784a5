/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Layouts that follow a rule, without springs and chance. Pure functions; the
 * cost is a look at every edge, for trees a few. The middle is anywhere.
 */

/* Clockwise from the top, in the order of a search in depth. */
void mh_plain_layout_circle (const MhGraph *graph, MhPlace *places);
/* Row by row, somewhat wider than high. */
void mh_plain_layout_grid (const MhGraph *graph, MhPlace *places);
/* @graph: connected and undirected. A level for each distance from a node in the
 * middle of a longest way; nodes stand above the middle of those that are first
 * reached from them. */
void mh_plain_layout_tree (const MhGraph *graph, MhPlace *places);

G_END_DECLS
