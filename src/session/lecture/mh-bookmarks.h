/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

G_BEGIN_DECLS

/*
 * What a user does with the bookmarks of a document. Those of the shown run are numbered by their
 * steps, from 0. A bookmark of another board, or of another algorithm, is stale: nothing leads to
 * it, and it is there again when an edit is undone.
 */

/* Marks the shown step of a run, or takes its mark with the note away. */
void mh_bookmarks_toggle (MhSession *session);
/* Goes to a marked step, and stops playing. Returns: FALSE if there is no such bookmark */
gboolean mh_bookmarks_go_to (MhSession *session, guint index);
/* Goes to the next marked step, or the previous one. Returns: FALSE if there is none */
gboolean mh_bookmarks_step (MhSession *session, gboolean forward);

/* Sets what a lesson asks at a bookmark of the document. */
void mh_bookmarks_set_question (MhSession *session,
                                const MhBookmark *bookmark,
                                MhPredictionKind question);
/* Lists what can be asked at a bookmark: MH_PREDICTION_NONE first, and in any case what it asks.
 * @kinds: (out caller-allocates): an array of MH_N_PREDICTION_KINDS + 1 elements
 * Returns: their number */
guint mh_bookmarks_list_questions (MhSession *session,
                                   const MhBookmark *bookmark,
                                   MhPredictionKind *kinds);

G_END_DECLS
