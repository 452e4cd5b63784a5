/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  guint32 step; /* the step with the question */
  gboolean is_right;
} MhScoreAnswer;

/*
 * The answers to the questions of one run, and whether they were right.
 *
 * Like a game that is played, a score knows its run by a digest only: after an edit it is kept,
 * and fits again when the edit is undone.
 *
 * Immutable and shareable between threads (atomic reference count). Making one costs a copy.
 */
typedef struct
{
  char *digest; /* of the run, see mh-game-file */
  guint n_answers;
  const MhScoreAnswer *answers; /* by ascending step, one at most for each */
} MhScore;

/* Returns: (transfer full) (nullable): NULL if there is no memory for the answers */
MhScore *mh_score_new (const char *digest, const MhScoreAnswer *answers, guint n_answers);
/* @step: one that has no answer yet. Returns: (transfer full) (nullable): NULL as above */
MhScore *mh_score_new_with (const MhScore *self, guint32 step, gboolean is_right);
MhScore *mh_score_ref (const MhScore *self);
void mh_score_unref (MhScore *self);

/* Returns: (transfer none) (nullable): the answer at @step */
const MhScoreAnswer *mh_score_find (const MhScore *self, guint32 step);
guint mh_score_count_right (const MhScore *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhScore, mh_score_unref)

G_END_DECLS
