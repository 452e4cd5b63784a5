/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-program.h"

/* The program that draws; the command line becomes it for the commands of these names. */
static const MhCommand *const commands[]
    = { &mh_command_export, &mh_command_lesson, &mh_command_worksheet };

/* @name: (nullable). Returns: the first command if there is no such name */
static const MhCommand *
find_command (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_strcmp0 (commands[i]->name, name) == 0)
      return commands[i];

  return commands[0];
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;

  mh_program_begin ();

  const MhAnswer answer = mh_command_run (find_command (argv[0]), argv, &error);

  return (int) mh_program_end (answer, error);
}
