/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-match-file.h"

#include "mh-game-file.h"
#include "mh-gathered-bytes.h"
#include "mh-graph.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>

typedef struct
{
  const MhJson *json;
  const MhGameClass *klass;
  const MhGame *game; /* (nullable) */
  char *digest;       /* of the game */
  GError **error;
} Reader;

static const char *const keys[] = { "board", "by-hand", "first", "positions", NULL };

static gboolean
refuse (const Reader *self, guint32 value, const char *wrong)
{
  return mh_json_refuse (self->json, value, self->error, wrong);
}

/* Finds a member that must be there. */
static gboolean
find (const Reader *self, guint32 object, const char *key, guint32 *value)
{
  return mh_json_expect_member (self->json, object, key, value, self->error);
}

static gboolean
read_digest (const Reader *self, guint32 object, char **digest)
{
  guint32 value;

  return find (self, object, "board", &value)
         && mh_json_expect_digest (self->json, value, digest, self->error);
}

static gboolean
read_player (const Reader *self, guint32 value, guint *player)
{
  return mh_json_expect_choice (self->json, value, self->klass->player_ids, player, self->error);
}

static gboolean
read_hands (const Reader *self, guint32 object, gboolean *is_by_hand)
{
  MhJsonIter iter;
  guint32 list, value;
  guint player;

  if (!find (self, object, "by-hand", &list)
      || !mh_json_expect_kind (self->json, list, MH_JSON_ARRAY, self->error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      if (!read_player (self, value, &player))
        return FALSE;
      if (is_by_hand[player])
        return refuse (self, value, _ ("is there twice"));
      is_by_hand[player] = TRUE;
    }

  return TRUE;
}

/* Reads a node, or null where a player has none yet. */
static gboolean
read_place (const Reader *self, guint32 value, guint32 *place)
{
  *place = MH_NODE_NONE;
  if (mh_json_get_kind (self->json, value) == MH_JSON_NULL)
    return TRUE;

  return mh_json_expect_number (self->json, value, MH_NODE_NONE,
                                _ ("is neither a place of a table nor null"), place, self->error);
}

static gboolean
read_stage (const Reader *self, guint32 list, MhStageIndex *stage)
{
  guint32 *const places[] = { &stage->row, &stage->column };
  MhJsonIter iter;
  guint32 value;
  guint n = 0;

  if (!mh_json_expect_kind (self->json, list, MH_JSON_ARRAY, self->error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, list);
  for (; mh_json_iter_next (&iter, NULL, &value); n++)
    if (n < G_N_ELEMENTS (places) && !read_place (self, value, places[n]))
      return FALSE;

  return n == G_N_ELEMENTS (places)
         || refuse (self, list, _ ("is not a row and a column of a table"));
}

/* Moves alternate. @stages: (element-type MhStageIndex) */
static gboolean
read_stages (const Reader *self, guint32 object, MhGatheredBytes *stages)
{
  MhStageIndex stage = { 0 };
  MhJsonIter iter;
  guint32 first, list, value;
  guint player;

  if (!find (self, object, "first", &first) || !read_player (self, first, &player)
      || !find (self, object, "positions", &list)
      || !mh_json_expect_kind (self->json, list, MH_JSON_ARRAY, self->error))
    return FALSE;

  stage.plane = player;
  mh_json_iter_init (&iter, self->json, list);
  for (; mh_json_iter_next (&iter, NULL, &value); stage.plane = 1 - stage.plane)
    {
      if (!read_stage (self, value, &stage))
        return FALSE;
      if (!mh_gathered_bytes_add (stages, stage))
        return mh_io_error_set_memory (self->error);
    }

  return stages->length > 0 || refuse (self, list, _ ("has no position"));
}

/* Refuses what cannot have been played. */
static gboolean
check_moves (const Reader *self, const MhMatch *match, guint32 object)
{
  MhJsonIter iter;
  guint32 value = object;

  if (self->game == NULL || !g_str_equal (match->digest, self->digest))
    return TRUE;

  const guint fault = mh_match_find_fault (match, self->game);

  if (fault == match->n_stages)
    return TRUE;

  mh_json_iter_init (&iter, self->json, mh_json_find (self->json, object, "positions"));
  for (guint i = 0; i <= fault; i++)
    mh_json_iter_next (&iter, NULL, &value);

  return refuse (self, value,
                 fault == 0 ? _ ("is not a position of this board")
                            : _ ("is not reached by a move"));
}

/* Returns: (transfer full) (nullable) */
static MhMatch *
read_match (const Reader *self, guint32 object)
{
  g_auto (MhGatheredBytes) stages = { NULL };
  g_autofree char *digest = NULL;
  gboolean is_by_hand[MH_N_PLAYERS] = { FALSE, FALSE };

  if (!mh_json_expect_kind (self->json, object, MH_JSON_OBJECT, self->error)
      || !mh_json_expect_keys (self->json, object, keys, self->error)
      || !read_digest (self, object, &digest) || !read_hands (self, object, is_by_hand)
      || !read_stages (self, object, &stages))
    return NULL;

  g_autoptr (MhMatch) match
      = mh_match_new (digest, is_by_hand, mh_gathered_bytes_array (&stages, MhStageIndex),
                      (guint) mh_gathered_bytes_count (&stages, MhStageIndex));

  if (match == NULL)
    {
      mh_io_error_set_memory (self->error);
      return NULL;
    }
  return check_moves (self, match, object) ? g_steal_pointer (&match) : NULL;
}

gboolean
mh_match_file_read (const MhJson *json,
                    guint32 value,
                    const MhGameClass *klass,
                    const MhGame *game,
                    MhDigestList *matches,
                    GError **error)
{
  g_return_val_if_fail (json != NULL && klass != NULL && matches != NULL, FALSE);

  g_autofree char *digest = game != NULL ? mh_game_file_create_digest (game) : NULL;
  const Reader reader = { json, klass, game, digest, error };
  MhJsonIter iter;
  guint32 object;

  if (!mh_json_expect_kind (json, value, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, value);
  while (mh_json_iter_next (&iter, NULL, &object))
    {
      MhMatch *match = read_match (&reader, object);

      if (match == NULL)
        return FALSE;
      if (!mh_digest_list_append (matches, match))
        return mh_io_error_set_memory (error);
    }

  /* Each board has one game, so that it is clear which is shown. */
  return mh_json_expect_distinct (json, value, "board", matches, _ ("has a game already"), error);
}

static void
add_place (MhJsonWriter *writer, guint32 place)
{
  if (place == MH_NODE_NONE)
    mh_json_writer_add_null (writer, NULL);
  else
    mh_json_writer_add_count (writer, NULL, place);
}

static void
add_match (MhJsonWriter *writer, const MhMatch *match, const MhGameClass *klass)
{
  mh_json_writer_begin_object (writer, NULL);
  mh_json_writer_add_string (writer, "board", match->digest);
  mh_json_writer_begin_row (writer, "by-hand");
  for (int player = 0; player < MH_N_PLAYERS; player++)
    if (match->is_by_hand[player])
      mh_json_writer_add_string (writer, NULL, klass->player_ids[player]);
  mh_json_writer_end (writer);
  mh_json_writer_add_string (writer, "first", klass->player_ids[match->stages[0].plane]);
  mh_json_writer_begin_row (writer, "positions");
  for (guint i = 0; i < match->n_stages; i++)
    {
      mh_json_writer_begin_row (writer, NULL);
      add_place (writer, match->stages[i].row);
      add_place (writer, match->stages[i].column);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

void
mh_match_file_write (MhJsonWriter *writer, const MhDigestList *matches, const MhGameClass *klass)
{
  g_return_if_fail (writer != NULL && matches != NULL && klass != NULL);

  mh_json_writer_begin_array (writer, "games");
  for (guint i = 0; i < matches->n_items; i++)
    add_match (writer, matches->items[i], klass);
  mh_json_writer_end (writer);
}
