/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * The board, or the line of coins, that a command works on.
 *
 * All errors begin with the argument that the user gave.
 */
typedef struct
{
  char *label;          /* what errors call it */
  char *path;           /* (nullable): the file it is from */
  GBytes *bytes;        /* of the file or the text */
  MhDocumentFile *file; /* parsed; NULL after mh_input_load() */
} MhInput;

/* @argument: a file; "-" for standard input; or the board itself, if there is
 * no such file and some format recognizes the text. A list with one-way edges
 * is read as directed, and standard error says so.
 * Returns: (transfer full) (nullable) */
MhInput *mh_input_read (const char *argument, GError **error);
/* The same, but does not parse the text. */
MhInput *mh_input_load (const char *argument, GError **error);
void mh_input_free (MhInput *self);

/* Which game it is. */
MhGameKind mh_input_get_kind (const MhInput *self);
/* Prints a notice on standard error if the board is directed only because some
 * edge has no way back. */
void mh_input_tell_one_way (const MhInput *self);
/* Returns: (transfer full) (nullable): the name of the board, that of its file
 * if it has none itself */
char *mh_input_dup_name (const MhInput *self);
/* Puts the label before @error, and names a missing role: where the window says
 * what to do, the command line says what is wrong. */
void mh_input_explain (const MhInput *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhInput, mh_input_free)

G_END_DECLS
