/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cli.h"

int
main (int argc, char *argv[])
{
  mh_program_begin ();

  return (int) mh_cli_run (argv);
}
