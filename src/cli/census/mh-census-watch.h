/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-stop.h"

G_BEGIN_DECLS

/*
 * Watches a running census from a thread of its own: shows its progress on standard
 * error, and stops it at SIGINT or SIGTERM.
 *
 * Only the first signal is caught; a second one ends the program at once.
 */
typedef struct _MhCensusWatch MhCensusWatch;

/* @has_grids: whether grids are counted, and not graphs
 * @is_shown: whether to show progress even without a terminal
 * @n_bytes: the length of all inputs; 0 if it is not known
 * @stop: requested at a signal; it must outlive the watch
 * Returns: (transfer full) */
MhCensusWatch *
mh_census_watch_new (gboolean has_grids, gboolean is_shown, guint64 n_bytes, MhStop *stop);
/* Stops the watch and restores the handling of signals. */
void mh_census_watch_free (MhCensusWatch *self);

/* Sets the progress of earlier runs, which does not count for the rate. */
void mh_census_watch_begin_at (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);
/* Sets the progress, including that of earlier runs. May be called from any thread. */
void mh_census_watch_report (MhCensusWatch *self, guint64 n_graphs, guint64 n_bytes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCensusWatch, mh_census_watch_free)

G_END_DECLS
