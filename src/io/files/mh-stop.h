/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * A request that work on other threads shall stop, for programs without GIO, whose start takes
 * longer than solving a small board. All functions may be called from any thread.
 */
typedef struct _MhStop MhStop;

/* Returns: (transfer full) */
MhStop *mh_stop_new (void);
void mh_stop_free (MhStop *self);
/* Asks for the stop, which lasts. */
void mh_stop_request (MhStop *self);
/* @self: (nullable) */
gboolean mh_stop_is_requested (const MhStop *self);
/* @self: (nullable)
 * Returns: a descriptor that is readable from the request on, to poll and not to read; -1 without
 * a stop, or if the process has too many descriptors */
int mh_stop_get_fd (const MhStop *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhStop, mh_stop_free)

G_END_DECLS
