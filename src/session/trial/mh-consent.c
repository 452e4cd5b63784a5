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

/* Returns: (transfer full) (array zero-terminated=1): the digests, the latest one first */
static char **
read_digests (void)
{
  g_autofree char *path = dup_path ();
  g_autofree char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);

  return g_strsplit (text != NULL ? text : "", "\n", MAX_PROGRAMS);
}

gboolean
mh_consent_is_given (const MhTrialProgram *program)
{
  g_return_val_if_fail (program != NULL, FALSE);

  g_auto (GStrv) digests = read_digests ();

  return mh_trial_program_get_language (program) != NULL
         && g_strv_contains ((const char *const *) digests, mh_trial_program_get_digest (program));
}

void
mh_consent_give (const MhTrialProgram *program)
{
  g_return_if_fail (program != NULL && mh_trial_program_get_language (program) != NULL);

  const char *digest = mh_trial_program_get_digest (program);
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_auto (GStrv) digests = read_digests ();
  GString *text = g_string_new (digest);
  g_autoptr (GError) error = NULL;

  if (g_strv_contains ((const char *const *) digests, digest))
    {
      g_string_free (text, TRUE);
      return;
    }

  for (guint i = 0; digests[i] != NULL && i + 1 < MAX_PROGRAMS; i++)
    if (digests[i][0] != '\0')
      g_string_append_printf (text, "\n%s", digests[i]);
  g_mkdir_with_parents (folder, PRIVATE_FOLDER);
  if (!g_file_set_contents_full (path, text->str, (gssize) text->len,
                                 G_FILE_SET_CONTENTS_CONSISTENT, PRIVATE_FILE, &error))
    g_warning ("%s", error->message);
  g_string_free (text, TRUE);
}
