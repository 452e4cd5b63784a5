/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-private.h"

#include <string.h>

/* Adds and removes many nodes and edges in one pass. */

static gboolean
are_ascending (const guint32 *nodes, gsize n_nodes, guint32 end)
{
  for (gsize i = 0; i < n_nodes; i++)
    if (nodes[i] >= end || (i > 0 && nodes[i] <= nodes[i - 1]))
      return FALSE;

  return TRUE;
}

static guint32
look_up (const guint32 *numbers, guint32 node)
{
  return node != MH_NODE_NONE ? numbers[node] : MH_NODE_NONE;
}

/* Makes @self the only owner of @n_arcs of its edges.
 * @arcs: (out) (array length=n_arcs) (nullable): the edges, to be changed
 * Returns: FALSE if the board is given up */
static gboolean
own_edges (MhBoard *self, MhSharedArray **array, guint n_arcs, MhArc **arcs)
{
  const MhSharedItems *edges = mh_shared_array_try_resize (array, n_arcs);

  if (edges == NULL)
    mh_board_give_up (self);
  *arcs = edges != NULL ? (MhArc *) (gpointer) edges->data : NULL;
  return edges != NULL;
}

static void
renumber_edges (MhBoard *self, MhSharedArray **array, const guint32 *numbers)
{
  const guint n_arcs = mh_shared_array_get_items (*array)->len;
  MhArc *arcs;

  if (!own_edges (self, array, n_arcs, &arcs))
    return;
  for (guint i = 0; i < n_arcs; i++)
    arcs[i] = (MhArc){ numbers[arcs[i].from], numbers[arcs[i].to] };
}

/* Renumbers the nodes of all edges, whose order does not change, because that of nodes does
 * not. */
static void
renumber (MhBoard *self, const guint32 *numbers)
{
  renumber_edges (self, &self->edges, numbers);
  if (self->cat_edges != NULL)
    renumber_edges (self, &self->cat_edges, numbers);
  self->start.mouse = look_up (numbers, self->start.mouse);
  self->start.cat = look_up (numbers, self->start.cat);
}

static void
move_item (char *items, guint size, guint32 from, guint32 to)
{
  memcpy (items + (gsize) to * size, items + (gsize) from * size, size);
  memset (items + (gsize) from * size, 0, size);
}

/* Moves the items of nodes to higher numbers; the items between them become zero. */
static void
spread (MhSharedArray **array, const guint32 *numbers, guint32 n_after)
{
  const guint size = mh_shared_array_get_item_size (*array);
  const guint32 n_before = mh_shared_array_get_items (*array)->len;
  char *items = mh_shared_array_resize (array, n_after)->data;

  for (guint32 node = n_before; node-- > 0 && numbers[node] > node;)
    move_item (items, size, node, numbers[node]);
}

/* Moves the items of nodes to lower numbers; those of nodes without a number are dropped. */
static void
close_up (MhSharedArray **array, const guint32 *numbers, guint32 n_after)
{
  const guint size = mh_shared_array_get_item_size (*array);
  const MhSharedItems *items = mh_shared_array_own (array);

  for (guint32 node = 0; node < items->len; node++)
    if (numbers[node] != MH_NODE_NONE && numbers[node] != node)
      move_item (items->data, size, node, numbers[node]);
  mh_shared_array_resize (array, n_after);
}

void
mh_board_insert_nodes (MhBoard *self, const guint32 *nodes, const MhPoint *points, gsize n_nodes)
{
  g_return_if_fail (self != NULL && n_nodes <= MH_MAX_NODES);

  const guint32 n_before = mh_board_get_n_nodes (self);
  const guint32 n_after = n_before + (guint32) n_nodes;

  g_return_if_fail (are_ascending (nodes, n_nodes, n_after));

  g_autofree guint32 *numbers = g_new (guint32, n_before + 1);
  gsize n_inserted = 0;

  for (guint32 node = 0; node < n_before; node++)
    {
      while (n_inserted < n_nodes && nodes[n_inserted] == node + n_inserted)
        n_inserted++;
      numbers[node] = node + (guint32) n_inserted;
    }

  mh_board_drop_grid (self);
  renumber (self, numbers);
  spread (&self->points, numbers, n_after);
  spread (&self->names, numbers, n_after);
  spread (&self->holes, numbers, n_after);
  for (gsize i = 0; i < n_nodes; i++)
    mh_board_set_point (self, nodes[i], points[i]);
}

