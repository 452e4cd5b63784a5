/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

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

int
main (int argc, char *argv[])
{
  /* Build-aux/run sets this variable, so that a program that is not installed finds its
   * translations. */
  const char *locale_dir = g_getenv ("MOUSEHOLE_LOCALEDIR");

  keep_standard_descriptors ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A closed standard error does not stop the program. A closed standard output does,
   * in mh_output_write(). A file that may not grow is a failed write like any other. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);

  return (int) mh_cli_run (argv);
}
