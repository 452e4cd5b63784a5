/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-trace.h"

G_BEGIN_DECLS

/*
 * What a run amounts to after some of its events, found by doing them one by
 * one from the first.
 *
 * A second opinion about traces: it keeps a record for each slot and a real
 * queue, stack or path, and looks things up by scanning.
 */
typedef struct
{
  const MhTrace *trace;
  const MhGame *game;
  const MhTraceStyle *style;
  guint32 n_positions;
  guint32 n_slots;
  guint32 n_steps;
  GArray **slots_of; /* for each position the slots about it, ascending */
  guint32 step;
  MhRecord *records; /* of each slot */
  GQueue waiting;    /* the next to be taken, or the end of the path, is the head */
} MhReplay;

void mh_replay_init (MhReplay *self, const MhTrace *trace);
void mh_replay_clear (MhReplay *self);

/* The next event happens. */
void mh_replay_do_next (MhReplay *self);
/* Going back means beginning again. */
void mh_replay_seek (MhReplay *self, guint32 step);

/* Returns: what would be taken next, or the end of the path; or MH_SLOT_NONE */
guint32 mh_replay_peek (const MhReplay *self);
/* Returns: the slot about @position in @layer that was heard of last, or
 * MH_SLOT_NONE */
guint32 mh_replay_find_slot (const MhReplay *self, guint32 position, guint32 layer);
/* Returns: what is known of @position */
MhRecord mh_replay_tell (const MhReplay *self, guint32 position, guint32 layer);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhReplay, mh_replay_clear)

G_END_DECLS
