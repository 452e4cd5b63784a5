/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmark.h"

#include "mh-json-expect.h"
#include "mh-trace.h"

#include <glib/gi18n.h>

static const char *const keys[] = { "run", "step", "note", NULL };

MhBookmark *
mh_bookmark_new (const char *run, guint32 step, const char *note)
{
  g_return_val_if_fail (run != NULL, NULL);

  MhBookmark *self = g_atomic_rc_box_new (MhBookmark);

  self->run = g_strdup (run);
  self->step = step;
  self->note = g_strdup (note != NULL ? note : "");

  return self;
}

MhBookmark *
mh_bookmark_ref (const MhBookmark *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return g_atomic_rc_box_acquire ((gpointer) self);
}

static void
clear_cb (gpointer data)
{
  MhBookmark *self = data;

  g_free (self->run);
  g_free (self->note);
}

void
mh_bookmark_unref (MhBookmark *self)
{
  g_return_if_fail (self != NULL);

  g_atomic_rc_box_release_full (self, clear_cb);
}

static gboolean
find (const MhJson *json, guint32 object, const char *key, guint32 *value, GError **error)
{
  *value = mh_json_find (json, object, key);
  if (*value != MH_JSON_NONE)
    return TRUE;

  /* Translators: a key of a document. */
  mh_json_set_error (json, object, error, MH_IO_ERROR_MEANING, _ ("this bookmark has no \"%s\""),
                     key);
  return FALSE;
}

static gboolean
check_keys (const MhJson *json, guint32 object, GError **error)
{
  MhJsonIter iter;
  guint32 key, value;

  mh_json_iter_init (&iter, json, object);
  while (mh_json_iter_next (&iter, &key, &value))
    {
      gboolean is_known = FALSE;

      for (const char *const *known = keys; *known != NULL && !is_known; known++)
        is_known = mh_json_equals_string (json, key, *known);
      if (!is_known)
        return mh_json_refuse (json, key, error, _ ("is not a key of a bookmark"));
    }

  return TRUE;
}

static gboolean
read_run (const MhJson *json, guint32 object, char **run, GError **error)
{
  guint32 value;

  return find (json, object, "run", &value, error)
         && mh_json_expect_digest (json, value, run, error);
}

static gboolean
read_step (const MhJson *json, guint32 object, guint32 *step, GError **error)
{
  guint32 value;

  if (!find (json, object, "step", &value, error))
    return FALSE;
  if (mh_json_get_kind (json, value) != MH_JSON_INTEGER || mh_json_get_integer (json, value) < 0
      || mh_json_get_integer (json, value) >= MH_STEP_NONE)
    return mh_json_refuse (json, value, error, _ ("is not the number of a step"));

  *step = (guint32) mh_json_get_integer (json, value);
  return TRUE;
}

static gboolean
read_note (const MhJson *json, guint32 object, char **note, GError **error)
{
  const guint32 value = mh_json_find (json, object, "note");

  return value == MH_JSON_NONE || mh_json_expect_text (json, value, note, error);
}

/* Returns: (transfer full) (nullable) */
static MhBookmark *
read_bookmark (const MhJson *json, guint32 object, GError **error)
{
  g_autofree char *run = NULL, *note = NULL;
  guint32 step = 0;

  if (!mh_json_expect_kind (json, object, MH_JSON_OBJECT, error)
      || !check_keys (json, object, error) || !read_run (json, object, &run, error)
      || !read_step (json, object, &step, error) || !read_note (json, object, &note, error))
    return NULL;

  return mh_bookmark_new (run, step, note);
}

GPtrArray *
mh_bookmark_read_list (const MhJson *json, guint32 value, GError **error)
{
  g_return_val_if_fail (json != NULL, NULL);

  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func ((GDestroyNotify) mh_bookmark_unref);
  g_autoptr (GHashTable) places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  MhJsonIter iter;
  guint32 object;

  if (!mh_json_expect_kind (json, value, MH_JSON_ARRAY, error))
    return NULL;

  mh_json_iter_init (&iter, json, value);
  while (mh_json_iter_next (&iter, NULL, &object))
    {
      MhBookmark *bookmark = read_bookmark (json, object, error);

      if (bookmark == NULL)
        return NULL;
      g_ptr_array_add (list, bookmark);
      if (!g_hash_table_add (places, g_strdup_printf ("%s %u", bookmark->run, bookmark->step)))
        {
          mh_json_refuse (json, mh_json_find (json, object, "step"), error,
                          _ ("is marked already"));
          return NULL;
        }
      if (list->len > MH_MAX_BOOKMARKS)
        {
          mh_json_set_error (json, object, error, MH_IO_ERROR_LIMIT,
                             _ ("there are more than %d bookmarks"), MH_MAX_BOOKMARKS);
          return NULL;
        }
    }

  return g_steal_pointer (&list);
}

void
mh_bookmark_write_list (MhJsonWriter *writer, const GPtrArray *bookmarks)
{
  g_return_if_fail (writer != NULL && bookmarks != NULL);

  mh_json_writer_begin_array (writer, "bookmarks");
  for (guint i = 0; i < bookmarks->len; i++)
    {
      const MhBookmark *bookmark = g_ptr_array_index (bookmarks, i);

      mh_json_writer_begin_object (writer, NULL);
      mh_json_writer_add_string (writer, "run", bookmark->run);
      mh_json_writer_add_count (writer, "step", bookmark->step);
      if (bookmark->note[0] != '\0')
        mh_json_writer_add_string (writer, "note", bookmark->note);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}
