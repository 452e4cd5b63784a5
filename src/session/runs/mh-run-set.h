/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The runs of a board: the shown one, the one that it is compared with, and, if one of these may be
 * wrong, an exact one.
 *
 * Each side asks for an algorithm with its options. While a run with other options, or from another
 * start, is at work, the previous one stays shown, so that nothing flickers.
 */
typedef struct _MhRunSet MhRunSet;

/* @klass: the class of the games that follow
 * @changed: called with @user_data when a run, or the state of one, has changed */
MhRunSet *
mh_run_set_new (const MhGameClass *klass, void (*changed) (gpointer user_data), gpointer user_data);
void mh_run_set_free (MhRunSet *self);

/* Sets the class of the games that follow. Choices are lost if other algorithms play it. */
void mh_run_set_set_class (MhRunSet *self, const MhGameClass *klass);
/* Offers a program of the user's beside the algorithms, if it plays games of the class. Sides that
 * had the previous one have this one then, or, without one, what they begin with.
 * @program: (nullable): of mh_program_algorithm_new() */
void mh_run_set_set_program (MhRunSet *self, const MhAlgorithm *program);
/* Returns: (nullable): NULL if none is offered */
const MhAlgorithm *mh_run_set_get_program (const MhRunSet *self);
/* Runs without a result start after @delay_ms if they are short, else by hand; all by hand with
 * MH_RUNNER_NEVER. With MH_RUNNER_AT_ONCE the shortest are done when this returns. Short runs that
 * the setters below need start at once, or by hand.
 * @game: (nullable) */
void mh_run_set_set_game (MhRunSet *self, MhGame *game, guint32 start, int delay_ms);
const MhAlgorithm *mh_run_set_get_algorithm (const MhRunSet *self, MhSide side);
void mh_run_set_set_algorithm (MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* The options of the algorithm of @side; every algorithm keeps its own. */
const MhOptions *mh_run_set_get_options (const MhRunSet *self, MhSide side);
void mh_run_set_set_options (MhRunSet *self, MhSide side, const MhOptions *options);
/* Returns: (transfer none): the options that @algorithm has on @side */
const MhOptions *
mh_run_set_get_options_of (const MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* The algorithm of the other side. Until the user chooses one, it is the exact one. If the main
 * side has the exact one already, the other side has the most instructive algorithm beside it:
 * turn-capped search, or for coins the memo or the greedy algorithm. */
gboolean mh_run_set_get_comparing (const MhRunSet *self);
void mh_run_set_set_comparing (MhRunSet *self, gboolean comparing);

/* The run of the chosen algorithm and options, and the run that is shown until it is done. They are
 * often the same.
 * Returns: (transfer none) (nullable) */
MhRun *mh_run_set_get_run (const MhRunSet *self, MhSide side);
MhRun *mh_run_set_get_shown (const MhRunSet *self, MhSide side);
/* Returns: (transfer none) (nullable): the exact run; NULL until it is done */
MhRun *mh_run_set_get_truth (const MhRunSet *self);

/* Shows @run, which is done and of the present game, on the main side, until another algorithm,
 * options or game are set. It is never taken for the truth. */
void mh_run_set_open (MhRunSet *self, MhRun *run);

gboolean mh_run_set_can_start (const MhRunSet *self);
void mh_run_set_start (MhRunSet *self);
void mh_run_set_cancel (MhRunSet *self);
/* Runs all chosen runs to their end in this thread. */
gboolean mh_run_set_finish_now (MhRunSet *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunSet, mh_run_set_free)

G_END_DECLS
