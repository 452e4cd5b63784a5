/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"
#include "mh-document-file.h"

G_BEGIN_DECLS

/*
 * The board that a command is about, and the steps that commands share: read
 * it, make a game of it, solve that.
 *
 * All errors begin with what the user called the board.
 */
typedef struct
{
  char *label; /* what errors call it */
  MhDocumentFile *file;
} MhInput;

/* @argument: a file; "-" for standard input; or an adjacency list, if it
 * begins with "[" and there is no such file. A list with one-way edges is
 * read as directed, and standard error says so.
 * Returns: (transfer full) (nullable) */
MhInput *mh_input_read (const char *argument, GError **error);
void mh_input_free (MhInput *self);

/* Returns: (transfer full) (nullable): NULL if a role is missing; the message
 * says which */
MhGame *mh_input_create_game (const MhInput *self, GError **error);
/* Solves the game of the board as mh_solve() does. */
gboolean mh_input_solve (const MhInput *self,
                         const MhAlgorithm *algorithm,
                         MhResult *result,
                         GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhInput, mh_input_free)

G_END_DECLS
