/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Watches a running census from a thread of its own: shows its progress on
 * standard error, and stops it at SIGINT or SIGTERM.
 *
 * Only the first signal is caught; a second one ends the program at once.
 */
typedef struct _MhCensusWatch MhCensusWatch;

/* @is_shown: shows progress even without a terminal
 * @n_bytes: of all inputs, or 0 if not known
 * @cancellable: cancelled at a signal. Returns: (transfer full) */
MhCensusWatch *mh_census_watch_new (gboolean is_shown, guint64 n_bytes, GCancellable *cancellable);
/* Restores the signals, too. */
void mh_census_watch_free (MhCensusWatch *self);

/* Sets what an earlier run has done, which does not count for the rate. */
void mh_census_watch_begin_at (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);
/* Sets how far it has come. */
void mh_census_watch_tell (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWatch, mh_census_watch_free)

G_END_DECLS
