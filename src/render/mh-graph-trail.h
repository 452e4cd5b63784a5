/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/*
 * Paints the scene's trail: an arrow for each move, with its number on it.
 *
 * Arrows along the same edge lie side by side, those that go there to the
 * right of those that come back; a player who stays has a ring beside the
 * node. A move that is made more than once is one arrow with several numbers.
 * The mouse's numbers stand on round plates, the cat's on plates with cut
 * corners, so that no colour is needed. The way into a loop is dashed, and its
 * plates are hollow.
 *
 * For the overlay only. Costs a sort of the moves.
 */
void mh_graph_trail_paint (const MhGraphCanvas *canvas);
