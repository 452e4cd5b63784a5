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
  MhStart start;
  MhRules rules;
  gboolean several_holes;
  MhGame *game; /* (nullable): a game that is not played on a graph */
};

/* Returns: the arc that stands for the edge between the ends of @arc */
MhArc mh_board_normalise (const MhBoard *self, MhArc arc);
/* Returns: the index of @arc, or the index at which it would be inserted */
guint mh_board_find_arc (const MhBoard *self, MhArc arc, gboolean *found);
