/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-program.h"

#include "mh-cancellable-read.h"
#include "mh-gathered-text.h"
#include "mh-name.h"
#include "mh-task.h"

#include <glib/gi18n.h>
#include <string.h>

/* The name of the copy of a text, before the suffix of its language. */
#define TEXT_NAME "pasted"

struct _MhTrialProgram
{
  char *name;
  char *path;              /* (nullable) */
  MhSubmissionQuery query; /* owns its path, bytes and command */
  char *digest;
};

gboolean
mh_trial_program_is_path (const char *path)
{
  g_return_val_if_fail (path != NULL, FALSE);

  return mh_languages_guess (path)->adapter != NULL;
}

gboolean
mh_trial_program_is_text (const char *text)
{
  g_return_val_if_fail (text != NULL, FALSE);

  return strchr ("[{", text[strspn (text, " \t\r\n")]) == NULL
         && mh_tasks_guess (text, strlen (text)) != NULL;
}

static void
update_string (GChecksum *checksum, const char *string)
{
  g_checksum_update (checksum, (const guchar *) string, (gssize) strlen (string) + 1);
}

static char *
compute_digest (const MhTrialProgram *self)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  gsize n_bytes;
  const guchar *bytes = g_bytes_get_data (self->query.bytes, &n_bytes);

  update_string (checksum, self->query.language != NULL ? self->query.language->id : "");
  update_string (checksum, self->query.command != NULL ? self->query.command : "");
  g_checksum_update (checksum, bytes, (gssize) n_bytes);

  return g_strdup (g_checksum_get_string (checksum));
}

/* Returns: (transfer full): the name that compilers and interpreters call the program */
static char *
create_file_name (const char *path, const MhLanguage *language)
{
  if (path != NULL)
    return g_path_get_basename (path);

  const char *suffixes = language != NULL ? language->suffixes : "";
  g_autofree char *suffix = g_strndup (suffixes, strcspn (suffixes, " "));

  return g_strconcat (TEXT_NAME, suffix, NULL);
}

/* @name: (transfer full) */
static MhTrialProgram *
create (char *name,
        const char *path,
        const MhLanguage *language,
        const char *command,
        GBytes *bytes)
{
  MhTrialProgram *self = g_atomic_rc_box_new0 (MhTrialProgram);

  self->name = name;
  self->path = g_strdup (path);
  self->query = (MhSubmissionQuery){
    .task = mh_tasks_guess_program (bytes),
    .path = create_file_name (path, language),
    .bytes = g_bytes_ref (bytes),
    .language = language,
    .command = g_strdup (command),
    .limits = mh_submission_limits_default,
  };
  self->digest = compute_digest (self);

  return self;
}

MhTrialProgram *
mh_trial_program_read (const char *path, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  g_autoptr (GBytes) bytes = mh_cancellable_read (path, NULL, cancellable, error);
  g_autofree char *name = bytes != NULL ? g_filename_display_basename (path) : NULL;

  return bytes != NULL
             ? create (mh_name_clean_text (name), path, mh_languages_guess (path), NULL, bytes)
             : NULL;
}

MhTrialProgram *
mh_trial_program_new_text (const char *text)
{
  g_return_val_if_fail (text != NULL, NULL);

  const gsize length = strlen (text);
  char *copy = mh_gathered_text_dup (text, length, NULL);
  g_autoptr (GBytes) bytes = copy != NULL ? g_bytes_new_take (copy, length) : NULL;

  if (bytes == NULL)
    return NULL;

  return create (g_strdup (_ ("Pasted Program")), NULL, mh_languages_guess_text (text), NULL,
                 bytes);
}

MhTrialProgram *
mh_trial_program_choose (const MhTrialProgram *self,
                         const MhLanguage *language,
                         const char *command)
{
  g_return_val_if_fail (self != NULL, NULL);

  return create (g_strdup (self->name), self->path, language, command, self->query.bytes);
}

MhTrialProgram *
mh_trial_program_confine (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhTrialProgram *confined
      = mh_trial_program_choose (self, self->query.language, self->query.command);

  confined->query.limits.confinement = MH_CONFINED_ALWAYS;

  return confined;
}

MhTrialProgram *
mh_trial_program_ref (MhTrialProgram *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear_cb (gpointer data)
{
  MhTrialProgram *self = data;

  g_free (self->name);
  g_free (self->path);
  g_free ((char *) self->query.path);
  g_free ((char *) self->query.command);
  g_bytes_unref (self->query.bytes);
  g_free (self->digest);
}

void
mh_trial_program_unref (MhTrialProgram *self)
{
  g_atomic_rc_box_release_full (self, clear_cb);
}

const char *
mh_trial_program_get_name (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->name;
}

const char *
mh_trial_program_get_path (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}

const MhLanguage *
mh_trial_program_get_language (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->query.language;
}

const char *
mh_trial_program_get_command (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->query.command;
}

const MhSubmissionQuery *
mh_trial_program_get_query (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return &self->query;
}

const char *
mh_trial_program_get_digest (const MhTrialProgram *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->digest;
}
