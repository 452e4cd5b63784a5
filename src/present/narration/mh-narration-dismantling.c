/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-dismantling.h"

#include <glib/gi18n.h>

guint32
mh_narration_dismantling_get_n_rows (const MhDismantling *order)
{
  g_return_val_if_fail (order != NULL, 0);

  return order->n_rounds + 1;
}

static gboolean
is_last (const MhDismantling *order, guint32 row)
{
  return row == order->n_rounds;
}

char *
mh_narration_dismantling_round (const MhDismantling *order, guint32 row)
{
  g_return_val_if_fail (order != NULL, NULL);

  return g_strdup_printf (_ ("round %u"), row + 1);
}

GArray *
mh_narration_dismantling_list_nodes (const MhDismantling *order, guint32 row)
{
  g_return_val_if_fail (order != NULL && row <= order->n_rounds, NULL);

  const guint32 round = is_last (order, row) ? 0 : row + 1;
  GArray *nodes = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 node = 0; node < order->n_nodes; node++)
    if (order->rounds[node] == round)
      g_array_append_val (nodes, node);

  return nodes;
}

char *
mh_narration_dismantling_node (const MhDismantling *order, guint32 node)
{
  g_return_val_if_fail (order != NULL && node < order->n_nodes, NULL);

  if (order->rounds[node] == 0)
    return g_strdup ("");

  /* Translators: a node that lies under another one, which reaches all that it reaches. */
  return g_strdup_printf (_ ("under %u"), order->dominators[node]);
}

char *
mh_narration_dismantling_rest (const MhDismantling *order, guint32 row)
{
  g_return_val_if_fail (order != NULL, NULL);

  if (!is_last (order, row))
    return g_strdup ("");
  if (!order->is_clique)
    return g_strdup (_ ("are left, and none lies under another: the mouse escapes"));

  return g_strdup (order->n_left == 1 ? _ ("is left")
                                      : _ ("are left, all joined to each other: one cat wins"));
}
