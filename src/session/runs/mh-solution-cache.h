/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"

G_BEGIN_DECLS

/*
 * A cache of runs by their problem, so that undoing an edit or returning to an algorithm
 * does not require solving again. The least recently used runs are dropped if the cache
 * exceeds its size.
 */
typedef struct _MhSolutionCache MhSolutionCache;

/* @max_bytes: the maximum memory of finished runs; the latest one is kept in any case */
MhSolutionCache *mh_solution_cache_new (gsize max_bytes);
void mh_solution_cache_free (MhSolutionCache *self);

/* Returns: (transfer none): the run for @problem, created if necessary; valid until the
 * next call */
MhRun *mh_solution_cache_get (MhSolutionCache *self, const MhProblem *problem);

/* Drops runs that are not in use, to free memory.
 * @kept: (nullable): the problem with whose algorithm and options runs of any game stay */
void mh_solution_cache_make_room (MhSolutionCache *self, const MhProblem *kept);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSolutionCache, mh_solution_cache_free)

G_END_DECLS
