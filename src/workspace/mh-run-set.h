/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"

G_BEGIN_DECLS

/*
 * The runs that belong to a board: the one that is shown, the one that it is
 * compared with, and, where one of these may be wrong, the one that is right.
 *
 * A side is asked for by an algorithm and its options. While a run with other
 * options, or from another start, is at work, the one before stays shown, so
 * that nothing flickers.
 */
typedef struct _MhRunSet MhRunSet;

typedef enum
{
  MH_SIDE_MAIN,
  MH_SIDE_OTHER,
} MhSide;

#define MH_N_SIDES 2

/* @kind: of all its games. @changed is called with @user_data when a run, or the
 * state of one, is another. */
MhRunSet *
mh_run_set_new (MhGameKind kind, void (*changed) (gpointer user_data), gpointer user_data);
void mh_run_set_free (MhRunSet *self);

/* @game: (nullable). Runs without a result start @delay_ms after, or by hand
 * (MH_RUNNER_NEVER); so do those that other choices below ask for. */
void mh_run_set_set_game (MhRunSet *self, MhGame *game, guint32 start, int delay_ms);
const MhAlgorithm *mh_run_set_get_algorithm (const MhRunSet *self, MhSide side);
void mh_run_set_set_algorithm (MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* The options of the algorithm of @side; every algorithm keeps its own. */
const MhOptions *mh_run_set_get_options (const MhRunSet *self, MhSide side);
void mh_run_set_set_options (MhRunSet *self, MhSide side, const MhOptions *options);
/* Those that @algorithm would have on @side. */
const MhOptions *
mh_run_set_get_options_of (const MhRunSet *self, MhSide side, const MhAlgorithm *algorithm);
/* Until somebody chooses for the other side, it is what is exact; beside that
 * itself, what teaches most: the turn-capped search, of coins the memo, or greed. */
gboolean mh_run_set_get_comparing (const MhRunSet *self);
void mh_run_set_set_comparing (MhRunSet *self, gboolean comparing);

/* The run that is asked for, and the one that is shown until it is done: both
 * (nullable) (transfer none), often the same. */
MhRun *mh_run_set_get_run (const MhRunSet *self, MhSide side);
MhRun *mh_run_set_get_shown (const MhRunSet *self, MhSide side);
/* The run that is exact, or NULL while it is not done (transfer none). */
MhRun *mh_run_set_get_truth (const MhRunSet *self);

gboolean mh_run_set_can_start (const MhRunSet *self);
void mh_run_set_start (MhRunSet *self);
void mh_run_set_cancel (MhRunSet *self);
/* Runs all that is asked for to the end, in this thread. */
gboolean mh_run_set_finish_now (MhRunSet *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunSet, mh_run_set_free)

G_END_DECLS
