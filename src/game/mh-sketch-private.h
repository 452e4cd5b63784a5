/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"

/* What the files of the sketch share. */
typedef struct
{
  MhPlace place;
  char *name; /* (nullable) */
  gboolean is_hole;
} MhSketchNode;

struct _MhSketch
{
  const MhGameClass *klass;
  GArray *nodes; /* MhSketchNode */
  GArray *edges; /* MhArc, sorted; from < to if undirected */
  gboolean is_directed;
  MhStart start;
  MhRules rules;
  gboolean several_holes;
  MhGame *coins; /* or NULL */
};

/* @node: one that is there. */
MhSketchNode *mh_sketch_node_at (const MhSketch *self, guint32 node);
/* The arc that stands for the way between these. */
MhArc mh_sketch_normalise (const MhSketch *self, MhArc arc);
/* The index of @arc, or where it would stand. */
guint mh_sketch_find_arc (const MhSketch *self, MhArc arc, gboolean *found);
