/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-run.h"

G_BEGIN_DECLS

/*
 * Runs kept by their problem, so that undoing an edit, or going back to an
 * algorithm, brings its result back without solving. When they hold too much
 * memory, the least recently used go first.
 */
typedef struct _MhSolutionCache MhSolutionCache;

/* @max_bytes: what finished runs may hold; the latest is kept in any case. */
MhSolutionCache *mh_solution_cache_new (gsize max_bytes);
void mh_solution_cache_free (MhSolutionCache *self);

/* The run for @problem, a new one if there is none. Returns: (transfer none):
 * valid until the next call */
MhRun *mh_solution_cache_get (MhSolutionCache *self, const MhProblem *problem);

/* Drops all but what is wanted now, as memory is needed for something else. */
void mh_solution_cache_make_room (MhSolutionCache *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhSolutionCache, mh_solution_cache_free)

G_END_DECLS
