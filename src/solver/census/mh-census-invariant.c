/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-invariant.h"

#include "mh-random.h"

/* Returns: the lowest 16 bits of @bits, each in four bits of its own */
static guint64
spread (guint64 bits)
{
  bits = (bits | bits << 24) & G_GUINT64_CONSTANT (0x000000ff000000ff);
  bits = (bits | bits << 12) & G_GUINT64_CONSTANT (0x000f000f000f000f);
  bits = (bits | bits << 6) & G_GUINT64_CONSTANT (0x0303030303030303);

  return (bits | bits << 3) & G_GUINT64_CONSTANT (0x1111111111111111);
}

/* Counts the neighbours that each two nodes have in common, and with them the degrees: a node
 * shares all its neighbours with itself. @n_common: (out): a word for each node, with four bits
 * for each other one */
static void
count_common (guint32 n_nodes, const guint64 *neighbours, guint64 *n_common)
{
  guint64 rows[MH_CENSUS_INVARIANT_NODES];

  for (guint32 node = 0; node < n_nodes; node++)
    rows[node] = spread (neighbours[node]);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      n_common[node] = 0;
      for (guint32 other = 0; other < n_nodes; other++)
        n_common[node] += rows[other] & -(neighbours[node] >> other & 1);
    }
}

guint64
mh_census_compute_invariant (guint32 n_nodes, const guint64 *neighbours)
{
  g_return_val_if_fail (n_nodes <= MH_CENSUS_INVARIANT_NODES, 0);
  g_return_val_if_fail (neighbours != NULL || n_nodes == 0, 0);

  guint64 n_common[MH_CENSUS_INVARIANT_NODES];
  guint64 sum = 0;

  count_common (n_nodes, neighbours, n_common);
  for (guint32 node = 0; node < n_nodes; node++)
    {
      guint64 row = 0;

      for (guint32 other = 0; other < n_nodes; other++)
        row += mh_random_first ((neighbours[node] >> other & 1) << 8
                                | (n_common[other] >> 4 * other & 15) << 4
                                | (n_common[node] >> 4 * other & 15));
      sum += mh_random_first (row);
    }

  return mh_random_first (sum);
}