/* Returns: whether an edge has an end without a number */
static gboolean
has_edge_at (const MhArc *arcs, gsize n_arcs, const guint32 *numbers)
{
  for (gsize i = 0; i < n_arcs; i++)
    if (numbers[arcs[i].from] == MH_NODE_NONE || numbers[arcs[i].to] == MH_NODE_NONE)
      return TRUE;

  return FALSE;
}

/* Returns: whether @nodes have nothing but places, which would be lost. @numbers: the new
 * numbers of all nodes, MH_NODE_NONE for @nodes */
static gboolean
are_bare (const MhBoard *self, const guint32 *nodes, gsize n_nodes, const guint32 *numbers)
{
  gsize n_edges, n_cat_edges;
  const MhArc *arcs = mh_board_get_edges (self, &n_edges);
  const MhArc *cat_arcs = mh_board_get_cat_edges (self, &n_cat_edges);

  if (has_edge_at (arcs, n_edges, numbers) || has_edge_at (cat_arcs, n_cat_edges, numbers))
    return FALSE;
  for (gsize i = 0; i < n_nodes; i++)
    if (mh_board_is_hole (self, nodes[i]) || mh_board_get_name (self, nodes[i]) != NULL
        || self->start.mouse == nodes[i] || self->start.cat == nodes[i])
      return FALSE;

  return TRUE;
}

void
mh_board_remove_nodes (MhBoard *self, const guint32 *nodes, gsize n_nodes)
{
  g_return_if_fail (self != NULL && are_ascending (nodes, n_nodes, mh_board_get_n_nodes (self)));

  const guint32 n_before = mh_board_get_n_nodes (self);
  g_autofree guint32 *numbers = g_new (guint32, n_before + 1);
  gsize n_removed = 0;

  for (guint32 node = 0; node < n_before; node++)
    {
      const gboolean goes = n_removed < n_nodes && nodes[n_removed] == node;

      numbers[node] = goes ? MH_NODE_NONE : node - (guint32) n_removed;
      n_removed += goes ? 1 : 0;
    }
  g_return_if_fail (are_bare (self, nodes, n_nodes, numbers));

  mh_board_drop_grid (self);
  renumber (self, numbers);
  close_up (&self->points, numbers, n_before - (guint32) n_nodes);
  close_up (&self->names, numbers, n_before - (guint32) n_nodes);
  close_up (&self->holes, numbers, n_before - (guint32) n_nodes);
}

/* Returns: (transfer full) (nullable): @arcs as the board keeps them; NULL if it is given up */
static MhArc *
sort_arcs (MhBoard *self, const MhArc *arcs, gsize n_arcs)
{
  MhArc *sorted = g_try_new (MhArc, n_arcs + 1);

  if (sorted == NULL)
    {
      mh_board_give_up (self);
      return NULL;
    }

  for (gsize i = 0; i < n_arcs; i++)
    sorted[i] = mh_board_normalise (self, arcs[i]);
  if (n_arcs > 1)
    qsort (sorted, n_arcs, sizeof (MhArc), mh_arc_compare);

  return sorted;
}

static gboolean
are_new_arcs (const MhBoard *self, const MhArc *sorted, gsize n_arcs)
{
  for (gsize i = 0; i < n_arcs; i++)
    {
      gboolean found;

      mh_board_find_arc (self, sorted[i], &found);
      if (found || sorted[i].from == sorted[i].to || sorted[i].from >= mh_board_get_n_nodes (self)
          || sorted[i].to >= mh_board_get_n_nodes (self)
          || (i > 0 && mh_arc_compare (&sorted[i - 1], &sorted[i]) == 0))
        return FALSE;
    }

  return TRUE;
}

