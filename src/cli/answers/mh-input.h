/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * The board or line of coins that a command works on.
 *
 * All errors begin with the argument that the user gave.
 */
typedef struct
{
  char *label;          /* the name of the input in errors */
  char *path;           /* (nullable): the path of the file, if the input is one */
  GBytes *bytes;        /* the text */
  MhDocumentFile *file; /* (nullable): the parsed text; NULL after mh_input_load() */
} MhInput;

/* Reads and parses an input. A list with one-way edges is read as directed, and a
 * notice on standard error says so.
 * @argument: a file; "-" for standard input; or the text of a board, if there is no
 * such file and some format recognizes the text
 * Returns: (transfer full) (nullable): NULL with an error */
MhInput *mh_input_read (const char *argument, GError **error);
/* Reads an input without parsing it.
 * Returns: (transfer full) (nullable): NULL with an error */
MhInput *mh_input_load (const char *argument, GError **error);
/* Reads the beginning of an input, as mh_read_file_beginning() does, without parsing it.
 * Returns: (transfer full) (nullable): NULL with an error */
MhInput *mh_input_load_beginning (const char *argument, gboolean *is_cut, GError **error);
/* Handles one board, which is @self->file. Returns: FALSE with an error to stop */
typedef gboolean (*MhInputFunc) (MhInput *self, gpointer user_data, GError **error);
/* Reads an input as mh_input_read() does, and calls @func for each of its boards in turn, which is
 * parsed when its turn has come. One without a name is called after its file, and counted where
 * there are several.
 * Returns: FALSE with an error if a board is refused, or @func has stopped */
gboolean mh_input_each (const char *argument, MhInputFunc func, gpointer user_data, GError **error);
void mh_input_free (MhInput *self);

/* Checks that @game, if not NULL, names a game that is played on a board.
 * Returns: FALSE with G_OPTION_ERROR_BAD_VALUE */
gboolean mh_input_check_game (const char *game, GError **error);
/* Makes a plain list a board of @game, which was checked; NULL changes nothing. The
 * players choose their own nodes in a game that needs no start.
 * Returns: FALSE with an error if the input says itself what is played */
gboolean mh_input_set_game (MhInput *self, const char *game, GError **error);
/* Returns: (transfer none): the class of the game of a parsed input */
const MhGameClass *mh_input_get_game_class (const MhInput *self);
/* Prints notices on standard error about what was put right in the text of @file. */
void mh_input_report_repairs (const MhInput *self, const MhDocumentFile *file);
/* Prints those notices, and one if @file is directed only because some edge is one-way. */
void mh_input_report_changes (const MhInput *self, const MhDocumentFile *file);
/* Returns: (transfer full) (nullable): the name of the board or, if it has none, that
 * of its file */
char *mh_input_dup_name (const MhInput *self);
/* Prefixes an error with the label of the input. If a role is missing, the message is
 * replaced by one that names it, since the original one tells what to do in the
 * window. */
void mh_input_explain (const MhInput *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhInput, mh_input_free)

G_END_DECLS
