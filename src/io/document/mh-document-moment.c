/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-moment.h"

#include "mh-algorithms.h"
#include "mh-game-file.h"
#include "mh-json-expect.h"
#include "mh-name.h"

#include <glib/gi18n.h>

const char *const mh_document_moment_units[] = { "event", "decision", "level", NULL };

static const char *const keys[] = { "algorithm", "options", "step", "unit", "position", NULL };

typedef struct
{
  const MhJson *json;
  MhDocumentMoment *moment;
  GError **error;
} Reader;

static gboolean
read_algorithm (const Reader *self, guint32 object, const MhGameClass *klass)
{
  g_autofree char *name = NULL;
  guint32 value;

  if (!mh_json_expect_member (self->json, object, "algorithm", &value, self->error)
      || !mh_json_expect_text (self->json, value, &name, self->error))
    return FALSE;

  self->moment->algorithm = mh_algorithms_find_for (klass, name);
  return (self->moment->algorithm != NULL && !self->moment->algorithm->is_stand_in)
         || mh_json_refuse (self->json, value, self->error, _ ("is not an algorithm of this game"));
}

/* Reads one option, whose value is text as on a command line. */
static gboolean
read_option (const Reader *self, guint32 key, guint32 value)
{
  MhDocumentMoment *moment = self->moment;
  g_autoptr (GError) wrong = NULL;
  g_autofree char *name = NULL, *text = NULL;

  if (!mh_json_expect_text (self->json, key, &name, self->error)
      || !mh_json_expect_text (self->json, value, &text, self->error))
    return FALSE;
  if (mh_options_parse (&moment->options, moment->algorithm->options, name, text, &wrong))
    return TRUE;

  mh_json_set_error (self->json, key, self->error, MH_IO_ERROR_MEANING, "%s", wrong->message);
  return FALSE;
}

static gboolean
read_options (const Reader *self, guint32 object)
{
  const guint32 options = mh_json_find (self->json, object, "options");
  MhJsonIter iter;
  guint32 key, value;

  mh_options_init (&self->moment->options, self->moment->algorithm->options);
  if (options == MH_JSON_NONE)
    return TRUE;
  if (!mh_json_expect_kind (self->json, options, MH_JSON_OBJECT, self->error))
    return FALSE;

  mh_json_iter_init (&iter, self->json, options);
  while (mh_json_iter_next (&iter, &key, &value))
    if (!read_option (self, key, value))
      return FALSE;

  return TRUE;
}

static gboolean
read_step (const Reader *self, guint32 object)
{
  const guint32 value = mh_json_find (self->json, object, "step");

  self->moment->step = MH_STEP_NONE;
  return value == MH_JSON_NONE
         || mh_json_expect_number (self->json, value, MH_STEP_NONE,
                                   _ ("is not the number of a step"), &self->moment->step,
                                   self->error);
}

static gboolean
read_unit (const Reader *self, guint32 object)
{
  const guint32 value = mh_json_find (self->json, object, "unit");

  if (value == MH_JSON_NONE)
    return TRUE;

  for (guint i = 0; mh_document_moment_units[i] != NULL; i++)
    if (mh_json_get_kind (self->json, value) == MH_JSON_STRING
        && mh_json_equals_string (self->json, value, mh_document_moment_units[i]))
      {
        self->moment->unit = i;
        return TRUE;
      }

  return mh_json_refuse (self->json, value, self->error,
                         _ ("is neither \"event\" nor \"decision\" nor \"level\""));
}

static gboolean
read_position (const Reader *self, guint32 object, const MhGame *game)
{
  const guint32 value = mh_json_find (self->json, object, "position");
  guint32 position;

  if (value == MH_JSON_NONE)
    return TRUE;
  if (game == NULL)
    return mh_json_refuse (self->json, value, self->error, _ ("is not a position of this board"));
  if (!mh_game_file_read_position (self->json, value, game, &position, self->error))
    return FALSE;

  self->moment->has_place = TRUE;
  self->moment->place = mh_space_get_cell_index (game, position);
  return TRUE;
}

MhDocumentMoment *
mh_document_moment_read (const MhJson *json,
                         guint32 value,
                         const MhGameClass *klass,
                         const MhGame *game,
                         GError **error)
{
  g_return_val_if_fail (json != NULL && klass != NULL, NULL);

  g_autofree MhDocumentMoment *moment = g_new0 (MhDocumentMoment, 1);
  const Reader self = { json, moment, error };

  if (!mh_json_expect_kind (json, value, MH_JSON_OBJECT, error)
      || !mh_json_expect_keys (json, value, keys, error) || !read_algorithm (&self, value, klass)
      || !read_options (&self, value) || !read_step (&self, value) || !read_unit (&self, value)
      || !read_position (&self, value, game))
    return NULL;

  return g_steal_pointer (&moment);
}

/* Adds an option as mh_options_parse() reads it. */
static void
add_option (MhJsonWriter *writer, const MhOption *option, guint64 value)
{
  const MhPreset *preset = mh_option_get_preset (option, value);

  if (option->choices != NULL)
    {
      mh_json_writer_add_string (writer, option->id, option->choices[value].id);
    }
  else if (preset != NULL)
    {
      mh_json_writer_add_string (writer, option->id, preset->id);
    }
  else
    {
      g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, value);

      mh_json_writer_add_string (writer, option->id, number);
    }
}

void
mh_document_moment_write (MhJsonWriter *writer,
                          const MhDocumentMoment *self,
                          const MhGameClass *klass)
{
  g_return_if_fail (writer != NULL && self != NULL && klass != NULL);

  const MhOption *options = self->algorithm->options;

  mh_json_writer_begin_object (writer, "moment");
  mh_json_writer_add_string (writer, "algorithm", self->algorithm->id);
  mh_json_writer_begin_object (writer, "options");
  for (guint i = 0; i < mh_options_count (options); i++)
    add_option (writer, &options[i], self->options.values[i]);
  mh_json_writer_end (writer);
  if (self->step != MH_STEP_NONE)
    mh_json_writer_add_count (writer, "step", self->step);
  mh_json_writer_add_string (writer, "unit", mh_document_moment_units[self->unit]);
  if (self->has_place)
    mh_game_file_write_position (writer, "position", klass, self->place);
  mh_json_writer_end (writer);
}
