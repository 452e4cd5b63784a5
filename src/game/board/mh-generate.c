/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate.h"

#define N_KITE_NODES 7 /* without those inside the corridor, and one */

static GArray *
new_arcs (gsize n_arcs)
{
  return g_array_sized_new (FALSE, FALSE, sizeof (MhArc), (guint) n_arcs);
}

static void
add_arc (GArray *arcs, guint32 from, guint32 to)
{
  const MhArc arc = { from, to };

  g_array_append_val (arcs, arc);
}

static guint32
count_pairs (guint32 n_nodes)
{
  return (guint32) ((guint64) n_nodes * (n_nodes - 1) / 2);
}

GArray *
mh_generate_path (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, NULL);

  GArray *arcs = new_arcs (n_nodes - 1);

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (arcs, node - 1, node);

  return arcs;
}

GArray *
mh_generate_cycle (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 3, NULL);

  GArray *arcs = mh_generate_path (n_nodes);

  add_arc (arcs, 0, n_nodes - 1);

  return arcs;
}

GArray *
mh_generate_complete (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, NULL);

  GArray *arcs = new_arcs (count_pairs (n_nodes));

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      add_arc (arcs, from, to);

  return arcs;
}

GArray *
mh_generate_wheel (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 4, NULL);

  GArray *arcs = mh_generate_cycle (n_nodes - 1);

  for (guint32 node = 0; node < n_nodes - 1; node++)
    add_arc (arcs, node, n_nodes - 1);

  return arcs;
}

GArray *
mh_generate_star (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, NULL);

  GArray *arcs = new_arcs (n_nodes - 1);

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (arcs, 0, node);

  return arcs;
}

GArray *
mh_generate_grid (guint32 n_rows, guint32 n_columns)
{
  g_return_val_if_fail (n_rows >= 1 && n_columns >= 1, NULL);

  const guint32 n_nodes = n_rows * n_columns;
  GArray *arcs = new_arcs ((gsize) n_nodes * 2);

  for (guint32 node = 0; node < n_nodes; node++)
    {
      if (node % n_columns + 1 < n_columns)
        add_arc (arcs, node, node + 1);
      if (node + n_columns < n_nodes)
        add_arc (arcs, node, node + n_columns);
    }

  return arcs;
}

guint64
mh_generate_count_tree (guint32 n_branches, guint32 depth)
{
  guint64 n_nodes = 1;
  guint64 n_leaves = 1;

  for (guint32 level = 0; level < depth && n_nodes <= G_MAXUINT32; level++)
    {
      n_leaves *= n_branches;
      n_nodes += n_leaves;
    }

  return n_nodes;
}

GArray *
mh_generate_tree (guint32 n_branches, guint32 depth)
{
  g_return_val_if_fail (n_branches >= 1, NULL);

  const guint32 n_nodes = (guint32) mh_generate_count_tree (n_branches, depth);
  GArray *arcs = new_arcs (n_nodes - 1);

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (arcs, (node - 1) / n_branches, node);

  return arcs;
}

GArray *
mh_generate_hypercube (guint32 dimension)
{
  g_return_val_if_fail (dimension < 32, NULL);

  const guint32 n_nodes = 1u << dimension;
  GArray *arcs = new_arcs ((gsize) n_nodes * dimension / 2);

  for (guint32 node = 0; node < n_nodes; node++)
    for (guint32 bit = 1; bit < n_nodes; bit <<= 1)
      if ((node & bit) == 0)
        add_arc (arcs, node, node | bit);

  return arcs;
}

GArray *
mh_generate_petersen (void)
{
  GArray *arcs = new_arcs (15);

  for (guint32 i = 0; i < 5; i++)
    {
      add_arc (arcs, i, (i + 1) % 5);
      add_arc (arcs, i, i + 5);
      add_arc (arcs, i + 5, (i + 2) % 5 + 5);
    }

  return arcs;
}

