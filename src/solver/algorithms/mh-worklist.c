/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-worklist.h"

gboolean
mh_worklist_init (MhWorklist *self, guint32 n_positions)
{
  g_return_val_if_fail (self != NULL && n_positions > 0, FALSE);

  *self = (MhWorklist){
    .ring = g_try_new (guint32, n_positions),
    .waits = g_try_new0 (guint8, n_positions),
    .n_positions = n_positions,
  };

  return self->ring != NULL && self->waits != NULL;
}

void
mh_worklist_clear (MhWorklist *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->ring, g_free);
  g_clear_pointer (&self->waits, g_free);
}

/* Returns: the index in the ring of the position that arrived as number @i, from 0 */
static guint32
get_place (const MhWorklist *self, guint32 i)
{
  return (guint32) (((guint64) self->first + i) % self->n_positions);
}

void
mh_worklist_push (MhWorklist *self, guint32 position)
{
  g_return_if_fail (self != NULL && position < self->n_positions);
  g_return_if_fail (!self->waits[position]);

  self->ring[get_place (self, self->n_waiting)] = position;
  self->waits[position] = TRUE;
  self->n_waiting++;
}

guint32
mh_worklist_pop_first (MhWorklist *self)
{
  g_return_val_if_fail (self != NULL && self->n_waiting > 0, 0);

  const guint32 position = self->ring[self->first];

  self->first = get_place (self, 1);
  self->n_waiting--;
  self->waits[position] = FALSE;

  return position;
}

guint32
mh_worklist_pop_last (MhWorklist *self)
{
  g_return_val_if_fail (self != NULL && self->n_waiting > 0, 0);

  const guint32 position = self->ring[get_place (self, self->n_waiting - 1)];

  self->n_waiting--;
  self->waits[position] = FALSE;

  return position;
}
