/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-tree-scene.h"

G_BEGIN_DECLS

/*
 * Paints the rows of a search tree that are in the scene.
 *
 * Discs with an answer have the colours and shapes of table cells; skipped replies are
 * dashed and crossed out; the current path of the search is bold. Each reply is a group
 * with the id "turn-ROW-INDEX".
 */
void mh_tree_paint (const MhTreeScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
