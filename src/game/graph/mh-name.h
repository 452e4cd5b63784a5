/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Text from outside, fit to be shown: on a terminal, in a label, in an XML file.
 *
 * Dropped is what any of these takes for more than a character: control
 * characters, line and paragraph separators, turns, U+FFFE and U+FFFF. What is not
 * UTF-8 becomes U+FFFD.
 */
#define MH_MAX_NAME_BYTES 4096

/* Returns: whether @c is a mark that turns the direction of writing. With such marks a name looks
 * like another, and FriBidi 1.0.8, below every label of GTK, can crash where they are nested.
 * Letters have a direction of their own. */
gboolean mh_name_is_turn (gunichar c);
/* Returns: (transfer full): @text without those; of any length, perhaps "" */
char *mh_name_clean_text (const char *text);
/* Returns: (transfer full) (nullable): the same, cut between two characters so
 * that it fits MH_MAX_NAME_BYTES; NULL if nothing is left */
char *mh_name_clean (const char *name);
/* Returns: (transfer full): how messages call the file @path */
char *mh_name_of_file (const char *path);

/* The longest name that is suggested for a file, without its ending. */
#define MH_MAX_FILE_NAME_BYTES 200

/* Suggests a name for a file that every file system and shell takes as one, and that looks as it
 * is: without separators of folders, control characters and directions of writing, and not hidden.
 * Returns: (transfer full): not empty */
char *mh_name_suggest_file (const char *name);

G_END_DECLS
