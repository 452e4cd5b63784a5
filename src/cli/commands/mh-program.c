/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-program.h"

#include "mh-io-error.h"
#include "mh-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

/* Opens the standard descriptors that the program was started without, so that no file
 * that is opened later takes their place. They get the wrong direction, so that using
 * them fails. */
static void
keep_standard_descriptors (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF)
      /* Open() returns the lowest free descriptor. */
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY);
}

/* Returns: (transfer full) (nullable): where this program lies */
static char *
dup_own_folder (void)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);

  return program != NULL ? g_path_get_dirname (program) : NULL;
}

/* Returns: only if there is no such program, or it cannot be executed */
static void
execute (const char *folder, const char *name, char **arguments)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  execv (path, arguments);
}

static MhExit
report (const GError *error)
{
  if (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_LOOP))
    {
      g_autofree char *message = g_strdup_printf (
          /* Translators: what is wrong with an edge. */
          _ ("%s; “mousehole-cli convert --drop-loops IN OUT” leaves such edges out"),
          error->message);

      mh_output_report (message, NULL);
      return MH_EXIT_INPUT;
    }
  if (error->domain != G_OPTION_ERROR)
    {
      mh_output_report (error->message, NULL);
      return MH_EXIT_INPUT;
    }

  g_autofree char *hint = g_strdup_printf (_ ("Try “%s --help”."), g_get_prgname ());

  mh_output_report (error->message, hint);
  return MH_EXIT_USAGE;
}

void
mh_program_begin (void)
{
  /* Build-aux/run sets this variable, so that a program that is not installed finds its
   * translations. */
  const char *locale_dir = g_getenv ("MOUSEHOLE_LOCALEDIR");

  keep_standard_descriptors ();
  /* The files of the other categories, which nothing uses, would take time at each start. */
  setlocale (LC_CTYPE, "");
  setlocale (LC_MESSAGES, "");
  setlocale (LC_NUMERIC, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A closed standard error does not stop the program. A closed standard output does,
   * in mh_output_write(). A file that may not grow is a failed write like any other. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);
}

MhExit
mh_program_end (MhAnswer answer, const GError *error)
{
  switch (answer)
    {
    case MH_ANSWER_YES:
      return MH_EXIT_FINE;
    case MH_ANSWER_NO:
      return MH_EXIT_NO;
    case MH_ANSWER_NONE:
    default:
      return report (error);
    }
}

void
mh_program_become (const char *name, char **arguments, GError **error)
{
  g_autofree char *folder = dup_own_folder ();

  g_return_if_fail (name != NULL && arguments != NULL);

  if (folder != NULL)
    execute (folder, name, arguments);
  if (folder == NULL || errno == ENOENT)
    execute (LIBEXECDIR, name, arguments);

  if (errno == ENOENT)
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_UNSUPPORTED,
                 /* Translators: the name of a program. */
                 _ ("%s, which draws figures, is missing: Mousehole was installed without it"),
                 name);
  else
    g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_READ, "%s: %s", name, g_strerror (errno));
}
