/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * The program without main(): chooses the command, reads its options, runs it
 * and reports what went wrong.
 *
 * Answers go to standard output, everything else to standard error. After an
 * error standard output is empty, except if writing to it failed, or if the
 * command prints as it goes, as a census does.
 */
typedef enum
{
  MH_EXIT_FINE,
  MH_EXIT_NO,    /* no error, and the answer is "no" */
  MH_EXIT_USAGE, /* called wrongly */
  MH_EXIT_INPUT, /* bad input; reading, writing or memory failed */
} MhExit;

/* @arguments: the name of the program first; NULL-terminated */
MhExit mh_cli_run (char **arguments);

G_END_DECLS
