/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A digest as it is at a step of its run: times below a limit have passed.
 *
 * A plain value that borrows the digest. Within a level a run goes by the numbers
 * of positions, so that the first position of a rectangle stands for all of it.
 */

/* How far a run has come: @position of @level is the first that is not decided. */
typedef struct
{
  guint32 level, position;
} MhDigestStep;

typedef struct
{
  const MhDigest *digest; /* or NULL: then the rest means nothing */
  MhDigestStep since;     /* what came later is fresh */
  MhDigestStep until;
  gboolean is_closed; /* what has no winner is a draw */
} MhDigestView;

/* @digest: (nullable): of the run's solution; @view: a moment of the run, with a NULL
 * trace its end. A run that decides positions in another order cannot be told by a
 * digest: then the view has none. */
void mh_digest_view_init (MhDigestView *self, const MhDigest *digest, const MhTraceView *view);

/* Returns: the first time that has not passed at @step for @position */
int mh_digest_step_get_limit (MhDigestStep step, guint32 position);

G_END_DECLS
