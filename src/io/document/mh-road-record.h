/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-grid.h"
#include "mh-json-writer.h"
#include "mh-json.h"

G_BEGIN_DECLS

/*
 * Records of games in which each player may have roads of his own: either a grid, {"grid":
 * ["#.F","C.M"], "catJump": 1, "mouseJump": 2}, or two sets of edges, {"n": 4, "mouse_edges":
 * [[0,1]], "cat_edges": [[1,2]], …}. The same grid may also stand as plain text, in the order in
 * which LeetCode 1728 gives it: ["#.F","C.M"], 1, 2.
 */

/* The members of such records; the answers in them are not kept. NULL-terminated. */
extern const char *const mh_road_record_keys[];

gboolean mh_road_record_is_one (const MhJson *json);
/* Reads the roads, and the rules or all of a grid. Hole, mouse and cat of two sets of edges are
 * left as mh_board_new_with_edges() sets them.
 * @is_placed: (out): whether the nodes have places
 * Returns: (transfer full) (nullable): NULL with an error that has a line and a column */
MhBoard *mh_road_record_read (const MhJson *json, gboolean *is_placed, GError **error);

/* The grid of a document, whose roles stand in keys of their own: {"rows": ["#..","..."],
 * "mouse-jump": 1, "cat-piece": "knight", "cat-jump": 2}. Reading returns (transfer full)
 * (nullable), likewise; writing adds it under "grid". */
MhBoard *mh_road_record_read_document (const MhJson *json, guint32 grid, GError **error);
void mh_road_record_write_document (MhJsonWriter *writer, const MhGrid *grid);

/* Returns: whether @text begins like a grid, a list of rows of cells */
gboolean mh_road_record_recognizes_grid (const char *text, gsize length);
/* Reads a grid and the jumps of cat and mouse. Returns: (transfer full) (nullable), likewise */
MhBoard *mh_road_record_read_grid (const char *text, gsize length, GError **error);

G_END_DECLS
