/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A digest at a step of its run: of times, those below a limit have come.
 *
 * A plain value that borrows the digest. A rectangle is told by its first
 * position: within a level, runs go by the numbers of positions.
 */

/* Up to where a run has come: to @position of @level, which is not decided yet. */
typedef struct
{
  guint32 level, position;
} MhDigestStep;

typedef struct
{
  const MhDigest *digest; /* or NULL: then the rest says nothing */
  MhDigestStep since;     /* what came later is fresh */
  MhDigestStep until;
  gboolean is_closed; /* what has no winner is a draw */
} MhDigestView;

/* @digest: (nullable): of the solution that the run leads to; @view: of the
 * run, or with a NULL trace of its end. Cells are not told by a digest where the
 * run decides in another order: then that of the view is NULL. */
void mh_digest_view_init (MhDigestView *self, const MhDigest *digest, const MhTraceView *view);

/* Returns: the first time that has not come at @step for @position */
int mh_digest_step_get_limit (MhDigestStep step, guint32 position);

G_END_DECLS
