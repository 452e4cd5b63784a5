/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-shared-array.h"
#include "mh-board.h"

/* The fields of a board, for the files that implement it. */
struct _MhBoard
{
  const MhGameClass *klass;
  MhSharedArray *points; /* MhPoint */
  MhSharedArray *names;  /* GRefString, or NULL */
  MhSharedArray *holes;  /* guint8: whether the node is a hole */
  MhSharedArray *edges;  /* MhArc, sorted; from < to if undirected */
  /* (nullable): MhArc, likewise: the cat's own; NULL if it moves along @edges */
  MhSharedArray *cat_edges;
  gboolean is_directed;
  gboolean is_short; /* see mh_board_is_short() */
  MhStart start;
  MhRules rules;
  gboolean several_holes;
  MhGame *game; /* (nullable): a game that is not played on a graph */
  MhGrid *grid; /* (nullable): counted, never changed; it owns its cells */
};

/* Keeps a copy of @grid without its letters. Nodes and edges must be those of the grid.
 * Returns: FALSE if there is no memory */
gboolean mh_board_own_grid (MhBoard *self, const MhGrid *grid);
/* Ends that a board is a grid, because its nodes or edges change. */
void mh_board_drop_grid (MhBoard *self);

/* Returns: the arc that stands for the edge between the ends of @arc */
MhArc mh_board_normalise (const MhBoard *self, MhArc arc);
/* Returns: the index of @arc, or the index at which it would be inserted */
guint mh_board_find_arc (const MhBoard *self, MhArc arc, gboolean *found);
