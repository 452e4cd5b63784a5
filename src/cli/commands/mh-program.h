/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-command.h"

G_BEGIN_DECLS

/*
 * Begins and ends a program of the command line. There are two programs: one with all commands,
 * which loads nothing that draws and so starts at once, and one that draws.
 */
typedef enum
{
  MH_EXIT_FINE,
  MH_EXIT_NO,    /* the command succeeded, and its answer is "no" */
  MH_EXIT_USAGE, /* the arguments are wrong */
  MH_EXIT_INPUT, /* the input is wrong, or reading, writing or memory failed */
} MhExit;

/* Prepares the process, its locale and its signals: the first thing in main(). */
void mh_program_begin (void);
/* @error: (nullable): reported on standard error if @answer is MH_ANSWER_NONE */
MhExit mh_program_end (MhAnswer answer, const GError *error);

/* Goes on as the program @name, which lies beside this one (where it was built) or
 * where it was installed; PATH is not searched. The process stays the same, and so do
 * its standard channels. @arguments: NULL-terminated
 * Returns: only with an error */
void mh_program_become (const char *name, char **arguments, GError **error);

G_END_DECLS
