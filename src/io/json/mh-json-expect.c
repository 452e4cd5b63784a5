/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-json-expect.h"

#include "mh-name.h"

#include <glib/gi18n.h>
#include <string.h>

gboolean
mh_json_refuse (const MhJson *json, guint32 value, GError **error, const char *wrong)
{
  g_return_val_if_fail (json != NULL && wrong != NULL, FALSE);

  g_autofree char *spelled = mh_json_dup_spelling (json, value);

  mh_json_set_error (json, value, error, MH_IO_ERROR_MEANING, "%s %s", spelled, wrong);
  return FALSE;
}

gboolean
mh_json_expect_kind (const MhJson *json, guint32 value, MhJsonKind kind, GError **error)
{
  g_return_val_if_fail (json != NULL, FALSE);

  if (mh_json_get_kind (json, value) == kind)
    return TRUE;

  return mh_json_refuse (json, value, error,
                         kind == MH_JSON_ARRAY ? _ ("is not a list in brackets")
                                               : _ ("is not an object in braces"));
}

gboolean
mh_json_expect_boolean (const MhJson *json, guint32 value, gboolean *boolean, GError **error)
{
  g_return_val_if_fail (json != NULL && boolean != NULL, FALSE);

  const MhJsonKind kind = mh_json_get_kind (json, value);

  if (kind != MH_JSON_TRUE && kind != MH_JSON_FALSE)
    return mh_json_refuse (json, value, error, _ ("is neither true nor false"));

  *boolean = kind == MH_JSON_TRUE;
  return TRUE;
}

gboolean
mh_json_expect_number (const MhJson *json,
                       guint32 value,
                       guint32 end,
                       const char *wrong,
                       guint32 *number,
                       GError **error)
{
  g_return_val_if_fail (json != NULL && wrong != NULL && number != NULL, FALSE);

  if (mh_json_get_kind (json, value) != MH_JSON_INTEGER || mh_json_get_integer (json, value) < 0
      || mh_json_get_integer (json, value) >= end)
    return mh_json_refuse (json, value, error, wrong);

  *number = (guint32) mh_json_get_integer (json, value);
  return TRUE;
}

gboolean
mh_json_expect_choice (const MhJson *json,
                       guint32 value,
                       const char *const words[2],
                       guint *choice,
                       GError **error)
{
  g_return_val_if_fail (json != NULL && choice != NULL, FALSE);

  for (*choice = 0; *choice < 2; (*choice)++)
    if (mh_json_equals_string (json, value, words[*choice]))
      return TRUE;

  g_autofree char *spelled = mh_json_dup_spelling (json, value);

  mh_json_set_error (json, value, error, MH_IO_ERROR_MEANING, _ ("%s is neither \"%s\" nor \"%s\""),
                     spelled, words[0], words[1]);
  return FALSE;
}

gboolean
mh_json_expect_text (const MhJson *json, guint32 value, char **text, GError **error)
{
  g_return_val_if_fail (json != NULL && text != NULL, FALSE);

  if (mh_json_get_kind (json, value) != MH_JSON_STRING)
    return mh_json_refuse (json, value, error, _ ("is not text in double quotes"));

  *text = mh_json_dup_string (json, value, MH_MAX_NAME_BYTES, error);
  return *text != NULL;
}

gboolean
mh_json_expect_keys (const MhJson *json, guint32 object, const char *const *keys, GError **error)
{
  MhJsonIter iter;
  guint32 key, value;

  g_return_val_if_fail (json != NULL && keys != NULL, FALSE);

  mh_json_iter_init (&iter, json, object);
  while (mh_json_iter_next (&iter, &key, &value))
    {
      const char *const *known = keys;

      while (*known != NULL && !mh_json_equals_string (json, key, *known))
        known++;
      if (*known == NULL)
        return mh_json_refuse (json, key, error, _ ("is not a key that belongs here"));
    }

  return TRUE;
}

gboolean
mh_json_expect_member (const MhJson *json,
                       guint32 object,
                       const char *key,
                       guint32 *value,
                       GError **error)
{
  g_return_val_if_fail (json != NULL && key != NULL && value != NULL, FALSE);

  *value = mh_json_find (json, object, key);
  if (*value != MH_JSON_NONE)
    return TRUE;

  mh_json_set_error (json, object, error, MH_IO_ERROR_MEANING,
                     /* Translators: a key of a document. */
                     _ ("there is no \"%s\" here"), key);
  return FALSE;
}

gboolean
mh_json_expect_digest (const MhJson *json, guint32 value, char **digest, GError **error)
{
  g_return_val_if_fail (json != NULL && digest != NULL, FALSE);

  if (!mh_json_expect_text (json, value, digest, error))
    return FALSE;

  return (strlen (*digest) == MH_JSON_DIGEST_LENGTH
          && strspn (*digest, "0123456789abcdef") == MH_JSON_DIGEST_LENGTH)
         || mh_json_refuse (json, value, error, _ ("is not a digest, 64 hexadecimal digits"));
}

gboolean
mh_json_expect_distinct (const MhJson *json,
                         guint32 list,
                         const char *key,
                         const MhDigestList *values,
                         const char *wrong,
                         GError **error)
{
  MhJsonIter iter;
  guint32 object = list;
  guint repeated;

  g_return_val_if_fail (json != NULL && key != NULL && values != NULL && wrong != NULL, FALSE);

  if (!mh_digest_list_find_repeated (values, &repeated))
    return mh_io_error_set_memory (error);
  if (repeated == values->n_items)
    return TRUE;

  mh_json_iter_init (&iter, json, list);
  for (guint i = 0; i <= repeated; i++)
    mh_json_iter_next (&iter, NULL, &object);

  return mh_json_refuse (json, mh_json_find (json, object, key), error, wrong);
}
