/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads GraphML from standard input and writes it to standard output, as igraph does. */
#include <igraph.h>

int
main (void)
{
  igraph_t graph;

  igraph_set_attribute_table (&igraph_cattribute_table);
  if (igraph_read_graph_graphml (&graph, stdin, 0) != IGRAPH_SUCCESS)
    return 1;

  const igraph_error_t written = igraph_write_graph_graphml (&graph, stdout, 1);

  igraph_destroy (&graph);
  return written == IGRAPH_SUCCESS ? 0 : 1;
}
