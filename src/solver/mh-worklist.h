/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Positions that wait, each of them at most once, in the order in which they
 * came. Either end can be taken from. All is done in constant time; 5 bytes
 * for each position there is.
 */
typedef struct
{
  guint32 *ring;
  guint8 *waits; /* for each position */
  guint32 n_positions;
  guint32 first;
  guint32 n_waiting;
} MhWorklist;

#define MH_WORKLIST_BYTES (sizeof (guint32) + sizeof (guint8))

/* Returns: FALSE if there is no memory */
gboolean mh_worklist_init (MhWorklist *self, guint32 n_positions);
void mh_worklist_clear (MhWorklist *self);

/* @position: one that does not wait */
void mh_worklist_push (MhWorklist *self, guint32 position);
/* Not from an empty list. */
guint32 mh_worklist_pop_first (MhWorklist *self);
guint32 mh_worklist_pop_last (MhWorklist *self);

static inline gboolean
mh_worklist_contains (const MhWorklist *self, guint32 position)
{
  return self->waits[position];
}

G_END_DECLS
