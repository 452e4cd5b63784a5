/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * The walls of a grid, as in LeetCode 1728, as text and as moves for a census. A pattern is a line
 * "..#/.#.": its rows, parted by “/”, of walls (#) and floor (.). Nodes are the cells of floor,
 * row by row, as those of an MhGrid.
 */
#define MH_WALL_PATTERN_MAX_CELLS 36
/* Cells of floor that cat, mouse and food need. */
#define MH_WALL_PATTERN_MIN_FLOOR 3

/* A size of grids. Both are at least 1, and there are MH_WALL_PATTERN_MAX_CELLS cells at most. */
typedef struct
{
  guint32 n_rows, n_columns;
} MhGridSize;

/* The moves on a grid, as mh_census_set_roads() takes them. */
#define MH_GRID_ROADS_MAX_NODES 64
typedef struct
{
  guint32 n_nodes;
  guint64 successors[MH_N_PLAYERS][MH_GRID_ROADS_MAX_NODES];
} MhGridRoads;

/* Lists the moves of players who go straight on, as far as their jumps reach and no wall stands in
 * between. @nodes: of each cell, row by row; MH_NODE_NONE for walls. @roads: (out) */
void mh_grid_roads_list (MhGridSize size,
                         const guint32 *nodes,
                         guint32 n_nodes,
                         const guint32 jumps[MH_N_PLAYERS],
                         MhGridRoads *roads);

/* Returns: the length of a line with a pattern, without its end */
gsize mh_wall_pattern_get_length (MhGridSize size);
/* Reads a pattern and lists the moves likewise. @line: with the length of a pattern
 * Returns: FALSE if it is no pattern of that size */
gboolean mh_wall_pattern_read (const char *line,
                               MhGridSize size,
                               const guint32 jumps[MH_N_PLAYERS],
                               MhGridRoads *roads);
/* Returns: (transfer full): the pattern with the letters F, M and C on three of its nodes */
char *mh_wall_pattern_dup_board (const char *pattern, guint32 food, guint32 mouse, guint32 cat);
/* Turns such a board into its pattern again, and reads the nodes of the letters.
 * Returns: FALSE if it is no board with each letter once */
gboolean mh_wall_pattern_take_letters (char *board, guint32 *food, guint32 *mouse, guint32 *cat);

/*
 * Lists the patterns of a size that leave room for cat, mouse and food, those with the fewest
 * walls first. Of patterns that become each other by reflections and rotations which keep the
 * size, one is listed.
 *
 * Mutable and for one thread. A pattern takes a few steps for each pattern like it, and going to
 * one takes the time to list all before it. Memory is 80 kB.
 */
typedef struct _MhWallPatterns MhWallPatterns;

/* Lists every @n_parts-th pattern, from that with the index @part on.
 * Returns: (transfer full) */
MhWallPatterns *mh_wall_patterns_new (MhGridSize size, guint32 part, guint32 n_parts);
void mh_wall_patterns_free (MhWallPatterns *self);
/* Passes over at most @n_sets sets of walls that are not the next pattern of the part.
 * Returns: whether mh_wall_patterns_next() need not search any more; FALSE if more have to be
 * passed over */
gboolean mh_wall_patterns_seek (MhWallPatterns *self, guint64 n_sets);
/* Writes the next pattern and a NUL to @line. Returns: FALSE at the end */
gboolean mh_wall_patterns_next (MhWallPatterns *self, char *line);
/* Returns: how many patterns a part has, found without listing them */
guint64 mh_wall_patterns_count (MhGridSize size, guint32 part, guint32 n_parts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhWallPatterns, mh_wall_patterns_free)

G_END_DECLS
