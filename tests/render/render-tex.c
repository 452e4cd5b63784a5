/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "render-tex.h"

#include <glib/gstdio.h>
#include <string.h>

/* Returns: whether the test was skipped as a program is missing */
static gboolean
skip_without (const char *const *programs)
{
  for (gsize i = 0; programs[i] != NULL; i++)
    {
      g_autofree char *found = g_find_program_in_path (programs[i]);

      if (found != NULL)
        continue;
      g_autofree char *reason = g_strdup_printf ("%s is not installed", programs[i]);
      g_test_skip (reason);
      return TRUE;
    }
  return FALSE;
}

/* Returns: (transfer full): what the program says */
static char *
run (const char *folder, const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  char *out = NULL;
  int status;

  g_spawn_sync (folder, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDERR_TO_DEV_NULL,
                NULL, NULL, &out, NULL, &status, &error);
  g_assert_no_error (error);
  if (status != 0)
    g_test_message ("%s: %s", argv[0], strlen (out) > 3000 ? out + strlen (out) - 3000 : out);
  g_assert_cmpint (status, ==, 0);
  return out;
}

static void
write_file (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_remove (path);
    }
  g_rmdir (folder);
}

char *
render_tex_compile (const char *document, const char *included, guint *n_pages)
{
  static const char *const programs[] = { "pdflatex", "pdfinfo", "pdftotext", NULL };
  static const char *const compile[] = { "pdflatex",       "-interaction=nonstopmode",
                                         "-halt-on-error", "-no-shell-escape",
                                         "document.tex",   NULL };
  static const char *const ask[] = { "pdfinfo", "document.pdf", NULL };
  static const char *const read[] = { "pdftotext", "-layout", "document.pdf", "-", NULL };

  if (skip_without (programs))
    return NULL;

  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);

  write_file (folder, "document.tex", document);
  if (included != NULL)
    write_file (folder, "figure.tikz", included);
  g_autofree char *log = run (folder, compile);
  g_autofree char *info = run (folder, ask);
  const char *pages = strstr (info, "Pages:");
  char *text = run (folder, read);

  g_assert_null (strstr (log, "\n! "));
  g_assert_nonnull (pages);
  *n_pages = (guint) g_ascii_strtoull (pages + strlen ("Pages:"), NULL, 10);
  remove_folder (folder);
  return text;
}
