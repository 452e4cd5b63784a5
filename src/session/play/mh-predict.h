/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The questions about the steps of the run that is shown, and how they were answered.
 *
 * Each question is answered once. The document keeps the answers, one list for each run it has
 * had: after an edit, or with another algorithm, there are none, and undoing the edit brings them
 * back. This object adds what is not kept: whether questions are asked (it is active), and which
 * one is looked at.
 *
 * Signal: changed (), when anything that the functions below return has changed.
 */
#define MH_TYPE_PREDICT (mh_predict_get_type ())
G_DECLARE_FINAL_TYPE (MhPredict, mh_predict, MH, PREDICT, GObject)

MhPredict *mh_predict_new (MhDocument *document);

/* Takes the run that is shown, and what the document knows of it; called after every change of
 * either. @run: (nullable) */
void mh_predict_follow (MhPredict *self, MhRunFacts *run);
/* Looks at the question at @step. The step after a question still shows it if it was answered
 * just now. */
void mh_predict_show (MhPredict *self, guint32 step);

gboolean mh_predict_is_active (MhPredict *self);
void mh_predict_set_active (MhPredict *self, gboolean active);
/* Returns: (transfer none): the question that is looked at, and the score */
const MhSnapshotPredict *mh_predict_get_moment (MhPredict *self);
/* Answers the question by a choice of its. Ignored if it has an answer.
 * Returns: whether it is kept; FALSE after "refused" of the document if there is no memory */
gboolean mh_predict_answer (MhPredict *self, guint choice);
/* Leaves the question that was answered just now, because this step may have one, too. */
void mh_predict_go_on (MhPredict *self);
/* Returns: the first step from @step on with a question that has no answer yet; MH_STEP_NONE if
 * there is none, and while not active */
guint32 mh_predict_find_next (MhPredict *self, guint32 step);
/* Forgets the answers about this run, so that all is asked again. */
void mh_predict_start_over (MhPredict *self);

G_END_DECLS
