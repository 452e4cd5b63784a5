/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-certificate-file.h"

#include "mh-board-words.h"
#include "mh-digits.h"
#include "mh-game-file.h"
#include "mh-policy.h"

#define PIECE_BYTES 65536

static void
add_roads (MhJsonWriter *writer, const char *key, const MhGraph *graph)
{
  mh_json_writer_begin_array (writer, key);
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_nodes;
      const guint32 *nodes = mh_graph_get_successors (graph, node, &n_nodes);

      mh_json_writer_begin_row (writer, NULL);
      for (guint32 i = 0; i < n_nodes; i++)
        mh_json_writer_add_count (writer, NULL, nodes[i]);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}

static void
add_board (MhJsonWriter *writer, const MhGame *game)
{
  const MhRules *rules = mh_game_get_rules (game);

  add_roads (writer, "mouse_roads", mh_game_get_graph (game, MH_PLAYER_FIRST));
  add_roads (writer, "cat_roads", mh_game_get_graph (game, MH_PLAYER_SECOND));
  mh_json_writer_begin_row (writer, "holes");
  for (guint32 node = 0; node < mh_game_get_n_nodes (game); node++)
    if (mh_game_is_hole (game, node))
      mh_json_writer_add_count (writer, NULL, node);
  mh_json_writer_end (writer);
  mh_json_writer_add_boolean (writer, "mouse_may_pass", rules->mouse_may_pass);
  mh_json_writer_add_boolean (writer, "cat_may_pass", rules->cat_may_pass);
  mh_json_writer_add_string (writer, "cat_in_hole",
                             mh_board_words_cat_in_hole[rules->cat_wins_in_hole]);
  mh_json_writer_add_string (writer, "stuck", mh_board_words_stuck[rules->stuck]);
}

/* Appends the fields of a line of CSV as JSON; words need no escapes. */
static void
append_fields (GString *text, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, ",", -1);

  for (guint i = 0; fields[i] != NULL; i++)
    {
      const gboolean is_number = g_ascii_isdigit (*fields[i]) || *fields[i] == '-';

      if (*fields[i] == '\0')
        g_string_append (text, "null,");
      else
        g_string_append_printf (text, is_number ? "%s," : "\"%s\",", fields[i]);
    }
}

/* @line: an empty text, for the line of CSV */
static void
append_claim (GString *text,
              const MhGameFile *file,
              const MhSolution *solution,
              guint32 position,
              GString *line)
{
  const guint32 reply = mh_policy_get_best_reply (solution, position);

  g_string_truncate (line, 0);
  file->append_line (line, solution, position);
  g_string_append_c (text, '[');
  append_fields (text, line->str);
  if (reply == MH_POSITION_NONE)
    g_string_append (text, "null");
  else
    mh_digits_append (text, file->get_move (mh_solution_get_game (solution), position, reply));
  g_string_append_c (text, ']');
}

static void
append_head (GString *text,
             const MhGameFile *file,
             const MhSolution *solution,
             guint32 start,
             GString *line)
{
  const MhGame *game = mh_solution_get_game (solution);
  MhJsonWriter writer = { .text = text };

  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_add_string (&writer, "game", file->klass->id);
  if (file->write == NULL)
    add_board (&writer, game);
  else
    file->write (&writer, game);
  if (start < file->count_lines (game))
    {
      mh_json_writer_begin_value (&writer, "start");
      append_claim (text, file, solution, start, line);
    }
  mh_json_writer_end (&writer);
}

gboolean
mh_certificate_file_write (const MhSolution *solution,
                           guint32 start,
                           MhTableSink sink,
                           gpointer user_data,
                           GError **error)
{
  g_return_val_if_fail (solution != NULL && sink != NULL, FALSE);

  const MhGame *game = mh_solution_get_game (solution);
  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));
  const guint32 n_positions = file->count_lines (game);
  g_autoptr (GString) text = g_string_sized_new (PIECE_BYTES + 256);
  g_autoptr (GString) line = g_string_new (NULL);

  append_head (text, file, solution, start, line);
  for (guint32 position = 0; position < n_positions; position++)
    {
      if (!mh_space_is_possible (game, position))
        continue;

      g_string_append_c (text, '\n');
      append_claim (text, file, solution, position, line);
      if (text->len >= PIECE_BYTES)
        {
          if (!sink (text->str, text->len, user_data, error))
            return FALSE;
          g_string_truncate (text, 0);
        }
    }
  g_string_append_c (text, '\n');

  return sink (text->str, text->len, user_data, error);
}
