/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  /* Set by build-aux/run, so that a program that is not installed finds its
   * translations. */
  const char *locale_dir = g_getenv ("MOUSEHOLE_LOCALEDIR");

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, locale_dir != NULL ? locale_dir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name ("Mousehole");

  g_autoptr (MhApplication) application = mh_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
