/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-program.h"

/* The program that draws; the command line becomes it for the command of that name. */
int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  mh_program_begin ();

  const MhAnswer answer = mh_command_run (&mh_command_export, argv, &error);

  return (int) mh_program_end (answer, error);
}
