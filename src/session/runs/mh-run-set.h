/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"
#include "mh-snapshot.h"

G_BEGIN_DECLS

/*
 * The runs that belong to a board: the one that is shown, the one that it is
 * compared with, and, where one of these may be wrong, one that is right.
 *
 * Each side asks for an algorithm with its options. While a run with other options,
 * or from another start, is at work, the previous one stays shown, so that nothing
 * flickers.
 */
typedef struct _MhRunSet MhRunSet;

/* @klass: of all its games. @changed: called with @user_data when a run, or the state of
 * one, has changed. */
MhRunSet *
mh_run_set_new (const MhGameClass *klass, void (*changed) (gpointer user_data), gpointer user_data);
void mh_run_set_free (MhRunSet *self);

/* @game: (nullable). Runs without a result start after @delay_ms, or by hand
 * (MH_RUNNER_NEVER). Those that choices below ask for start at once, or by hand. */
void mh_run_set_set_game (MhRunSet *self, MhGame *game, guint32 start, int delay_ms);
const MhAlgorithm *mh_run_set_get_algorithm (const MhRunSet *self, MhSide side);
void mh_run_set_set_algorithm (MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* The options of the algorithm of @side; every algorithm keeps its own. */
const MhOptions *mh_run_set_get_options (const MhRunSet *self, MhSide side);
void mh_run_set_set_options (MhRunSet *self, MhSide side, const MhOptions *options);
/* Those that @algorithm would have on @side. */
const MhOptions *
mh_run_set_get_options_of (const MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* Until somebody chooses for the other side, it is the exact algorithm; if that is on
 * the main side, it is the one that teaches most beside it: turn-capped search, or for
 * coins the memo or the greedy algorithm. */
gboolean mh_run_set_get_comparing (const MhRunSet *self);
void mh_run_set_set_comparing (MhRunSet *self, gboolean comparing);

/* The run that is asked for, and the one that is shown until that is done; often the
 * same. Both return (nullable) (transfer none) */
MhRun *mh_run_set_get_run (const MhRunSet *self, MhSide side);
MhRun *mh_run_set_get_shown (const MhRunSet *self, MhSide side);
/* The run that is exact, or NULL while it is not done (transfer none). */
MhRun *mh_run_set_get_truth (const MhRunSet *self);

gboolean mh_run_set_can_start (const MhRunSet *self);
void mh_run_set_start (MhRunSet *self);
void mh_run_set_cancel (MhRunSet *self);
/* Runs everything that is asked for to its end, in this thread. */
gboolean mh_run_set_finish_now (MhRunSet *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunSet, mh_run_set_free)

G_END_DECLS
