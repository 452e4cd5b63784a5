/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-writer.h"

#include "mh-adjacency.h"
#include "mh-board-words.h"
#include "mh-bookmark.h"
#include "mh-game-file.h"
#include "mh-gathered-text.h"
#include "mh-json-writer.h"
#include "mh-match-file.h"
#include "mh-read-file.h"
#include "mh-road-record.h"
#include "mh-score-file.h"

#include <glib/gi18n.h>
#include <string.h>

/* The schema is at the top of mh-document-file.c. */

/* The text of names and unknown members may exceed the limit of a file. Appending stops
 * there, so that a document that is refused takes little more memory than the limit. */
static gboolean
is_too_long (const MhJsonWriter *writer)
{
  return writer->gathered->length + writer->text->len > MH_MAX_FILE_BYTES;
}

static void
add_node (MhJsonWriter *writer, const char *key, guint32 node)
{
  if (node == MH_NODE_NONE)
    mh_json_writer_add_null (writer, key);
  else
    mh_json_writer_add_count (writer, key, node);
}

static void
add_places (MhJsonWriter *writer, const MhBoard *board)
{
  mh_json_writer_begin_array (writer, "places");
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    {
      const MhPoint point = mh_board_get_point (board, node);

      mh_json_writer_begin_row (writer, NULL);
      mh_json_writer_begin_value (writer, NULL);
      mh_board_words_append_coordinate (writer->text, point.x);
      mh_json_writer_begin_value (writer, NULL);
      mh_board_words_append_coordinate (writer->text, point.y);
      mh_json_writer_end (writer);
    }
  /* An empty list has always had a line of its own for the bracket. */
  if (mh_board_get_n_nodes (board) == 0)
    g_string_append (writer->text, "\n  ");
  mh_json_writer_end (writer);
}

static void
add_names (MhJsonWriter *writer, const MhBoard *board)
{
  gboolean is_first = TRUE;

  for (guint32 node = 0; node < mh_board_get_n_nodes (board) && !is_too_long (writer); node++)
    {
      const char *name = mh_board_get_name (board, node);

      if (name == NULL)
        continue;
      if (is_first)
        mh_json_writer_begin_object (writer, "names");
      is_first = FALSE;

      g_autofree char *key = g_strdup_printf ("%u", node);

      mh_json_writer_add_string (writer, key, name);
    }
  if (!is_first)
    mh_json_writer_end (writer);
}

static void
add_holes (MhJsonWriter *writer, const MhBoard *board)
{
  mh_json_writer_begin_row (writer, "holes");
  for (guint32 node = 0; node < mh_board_get_n_nodes (board); node++)
    if (mh_board_is_hole (board, node))
      mh_json_writer_add_count (writer, NULL, node);
  mh_json_writer_end (writer);
}

static void
add_roles (MhJsonWriter *writer, const MhBoard *board)
{
  const MhStart start = mh_board_get_start (board);

  add_node (writer, "mouse", start.mouse);
  add_node (writer, "cat", start.cat);
  mh_json_writer_add_string (writer, "first", mh_board_words_players[start.first]);
}

/* Returns: whether the spelling of a member begins with @key in quotation marks */
static gboolean
is_member (const char *spelling, const char *key)
{
  const gsize length = strlen (key);

  return spelling[0] == '"' && g_str_has_prefix (spelling + 1, key) && spelling[length + 1] == '"';
}

/* Adds members as the document spelled them that they were read from.
 * @own: (array zero-terminated=1): the keys of those that are left out */
static void
add_extra (MhJsonWriter *writer, char *const *extra, const char *const *own)
{
  for (; extra != NULL && *extra != NULL && !is_too_long (writer); extra++)
    {
      const char *const *key = own;

      while (*key != NULL && !is_member (*extra, *key))
        key++;
      if (*key != NULL)
        continue;

      /* A member may be as long as a file. */
      mh_json_writer_begin_value (writer, NULL);
      mh_gathered_bytes_take_all (writer->gathered, writer->text);
      mh_gathered_bytes_append (writer->gathered, *extra, strlen (*extra));
    }
}

static void
add_rules (MhJsonWriter *writer, const MhBoard *board, char *const *extra)
{
  const MhRules *rules = mh_board_get_rules (board);

  mh_json_writer_begin_object (writer, "rules");
  mh_json_writer_add_boolean (writer, "mouse-may-pass", rules->mouse_may_pass);
  mh_json_writer_add_boolean (writer, "cat-may-pass", rules->cat_may_pass);
  mh_json_writer_add_string (writer, "stuck", mh_board_words_stuck[rules->stuck]);
  if (mh_board_get_several_holes (board))
    mh_json_writer_add_boolean (writer, "several-holes", TRUE);
  if (rules->cat_wins_in_hole)
    mh_json_writer_add_string (writer, "cat-in-hole", mh_board_words_cat_in_hole[TRUE]);
  if (rules->cat_profits)
    mh_json_writer_add_string (writer, "profit", mh_board_words_profit[TRUE]);
  add_extra (writer, extra, (const char *const[]){ NULL });
  mh_json_writer_end (writer);
}

/* @lists_at: (out) (optional): if not NULL, the lists are left out, and the offset at
 * which they belong is returned here */
