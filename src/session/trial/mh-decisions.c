/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-decisions.h"

#include "mh-tracing.h"

#include <glib/gstdio.h>
#include <string.h>

#define MAX_ENTRIES 1000
#define PRIVATE_FOLDER 0700
#define PRIVATE_FILE 0600

/* The words of a line behind the digest of a program. */
#define SANDBOX " sandbox"
#define FOLLOW " follow "

/* Workers read the file while the window writes it. */
static GMutex file_mutex;

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

  return g_strsplit (text != NULL ? text : "", "\n", MAX_ENTRIES);
}

/* Puts an entry before the others.
 * @entry: (nullable): NULL for none
 * @replaced: (nullable): the beginning of entries that are given up */
static void
write_entry (const char *entry, const char *replaced)
{
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) entries = read_entries ();
  g_autoptr (GString) text = g_string_new (entry);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; entries[i] != NULL && i + 1 < MAX_ENTRIES; i++)
    if (entries[i][0] != '\0' && g_strcmp0 (entries[i], entry) != 0
        && (replaced == NULL || !g_str_has_prefix (entries[i], replaced)))
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", entries[i]);
  g_mkdir_with_parents (folder, PRIVATE_FOLDER);
  if (!g_file_set_contents_full (path, text->str, (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, PRIVATE_FILE, &error))
    g_warning ("%s", error->message);
}

/* Returns: (transfer full): the entry of a program that is agreed to */
static char *
create_entry (const MhTrialProgram *program, gboolean is_sandboxed)
{
  return g_strconcat (mh_trial_program_get_digest (program), is_sandboxed ? SANDBOX : "", NULL);
}

gboolean
mh_decisions_is_agreed (const MhTrialProgram *program, gboolean is_sandboxed)
{
  g_return_val_if_fail (program != NULL, FALSE);

  g_mutex_lock (&file_mutex);

  g_auto (GStrv) entries = read_entries ();

  g_mutex_unlock (&file_mutex);

  g_autofree char *free_entry = create_entry (program, FALSE);
  g_autofree char *entry = create_entry (program, is_sandboxed);

  return mh_trial_program_get_language (program) != NULL
         && (g_strv_contains ((const char *const *) entries, free_entry)
             || g_strv_contains ((const char *const *) entries, entry));
}

void
mh_decisions_agree (const MhTrialProgram *program, gboolean is_sandboxed)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);

  g_autofree char *entry = create_entry (program, is_sandboxed);

  g_mutex_lock (&file_mutex);
  write_entry (entry, NULL);
  g_mutex_unlock (&file_mutex);
}

char *
mh_decisions_dup_follow (const MhTrialProgram *program)
{
  g_return_val_if_fail (program != NULL, NULL);

  g_autofree char *prefix = g_strconcat (mh_trial_program_get_digest (program), FOLLOW, NULL);

  g_mutex_lock (&file_mutex);

  g_auto (GStrv) entries = read_entries ();

  g_mutex_unlock (&file_mutex);
  for (guint i = 0; entries[i] != NULL; i++)
    if (g_str_has_prefix (entries[i], prefix)
        && mh_tracing_can_follow (entries[i] + strlen (prefix)))
      return g_strdup (entries[i] + strlen (prefix));

  return NULL;
}

void
mh_decisions_set_follow (const MhTrialProgram *program, const char *follow)
{
  g_return_if_fail (program != NULL);
  g_return_if_fail (follow == NULL || mh_tracing_can_follow (follow));

  g_autofree char *prefix = g_strconcat (mh_trial_program_get_digest (program), FOLLOW, NULL);
  g_autofree char *entry = follow != NULL ? g_strconcat (prefix, follow, NULL) : NULL;

  g_mutex_lock (&file_mutex);
  write_entry (entry, prefix);
  g_mutex_unlock (&file_mutex);
}
