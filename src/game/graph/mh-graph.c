/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph.h"

#include "mh-graph-private.h"

#include <string.h>

static void
rows_clear (MhGraphRows *rows)
{
  g_clear_pointer (&rows->starts, g_free);
  g_clear_pointer (&rows->nodes, g_free);
}

static int
compare_nodes (gconstpointer a, gconstpointer b)
{
  const guint32 *x = a;
  const guint32 *y = b;

  return (*x > *y) - (*x < *y);
}

static gboolean
are_ascending (const guint32 *nodes, gsize n_nodes)
{
  for (gsize i = 1; i < n_nodes; i++)
    if (nodes[i] < nodes[i - 1])
      return FALSE;

  return TRUE;
}

/* Counts into the slot after next, sums up, then places: when done, starts[i]
 * has moved to where row i begins. Returns: FALSE if there is no memory */
static gboolean
rows_fill (MhGraphRows *rows,
           guint32 n_nodes,
           const MhArc *arcs,
           gsize n_arcs,
           gboolean forward,
           gboolean backward)
{
  const gsize n_entries = n_arcs * (forward && backward ? 2u : 1u);

  rows->starts = g_try_new0 (gsize, (gsize) n_nodes + 2);
  rows->nodes = g_try_new (guint32, n_entries + 1);
  if (rows->starts == NULL || rows->nodes == NULL)
    return FALSE;

  for (gsize i = 0; i < n_arcs; i++)
    {
      if (forward)
        rows->starts[arcs[i].from + 2]++;
      if (backward)
        rows->starts[arcs[i].to + 2]++;
    }
  for (gsize i = 2; i < (gsize) n_nodes + 2; i++)
    rows->starts[i] += rows->starts[i - 1];
  for (gsize i = 0; i < n_arcs; i++)
    {
      if (forward)
        rows->nodes[rows->starts[arcs[i].from + 1]++] = arcs[i].to;
      if (backward)
        rows->nodes[rows->starts[arcs[i].to + 1]++] = arcs[i].from;
    }
  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint32 *const row = rows->nodes + rows->starts[node];
      const gsize length = rows->starts[node + 1] - rows->starts[node];

      /* The successors are sorted if the arcs are. */
      if (!are_ascending (row, length))
        qsort (row, length, sizeof (guint32), compare_nodes);
    }
  return TRUE;
}

static guint32
rows_get_length (const MhGraphRows *rows, guint32 node)
{
  return (guint32) (rows->starts[node + 1] - rows->starts[node]);
}

int
mh_arc_compare (gconstpointer a, gconstpointer b)
{
  const MhArc *x = a;
  const MhArc *y = b;

  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;

  return (x->to > y->to) - (x->to < y->to);
}

gboolean
mh_arc_is_among (MhArc arc, const MhArc *sorted, gsize n_arcs)
{
  return n_arcs > 0 && bsearch (&arc, sorted, n_arcs, sizeof arc, mh_arc_compare) != NULL;
}