static void
add_graph (MhJsonWriter *writer, const MhBoard *board, gsize *lists_at)
{
  mh_json_writer_add_boolean (writer, "directed", mh_board_is_directed (board));
  mh_json_writer_begin_array (writer, "graph");
  if (mh_board_get_n_nodes (board) > 0)
    {
      mh_json_writer_begin_value (writer, NULL);
      if (lists_at != NULL)
        *lists_at = writer->gathered->length + writer->text->len;
      else
        mh_adjacency_append_lists (writer->text, writer->gathered, board,
                                   MH_DOCUMENT_LISTS_SEPARATOR);
    }
  mh_json_writer_end (writer);
}

/* Adds the lists of the cat's own edges. */
static void
add_cat_graph (MhJsonWriter *writer, const MhBoard *board)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_cat_edges (board, &n_edges);
  g_autoptr (MhBoard) cat = mh_board_try_new_with_edges (mh_board_get_n_nodes (board), edges,
                                                         n_edges, mh_board_is_directed (board));

  if (cat == NULL)
    {
      mh_gathered_bytes_give_up (writer->gathered);
      return;
    }
  mh_json_writer_begin_array (writer, "cat-graph");
  if (mh_board_get_n_nodes (board) > 0)
    {
      mh_json_writer_begin_value (writer, NULL);
      mh_adjacency_append_lists (writer->text, writer->gathered, cat, MH_DOCUMENT_LISTS_SEPARATOR);
    }
  mh_json_writer_end (writer);
}

/* Adds nodes and edges. Those of a grid follow from it. */
static void
add_nodes (MhJsonWriter *writer, const MhDocumentFile *file, gsize *lists_at)
{
  if (mh_board_get_grid (file->board) != NULL)
    {
      mh_road_record_write_document (writer, mh_board_get_grid (file->board));
      return;
    }

  add_graph (writer, file->board, lists_at);
  if (mh_board_has_cat_edges (file->board))
    add_cat_graph (writer, file->board);
  if (file->has_places)
    add_places (writer, file->board);
  add_names (writer, file->board);
}

/* Returns: the oldest version that has all keys on which the game depends */
static guint
get_version (const MhBoard *board)
{
  return mh_board_get_grid (board) != NULL || mh_board_has_cat_edges (board)
                 || mh_board_get_rules (board)->cat_wins_in_hole
             ? 2
             : 1;
}

static void
add_board (MhJsonWriter *writer, const MhDocumentFile *file, gsize *lists_at)
{
  const MhGameClass *klass = mh_board_get_game_class (file->board);
  const MhGameName *name = mh_game_class_get_name (klass, mh_board_get_rules (file->board));

  if (klass != mh_game_classes[0])
    mh_json_writer_add_string (writer, "game", name->id);
  add_nodes (writer, file, lists_at);
  if (klass->has_holes)
    add_holes (writer, file->board);
  add_roles (writer, file->board);
  if (name->rules == NULL)
    add_rules (writer, file->board, file->extra_rules);
}

/* Writes a game without a board. */
static void
add_game (MhJsonWriter *writer, const MhGame *game)
{
  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));

  mh_json_writer_add_string (writer, "game", file->klass->id);
  file->write (writer, game);
}

GBytes *
mh_document_writer_write (const MhDocumentFile *file, gsize *lists_at, GError **error)
{
  const MhGame *coins = mh_board_get_game (file->board);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (MhGatheredBytes) whole = { NULL };
  MhJsonWriter writer = { .text = text, .is_page = TRUE, .gathered = &whole };

  if (lists_at != NULL)
    *lists_at = 0;
  mh_json_writer_begin_object (&writer, NULL);
  mh_json_writer_add_count (&writer, "mousehole", get_version (file->board));
  if (file->name != NULL)
    mh_json_writer_add_string (&writer, "name", file->name);
  if (coins != NULL)
    add_game (&writer, coins);
  else
    add_board (&writer, file, lists_at);
  if (file->hides_results)
    mh_json_writer_add_boolean (&writer, "hide-results", TRUE);
  if (file->matches.n_items > 0)
    mh_match_file_write (&writer, &file->matches, mh_board_get_game_class (file->board));
  if (file->scores.n_items > 0)
    mh_score_file_write (&writer, &file->scores);
  if (file->bookmarks != NULL && file->bookmarks->len > 0)
    mh_bookmark_write_list (&writer, file->bookmarks);
  if (file->program != NULL)
    mh_program_link_write (&writer, file->program);
  if (file->moment != NULL)
    mh_document_moment_write (&writer, file->moment, mh_board_get_game_class (file->board));
  /* What documents of the game read as their own may mean something else in a record of another
   * program. */
  add_extra (&writer, file->extra, mh_game_file_find (mh_board_get_game_class (file->board))->keys);
  mh_json_writer_end (&writer);
  g_string_append_c (text, '\n');

  if (is_too_long (&writer))
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
                   _ ("the document would be longer than %u MiB, the most that can be read again"),
                   MH_MAX_FILE_BYTES >> 20);
      return NULL;
    }

  return mh_gathered_text_finish (&whole, text, error);
}

GBytes *
mh_document_file_write (const MhDocumentFile *self, GError **error)
{
  g_return_val_if_fail (self != NULL && self->board != NULL, NULL);

  return mh_document_writer_write (self, NULL, error);
}
