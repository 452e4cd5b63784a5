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
  MhSharedArray *holes;  /* guint8: whether the node is one */
  MhSharedArray *edges;  /* MhArc, sorted; from < to if undirected */
  gboolean is_directed;
  MhStart start;
  MhRules rules;
  gboolean several_holes;
  MhGame *game; /* a game that is not drawn as a graph, or NULL */
};

/* The arc that stands for the way between these. */
MhArc mh_board_normalise (const MhBoard *self, MhArc arc);
/* The index of @arc, or where it would stand. */
guint mh_board_find_arc (const MhBoard *self, MhArc arc, gboolean *found);
