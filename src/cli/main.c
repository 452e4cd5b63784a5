/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

#include <glib/gi18n.h>
#include <locale.h>
#include <signal.h>

int
main (int argc, char *argv[])
{
  /* Set by build-aux/run, so that a program that is not installed finds its
   * translations. */
  const char *locale_dir = g_getenv ("MOUSEHOLE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  /* A reader of messages that has gone stops no work; one of answers does, in
   * mh_output_write(). */
  signal (SIGPIPE, SIG_IGN);

  return (int) mh_cli_run (argv);
}
