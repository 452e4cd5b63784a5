/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-change.h"
#include "mh-document.h"

G_BEGIN_DECLS

/*
 * What an edit changed: the solution of the board compared with that of the board
 * before it.
 *
 * Its owner tells it about every change of the document, and about every solution of
 * the board as it then is; it remembers the last solution before the changes. After
 * undoing there is nothing to say, as that board is known already. Taking a solution
 * after a change looks at every position; for a large board a worker does so, and
 * there is nothing to say until it is done.
 *
 * Properties: n-winners, n-moves (uint: how many positions have another
 * winner, or another number of moves), shown (boolean: *Show changes*).
 * Signals: changed (there is something else to say or to mark).
 */
#define MH_TYPE_WHAT_IF (mh_what_if_get_type ())
G_DECLARE_FINAL_TYPE (MhWhatIf, mh_what_if, MH, WHAT_IF, GObject)

MhWhatIf *mh_what_if_new (void);

/* @change: MhDocumentChange; called for every change of @document. */
void mh_what_if_follow (MhWhatIf *self, MhDocument *document, guint change);
/* @solution: (nullable): of the board as it is, exact; NULL while there is none */
void mh_what_if_take_solution (MhWhatIf *self, MhSolution *solution);
/* Forgets what there is to say until the next edit. */
void mh_what_if_dismiss (MhWhatIf *self);

guint mh_what_if_get_n_winners (MhWhatIf *self);
guint mh_what_if_get_n_moves (MhWhatIf *self);
/* "12 positions changed winner, 40 their number of moves"; NULL while there is
 * nothing to say. Returns: (transfer full) (nullable) */
char *mh_what_if_dup_sentence (MhWhatIf *self);
gboolean mh_what_if_get_shown (MhWhatIf *self);
void mh_what_if_set_shown (MhWhatIf *self, gboolean shown);
/* Returns: (transfer none) (nullable): NULL while there is nothing to say */
MhBoardChange *mh_what_if_get_change (MhWhatIf *self);

G_END_DECLS
