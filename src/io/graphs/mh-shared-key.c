/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-shared-key.h"

void
mh_shared_key_clear (MhSharedKey *self)
{
  g_clear_error (&self->fault);
}

MhSource
mh_shared_key_doubt (MhSharedKey *self, const MhSource *source)
{
  return (MhSource){ source->text, source->length, self->fault == NULL ? &self->fault : NULL };
}

gboolean
mh_shared_key_is_theirs (const MhSharedKey *self)
{
  return self->fault != NULL && !self->is_ours;
}

gboolean
mh_shared_key_check (MhSharedKey *self, const MhSource *source)
{
  if (self->fault == NULL || !self->is_ours)
    return TRUE;

  g_propagate_error (source->error, g_steal_pointer (&self->fault));
  return FALSE;
}
