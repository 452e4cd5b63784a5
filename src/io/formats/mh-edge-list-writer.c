/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-list.h"

#include "mh-digits.h"
#include "mh-gathered-text.h"

GBytes *
mh_edge_list_write (const MhDocumentFile *file, GError **error)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (file->board, &n_edges);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) whole = { NULL };

  g_string_append (text, mh_board_is_directed (file->board) ? "# Directed graph\n"
                                                            : "# Undirected graph\n");
  g_string_append_printf (text, "# Nodes: %u Edges: %u\n# FromNodeId\tToNodeId\n",
                          mh_board_get_n_nodes (file->board), (guint) n_edges);
  for (gsize i = 0; i < n_edges && mh_gathered_bytes_take (&whole, text); i++)
    {
      mh_digits_append (text, edges[i].from);
      g_string_append_c (text, '\t');
      mh_digits_append (text, edges[i].to);
      g_string_append_c (text, '\n');
    }

  return mh_gathered_text_finish (&whole, text, error);
}
