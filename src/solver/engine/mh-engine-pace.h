/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/* Whether it is known before the first level that queues are faster than rows of bits,
 * where there is one hole: on a path or a cycle, and on small boards with few edges.
 * Costs a look at each node at most. */
gboolean mh_engine_pace_begins_thin (const MhGame *game);

/*
 * How fast rows of bits decide positions, and whether queues would be faster
 * even though they would have to start over.
 *
 * The first levels alone do not tell: on trees they are as thin as on paths, and
 * later ones decide many positions at once. So the question is asked again after
 * every hundredth or so of the work that queues would take; starting over wastes
 * a few of these at most.
 */
typedef struct
{
  double n_positions;
  double queue_work;   /* of queues, per position */
  gint64 checked_work; /* of rows, at the last check */
  guint64 n_checked;   /* decided by then */
  double checked_rate; /* work of rows per position, in that of queues, before that check */
  guint n_levels;      /* since that check */
  guint n_thin;        /* checks in a row that favoured queues */
} MhEnginePace;

void mh_engine_pace_init (MhEnginePace *self, const MhGame *game);
/* To be asked once per level. @work: of rows so far, in blocks read.
 * Returns: whether queues are faster */
gboolean mh_engine_pace_is_thin (MhEnginePace *self, gint64 work, guint64 n_decided);

G_END_DECLS
