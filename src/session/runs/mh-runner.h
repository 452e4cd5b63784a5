/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"
#include "mh-solution-cache.h"

G_BEGIN_DECLS

/*
 * Keeps the run of a problem that may change: takes the run from a cache or creates it, starts it
 * after a delay, and drops the run of an older problem, whose result is never shown.
 */
typedef struct _MhRunner MhRunner;

/* The delay of a run that starts only by mh_runner_start(), and of one that is to be done when the
 * call returns if it takes no time that anybody notices, see mh_run_is_instant(). */
#define MH_RUNNER_NEVER (-1)
#define MH_RUNNER_AT_ONCE (-2)

/* @cache: must outlive the runner
 * @changed: called with @user_data when the run changes */
MhRunner *
mh_runner_new (MhSolutionCache *cache, void (*changed) (gpointer user_data), gpointer user_data);
void mh_runner_free (MhRunner *self);

/* Changes the problem. If its run has no result yet and is short, see mh_run_is_short(), it
 * starts after @delay_ms.
 * @problem: (nullable) */
void mh_runner_set_problem (MhRunner *self, const MhProblem *problem, int delay_ms);
/* Returns: (nullable) (transfer none) */
MhRun *mh_runner_get_run (const MhRunner *self);
/* Returns: whether there is a run that has no result and is not at work */
gboolean mh_runner_can_start (const MhRunner *self);
void mh_runner_start (MhRunner *self);
void mh_runner_cancel (MhRunner *self);
/* Runs to the end in this thread if a run with the delay MH_RUNNER_AT_ONCE waits for it. */
void mh_runner_finish_instant (MhRunner *self);
/* Runs to the end in this thread. */
gboolean mh_runner_finish_now (MhRunner *self, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunner, mh_runner_free)

G_END_DECLS
