/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-hunt-query.h"
#include "mh-space.h"

G_BEGIN_DECLS

/*
 * A look at one game: do its positions have what is hunted for?
 *
 * Cranked, as algorithms are; for one thread.
 */
typedef struct _MhHuntProbe MhHuntProbe;

typedef struct
{
  guint32 position;       /* where it was found, or MH_POSITION_NONE */
  MhValue values[2];      /* what the rivals say there; the first alone is the truth */
  gboolean is_unanswered; /* some question had no answer, for want of budget or memory */
} MhHuntMatch;

/* @query: must live as long
 * @position: the only one to look at; MH_POSITION_NONE for those that the query
 * names
 * @least: of a longest win, the moves that it must have
 * Returns: (transfer full) */
MhHuntProbe *
mh_hunt_probe_new (const MhHuntQuery *query, MhGame *game, guint32 position, guint32 least);
void mh_hunt_probe_free (MhHuntProbe *self);

/* Works until @budget is used up, which it lowers. Returns: TRUE while there
 * is more */
gboolean mh_hunt_probe_advance (MhHuntProbe *self, guint *budget);
/* The first match, of longest wins the longest; as far as it has come. */
MhHuntMatch mh_hunt_probe_get_match (const MhHuntProbe *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHuntProbe, mh_hunt_probe_free)

G_END_DECLS
