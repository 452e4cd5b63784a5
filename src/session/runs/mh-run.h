/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

#include "mh-run-facts.h"

G_BEGIN_DECLS

/*
 * A problem with the state and the result of solving it.
 *
 * Starting a run again, or cancelling it, makes a result that is still being computed stale, so
 * that it is dropped when it arrives.
 *
 * Several owners may want a run; it is cancelled when the last of them drops it.
 *
 * Properties: state (MhRunState), progress (0 to 1), count (uint: what the algorithm counts, such
 * as nodes). The last two change about ten times a second while working.
 * Signals: changed (there are other facts, for all of these at once).
 */
#define MH_TYPE_RUN (mh_run_get_type ())
G_DECLARE_FINAL_TYPE (MhRun, mh_run, MH, RUN, GObject)

#define MH_TYPE_RUN_STATE (mh_run_state_get_type ())
GType mh_run_state_get_type (void);

#define MH_RUN_SHORT_SECONDS 2.0

/* Returns: (transfer full) */
MhRun *mh_run_new (const MhProblem *problem);
/* A run that another program, or an earlier call, has done. @result: (transfer full): empty
 * afterwards. @source: the name of its file. Returns: (transfer full) */
MhRun *mh_run_new_done (const MhProblem *problem, MhResult *result, const char *source);

/* Returns: (transfer none): valid until "changed" */
MhRunFacts *mh_run_get_facts (MhRun *self);
const MhProblem *mh_run_get_problem (MhRun *self);
const MhAlgorithm *mh_run_get_algorithm (MhRun *self);
/* Returns: (transfer none): a GRefString, see mh_game_file_create_run_digest(), for steps from a
 * file with a digest of them, too; the first call costs a look at every edge, or step */
char *mh_run_get_digest (MhRun *self);
MhGame *mh_run_get_game (MhRun *self);
MhRunState mh_run_get_state (MhRun *self);
/* The results are (transfer none), and NULL unless the run is done. */
MhSolution *mh_run_get_solution (MhRun *self);
const MhStatistics *mh_run_get_statistics (MhRun *self);
/* The level pyramid is also NULL for small tables, which need none, and for games without tables of
 * values. */
MhLevelPyramid *mh_run_get_pyramid (MhRun *self);
/* The trace is also NULL if the run was too long to be recorded and cannot be derived from its
 * result. */
MhTrace *mh_run_get_trace (MhRun *self);
/* Returns: (transfer none) (nullable): NULL unless the run has failed */
const GError *mh_run_get_error (MhRun *self);

/* Returns: whether solving may be started unasked: it should take less than MH_RUN_SHORT_SECONDS,
 * and no more memory than is there without thinking */
gboolean mh_run_is_short (MhRun *self);

/* Returns: whether mh_run_finish_now() should take less than a frame of a window */
gboolean mh_run_is_instant (MhRun *self);

void mh_run_want (MhRun *self);
void mh_run_drop (MhRun *self);
gboolean mh_run_is_wanted (MhRun *self);

void mh_run_start (MhRun *self);
/* Makes a run that is at work idle again. */
void mh_run_cancel (MhRun *self);
/* Runs to the end in this thread; for programs without a main loop, and instant runs. */
gboolean mh_run_finish_now (MhRun *self, GCancellable *cancellable, GError **error);

G_END_DECLS
