/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graphml.h"

#include "mh-board-words.h"
#include "mh-digits.h"
#include "mh-gathered-text.h"
#include "mh-player-edges.h"
#include "mh-read-file.h"

/* The keys of all attributes, with the element that has them and their type. The key of
 * the board's name has an id of its own, since ids are unique in a file. */
static const struct
{
  const char *id, *element, *name, *type;
} keys[] = {
  { "board-name", "graph", "name", "string" },
  { "first", "graph", "first", "string" },
  { "mouse-may-pass", "graph", "mouse-may-pass", "boolean" },
  { "cat-may-pass", "graph", "cat-may-pass", "boolean" },
  { "stuck", "graph", "stuck", "string" },
  { "cat-in-hole", "graph", "cat-in-hole", "string" },
  { "profit", "graph", "profit", "string" },
  { "several-holes", "graph", "several-holes", "boolean" },
  { "name", "node", "name", "string" },
  { "x", "node", "x", "double" },
  { "y", "node", "y", "double" },
  { "role", "node", "role", "string" },
  { "player", "edge", "player", "string" },
};

/* Keys that older programs do not know are declared only where they are used. */
static gboolean
is_declared (const char *id, const MhBoard *board)
{
  const MhRules *rules = mh_board_get_rules (board);

  return (mh_board_has_cat_edges (board) || !g_str_equal (id, "player"))
         && (rules->cat_wins_in_hole || !g_str_equal (id, "cat-in-hole"))
         && (rules->cat_profits || !g_str_equal (id, "profit"));
}

static void
append_data (GString *text, const char *indent, const char *key, const char *value)
{
  g_autofree char *escaped = g_markup_escape_text (value, -1);

  g_string_append_printf (text, "%s<data key=\"%s\">%s</data>\n", indent, key, escaped);
}

static void
append_boolean (GString *text, const char *key, gboolean value)
{
  append_data (text, "    ", key, value ? "true" : "false");
}

static void
append_coordinate (GString *text, const char *key, double coordinate)
{
  g_string_append_printf (text, "      <data key=\"%s\">", key);
  mh_board_words_append_coordinate (text, coordinate);
  g_string_append (text, "</data>\n");
}

static void
append_board (GString *text, const MhDocumentFile *file)
{
  const MhStart start = mh_board_get_start (file->board);
  const MhRules *rules = mh_board_get_rules (file->board);

  if (file->name != NULL)
    append_data (text, "    ", "board-name", file->name);
  append_data (text, "    ", "first", mh_board_words_players[start.first]);
  append_boolean (text, "mouse-may-pass", rules->mouse_may_pass);
  append_boolean (text, "cat-may-pass", rules->cat_may_pass);
  append_data (text, "    ", "stuck", mh_board_words_stuck[rules->stuck]);
  if (mh_board_get_several_holes (file->board))
    append_boolean (text, "several-holes", TRUE);
  if (rules->cat_wins_in_hole)
    append_data (text, "    ", "cat-in-hole", mh_board_words_cat_in_hole[TRUE]);
  if (rules->cat_profits)
    append_data (text, "    ", "profit", mh_board_words_profit[TRUE]);
}

static void
append_node (GString *text, const MhDocumentFile *file, guint32 node)
{
  const char *name = mh_board_get_name (file->board, node);
  const MhPoint point = mh_board_get_point (file->board, node);
  g_autofree char *role = mh_board_words_dup_role_attribute (file->board, node);

  g_string_append_printf (text, "    <node id=\"%u\">\n", node);
  if (name != NULL)
    append_data (text, "      ", "name", name);
  if (file->has_places)
    {
      append_coordinate (text, "x", point.x);
      append_coordinate (text, "y", point.y);
    }
  if (role != NULL)
    append_data (text, "      ", "role", role);
  g_string_append (text, "    </node>\n");
}

static void
append_edge (GString *text, MhArc edge, const char *player)
{
  g_string_append (text, "    <edge source=\"");
  mh_digits_append (text, edge.from);
  g_string_append (text, "\" target=\"");
  mh_digits_append (text, edge.to);
  if (player == NULL)
    {
      g_string_append (text, "\"/>\n");
      return;
    }

  g_string_append (text, "\">\n");
  append_data (text, "      ", "player", player);
  g_string_append (text, "    </edge>\n");
}

GBytes *
mh_graphml_write (const MhDocumentFile *file, GError **error)
{
  MhPlayerEdges edges;
  MhArc edge;
  const char *player;
  g_autoptr (GString) text
      = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                      "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n");
  g_auto (MhGatheredBytes) whole = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (is_declared (keys[i].id, file->board))
      g_string_append_printf (text,
                              "  <key id=\"%s\" for=\"%s\" attr.name=\"%s\" attr.type=\"%s\"/>\n",
                              keys[i].id, keys[i].element, keys[i].name, keys[i].type);

  g_string_append_printf (text, "  <graph edgedefault=\"%s\">\n",
                          mh_board_is_directed (file->board) ? "directed" : "undirected");
  append_board (text, file);
  /* The text may exceed the limit of a file if there are many long names. Appending
   * stops there; the caller refuses the text. */
  for (guint32 node = 0; node < mh_board_get_n_nodes (file->board); node++)
    if (mh_gathered_bytes_take (&whole, text) && whole.length <= MH_MAX_FILE_BYTES)
      append_node (text, file, node);
  mh_player_edges_init (&edges, file->board);
  while (mh_gathered_bytes_take (&whole, text) && mh_player_edges_next (&edges, &edge, &player))
    append_edge (text, edge, player);
  g_string_append (text, "  </graph>\n</graphml>\n");

  return mh_gathered_text_finish (&whole, text, error);
}
