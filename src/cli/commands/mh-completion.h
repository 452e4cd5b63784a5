/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-command.h"

G_BEGIN_DECLS

/*
 * What a shell offers while a call is being typed. The scripts of the shells ask for it:
 *
 *   mousehole-cli --complete WORD…
 *
 * The words are those behind the name of the program, up to the one being typed, which
 * may be empty. An option and its value are two words. Each line of the answer is a
 * candidate, a tab, and a description. Where there is none, the shell completes names
 * of files.
 */

#define MH_COMPLETION_OPTION "--complete"

/* @words: (array zero-terminated=1): the words behind the name of @command, at least one
 * Returns: FALSE with an error if the answer cannot be written */
gboolean mh_completion_print (const MhCommand *command, const char *const *words, GError **error);

/* Appends a candidate, if it begins with @typed. @description: (nullable): translated */
void mh_completion_append (GString *text,
                           const char *typed,
                           const char *candidate,
                           const char *description);

G_END_DECLS
