/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-generate.h"

#define N_KITE_NODES 7 /* without those inside the corridor, and one */

static void
add_arc (MhArcs *arcs, guint32 from, guint32 to)
{
  mh_arcs_append (arcs, &(MhArc){ from, to }, 1);
}

static guint32
count_pairs (guint32 n_nodes)
{
  return (guint32) ((guint64) n_nodes * (n_nodes - 1) / 2);
}

MhArcs
mh_generate_path (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, ((MhArcs){ NULL }));

  MhArcs arcs = { NULL };

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (&arcs, node - 1, node);

  return arcs;
}

MhArcs
mh_generate_cycle (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 3, ((MhArcs){ NULL }));

  MhArcs arcs = mh_generate_path (n_nodes);

  add_arc (&arcs, 0, n_nodes - 1);

  return arcs;
}

MhArcs
mh_generate_complete (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, ((MhArcs){ NULL }));

  MhArcs arcs = { NULL };

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      add_arc (&arcs, from, to);

  return arcs;
}

MhArcs
mh_generate_wheel (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 4, ((MhArcs){ NULL }));

  MhArcs arcs = mh_generate_cycle (n_nodes - 1);

  for (guint32 node = 0; node < n_nodes - 1; node++)
    add_arc (&arcs, node, n_nodes - 1);

  return arcs;
}

MhArcs
mh_generate_star (guint32 n_nodes)
{
  g_return_val_if_fail (n_nodes >= 1, ((MhArcs){ NULL }));

  MhArcs arcs = { NULL };

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (&arcs, 0, node);

  return arcs;
}

