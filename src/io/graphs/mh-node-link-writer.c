/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-node-link.h"

#include "mh-board-words.h"
#include "mh-gathered-text.h"
#include "mh-json-writer.h"
#include "mh-player-edges.h"
#include "mh-read-file.h"

static void
add_graph (MhJsonWriter *json, const MhDocumentFile *file)
{
  const MhRules *rules = mh_board_get_rules (file->board);
  const MhPlayer first = mh_board_get_start (file->board).first;

  mh_json_writer_begin_object (json, "graph");
  if (file->name != NULL)
    mh_json_writer_add_string (json, "name", file->name);
  mh_json_writer_add_string (json, "first", mh_board_words_players[first]);
  mh_json_writer_add_boolean (json, "mouse-may-pass", rules->mouse_may_pass);
  mh_json_writer_add_boolean (json, "cat-may-pass", rules->cat_may_pass);
  mh_json_writer_add_string (json, "stuck", mh_board_words_stuck[rules->stuck]);
  if (mh_board_get_several_holes (file->board))
    mh_json_writer_add_boolean (json, "several-holes", TRUE);
  if (rules->cat_wins_in_hole)
    mh_json_writer_add_string (json, "cat-in-hole", mh_board_words_cat_in_hole[TRUE]);
  if (rules->cat_profits)
    mh_json_writer_add_string (json, "profit", mh_board_words_profit[TRUE]);
  mh_json_writer_end (json);
}

static void
add_coordinate (MhJsonWriter *json, const char *key, double coordinate)
{
  mh_json_writer_begin_value (json, key);
  mh_board_words_append_coordinate (json->text, coordinate);
}

static void
add_node (MhJsonWriter *json, const MhDocumentFile *file, guint32 node)
{
  const char *name = mh_board_get_name (file->board, node);
  const MhPoint point = mh_board_get_point (file->board, node);
  g_autofree char *role = mh_board_words_dup_role_attribute (file->board, node);

  mh_json_writer_begin_object_row (json, NULL);
  mh_json_writer_add_count (json, "id", node);
  if (name != NULL)
    mh_json_writer_add_string (json, "name", name);
  if (file->has_places)
    {
      add_coordinate (json, "x", point.x);
      add_coordinate (json, "y", point.y);
    }
  if (role != NULL)
    mh_json_writer_add_string (json, "role", role);
  mh_json_writer_end (json);
}

GBytes *
mh_node_link_write (const MhDocumentFile *file, GError **error)
{
  MhPlayerEdges edges;
  MhArc edge;
  const char *player;
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) whole = { NULL };
  MhJsonWriter json = { .text = text, .is_page = TRUE, .gathered = &whole };

  mh_json_writer_begin_object (&json, NULL);
  mh_json_writer_add_boolean (&json, "directed", mh_board_is_directed (file->board));
  mh_json_writer_add_boolean (&json, "multigraph", FALSE);
  add_graph (&json, file);

  /* The text may exceed the limit of a file. Appending stops there; the caller refuses it. */
  mh_json_writer_begin_array (&json, "nodes");
  for (guint32 node = 0; node < mh_board_get_n_nodes (file->board); node++)
    if (whole.length <= MH_MAX_FILE_BYTES)
      add_node (&json, file, node);
  mh_json_writer_end (&json);

  mh_json_writer_begin_array (&json, "links");
  mh_player_edges_init (&edges, file->board);
  while (whole.length <= MH_MAX_FILE_BYTES && mh_player_edges_next (&edges, &edge, &player))
    {
      mh_json_writer_begin_object_row (&json, NULL);
      mh_json_writer_add_count (&json, "source", edge.from);
      mh_json_writer_add_count (&json, "target", edge.to);
      if (player != NULL)
        mh_json_writer_add_string (&json, "player", player);
      mh_json_writer_end (&json);
    }
  mh_json_writer_end (&json);
  mh_json_writer_end (&json);
  g_string_append_c (text, '\n');

  return mh_gathered_text_finish (&whole, text, error);
}