MhGraph *
mh_graph_try_new (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhGraph *self = g_new0 (MhGraph, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->n_nodes = n_nodes;
  self->n_edges = n_arcs;
  self->is_directed = !!directed;

  if (!rows_fill (&self->out, n_nodes, arcs, n_arcs, TRUE, !directed)
      || (directed && !rows_fill (&self->in, n_nodes, arcs, n_arcs, FALSE, TRUE)))
    {
      mh_graph_unref (self);
      return NULL;
    }
  if (!directed)
    self->in = self->out;

  for (guint32 node = 0; node < n_nodes; node++)
    {
      const guint32 n_out = rows_get_length (&self->out, node);
      const guint32 n_in = rows_get_length (&self->in, node);

      self->max_degree = MAX (self->max_degree, n_out);
      self->max_degree = MAX (self->max_degree, n_in);
    }

  return self;
}

MhGraph *
mh_graph_new (guint32 n_nodes, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  MhGraph *self = mh_graph_try_new (n_nodes, arcs, n_arcs, directed);

  if (self == NULL)
    g_error ("%s: no memory for %" G_GSIZE_FORMAT " edges", G_STRLOC, n_arcs);
  return self;
}

MhGraph *
mh_graph_ref (MhGraph *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
mh_graph_unref (MhGraph *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  if (self->is_directed)
    rows_clear (&self->in);
  rows_clear (&self->out);
  g_free (self);
}

guint32
mh_graph_get_n_nodes (const MhGraph *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_nodes;
}

gsize
mh_graph_get_n_edges (const MhGraph *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->n_edges;
}

gboolean
mh_graph_is_directed (const MhGraph *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  return self->is_directed;
}

guint32
mh_graph_get_max_degree (const MhGraph *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->max_degree;
}

const guint32 *
mh_graph_get_successors (const MhGraph *self, guint32 node, guint32 *n_successors)
{
  g_return_val_if_fail (self != NULL && node < self->n_nodes, NULL);

  *n_successors = rows_get_length (&self->out, node);

  return self->out.nodes + self->out.starts[node];
}

const guint32 *
mh_graph_get_predecessors (const MhGraph *self, guint32 node, guint32 *n_predecessors)
{
  g_return_val_if_fail (self != NULL && node < self->n_nodes, NULL);

  *n_predecessors = rows_get_length (&self->in, node);

  return self->in.nodes + self->in.starts[node];
}

gboolean
mh_graph_has_arc (const MhGraph *self, guint32 from, guint32 to)
{
  guint32 n;

  g_return_val_if_fail (self != NULL && from < self->n_nodes, FALSE);

  const guint32 *row = mh_graph_get_successors (self, from, &n);

  return n > 0 && bsearch (&to, row, n, sizeof (guint32), compare_nodes) != NULL;
}

/* Gives the nodes of @row the other colour than that of @node. Newly coloured ones join
 * the queue. Returns: FALSE if one already has the same colour */
static gboolean
colour_row (const guint32 *row,
            guint32 n,
            guint32 node,
            guint8 *colours,
            guint32 *queue,
            guint32 *n_queued)
{
  for (guint32 i = 0; i < n; i++)
    {
      if (colours[row[i]] == colours[node])
        return FALSE;
      if (colours[row[i]] != 0)
        continue;
      colours[row[i]] = (guint8) (3 - colours[node]);
      queue[(*n_queued)++] = row[i];
    }

  return TRUE;
}

gboolean
mh_graph_is_bipartite (const MhGraph *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_autofree guint8 *colours = g_new0 (guint8, self->n_nodes); /* 1 or 2; 0: none yet */
  g_autofree guint32 *queue = g_new (guint32, self->n_nodes);
  guint32 n_queued = 0;

  for (guint32 root = 0, i = 0; root < self->n_nodes; root++)
    {
      if (colours[root] == 0)
        {
          colours[root] = 1;
          queue[n_queued++] = root;
        }

      for (; i < n_queued; i++)
        {
          guint32 n_out, n_in;
          const guint32 *out = mh_graph_get_successors (self, queue[i], &n_out);
          const guint32 *in = mh_graph_get_predecessors (self, queue[i], &n_in);

          if (!colour_row (out, n_out, queue[i], colours, queue, &n_queued)
              || !colour_row (in, n_in, queue[i], colours, queue, &n_queued))
            return FALSE;
        }
    }

  return TRUE;
}

gboolean
mh_graph_equal (const MhGraph *a, const MhGraph *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  if (a == b)
    return TRUE;
  if (a->n_nodes != b->n_nodes || a->n_edges != b->n_edges || a->is_directed != b->is_directed)
    return FALSE;

  return memcmp (a->out.starts, b->out.starts, sizeof (gsize) * ((gsize) a->n_nodes + 1)) == 0
         && memcmp (a->out.nodes, b->out.nodes, sizeof (guint32) * a->out.starts[a->n_nodes]) == 0;
}

/* The first entry of @node that its arcs among those of the graph tell of. */
static gsize
find_first (const MhGraph *self, guint32 node)
{
  gsize entry = self->out.starts[node];

  while (!self->is_directed && entry < self->out.starts[node + 1] && self->out.nodes[entry] < node)
    entry++;
  return entry;
}

gboolean
mh_graph_is_made_of (const MhGraph *self,
                     guint32 n_nodes,
                     const MhArc *arcs,
                     gsize n_arcs,
                     gboolean directed)
{
  g_return_val_if_fail (self != NULL, FALSE);

  gsize i = 0;

  if (self->n_nodes != n_nodes || self->n_edges != n_arcs || self->is_directed != !!directed)
    return FALSE;

  /* Both arrays have one entry for each arc. */
  for (guint32 node = 0; node < n_nodes; node++)
    for (gsize entry = find_first (self, node); entry < self->out.starts[node + 1]; entry++, i++)
      if (arcs[i].from != node || arcs[i].to != self->out.nodes[entry])
        return FALSE;

  return TRUE;
}
