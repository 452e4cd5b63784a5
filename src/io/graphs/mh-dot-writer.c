/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-dot.h"

#include "mh-board-words.h"
#include "mh-digits.h"
#include "mh-gathered-text.h"
#include "mh-player-edges.h"
#include "mh-read-file.h"

/* Appends a label. Backslashes are escaped, since Graphviz undoes escapes in labels. */
static void
append_label (GString *text, const char *label)
{
  g_string_append (text, "label=\"");
  for (const char *at = label; *at != '\0'; at++)
    {
      if (*at == '"' || *at == '\\')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *at);
    }
  g_string_append_c (text, '"');
}

static void
append_board (GString *text, const MhDocumentFile *file)
{
  const MhStart start = mh_board_get_start (file->board);
  const MhRules *rules = mh_board_get_rules (file->board);

  if (file->name != NULL)
    {
      g_string_append (text, "  ");
      append_label (text, file->name);
      g_string_append (text, ";\n");
    }
  g_string_append_printf (text, "  first=%s;\n", mh_board_words_players[start.first]);
  g_string_append_printf (text, "  \"mouse-may-pass\"=%s;\n",
                          rules->mouse_may_pass ? "true" : "false");
  g_string_append_printf (text, "  \"cat-may-pass\"=%s;\n", rules->cat_may_pass ? "true" : "false");
  g_string_append_printf (text, "  stuck=%s;\n", mh_board_words_stuck[rules->stuck]);
  if (mh_board_get_several_holes (file->board))
    g_string_append (text, "  \"several-holes\"=true;\n");
  if (rules->cat_wins_in_hole)
    g_string_append_printf (text, "  \"cat-in-hole\"=%s;\n", mh_board_words_cat_in_hole[TRUE]);
  if (rules->cat_profits)
    g_string_append_printf (text, "  profit=%s;\n", mh_board_words_profit[TRUE]);
  g_string_append (text, "  node [role=\"\"];\n");
}

static void
append_place (GString *text, MhPoint point)
{
  g_string_append (text, "pos=\"");
  mh_board_words_append_coordinate (text, point.x);
  g_string_append_c (text, ',');
  /* A subtraction never yields a negative zero here. */
  mh_board_words_append_coordinate (text, 0.0 - point.y);
  g_string_append_c (text, '"');
}

static void
append_node (GString *text, const MhDocumentFile *file, guint32 node)
{
  const char *name = mh_board_get_name (file->board, node);
  g_autofree char *roles = mh_board_words_dup_roles (file->board, node);
  const char *separator = " [";

  g_string_append_printf (text, "  %u", node);
  if (name != NULL)
    {
      g_string_append (text, separator);
      append_label (text, name);
      separator = ", ";
    }
  if (file->has_places)
    {
      g_string_append (text, separator);
      append_place (text, mh_board_get_point (file->board, node));
      separator = ", ";
    }
  if (roles != NULL)
    {
      g_string_append_printf (text, "%srole=\"%s\"", separator, roles);
      separator = ", ";
    }
  g_string_append (text, *separator == ',' ? "];\n" : ";\n");
}

GBytes *
mh_dot_write (const MhDocumentFile *file, GError **error)
{
  const gboolean directed = mh_board_is_directed (file->board);
  const char *join = directed ? " -> " : " -- ";
  MhPlayerEdges edges;
  MhArc edge;
  const char *player;
  g_autoptr (GString) text = g_string_new (directed ? "digraph {\n" : "graph {\n");
  g_auto (MhGatheredBytes) whole = { NULL };

  append_board (text, file);
  /* The text may exceed the limit of a file if there are many long names. Appending
   * stops there; the caller refuses the text. */
  for (guint32 node = 0; node < mh_board_get_n_nodes (file->board); node++)
    if (mh_gathered_bytes_take (&whole, text) && whole.length <= MH_MAX_FILE_BYTES)
      append_node (text, file, node);
  mh_player_edges_init (&edges, file->board);
  while (mh_gathered_bytes_take (&whole, text) && mh_player_edges_next (&edges, &edge, &player))
    {
      g_string_append (text, "  ");
      mh_digits_append (text, edge.from);
      g_string_append (text, join);
      mh_digits_append (text, edge.to);
      if (player != NULL)
        g_string_append_printf (text, " [player=%s]", player);
      g_string_append (text, ";\n");
    }
  g_string_append (text, "}\n");

  return mh_gathered_text_finish (&whole, text, error);
}