GArray *
mh_generate_kite (guint32 corridor)
{
  g_return_val_if_fail (corridor >= 1, NULL);

  const guint32 n_nodes = corridor + N_KITE_NODES;
  GArray *arcs = new_arcs (n_nodes + 1);

  add_arc (arcs, 0, 3);
  add_arc (arcs, 1, 2);
  add_arc (arcs, 1, 4);
  add_arc (arcs, 2, 5);
  add_arc (arcs, 4, 5);
  for (guint32 i = 0; i + 1 < corridor; i++)
    add_arc (arcs, 5 + i, 6 + i);
  add_arc (arcs, 3, 4 + corridor);
  add_arc (arcs, 3, n_nodes - 2);
  add_arc (arcs, 3, n_nodes - 1);
  add_arc (arcs, n_nodes - 2, n_nodes - 1);

  return arcs;
}

/* The tree with the Prüfer code @code. Always the lowest leaf is cut off: it
 * hung on the node that comes next in the code.
 * @n_times: how often each node is in @code, used up */
static GArray *
decode_tree (const guint32 *code, guint32 *n_times, guint32 n_nodes)
{
  GArray *arcs = new_arcs (n_nodes - 1);
  guint32 lowest = 0; /* no leaf is below it, but for the one that is cut off next */
  guint32 leaf;

  while (n_times[lowest] > 0)
    lowest++;
  leaf = lowest;

  for (guint32 i = 0; i + 2 < n_nodes; i++)
    {
      const guint32 node = code[i];

      add_arc (arcs, MIN (leaf, node), MAX (leaf, node));
      if (--n_times[node] == 0 && node < lowest)
        {
          leaf = node;
          continue;
        }
      do
        lowest++;
      while (n_times[lowest] > 0);
      leaf = lowest;
    }
  add_arc (arcs, leaf, n_nodes - 1);

  return arcs;
}

/* Trees and their codes, any n - 2 nodes in a row, are one to one. */
GArray *
mh_generate_random_tree (guint32 n_nodes, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, NULL);

  if (n_nodes == 1)
    return new_arcs (0);

  g_autofree guint32 *code = g_new (guint32, n_nodes);
  g_autofree guint32 *n_times = g_new0 (guint32, n_nodes);

  for (guint32 i = 0; i + 2 < n_nodes; i++)
    {
      code[i] = mh_random_below (random, n_nodes);
      n_times[code[i]]++;
    }

  GArray *arcs = decode_tree (code, n_times, n_nodes);

  g_array_sort (arcs, mh_arc_compare);

  return arcs;
}

/* Draws @n_wanted of @n_left items, one after the other. */
static gboolean
is_next_taken (MhRandom *random, guint32 *n_wanted, guint32 *n_left)
{
  const gboolean is_taken = *n_wanted > 0 && mh_random_below (random, *n_left) < *n_wanted;

  (*n_left)--;
  *n_wanted -= is_taken ? 1 : 0;

  return is_taken;
}

GArray *
mh_generate_random (guint32 n_nodes, guint32 n_edges, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, NULL);
  g_return_val_if_fail (n_edges >= n_nodes - 1 && n_edges <= count_pairs (n_nodes), NULL);

  g_autoptr (GArray) tree = mh_generate_random_tree (n_nodes, random);
  const MhArc *in_tree = (const MhArc *) (gconstpointer) tree->data;
  GArray *arcs = new_arcs (n_edges);
  guint n_met = 0; /* edges of the tree */
  guint32 n_wanted = n_edges - tree->len;
  guint32 n_left = count_pairs (n_nodes) - tree->len;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      {
        if (n_met < tree->len && in_tree[n_met].from == from && in_tree[n_met].to == to)
          n_met++;
        else if (!is_next_taken (random, &n_wanted, &n_left))
          continue;
        add_arc (arcs, from, to);
      }

  return arcs;
}

GArray *
mh_generate_random_directed (guint32 n_nodes, guint32 n_arcs, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, NULL);
  g_return_val_if_fail (n_arcs / 2 + n_arcs % 2 <= count_pairs (n_nodes), NULL);

  GArray *arcs = new_arcs (n_arcs);
  guint32 n_wanted = n_arcs;
  guint32 n_left = count_pairs (n_nodes) * 2;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = 0; to < n_nodes; to++)
      if (from != to && is_next_taken (random, &n_wanted, &n_left))
        add_arc (arcs, from, to);

  return arcs;
}
