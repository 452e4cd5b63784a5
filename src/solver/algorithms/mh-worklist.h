/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A list of waiting positions in order of arrival, each at most once. Both ends can be
 * taken from. All operations take constant time; memory is 5 bytes for each position of
 * the game.
 */
typedef struct
{
  guint32 *ring;
  guint8 *waits; /* for each position, whether it waits */
  guint32 n_positions;
  guint32 first;
  guint32 n_waiting;
} MhWorklist;

#define MH_WORKLIST_BYTES (sizeof (guint32) + sizeof (guint8))

/* Returns: FALSE if memory ran out */
gboolean mh_worklist_init (MhWorklist *self, guint32 n_positions);
void mh_worklist_clear (MhWorklist *self);

/* @position: one that does not wait */
void mh_worklist_push (MhWorklist *self, guint32 position);
/* Removes the position that waits longest, or shortest. The list must not be empty. */
guint32 mh_worklist_pop_first (MhWorklist *self);
guint32 mh_worklist_pop_last (MhWorklist *self);

static inline gboolean
mh_worklist_contains (const MhWorklist *self, guint32 position)
{
  return self->waits[position];
}

G_END_DECLS
