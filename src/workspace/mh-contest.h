/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-workspace.h"

G_BEGIN_DECLS

/*
 * Runs all algorithms on the board of a workspace, one after the other, with the
 * options that each has on the other side. Nothing is recorded.
 *
 * A result stays until the board, the start of a search or an option changes; while
 * the contest is on, it is then worked out again as soon as the workspace has its
 * own result. There is an entry for each algorithm that can play the kind of game,
 * in the order of mh_algorithms_list().
 *
 * Signals: changed (anything that the functions below tell).
 */
#define MH_TYPE_CONTEST (mh_contest_get_type ())
G_DECLARE_FINAL_TYPE (MhContest, mh_contest, MH, CONTEST, GObject)

/* Keeps a reference to @workspace. Returns: (transfer full) */
MhContest *mh_contest_new (MhWorkspace *workspace);

/* Runs what has no result yet. If the board is too large to be solved without asking,
 * the contest ends when it changes. */
void mh_contest_start (MhContest *self);
void mh_contest_cancel (MhContest *self);
gboolean mh_contest_is_going_on (MhContest *self);
/* Whether some entry has no result and is not at work. */
gboolean mh_contest_can_start (MhContest *self);

/* Returns: (nullable) (transfer none): NULL without a game, and for an
 * algorithm that cannot play it */
MhRun *mh_contest_get_run (MhContest *self, guint entry);
/* Counts the positions that differ from the truth. Returns: FALSE while one of the two
 * is not known, or a worker compares them */
gboolean mh_contest_count_differences (MhContest *self, guint entry, guint32 *n_different);

G_END_DECLS
