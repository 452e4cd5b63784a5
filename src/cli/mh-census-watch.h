/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Watches over a census that is under way, in a thread of its own: tells on
 * standard error how far it has come, and ends it at SIGINT or SIGTERM.
 *
 * Only the first signal is taken; with another one the program ends at once.
 */
typedef struct _MhCensusWatch MhCensusWatch;

/* @is_shown: whether to tell how far it has come, even where there is no terminal
 * @n_bytes: of all inputs, or 0 if that is not known
 * @cancellable: is cancelled at a signal. Returns: (transfer full) */
MhCensusWatch *mh_census_watch_new (gboolean is_shown, guint64 n_bytes, GCancellable *cancellable);
/* Signals are as they were. */
void mh_census_watch_free (MhCensusWatch *self);

/* What was there before it began: of that there is no rate. */
void mh_census_watch_begin_at (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);
/* How far it has come. */
void mh_census_watch_tell (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWatch, mh_census_watch_free)

G_END_DECLS
