/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-file.h"

#include "mh-digits.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>

const MhGameFile *
mh_game_file_find (const MhGameClass *klass)
{
  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    if ((*file)->klass == klass)
      return *file;

  return NULL;
}

const MhGameFile *
mh_game_file_find_list (const char *text, gsize length)
{
  for (const MhGameFile *const *file = mh_game_files; *file != NULL; file++)
    if ((*file)->recognizes_list != NULL && (*file)->recognizes_list (text, length))
      return *file;

  return NULL;
}

void
mh_game_file_append_value (GString *text, const MhGameClass *klass, MhValue value)
{
  const MhOutcome outcome = mh_game_class_get_winner (klass, value.outcome);

  if (mh_outcome_is_win (outcome))
    g_string_append (text, klass->player_ids[outcome == MH_OUTCOME_FIRST ? MH_PLAYER_FIRST
                                                                         : MH_PLAYER_SECOND]);
  else if (outcome == MH_OUTCOME_DRAW)
    g_string_append (text, "draw");

  g_string_append_c (text, ',');
  if (mh_outcome_is_win (value.outcome) && value.remoteness != MH_REMOTENESS_UNKNOWN)
    mh_digits_append (text, value.remoteness);
}

/* Numbers are digested with their lowest byte first, so that every machine finds the same. */
static void
add_number (GChecksum *checksum, guint32 number)
{
  const guint32 little = GUINT32_TO_LE (number);

  g_checksum_update (checksum, (const guchar *) &little, sizeof little);
}

static void
add_cat_graph (GChecksum *checksum, const MhGraph *graph)
{
  g_checksum_update (checksum, (const guchar *) "cat-graph", -1);
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      add_number (checksum, n_successors);
      for (guint32 i = 0; i < n_successors; i++)
        add_number (checksum, successors[i]);
    }
}

/* Rules and roads that older programs did not have are added only where a game has them, so that
 * the digests of other games stay as they were. */
static void
add_board (GChecksum *checksum, const MhGame *game)
{
  const MhGraph *graph = mh_game_get_graph (game, MH_PLAYER_FIRST);
  const MhRules *rules = mh_game_get_rules (game);

  add_number (checksum, rules->mouse_may_pass ? 1 : 0);
  add_number (checksum, rules->cat_may_pass ? 1 : 0);
  add_number (checksum, rules->stuck == MH_STUCK_DRAWS ? 1 : 0);
  add_number (checksum, mh_graph_get_n_nodes (graph));
  for (guint32 node = 0; node < mh_graph_get_n_nodes (graph); node++)
    {
      guint32 n_successors;
      const guint32 *successors = mh_graph_get_successors (graph, node, &n_successors);

      add_number (checksum, mh_game_is_hole (game, node) ? 1 : 0);
      add_number (checksum, n_successors);
      for (guint32 i = 0; i < n_successors; i++)
        add_number (checksum, successors[i]);
    }
  if (rules->cat_wins_in_hole)
    g_checksum_update (checksum, (const guchar *) "cat-in-hole", -1);
  if (mh_game_has_own_roads (game))
    add_cat_graph (checksum, mh_game_get_graph (game, MH_PLAYER_SECOND));
}

/* A game without a board is digested as it is written. */
static void
add_plain_game (GChecksum *checksum, const MhGame *game)
{
  const MhGameFile *file = mh_game_file_find (mh_game_get_class (game));
  g_autoptr (GString) text = g_string_new (NULL);
  MhJsonWriter writer = { .text = text };

  if (file == NULL)
    return;

  mh_json_writer_begin_object (&writer, NULL);
  file->write (&writer, game);
  mh_json_writer_end (&writer);
  g_checksum_update (checksum, (const guchar *) text->str, (gssize) text->len);
}

char *
mh_game_file_create_digest (const MhGame *game)
{
  g_return_val_if_fail (game != NULL, NULL);

  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  const char *id = mh_game_get_class (game)->id;

  g_checksum_update (checksum, (const guchar *) id, -1);
  if (mh_game_get_graph (game, MH_PLAYER_FIRST) != NULL)
    add_board (checksum, game);
  else
    add_plain_game (checksum, game);

  return g_strdup (g_checksum_get_string (checksum));
}

char *
mh_game_file_create_run_digest (const MhProblem *problem)
{
  g_return_val_if_fail (problem != NULL, NULL);

  const MhAlgorithm *algorithm = problem->algorithm;
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *board = mh_game_file_create_digest (problem->game);

  g_checksum_update (checksum, (const guchar *) board, -1);
  g_checksum_update (checksum, (const guchar *) algorithm->id, -1);
  for (guint i = 0; i < mh_options_count (algorithm->options); i++)
    {
      const guint64 value = mh_problem_get_option (problem, i);

      add_number (checksum, (guint32) value);
      add_number (checksum, (guint32) (value >> 32));
    }
  add_number (checksum, algorithm->needs_start ? problem->start : MH_POSITION_NONE);

  return g_strdup (g_checksum_get_string (checksum));
}

static gboolean
read_index (const MhJson *json, guint32 value, guint32 end, guint32 *index, GError **error)
{
  g_autofree char *wrong = g_strdup_printf (_ ("is not a number from 0 to %u"), end - 1);

  return mh_json_expect_number (json, value, end, wrong, index, error);
}

gboolean
mh_game_file_read_any_position (const MhJson *json,
                                guint32 value,
                                const MhGame *game,
                                guint32 *position,
                                GError **error)
{
  g_return_val_if_fail (json != NULL && game != NULL && position != NULL, FALSE);

  MhCellIndex place = { 0 };
  MhJsonIter iter;
  guint32 turn, row, column, rest;
  guint player;

  if (!mh_json_expect_kind (json, value, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, value);
  if (!mh_json_iter_next (&iter, NULL, &turn) || !mh_json_iter_next (&iter, NULL, &row)
      || !mh_json_iter_next (&iter, NULL, &column) || mh_json_iter_next (&iter, NULL, &rest))
    return mh_json_refuse (json, value, error, _ ("is not a turn, a row and a column"));
  if (!mh_json_expect_choice (json, turn, mh_game_get_class (game)->player_ids, &player, error)
      || !read_index (json, row, mh_space_get_n_rows (game), &place.row, error)
      || !read_index (json, column, mh_space_get_n_columns (game), &place.column, error))
    return FALSE;

  place.plane = player;
  *position = mh_space_position_at (game, place);
  return TRUE;
}

gboolean
mh_game_file_read_position (const MhJson *json,
                            guint32 value,
                            const MhGame *game,
                            guint32 *position,
                            GError **error)
{
  return mh_game_file_read_any_position (json, value, game, position, error)
         && (mh_space_is_possible (game, *position)
             || mh_json_refuse (json, value, error, _ ("is not a position of this board")));
}

void
mh_game_file_write_position (MhJsonWriter *writer,
                             const char *key,
                             const MhGameClass *klass,
                             MhCellIndex place)
{
  g_return_if_fail (writer != NULL && klass != NULL);

  mh_json_writer_begin_row (writer, key);
  mh_json_writer_add_string (writer, NULL, klass->player_ids[place.plane]);
  mh_json_writer_add_count (writer, NULL, place.row);
  mh_json_writer_add_count (writer, NULL, place.column);
  mh_json_writer_end (writer);
}