MhArcs
mh_generate_grid (guint32 n_rows, guint32 n_columns)
{
  g_return_val_if_fail (n_rows >= 1 && n_columns >= 1, ((MhArcs){ NULL }));

  const guint32 n_nodes = n_rows * n_columns;
  MhArcs arcs = { NULL };

  for (guint32 node = 0; node < n_nodes; node++)
    {
      if (node % n_columns + 1 < n_columns)
        add_arc (&arcs, node, node + 1);
      if (node + n_columns < n_nodes)
        add_arc (&arcs, node, node + n_columns);
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

MhArcs
mh_generate_tree (guint32 n_branches, guint32 depth)
{
  g_return_val_if_fail (n_branches >= 1, ((MhArcs){ NULL }));

  const guint32 n_nodes = (guint32) mh_generate_count_tree (n_branches, depth);
  MhArcs arcs = { NULL };

  for (guint32 node = 1; node < n_nodes; node++)
    add_arc (&arcs, (node - 1) / n_branches, node);

  return arcs;
}

MhArcs
mh_generate_hypercube (guint32 dimension)
{
  g_return_val_if_fail (dimension < 32, ((MhArcs){ NULL }));

  const guint32 n_nodes = 1u << dimension;
  MhArcs arcs = { NULL };

  for (guint32 node = 0; node < n_nodes; node++)
    for (guint32 bit = 1; bit < n_nodes; bit <<= 1)
      if ((node & bit) == 0)
        add_arc (&arcs, node, node | bit);

  return arcs;
}

MhArcs
mh_generate_petersen (void)
{
  MhArcs arcs = { NULL };

  for (guint32 i = 0; i < 5; i++)
    {
      add_arc (&arcs, i, (i + 1) % 5);
      add_arc (&arcs, i, i + 5);
      add_arc (&arcs, i + 5, (i + 2) % 5 + 5);
    }

  return arcs;
}

MhArcs
mh_generate_kite (guint32 corridor)
{
  g_return_val_if_fail (corridor >= 1, ((MhArcs){ NULL }));

  const guint32 n_nodes = corridor + N_KITE_NODES;
  MhArcs arcs = { NULL };

  add_arc (&arcs, 0, 3);
  add_arc (&arcs, 1, 2);
  add_arc (&arcs, 1, 4);
  add_arc (&arcs, 2, 5);
  add_arc (&arcs, 4, 5);
  for (guint32 i = 0; i + 1 < corridor; i++)
    add_arc (&arcs, 5 + i, 6 + i);
  add_arc (&arcs, 3, 4 + corridor);
  add_arc (&arcs, 3, n_nodes - 2);
  add_arc (&arcs, 3, n_nodes - 1);
  add_arc (&arcs, n_nodes - 2, n_nodes - 1);

  return arcs;
}

/* The tree with the Prüfer code @code. Always the lowest leaf is cut off: it
 * hung on the node that comes next in the code.
 * @n_times: how often each node is in @code, used up */
static MhArcs
decode_tree (const guint32 *code, guint32 *n_times, guint32 n_nodes)
{
  MhArcs arcs = { NULL };
  guint32 lowest = 0; /* no leaf is below it, but for the one that is cut off next */
  guint32 leaf;

  while (n_times[lowest] > 0)
    lowest++;
  leaf = lowest;

  for (guint32 i = 0; i + 2 < n_nodes; i++)
    {
      const guint32 node = code[i];

      add_arc (&arcs, MIN (leaf, node), MAX (leaf, node));
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
  add_arc (&arcs, leaf, n_nodes - 1);

  return arcs;
}

/* Trees and their codes, any n - 2 nodes in a row, are one to one. */
MhArcs
mh_generate_random_tree (guint32 n_nodes, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, ((MhArcs){ NULL }));

  if (n_nodes == 1)
    return (MhArcs){ NULL };

  g_autofree guint32 *code = g_new (guint32, n_nodes);
  g_autofree guint32 *n_times = g_new0 (guint32, n_nodes);

  for (guint32 i = 0; i + 2 < n_nodes; i++)
    {
      code[i] = mh_random_below (random, n_nodes);
      n_times[code[i]]++;
    }

  MhArcs arcs = decode_tree (code, n_times, n_nodes);

  if (!arcs.is_short)
    qsort (arcs.data, n_nodes - 1, sizeof (MhArc), mh_arc_compare);

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

MhArcs
mh_generate_random (guint32 n_nodes, guint32 n_edges, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, ((MhArcs){ NULL }));
  g_return_val_if_fail (n_edges >= n_nodes - 1 && n_edges <= count_pairs (n_nodes),
                        ((MhArcs){ NULL }));

  g_auto (MhArcs) tree = mh_generate_random_tree (n_nodes, random);
  const MhArc *in_tree = mh_arcs_get (&tree);
  const guint n_in_tree = (guint) mh_arcs_count (&tree);
  MhArcs arcs = { NULL };
  guint n_met = 0; /* edges of the tree */
  guint32 n_wanted = n_edges - n_in_tree;
  guint32 n_left = count_pairs (n_nodes) - n_in_tree;

  if (tree.is_short)
    mh_gathered_bytes_give_up (&arcs);

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = from + 1; to < n_nodes; to++)
      {
        if (n_met < n_in_tree && in_tree[n_met].from == from && in_tree[n_met].to == to)
          n_met++;
        else if (!is_next_taken (random, &n_wanted, &n_left))
          continue;
        add_arc (&arcs, from, to);
      }

  return arcs;
}

MhArcs
mh_generate_random_directed (guint32 n_nodes, guint32 n_arcs, MhRandom *random)
{
  g_return_val_if_fail (n_nodes >= 1 && random != NULL, ((MhArcs){ NULL }));
  g_return_val_if_fail (n_arcs / 2 + n_arcs % 2 <= count_pairs (n_nodes), ((MhArcs){ NULL }));

  MhArcs arcs = { NULL };
  guint32 n_wanted = n_arcs;
  guint32 n_left = count_pairs (n_nodes) * 2;

  for (guint32 from = 0; from < n_nodes; from++)
    for (guint32 to = 0; to < n_nodes; to++)
      if (from != to && is_next_taken (random, &n_wanted, &n_left))
        add_arc (&arcs, from, to);

  return arcs;
}