void
mh_board_add_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs)
{
  gsize n_old;

  g_return_if_fail (self != NULL);
  mh_board_get_edges (self, &n_old);
  g_return_if_fail (n_arcs <= MH_MAX_EDGES - n_old);

  g_autofree MhArc *sorted = sort_arcs (self, arcs, n_arcs);
  gsize n_new = n_arcs;
  MhArc *merged;

  if (sorted == NULL)
    return;
  g_return_if_fail (are_new_arcs (self, sorted, n_arcs));

  /* Merges from the end, so that nothing is overwritten before it is moved. */
  mh_board_drop_grid (self);
  if (!own_edges (self, &self->edges, (guint) (n_old + n_new), &merged))
    return;
  while (n_new > 0)
    {
      const gboolean takes_old
          = n_old > 0 && mh_arc_compare (&merged[n_old - 1], &sorted[n_new - 1]) > 0;
      const gsize at = n_old + n_new - 1;

      merged[at] = takes_old ? merged[--n_old] : sorted[--n_new];
    }
}

void
mh_board_remove_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs)
{
  g_return_if_fail (self != NULL);

  g_autofree MhArc *sorted = sort_arcs (self, arcs, n_arcs);
  guint n_kept = 0;
  gsize n_removed = 0;
  MhArc *kept;

  if (sorted == NULL)
    return;
  for (gsize i = 0; i < n_arcs; i++)
    {
      gboolean found;

      mh_board_find_arc (self, sorted[i], &found);
      g_return_if_fail (found && (i == 0 || mh_arc_compare (&sorted[i - 1], &sorted[i]) != 0));
    }

  mh_board_drop_grid (self);

  const guint n_edges = mh_shared_array_get_items (self->edges)->len;

  if (!own_edges (self, &self->edges, n_edges, &kept))
    return;
  for (guint i = 0; i < n_edges; i++)
    if (n_removed < n_arcs && mh_arc_compare (&kept[i], &sorted[n_removed]) == 0)
      n_removed++;
    else
      kept[n_kept++] = kept[i];
  mh_shared_array_resize (&self->edges, n_kept);
}

void
mh_board_add_edge (MhBoard *self, guint32 from, guint32 to)
{
  mh_board_add_edges (self, &(const MhArc){ from, to }, 1);
}

void
mh_board_remove_edge (MhBoard *self, guint32 from, guint32 to)
{
  mh_board_remove_edges (self, &(const MhArc){ from, to }, 1);
}

/* Returns: FALSE if there is no memory, and @array is as it was */
static gboolean
fill_edges (const MhBoard *self, MhSharedArray **array, const MhArc *arcs, gsize n_arcs)
{
  const MhSharedItems *edges = mh_shared_array_try_resize (array, (guint) n_arcs);
  gboolean is_sorted = TRUE;

  if (edges == NULL)
    return FALSE;

  MhArc *sorted = (MhArc *) (gpointer) edges->data;

  for (gsize i = 0; i < n_arcs; i++)
    {
      sorted[i] = mh_board_normalise (self, arcs[i]);
      is_sorted = is_sorted && (i == 0 || mh_arc_compare (&sorted[i - 1], &sorted[i]) < 0);
    }
  if (!is_sorted)
    qsort (sorted, n_arcs, sizeof (MhArc), mh_arc_compare);
  return TRUE;
}

gboolean
mh_board_try_set_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  g_return_val_if_fail (self != NULL && n_arcs <= MH_MAX_EDGES, FALSE);
  g_return_val_if_fail (self->cat_edges == NULL || !self->is_directed == !directed, FALSE);

  mh_board_drop_grid (self);
  self->is_directed = !!directed;
  return fill_edges (self, &self->edges, arcs, n_arcs);
}

void
mh_board_set_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs, gboolean directed)
{
  if (!mh_board_try_set_edges (self, arcs, n_arcs, directed))
    mh_board_give_up (self);
}

gboolean
mh_board_try_set_cat_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs)
{
  g_return_val_if_fail (self != NULL && n_arcs <= MH_MAX_EDGES, FALSE);

  mh_board_drop_grid (self);
  if (self->cat_edges == NULL)
    self->cat_edges = mh_shared_array_new (sizeof (MhArc), NULL, NULL);
  return fill_edges (self, &self->cat_edges, arcs, n_arcs);
}

void
mh_board_set_cat_edges (MhBoard *self, const MhArc *arcs, gsize n_arcs)
{
  if (!mh_board_try_set_cat_edges (self, arcs, n_arcs))
    mh_board_give_up (self);
}

void
mh_board_drop_cat_edges (MhBoard *self)
{
  g_return_if_fail (self != NULL);

  mh_board_drop_grid (self);
  g_clear_pointer (&self->cat_edges, mh_shared_array_unref);
}
