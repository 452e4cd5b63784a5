/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-shared-array.h"
#include "mh-sketch.h"

/* What the files of the sketch share. */
struct _MhSketch
{
  const MhGameClass *klass;
  MhSharedArray *places; /* MhPlace */
  MhSharedArray *names;  /* GRefString, or NULL */
  MhSharedArray *holes;  /* guint8: whether the node is one */
  MhSharedArray *edges;  /* MhArc, sorted; from < to if undirected */
  gboolean is_directed;
  MhStart start;
  MhRules rules;
  gboolean several_holes;
  MhGame *coins; /* or NULL */
};

/* The arc that stands for the way between these. */
MhArc mh_sketch_normalise (const MhSketch *self, MhArc arc);
/* The index of @arc, or where it would stand. */
guint mh_sketch_find_arc (const MhSketch *self, MhArc arc, gboolean *found);
