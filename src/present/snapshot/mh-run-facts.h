/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-algorithm.h"

G_BEGIN_DECLS

typedef enum
{
  MH_RUN_IDLE,
  MH_RUN_WORKING,
  MH_RUN_DONE,
  MH_RUN_FAILED,
} MhRunState;

/*
 * A run of an algorithm at one moment: its problem, progress and result.
 *
 * Immutable and shareable between threads (atomic reference count).
 */
typedef struct
{
  MhProblem problem;
  MhRunState state;
  double progress;      /* the share of the work that is done, 0 to 1 */
  guint count;          /* the count of the algorithm while it works, such as nodes */
  gint64 duration_usec; /* how long it took; 0 until the run is done */
  MhResult result;      /* empty unless the run is done */
  GError *error;        /* NULL unless the run has failed */
  char *source;         /* (nullable): the name of the file that the run was opened from */
} MhRunFacts;

/* @result: (nullable) (transfer full): empty afterwards
 * @error: (nullable) (transfer full)
 * Returns: (transfer full) */
MhRunFacts *mh_run_facts_new (const MhProblem *problem,
                              MhRunState state,
                              double progress,
                              guint count,
                              MhResult *result,
                              GError *error);
MhRunFacts *mh_run_facts_ref (MhRunFacts *self);
void mh_run_facts_unref (MhRunFacts *self);

/* Returns: whether @a and @b, both (nullable), differ at most in progress and count */
gboolean mh_run_facts_are_alike (const MhRunFacts *a, const MhRunFacts *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhRunFacts, mh_run_facts_unref)

G_END_DECLS
