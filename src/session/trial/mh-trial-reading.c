/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-reading.h"

#include "mh-decisions.h"
#include "mh-io-error.h"
#include "mh-json-expect.h"

#include <glib/gi18n.h>
#include <string.h>

/* What a worker is to read. */
typedef struct
{
  MhTrialProgram *program; /* (nullable): one without a file; else the members below count */
  char *path;
  char *folder;   /* (nullable): of the document that remembers @path */
  char *language; /* (nullable): the id of the one that was chosen */
  char *command;  /* (nullable) */
  char *digest;   /* (nullable): of the program that is remembered */
} Source;

void
mh_trial_reading_free (MhTrialReading *self)
{
  g_return_if_fail (self != NULL);

  mh_trial_program_unref (self->program);
  g_free (self);
}

static void
free_reading (gpointer reading)
{
  mh_trial_reading_free (reading);
}

static void
source_free (gpointer data)
{
  Source *self = data;

  g_clear_pointer (&self->program, mh_trial_program_unref);
  g_free (self->path);
  g_free (self->folder);
  g_free (self->language);
  g_free (self->command);
  g_free (self->digest);
  g_free (self);
}

char *
mh_trial_reading_find_file (const char *path, const char *folder)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autofree char *written = g_canonicalize_filename (path, folder);
  g_autofree char *name = g_path_get_basename (path);
  g_autofree char *beside = folder != NULL ? g_canonicalize_filename (name, folder) : NULL;
  const gboolean is_moved = beside != NULL && !g_file_test (written, G_FILE_TEST_EXISTS)
                            && g_file_test (beside, G_FILE_TEST_EXISTS);

  return is_moved ? g_steal_pointer (&beside) : g_steal_pointer (&written);
}

/* Returns: (transfer full) (nullable): NULL with an error */
static MhTrialProgram *
read_program (const Source *self, GCancellable *cancellable, GError **error)
{
  const MhLanguage *language = self->language != NULL ? mh_languages_find (self->language) : NULL;

  if (self->program != NULL)
    return mh_trial_program_ref (self->program);
  if (self->language != NULL && language == NULL)
    {
      g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                   /* Translators: the name of a file, then that of a language. */
                   _ ("%s is in the language “%s”, which this Mousehole does not know"), self->path,
                   self->language);
      return NULL;
    }

  g_autofree char *file = mh_trial_reading_find_file (self->path, self->folder);
  g_autoptr (MhTrialProgram) program = mh_trial_program_read (file, cancellable, error);

  if (program == NULL || language == NULL)
    return g_steal_pointer (&program);

  return mh_trial_program_choose (program, language, self->command);
}

static void
worker_cb (GTask *task, gpointer object, gpointer task_data, GCancellable *cancellable)
{
  const Source *source = task_data;
  GError *error = NULL;
  g_autoptr (MhTrialProgram) program = read_program (source, cancellable, &error);

  if (program == NULL)
    {
      g_task_return_error (task, error);
      return;
    }

  MhTrialReading *reading = g_new0 (MhTrialReading, 1);

  reading->has_sandbox = mh_sandbox_is_available ();
  reading->is_changed = source->digest != NULL
                        && !g_str_equal (source->digest, mh_trial_program_get_digest (program));
  reading->is_agreed
      = !reading->is_changed && mh_decisions_is_agreed (program, reading->has_sandbox);
  reading->program = reading->is_agreed && !mh_decisions_is_agreed (program, FALSE)
                         ? mh_trial_program_confine (program)
                         : g_steal_pointer (&program);
  g_task_return_pointer (task, reading, free_reading);
}

/* @source: (transfer full) */
static void
run_async (Source *source,
           GCancellable *cancellable,
           GAsyncReadyCallback callback,
           gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, mh_trial_reading_finish);
  g_task_set_task_data (task, source, source_free);
  g_task_run_in_thread (task, worker_cb);
}

void
mh_trial_reading_read_path_async (const char *path,
                                  const MhTrialProgram *like,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_if_fail (path != NULL);

  Source *source = g_new0 (Source, 1);

  source->path = g_strdup (path);
  if (like != NULL)
    {
      source->language = g_strdup (mh_trial_program_get_language (like)->id);
      source->command = g_strdup (mh_trial_program_get_command (like));
    }
  run_async (source, cancellable, callback, user_data);
}

void
mh_trial_reading_look_async (MhTrialProgram *program,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (program != NULL);

  Source *source = g_new0 (Source, 1);

  source->program = mh_trial_program_choose (program, mh_trial_program_get_language (program),
                                             mh_trial_program_get_command (program));
  run_async (source, cancellable, callback, user_data);
}

void
mh_trial_reading_read_link_async (const MhProgramLink *link,
                                  const char *folder,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_if_fail (link != NULL);

  Source *source = g_new0 (Source, 1);

  source->path = g_strdup (link->path);
  source->folder = g_strdup (folder);
  source->language = g_strdup (link->language);
  source->command = g_strdup (link->command);
  source->digest = g_strdup (link->digest);
  run_async (source, cancellable, callback, user_data);
}

/* Returns: (transfer full) (nullable): a program that was kept as a whole */
static MhTrialProgram *
read_text (const MhJson *json)
{
  const guint32 value = mh_json_find (json, 0, "text");
  const guint32 command_value = mh_json_find (json, 0, "command");
  g_autofree char *id = NULL, *command = NULL, *text = NULL;
  guint32 language_value;

  if (value == MH_JSON_NONE || mh_json_get_kind (json, value) != MH_JSON_STRING
      || !mh_json_expect_member (json, 0, "language", &language_value, NULL)
      || !mh_json_expect_text (json, language_value, &id, NULL)
      || (command_value != MH_JSON_NONE
          && !mh_json_expect_text (json, command_value, &command, NULL)))
    return NULL;

  const MhLanguage *language = mh_languages_find (id);

  text = mh_json_dup_string (json, value, G_MAXUINT32, NULL);
  if (language == NULL || text == NULL)
    return NULL;

  g_autoptr (MhTrialProgram) program = mh_trial_program_new_text (text);

  return program != NULL ? mh_trial_program_choose (program, language, command) : NULL;
}

gboolean
mh_trial_reading_read_kept_async (const char *kept,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_return_val_if_fail (kept != NULL, FALSE);

  g_autoptr (MhJson) json = mh_json_new (kept, strlen (kept), 0, NULL);

  if (json == NULL || mh_json_get_kind (json, 0) != MH_JSON_OBJECT)
    return FALSE;

  const guint32 value = mh_json_find (json, 0, "program");
  g_autoptr (MhProgramLink) link
      = value != MH_JSON_NONE ? mh_program_link_read (json, value, NULL) : NULL;
  g_autoptr (MhTrialProgram) program = link == NULL ? read_text (json) : NULL;

  if (link != NULL)
    mh_trial_reading_read_link_async (link, NULL, cancellable, callback, user_data);
  else if (program != NULL)
    mh_trial_reading_look_async (program, cancellable, callback, user_data);
  return link != NULL || program != NULL;
}

MhTrialReading *
mh_trial_reading_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mh_trial_reading_finish), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
