/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-interrupt.h"

#include <glib-unix.h>

static const int numbers[] = { SIGINT, SIGTERM };

G_STATIC_ASSERT (G_N_ELEMENTS (numbers) == G_N_ELEMENTS (((MhInterrupt *) NULL)->sources));

static gboolean
interrupted_cb (gpointer user_data)
{
  MhInterrupt *self = user_data;

  self->has_come = TRUE;

  return G_SOURCE_CONTINUE;
}

void
mh_interrupt_begin (MhInterrupt *self)
{
  g_return_if_fail (self != NULL);

  self->has_come = FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    self->sources[i] = g_unix_signal_add (numbers[i], interrupted_cb, self);
}

gboolean
mh_interrupt_has_come (MhInterrupt *self)
{
  g_return_val_if_fail (self != NULL, FALSE);

  g_main_context_iteration (NULL, FALSE);

  return self->has_come;
}

void
mh_interrupt_end (MhInterrupt *self)
{
  g_return_if_fail (self != NULL);

  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_source_remove (self->sources[i]);
}
