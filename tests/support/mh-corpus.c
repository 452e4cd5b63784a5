/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-corpus.h"

#include "mh-json-lines.h"

static void
free_board (gpointer data)
{
  MhCorpusBoard *board = data;

  g_free (board->name);
  mh_graph_unref (board->graph);
  g_free (board);
}

/* An adjacency list as pairs; where every arc has its way back, each edge once. */
static MhGraph *
read_graph (JsonArray *rows)
{
  const guint32 n_nodes = json_array_get_length (rows);
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 from = 0; from < n_nodes; from++)
    {
      JsonArray *row = json_array_get_array_element (rows, from);

      for (guint i = 0; i < json_array_get_length (row); i++)
        {
          const MhArc arc = { from, (guint32) json_array_get_int_element (row, i) };

          g_array_append_val (arcs, arc);
          if (arc.from < arc.to)
            g_array_append_val (edges, arc);
        }
    }

  g_autoptr (MhGraph) directed
      = mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) arcs->data, arcs->len, TRUE);

  for (guint i = 0; i < arcs->len; i++)
    {
      const MhArc arc = g_array_index (arcs, MhArc, i);

      if (!mh_graph_has_arc (directed, arc.to, arc.from))
        return g_steal_pointer (&directed);
    }

  return mh_graph_new (n_nodes, (const MhArc *) (gconstpointer) edges->data, edges->len, FALSE);
}

static gpointer
read_board (JsonObject *object)
{
  MhCorpusBoard *board = g_new0 (MhCorpusBoard, 1);
  JsonObject *counts = json_object_get_object_member (object, "counts");

  board->name = g_strdup (json_object_get_string_member (object, "name"));
  board->graph = read_graph (json_object_get_array_member (object, "graph"));
  board->answer = (guint) json_object_get_int_member (object, "answer");
  board->remoteness = json_object_get_null_member (object, "remoteness")
                          ? -1
                          : (int) json_object_get_int_member (object, "remoteness");
  board->n_mouse = (guint32) json_object_get_int_member (counts, "mouse");
  board->n_cat = (guint32) json_object_get_int_member (counts, "cat");
  board->n_draw = (guint32) json_object_get_int_member (counts, "draw");

  return board;
}

GPtrArray *
mh_corpus_read (const char *file_name)
{
  return mh_json_lines_read (file_name, read_board, free_board);
}

MhGraph *
mh_corpus_read_sample (const char *name)
{
  g_autoptr (GPtrArray) boards = mh_corpus_read ("samples.jsonl");

  for (guint i = 0; i < boards->len; i++)
    {
      const MhCorpusBoard *board = g_ptr_array_index (boards, i);

      if (g_str_equal (board->name, name))
        return mh_graph_ref (board->graph);
    }
  g_assert_not_reached ();
}

MhGraph *
mh_corpus_read_lists (const char *lists)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) node = json_from_string (lists, &error);

  g_assert_no_error (error);

  return read_graph (json_node_get_array (node));
}
