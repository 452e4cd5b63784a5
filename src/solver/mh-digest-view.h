/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"
#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * A digest at one step of its run: all times below a limit have passed.
 *
 * A plain value that borrows the digest. Within a level a run goes by the numbers of
 * positions, and the first position of a rectangle stands for the whole rectangle.
 */

/* A point of a run by levels: @position of @level is the first that is not decided. */
typedef struct
{
  guint32 level, position;
} MhDigestStep;

typedef struct
{
  const MhDigest *digest; /* (nullable): if NULL, the other fields are meaningless */
  MhDigestStep since;     /* everything decided after this point is fresh */
  MhDigestStep until;
  gboolean is_closed; /* whether positions without a winner are draws */
} MhDigestView;

/* @digest: (nullable): of the solution of the run; @view: a moment of the run; a NULL
 * trace stands for the end of the run. The view gets no digest if the run decides
 * positions in an order other than by levels, which a digest cannot show. */
void mh_digest_view_init (MhDigestView *self, const MhDigest *digest, const MhTraceView *view);

/* Returns: the first time that has not passed at @step for @position */
int mh_digest_step_get_limit (MhDigestStep step, guint32 position);

G_END_DECLS
