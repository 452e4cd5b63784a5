/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-change.h"
#include "mh-document.h"

G_BEGIN_DECLS

/*
 * The effect of an edit: a comparison of the board's solution with that before the edit.
 *
 * The owner reports every change of the document and every solution of the resulting board;
 * the object keeps the last solution before the changes. There is no effect after undoing,
 * because that board is known. Comparing takes a look at every position; for a large board
 * it is done by a worker, and until then there is no effect.
 *
 * Properties: n-winners, n-moves (uint: the number of positions with another winner, or
 * with another number of moves), shown (boolean: *Show changes*). Signals: changed (the
 * effect has changed).
 */
#define MH_TYPE_WHAT_IF (mh_what_if_get_type ())
G_DECLARE_FINAL_TYPE (MhWhatIf, mh_what_if, MH, WHAT_IF, GObject)

MhWhatIf *mh_what_if_new (void);

/* Called for every change of @document.
 * @change: MhDocumentChange flags */
void mh_what_if_follow (MhWhatIf *self, MhDocument *document, guint change);
/* @solution: (nullable): the exact solution of the present board; NULL if there is none */
void mh_what_if_set_solution (MhWhatIf *self, MhSolution *solution);
/* Discards the effect until the next edit. */
void mh_what_if_dismiss (MhWhatIf *self);

guint mh_what_if_get_n_winners (MhWhatIf *self);
guint mh_what_if_get_n_moves (MhWhatIf *self);
/* Returns: (transfer full) (nullable): a sentence such as "12 winners and 40 distances
 * changed"; NULL if there is no effect */
char *mh_what_if_dup_sentence (MhWhatIf *self);
gboolean mh_what_if_get_shown (MhWhatIf *self);
void mh_what_if_set_shown (MhWhatIf *self, gboolean shown);
/* Returns: (transfer none) (nullable): NULL if there is no effect */
MhBoardChange *mh_what_if_get_change (MhWhatIf *self);

G_END_DECLS
