/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-keys.h"

#include <glib/gi18n.h>

/* The longest name of a graph: a line of graph6 of ten thousand nodes. */
#define MAX_TEXT_BYTES (1u << 25)

gboolean
mh_census_keys_begin (MhCensusKeys *self, const MhJson *json, guint32 value, GError **error)
{
  g_return_val_if_fail (self != NULL && json != NULL, FALSE);

  *self = (MhCensusKeys){ .json = json, .object = value, .error = error };

  return mh_json_expect_kind (json, value, MH_JSON_OBJECT, error);
}

static gboolean
was_read (const MhCensusKeys *self, guint32 value)
{
  for (guint i = 0; i < self->n_values; i++)
    if (self->values[i] == value)
      return TRUE;

  return FALSE;
}

gboolean
mh_census_keys_end (const MhCensusKeys *self)
{
  MhJsonIter iter;
  guint32 key, value;

  mh_json_iter_init (&iter, self->json, self->object);
  while (mh_json_iter_next (&iter, &key, &value))
    if (!was_read (self, value))
      return mh_json_refuse (self->json, key, self->error, _ ("is not known here"));

  return TRUE;
}

gboolean
mh_census_keys_has (const MhCensusKeys *self, const char *key)
{
  return mh_json_find (self->json, self->object, key) != MH_JSON_NONE;
}

gboolean
mh_census_keys_read (MhCensusKeys *self, const char *key, guint32 *value)
{
  *value = mh_json_find (self->json, self->object, key);
  if (*value != MH_JSON_NONE)
    {
      g_assert (self->n_values < MH_CENSUS_MAX_KEYS);
      self->values[self->n_values++] = *value;
      return TRUE;
    }
  mh_json_set_error (self->json, self->object, self->error, MH_IO_ERROR_MEANING,
                     /* Translators: a key of JSON. */
                     _ ("\"%s\" is missing here"), key);

  return FALSE;
}

gboolean
mh_census_keys_expect_number (const MhCensusKeys *self,
                              guint32 value,
                              guint64 maximum,
                              guint64 *number)
{
  const gboolean is_integer = mh_json_get_kind (self->json, value) == MH_JSON_INTEGER;
  const gint64 integer = is_integer ? mh_json_get_integer (self->json, value) : -1;

  if (integer < 0 || (guint64) integer > maximum)
    return mh_json_refuse (self->json, value, self->error, _ ("is not such a number"));

  *number = (guint64) integer;

  return TRUE;
}

gboolean
mh_census_keys_read_number (MhCensusKeys *self, const char *key, guint64 maximum, guint64 *number)
{
  guint32 value;

  return mh_census_keys_read (self, key, &value)
         && mh_census_keys_expect_number (self, value, maximum, number);
}

gboolean
mh_census_keys_read_boolean (MhCensusKeys *self, const char *key, gboolean *boolean)
{
  guint32 value;

  return mh_census_keys_read (self, key, &value)
         && mh_json_expect_boolean (self->json, value, boolean, self->error);
}

gboolean
mh_census_keys_read_word (MhCensusKeys *self,
                          const char *key,
                          const char *const *words,
                          guint *word)
{
  guint32 value;

  if (!mh_census_keys_read (self, key, &value))
    return FALSE;
  for (*word = 0; words[*word] != NULL; (*word)++)
    if (mh_json_equals_string (self->json, value, words[*word]))
      return TRUE;

  g_autofree char *possible = g_strjoinv ("\", \"", (char **) words);
  g_autofree char *spelled = mh_json_dup_spelling (self->json, value);

  mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING,
                     /* Translators: a key, what it is, what it may be. */
                     _ ("\"%s\" cannot be %s; possible: \"%s\""), key, spelled, possible);

  return FALSE;
}

gboolean
mh_census_keys_read_text (MhCensusKeys *self, const char *key, char **text)
{
  guint32 value;

  if (!mh_census_keys_read (self, key, &value))
    return FALSE;
  if (mh_json_get_kind (self->json, value) != MH_JSON_STRING)
    return mh_json_refuse (self->json, value, self->error, _ ("is not text in double quotes"));
  *text = mh_json_dup_string (self->json, value, MAX_TEXT_BYTES, self->error);

  return *text != NULL;
}

gboolean
mh_census_keys_read_array (MhCensusKeys *self, const char *key, MhJsonIter *iter)
{
  guint32 array;

  if (!mh_census_keys_read (self, key, &array)
      || !mh_json_expect_kind (self->json, array, MH_JSON_ARRAY, self->error))
    return FALSE;

  mh_json_iter_init (iter, self->json, array);

  return TRUE;
}

gboolean
mh_census_keys_refuse (const MhCensusKeys *self, const char *key, const char *wrong)
{
  const guint32 value = mh_json_find (self->json, self->object, key);
  g_autofree char *spelled = mh_json_dup_spelling (self->json, value);

  mh_json_set_error (self->json, value, self->error, MH_IO_ERROR_MEANING, "\"%s\": %s %s", key,
                     spelled, wrong);

  return FALSE;
}
