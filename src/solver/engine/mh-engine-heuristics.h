/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/* Returns: whether it is known before the first level that queues are faster than rows
 * of bits. With at most one hole in an undirected board, this is so on paths and cycles
 * and on small boards with few edges. Costs at most one look at each node */
gboolean mh_engine_heuristics_begins_thin (const MhGame *game);

/*
 * A measurement of how fast rows of bits decide positions, and of whether queues would
 * be faster although they have to start over.
 *
 * The first levels alone do not tell: on trees they are as thin as on paths, although
 * later levels decide many positions at once. So the measurement is repeated after
 * about every hundredth of the work that queues would take; starting over wastes a few
 * hundredths at most.
 */
typedef struct
{
  double n_positions;
  double queue_work;   /* work of queues for each position */
  double thin_share;   /* share of the work of queues above which these are faster */
  gint64 checked_work; /* work of rows at the last check */
  guint64 n_checked;   /* positions decided at the last check */
  /* work of rows for each position before the last check, in units of the work of queues */
  double checked_rate;
  guint n_levels; /* levels since the last check */
  guint n_thin;   /* number of successive checks that favoured queues */
} MhEngineHeuristics;

/* @is_renumbered: whether neighbours have near numbers, which makes queues faster */
void
mh_engine_heuristics_init (MhEngineHeuristics *self, const MhGame *game, gboolean is_renumbered);
/* Checks the speed; must be called once per level. @work: of rows so far, in blocks
 * read.
 * Returns: whether queues are faster */
gboolean mh_engine_heuristics_is_thin (MhEngineHeuristics *self, gint64 work, guint64 n_decided);

G_END_DECLS
