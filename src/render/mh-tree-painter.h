/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-tree-scene.h"

G_BEGIN_DECLS

/*
 * Paints the rows of a search that are in the scene.
 *
 * Answers have the colours and the shapes of cells of a table; what is left
 * out is dashed and crossed; the path is bold. Each reply is a group named
 * "reply-ROW-INDEX".
 */
void mh_tree_paint (const MhTreeScene *scene, MhPen *pen, double width, double height);

G_END_DECLS
