/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-canvas.h"

/*
 * Paints the trail of the scene, a line of play: one arrow for each move, with the
 * number of the move on a plate, which moves along its arrow off the names of nodes.
 *
 * Moves along the same edge become parallel arrows, the two directions on opposite
 * sides; a player who stays has a ring beside the node. A move that recurs is one arrow
 * with several numbers. The mouse's plates are round and the cat's have cut corners, so
 * that they can be told apart without colours. Moves that lead into the cycle of a
 * drawn game are dashed, and their plates are hollow.
 *
 * For the overlay only. The cost is that of sorting the moves.
 */
void mh_graph_trail_paint (const MhGraphCanvas *canvas);
