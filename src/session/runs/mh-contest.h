/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-session.h"

G_BEGIN_DECLS

/*
 * Runs all algorithms on the board of a session, one after the other, each with the options that
 * are set for it: on the other side, or else on the main one. Traces are not recorded.
 *
 * A result is valid until the board, the start or an option changes. While the contest is
 * active, it is then computed again as soon as the session has its own result. There is
 * one entry for each algorithm that can play the kind of game, in the order of
 * mh_algorithms_list(), and a last one for the program that the session offers, if it does.
 *
 * Signals: changed (the result of any of the functions below may have changed).
 */
#define MH_TYPE_CONTEST (mh_contest_get_type ())
G_DECLARE_FINAL_TYPE (MhContest, mh_contest, MH, CONTEST, GObject)

/* Keeps a reference to @session. Returns: (transfer full) */
MhContest *mh_contest_new (MhSession *session);

/* Whether all its runs are short, see mh_run_is_short(). */
gboolean mh_contest_is_short (MhContest *self);
/* Runs the algorithms that have no result. A contest that is not short ends when the board
 * changes. */
void mh_contest_start (MhContest *self);
void mh_contest_cancel (MhContest *self);
gboolean mh_contest_is_going_on (MhContest *self);
/* Returns: whether some entry has neither a result nor a run in progress */
gboolean mh_contest_can_start (MhContest *self);

/* Returns: (transfer none) (nullable): NULL without a game, or if the algorithm does not
 * apply or no program is offered */
MhRun *mh_contest_get_run (MhContest *self, guint entry);
/* Counts the positions that differ from the truth. Returns: FALSE while one of the two
 * is not known, or a worker compares them */
gboolean mh_contest_count_differences (MhContest *self, guint entry, guint32 *n_different);

G_END_DECLS
