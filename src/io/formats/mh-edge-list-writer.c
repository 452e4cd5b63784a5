/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-edge-list.h"

GBytes *
mh_edge_list_write (const MhDocumentFile *file, GError **error)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (file->board, &n_edges);
  GString *text = g_string_new (NULL);

  g_string_append (text, mh_board_is_directed (file->board) ? "# Directed graph\n"
                                                            : "# Undirected graph\n");
  g_string_append_printf (text, "# Nodes: %u Edges: %u\n# FromNodeId\tToNodeId\n",
                          mh_board_get_n_nodes (file->board), (guint) n_edges);
  for (gsize i = 0; i < n_edges; i++)
    g_string_append_printf (text, "%u\t%u\n", edges[i].from, edges[i].to);

  return g_string_free_to_bytes (text);
}
