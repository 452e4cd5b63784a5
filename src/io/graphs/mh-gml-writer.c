/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gml.h"

#include "mh-board-words.h"
#include "mh-digits.h"
#include "mh-gathered-text.h"
#include "mh-player-edges.h"
#include "mh-read-file.h"

static void
append_text (GString *text, const char *indent, const char *key, const char *value)
{
  g_string_append_printf (text, "%s%s \"", indent, key);
  for (const char *at = value; *at != '\0'; at = g_utf8_next_char (at))
    if (*at == '&')
      g_string_append (text, "&amp;");
    else if (*at == '"')
      g_string_append (text, "&quot;");
    else if ((guchar) *at >= 0x7f)
      g_string_append_printf (text, "&#%u;", g_utf8_get_char (at));
    else
      g_string_append_c (text, *at);
  g_string_append (text, "\"\n");
}

static void
append_boolean (GString *text, const char *key, gboolean value)
{
  g_string_append_printf (text, "  %s %d\n", key, value ? 1 : 0);
}

static void
append_board (GString *text, const MhDocumentFile *file)
{
  const MhRules *rules = mh_board_get_rules (file->board);

  append_boolean (text, "directed", mh_board_is_directed (file->board));
  if (file->name != NULL)
    append_text (text, "  ", "name", file->name);
  append_text (text, "  ", "first", mh_board_words_players[mh_board_get_start (file->board).first]);
  append_boolean (text, "mouseMayPass", rules->mouse_may_pass);
  append_boolean (text, "catMayPass", rules->cat_may_pass);
  append_text (text, "  ", "stuck", mh_board_words_stuck[rules->stuck]);
  if (mh_board_get_several_holes (file->board))
    append_boolean (text, "severalHoles", TRUE);
  if (rules->cat_wins_in_hole)
    append_text (text, "  ", "catInHole", mh_board_words_cat_in_hole[TRUE]);
  if (rules->cat_profits)
    append_text (text, "  ", "profit", mh_board_words_profit[TRUE]);
}

/* Finds the names that are labels, because no other node has the same one and it is not like an
 * id, which the label of a node without a name is.
 * Returns: (transfer full): a set of names, which the board owns */
static GHashTable *
find_labels (const MhBoard *board)
{
  GHashTable *labels = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      char *name = (char *) mh_board_get_name (board, node);

      if (name == NULL || g_ascii_isdigit (name[0]))
        continue;
      if (g_hash_table_add (seen, name))
        g_hash_table_add (labels, name);
      else
        g_hash_table_remove (labels, name);
    }

  return labels;
}

static void
append_coordinate (GString *text, const char *key, double coordinate)
{
  g_string_append_printf (text, "      %s ", key);
  mh_board_words_append_coordinate (text, coordinate);
  g_string_append_c (text, '\n');
}

static void
append_node (GString *text, const MhDocumentFile *file, GHashTable *labels, guint32 node)
{
  const char *name = mh_board_get_name (file->board, node);
  const MhPoint point = mh_board_get_point (file->board, node);
  g_autofree char *id = g_strdup_printf ("%u", node);
  g_autofree char *role = mh_board_words_dup_role_attribute (file->board, node);
  const gboolean is_label = name != NULL && g_hash_table_contains (labels, name);

  g_string_append_printf (text, "  node [\n    id %u\n", node);
  append_text (text, "    ", "label", is_label ? name : id);
  if (name != NULL)
    append_text (text, "    ", "name", name);
  if (role != NULL)
    append_text (text, "    ", "role", role);
  if (file->has_places)
    {
      g_string_append (text, "    graphics [\n");
      append_coordinate (text, "x", point.x);
      append_coordinate (text, "y", point.y);
      g_string_append (text, "    ]\n");
    }
  g_string_append (text, "  ]\n");
}

GBytes *
mh_gml_write (const MhDocumentFile *file, GError **error)
{
  MhPlayerEdges edges;
  MhArc edge;
  const char *player;
  g_autoptr (GHashTable) labels = find_labels (file->board);
  g_auto (MhGatheredBytes) whole = { NULL };
  g_autoptr (GString) text = g_string_new ("Creator \"Mousehole\"\ngraph [\n");

  append_board (text, file);
  /* The text may exceed the limit of a file. Appending stops there; the caller refuses it. */
  for (guint32 node = 0; node < mh_board_get_n_nodes (file->board); node++)
    if (mh_gathered_bytes_take (&whole, text) && whole.length <= MH_MAX_FILE_BYTES)
      append_node (text, file, labels, node);
  mh_player_edges_init (&edges, file->board);
  while (mh_gathered_bytes_take (&whole, text) && whole.length <= MH_MAX_FILE_BYTES
         && mh_player_edges_next (&edges, &edge, &player))
    {
      g_string_append (text, "  edge [ source ");
      mh_digits_append (text, edge.from);
      g_string_append (text, " target ");
      mh_digits_append (text, edge.to);
      if (player != NULL)
        g_string_append_printf (text, " player \"%s\"", player);
      g_string_append (text, " ]\n");
    }
  g_string_append (text, "]\n");

  return mh_gathered_text_finish (&whole, text, error);
}
