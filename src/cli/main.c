/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>
#include <unistd.h>

/* If the program was started without standard input, output or error, a file that is
 * opened later must not take their place. They are opened the wrong way round, so that
 * using them fails. */
static void
keep_standard_descriptors (void)
{
  for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
    if (fcntl (fd, F_GETFD) < 0 && errno == EBADF)
      open ("/dev/null", fd == STDIN_FILENO ? O_WRONLY : O_RDONLY); /* the least that is free */
}

int
main (int argc, char *argv[])
{
  /* Set by build-aux/run, so that a program that is not installed finds its
   * translations. */
  const char *locale_dir = g_getenv ("MOUSEHOLE_LOCALEDIR");

  keep_standard_descriptors ();
  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A closed standard error stops no work; a closed standard output does, in
   * mh_output_write(). A file that may not grow is a failed write like any other. */
  signal (SIGPIPE, SIG_IGN);
  signal (SIGXFSZ, SIG_IGN);

  return (int) mh_cli_run (argv);
}
