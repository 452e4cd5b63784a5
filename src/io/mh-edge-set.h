/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-sketch.h"
#include "mh-source.h"

G_BEGIN_DECLS

/*
 * The edges of a text as they are read, in any order, each with its place.
 *
 * Takes 12 bytes an edge. Loops are refused when they are added, repeated edges
 * when the sketch is made. Messages quote the rest of the line on which the edge
 * stands.
 */
typedef struct _MhEdgeSet MhEdgeSet;

/* What a format says of its edges. */
typedef enum
{
  MH_EDGES_UNDIRECTED,            /* each once */
  MH_EDGES_UNDIRECTED_MAYBE_BOTH, /* each once, or each in both directions */
  MH_EDGES_DIRECTED,
  MH_EDGES_DIRECTED_UNLESS_BOTH, /* undirected if each stands in both directions */
  MH_EDGES_GUESS,                /* undirected if each stands in both directions, or none does */
} MhEdgeKind;

/* @source: (transfer none): outlives the set */
MhEdgeSet *mh_edge_set_new (const MhSource *source);
void mh_edge_set_free (MhEdgeSet *self);

/* How many edges were added. */
gsize mh_edge_set_get_n_added (const MhEdgeSet *self);
/* Makes one edge of equal ones, which are refused otherwise. */
void mh_edge_set_merge_equal (MhEdgeSet *self);

/* @offset: where the edge stands. Returns: FALSE if it was refused */
gboolean mh_edge_set_add (MhEdgeSet *self, guint32 from, guint32 to, gsize offset);
/* Gives every end another number. @numbers: by the old one */
void mh_edge_set_renumber (MhEdgeSet *self, const guint32 *numbers);
/* @self: may only be freed afterwards. @n_nodes: greater than every end
 * Returns: (transfer full) (nullable): a board with the default roles */
MhSketch *mh_edge_set_create_sketch (MhEdgeSet *self, guint32 n_nodes, MhEdgeKind kind);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEdgeSet, mh_edge_set_free)

G_END_DECLS
