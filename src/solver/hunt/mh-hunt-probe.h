/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-query.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * A probe: the examination of one game for the property that is hunted for.
 *
 * A probe is advanced in slices, like an algorithm, and belongs to one thread.
 */
typedef struct _MhHuntProbe MhHuntProbe;

typedef struct
{
  guint32 position; /* the position with the property, or MH_POSITION_NONE */
  /* The answers of the two algorithms there; the first alone is set, to the exact
   * value, if the goal concerns a single solution. */
  MhValue values[2];
  guint32 n_moves;        /* of the longest win, as the game counts them */
  gboolean is_unanswered; /* whether a question was left open for want of budget or memory */
} MhHuntMatch;

/* @query: borrowed, must outlive the probe; @position: the only position to look at, or
 * MH_POSITION_NONE for those that the query names; @least: the moves that a longest win
 * must have.
 * Returns: (transfer full) */
MhHuntProbe *
mh_hunt_probe_new (const MhHuntQuery *query, MhGame *game, guint32 position, guint32 least);
void mh_hunt_probe_free (MhHuntProbe *self);

/* Works until @budget is used up, and lowers it by the work done.
 * Returns: TRUE while there is more */
gboolean mh_hunt_probe_advance (MhHuntProbe *self, guint *budget);
/* Returns: the best match so far: the first one, or the longest of longest wins */
MhHuntMatch mh_hunt_probe_get_match (const MhHuntProbe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntProbe, mh_hunt_probe_free)

G_END_DECLS
