/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-stage.h"

G_BEGIN_DECLS

/*
 * One game that is played: its stages in order, and who moves by hand.
 *
 * A match does not hold what it is played on, but a digest of that: after an edit it is kept,
 * and fits again when the edit is undone. Stages are therefore stored as indexes of a table,
 * which mean nothing without the game that has the same digest.
 *
 * Immutable and shareable between threads (atomic reference count). Making one costs a copy.
 */
typedef struct
{
  char *digest;                      /* of the game that is played, see mh-game-file */
  gboolean is_by_hand[MH_N_PLAYERS]; /* the others are played perfectly */
  guint n_stages;                    /* at least one: where it began */
  const MhStageIndex *stages;
} MhMatch;

/* Returns: (transfer full) (nullable): NULL if there is no memory for the stages */
MhMatch *mh_match_new (const char *digest,
                       const gboolean *is_by_hand,
                       const MhStageIndex *stages,
                       guint n_stages);
/* Returns: (transfer full) (nullable): @self without the stages from @n_stages on, and then @next;
 * NULL as above */
MhMatch *mh_match_new_with (const MhMatch *self, guint n_stages, MhStageIndex next);
/* Returns: (transfer full) (nullable): the first @n_stages stages, at least one; NULL as above */
MhMatch *mh_match_new_first (const MhMatch *self, guint n_stages);
MhMatch *mh_match_ref (const MhMatch *self);
void mh_match_unref (MhMatch *self);

/* Returns: the index of the first stage that @game does not have, or to which no move leads from
 * the one before; the number of stages if there is none. Costs a list of moves for each stage */
guint mh_match_find_fault (const MhMatch *self, const MhGame *game);
/* @game: the one that is played. Returns: the stage at @index */
guint32 mh_match_get_stage (const MhMatch *self, const MhGame *game, guint index);
/* Returns: whether the stage at @index has been there before */
gboolean mh_match_is_repeated (const MhMatch *self, guint index);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhMatch, mh_match_unref)

G_END_DECLS
