/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * SIGINT and SIGTERM, which do not end the process while they are watched: what is known by then
 * can be printed, and what has been started can be removed.
 *
 * For the main thread alone. The struct must stay where it is until the end of the watch.
 */
typedef struct
{
  guint sources[2];
  gboolean has_come;
} MhInterrupt;

void mh_interrupt_begin (MhInterrupt *self);
/* Runs what is due in the main context, without waiting.
 * Returns: whether one of the signals has come since mh_interrupt_begin() */
gboolean mh_interrupt_has_come (MhInterrupt *self);
/* Lets the signals end the process again. */
void mh_interrupt_end (MhInterrupt *self);

G_END_DECLS
