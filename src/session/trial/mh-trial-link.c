/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-trial-link.h"

#include "mh-trial-reading.h"

#include <string.h>

/* The length of a pasted program that is kept with its window. */
#define MAX_KEPT_BYTES (8u << 10)

/* The path that a document remembers, and the file that was found there. */
struct _MhTrialLink
{
  char *path;   /* (nullable): that a document remembers; NULL before the first look */
  char *folder; /* (nullable): of that document */
  char *file;
};

MhTrialLink *
mh_trial_link_new (void)
{
  return g_new0 (MhTrialLink, 1);
}

void
mh_trial_link_look_again (MhTrialLink *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->path, g_free);
  g_clear_pointer (&self->folder, g_free);
  g_clear_pointer (&self->file, g_free);
}

void
mh_trial_link_free (MhTrialLink *self)
{
  g_return_if_fail (self != NULL);

  mh_trial_link_look_again (self);
  g_free (self);
}

/* Returns: whether a document that has this text can be read again */
static gboolean
fits_document (const char *text)
{
  return *text != '\0' && strlen (text) <= MH_MAX_NAME_BYTES && g_utf8_validate (text, -1, NULL);
}

/* Returns: (transfer full) (nullable): what a document keeps of a program, if it can */
static MhProgramLink *
create_link (const MhTrialProgram *program)
{
  const char *path = mh_trial_program_get_path (program);
  const char *command = mh_trial_program_get_command (program);
  g_autofree char *full = path != NULL ? g_canonicalize_filename (path, NULL) : NULL;

  if (full == NULL || !fits_document (full) || (command != NULL && !fits_document (command)))
    return NULL;

  return mh_program_link_new (full, mh_trial_program_get_language (program)->id, command,
                              mh_trial_program_get_digest (program));
}

gboolean
mh_trial_link_is_possible (const MhTrialProgram *program)
{
  g_return_val_if_fail (program != NULL, FALSE);

  g_autoptr (MhProgramLink) link = create_link (program);

  return link != NULL;
}

/* Returns: FALSE for a program that is too long */
static gboolean
write_text (MhJsonWriter *writer, const MhTrialProgram *program)
{
  gsize length;
  const char *text = g_bytes_get_data (mh_trial_program_get_query (program)->bytes, &length);

  if (length > MAX_KEPT_BYTES || !g_utf8_validate_len (text, length, NULL))
    return FALSE;

  g_autofree char *whole = g_strndup (text, length);

  mh_json_writer_add_string (writer, "text", whole);
  mh_json_writer_add_string (writer, "language", mh_trial_program_get_language (program)->id);
  if (mh_trial_program_get_command (program) != NULL)
    mh_json_writer_add_string (writer, "command", mh_trial_program_get_command (program));
  return TRUE;
}

char *
mh_trial_link_write (const MhTrialProgram *program)
{
  g_return_val_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL, NULL);

  g_autoptr (MhProgramLink) link = create_link (program);
  g_autoptr (GString) kept = g_string_new (NULL);
  MhJsonWriter writer = { .text = kept };
  gboolean is_kept = link != NULL;

  mh_json_writer_begin_object (&writer, NULL);
  if (link != NULL)
    mh_program_link_write (&writer, link);
  else if (mh_trial_program_get_path (program) == NULL)
    is_kept = write_text (&writer, program);
  mh_json_writer_end (&writer);
  return is_kept ? g_string_free (g_steal_pointer (&kept), FALSE) : NULL;
}

char *
mh_trial_link_dup_folder (MhDocument *document)
{
  g_return_val_if_fail (MH_IS_DOCUMENT (document), NULL);

  const char *path = mh_document_get_path (document);

  return path != NULL ? g_path_get_dirname (path) : NULL;
}

void
mh_trial_link_make (MhDocument *document, const MhTrialProgram *program)
{
  g_return_if_fail (MH_IS_DOCUMENT (document) && program != NULL);

  g_autoptr (MhProgramLink) link = create_link (program);

  g_return_if_fail (link != NULL);
  mh_document_set_program (document, link);
}

/* Returns: the file that is at @path, or beside the document */
static const char *
find_file (MhTrialLink *self, const char *path, const char *folder)
{
  if (self->file == NULL || !g_str_equal (self->path, path)
      || g_strcmp0 (self->folder, folder) != 0)
    {
      mh_trial_link_look_again (self);
      self->path = g_strdup (path);
      self->folder = g_strdup (folder);
      self->file = mh_trial_reading_find_file (path, folder);
    }

  return self->file;
}

gboolean
mh_trial_link_is_made (MhTrialLink *self, MhDocument *document, const MhTrialProgram *program)
{
  g_return_val_if_fail (self != NULL && MH_IS_DOCUMENT (document) && program != NULL, FALSE);

  const MhProgramLink *kept = mh_document_get_program (document);
  g_autoptr (MhProgramLink) link = create_link (program);
  g_autofree char *folder = mh_trial_link_dup_folder (document);

  return kept != NULL && link != NULL
         && g_str_equal (find_file (self, kept->path, folder), link->path);
}

void
mh_trial_link_renew (MhTrialLink *self, MhDocument *document, const MhTrialProgram *program)
{
  g_return_if_fail (self != NULL && MH_IS_DOCUMENT (document) && program != NULL);

  if (!mh_trial_link_is_made (self, document, program))
    return;

  const MhProgramLink *kept = mh_document_get_program (document);
  g_autoptr (MhProgramLink) link = create_link (program);
  g_autofree char *folder = mh_trial_link_dup_folder (document);
  g_autofree char *written = g_canonicalize_filename (kept->path, folder);

  if (g_str_equal (written, link->path))
    {
      g_free (link->path);
      link->path = g_strdup (kept->path);
    }
  mh_document_set_program (document, link);
}
