/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * How fast rows of bits decide positions, and whether queues would be faster,
 * although they would have to begin anew.
 *
 * It cannot be told from the first levels alone: on trees they are as thin as on
 * paths, and then decide much at once. So it is asked again and again, after
 * every hundredth or so of the work that queues would have: what they cost at
 * most beside their own work is a few of these.
 */
typedef struct
{
  double n_positions;
  double queue_work;   /* that queues have with a position */
  gint64 checked_work; /* of rows, when it was last asked */
  guint64 n_checked;   /* decided until then */
  double checked_rate; /* work of rows in that of queues, since the time before */
  guint n_levels;      /* since then */
  guint n_thin;        /* how many times in a row queues were faster */
} MhEnginePace;

void mh_engine_pace_init (MhEnginePace *self, const MhGame *game);
/* Once a level. @work: of rows so far, in looks at blocks. Returns: whether queues are faster */
gboolean mh_engine_pace_is_thin (MhEnginePace *self, gint64 work, guint64 n_decided);

G_END_DECLS
