/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-score-file.h"

#include "mh-gathered-bytes.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>

static const char *const keys[] = { "run", "answers", NULL };

static gboolean
read_answer (const MhJson *json, guint32 list, MhScoreAnswer *answer, GError **error)
{
  MhJsonIter iter;
  guint32 step, verdict, rest;

  if (!mh_json_expect_kind (json, list, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, list);
  if (!mh_json_iter_next (&iter, NULL, &step) || !mh_json_iter_next (&iter, NULL, &verdict)
      || mh_json_iter_next (&iter, NULL, &rest))
    return mh_json_refuse (json, list, error, _ ("is not a step and true or false"));

  return mh_json_expect_number (json, step, G_MAXUINT32, _ ("is not the number of a step"),
                                &answer->step, error)
         && mh_json_expect_boolean (json, verdict, &answer->is_right, error);
}

/* @answers: (element-type MhScoreAnswer) */
static gboolean
read_answers (const MhJson *json, guint32 list, MhGatheredBytes *answers, GError **error)
{
  MhScoreAnswer answer = { 0, FALSE };
  MhJsonIter iter;
  guint32 value;

  if (!mh_json_expect_kind (json, list, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, list);
  while (mh_json_iter_next (&iter, NULL, &value))
    {
      const guint32 before = answer.step;

      if (!read_answer (json, value, &answer, error))
        return FALSE;
      if (answers->length > 0 && answer.step <= before)
        return mh_json_refuse (json, value, error, _ ("is not after the step before"));
      if (!mh_gathered_bytes_add (answers, answer))
        return mh_io_error_set_memory (error);
    }

  return TRUE;
}

/* Returns: (transfer full) (nullable) */
static MhScore *
read_score (const MhJson *json, guint32 object, GError **error)
{
  g_auto (MhGatheredBytes) answers = { NULL };
  g_autofree char *digest = NULL;
  guint32 run, list;

  if (!mh_json_expect_kind (json, object, MH_JSON_OBJECT, error)
      || !mh_json_expect_keys (json, object, keys, error)
      || !mh_json_expect_member (json, object, "run", &run, error)
      || !mh_json_expect_member (json, object, "answers", &list, error)
      || !mh_json_expect_digest (json, run, &digest, error)
      || !read_answers (json, list, &answers, error))
    return NULL;

  MhScore *score = mh_score_new (digest, mh_gathered_bytes_array (&answers, MhScoreAnswer),
                                 (guint) mh_gathered_bytes_count (&answers, MhScoreAnswer));

  if (score == NULL)
    mh_io_error_set_memory (error);
  return score;
}

gboolean
mh_score_file_read (const MhJson *json, guint32 value, MhDigestList *scores, GError **error)
{
  g_return_val_if_fail (json != NULL && scores != NULL, FALSE);

  MhJsonIter iter;
  guint32 object;

  if (!mh_json_expect_kind (json, value, MH_JSON_ARRAY, error))
    return FALSE;

  mh_json_iter_init (&iter, json, value);
  while (mh_json_iter_next (&iter, NULL, &object))
    {
      MhScore *score = read_score (json, object, error);

      if (score == NULL)
        return FALSE;
      if (!mh_digest_list_append (scores, score))
        return mh_io_error_set_memory (error);
    }

  return mh_json_expect_distinct (json, value, "run", scores, _ ("has a score already"), error);
}

static void
add_score (MhJsonWriter *writer, const MhScore *score)
{
  mh_json_writer_begin_object (writer, NULL);
  mh_json_writer_add_string (writer, "run", score->digest);
  mh_json_writer_begin_row (writer, "answers");
  for (guint i = 0; i < score->n_answers; i++)
    {
      mh_json_writer_begin_row (writer, NULL);
      mh_json_writer_add_count (writer, NULL, score->answers[i].step);
      mh_json_writer_add_boolean (writer, NULL, score->answers[i].is_right);
      mh_json_writer_end (writer);
    }
  mh_json_writer_end (writer);
  mh_json_writer_end (writer);
}

void
mh_score_file_write (MhJsonWriter *writer, const MhDigestList *scores)
{
  g_return_if_fail (writer != NULL && scores != NULL);

  mh_json_writer_begin_array (writer, "predictions");
  for (guint i = 0; i < scores->n_items; i++)
    add_score (writer, scores->items[i]);
  mh_json_writer_end (writer);
}
