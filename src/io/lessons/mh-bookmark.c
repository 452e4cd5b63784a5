/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-bookmark.h"

#include "mh-json-expect.h"
#include "mh-name.h"
#include "mh-trace.h"

#include <glib/gi18n.h>

static const char *const keys[] = { "run", "step", "note", "question", NULL };

/* Words in the order of MhPredictionKind. */
static const char *const questions[MH_N_PREDICTION_KINDS]
    = { "winner", "counter", "moves", "reply", "cell" };

/* Returns: (transfer full): the note in lines, each without what a label cannot show */
static char *
clean_note (const char *note)
{
  g_auto (GStrv) lines = g_strsplit (note, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    {
      char *clean = mh_name_clean_text (g_strdelimit (*line, "\t", ' '));

      g_free (*line);
      *line = clean;
    }
  return g_strjoinv ("\n", lines);
}

MhBookmark *
mh_bookmark_new (const char *run, guint32 step, const char *note, MhPredictionKind question)
{
  g_return_val_if_fail (run != NULL, NULL);

  MhBookmark *self = g_atomic_rc_box_new (MhBookmark);

  self->run = g_strdup (run);
  self->step = step;
  self->note = clean_note (note != NULL ? note : "");
  self->question = question;

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
read_question (const MhJson *json, guint32 object, MhPredictionKind *question, GError **error)
{
  const guint32 value = mh_json_find (json, object, "question");
  g_autofree char *word = NULL;

  *question = MH_PREDICTION_NONE;
  if (value == MH_JSON_NONE)
    return TRUE;
  if (!mh_json_expect_text (json, value, &word, error))
    return FALSE;

  for (guint i = 0; i < MH_N_PREDICTION_KINDS; i++)
    if (g_str_equal (word, questions[i]))
      {
        *question = (MhPredictionKind) i;
        return TRUE;
      }

  return mh_json_refuse (json, value, error,
                         _ ("is not one of \"winner\", \"counter\", \"moves\", \"reply\" and "
                            "\"cell\""));
}

/* Returns: (transfer full) (nullable) */
static MhBookmark *
read_bookmark (const MhJson *json, guint32 object, GError **error)
{
  g_autofree char *run = NULL, *note = NULL;
  guint32 run_value, step_value, step;
  MhPredictionKind question;

  if (!mh_json_expect_kind (json, object, MH_JSON_OBJECT, error)
      || !mh_json_expect_keys (json, object, keys, error)
      || !mh_json_expect_member (json, object, "run", &run_value, error)
      || !mh_json_expect_digest (json, run_value, &run, error)
      || !mh_json_expect_member (json, object, "step", &step_value, error)
      || !mh_json_expect_number (json, step_value, MH_STEP_NONE, _ ("is not the number of a step"),
                                 &step, error)
      || !read_question (json, object, &question, error))
    return NULL;

  const guint32 note_value = mh_json_find (json, object, "note");

  if (note_value != MH_JSON_NONE && !mh_json_expect_text (json, note_value, &note, error))
    return NULL;

  return mh_bookmark_new (run, step, note, question);
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
      if (bookmark->question != MH_PREDICTION_NONE)
        mh_json_writer_add_string (writer, "question", questions[bookmark->question]);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
}
