/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-consent.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_PROGRAMS 1000
#define PRIVATE_FOLDER 0700
#define PRIVATE_FILE 0600

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "mousehole", "programs", NULL);
}

/* Returns: (transfer full) (array zero-terminated=1): the entries, the latest one first */
static char **
read_entries (void)
{
  g_autofree char *path = dup_path ();
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return g_strsplit (text != NULL ? text : "", "\n", MAX_PROGRAMS);
}

/* Returns: (transfer full): the line for a program that is agreed to */
static char *
create_entry (const MhTrialProgram *program, gboolean is_sandboxed)
{
  return g_strconcat (mh_trial_program_get_digest (program), is_sandboxed ? " sandbox" : "", NULL);
}

gboolean
mh_consent_is_given (const MhTrialProgram *program, gboolean is_sandboxed)
{
  g_return_val_if_fail (program != NULL, FALSE);

  g_auto (GStrv) entries = read_entries ();
  g_autofree char *free_entry = create_entry (program, FALSE);
  g_autofree char *entry = create_entry (program, is_sandboxed);

  return mh_trial_program_get_language (program) != NULL
         && (g_strv_contains ((const char *const *) entries, free_entry)
             || g_strv_contains ((const char *const *) entries, entry));
}

void
mh_consent_give (const MhTrialProgram *program, gboolean is_sandboxed)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);

  g_autofree char *entry = create_entry (program, is_sandboxed);
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) entries = read_entries ();
  GString *text = g_string_new (entry);
  g_autoptr (GError) error = NULL;

  if (g_strv_contains ((const char *const *) entries, entry))
    {
      g_string_free (text, TRUE);
      return;
    }

  for (guint i = 0; entries[i] != NULL && i + 1 < MAX_PROGRAMS; i++)
    if (entries[i][0] != '\0')
      g_string_append_printf (text, "\n%s", entries[i]);
  g_mkdir_with_parents (folder, PRIVATE_FOLDER);
  if (!g_file_set_contents_full (path, text->str, (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, PRIVATE_FILE, &error))
    g_warning ("%s", error->message);
  g_string_free (text, TRUE);
}
