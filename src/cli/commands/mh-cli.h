/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-program.h"

G_BEGIN_DECLS

/*
 * The program without main(): chooses the command, reads its options, runs it and
 * reports errors.
 *
 * Answers go to standard output, everything else to standard error. After an error,
 * standard output is empty, unless writing to it failed or the command prints while it
 * works, as a census does.
 */

/* @arguments: (array zero-terminated=1): the name of the program and its arguments */
MhExit mh_cli_run (char **arguments);

G_END_DECLS
