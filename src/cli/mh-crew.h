/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Threads that work on one job after the other, and hand them back in the order
 * in which they came.
 *
 * One thread pushes jobs and one pops them. There are never more than a few jobs
 * for each worker: whoever pushes waits for whoever pops.
 */
typedef struct _MhCrew MhCrew;

/* What each worker has for itself, and does. All are called in its thread. */
typedef struct
{
  gpointer (*create_worker) (gpointer data); /* Returns: (transfer full) */
  void (*free_worker) (gpointer worker);
  void (*work) (gpointer worker, gpointer job);
} MhCrewTrade;

/* @data: for create_worker(). Returns: (transfer full) */
MhCrew *mh_crew_new (const MhCrewTrade *trade, gpointer data, guint n_workers);
/* After the end, when all has been popped. */
void mh_crew_free (MhCrew *self);

/* @job: (transfer full). Blocks as long as there are too many. */
void mh_crew_push (MhCrew *self, gpointer job);
/* Nothing more will be pushed. */
void mh_crew_end (MhCrew *self);
/* Blocks until the first job is done. Returns: (transfer full) (nullable): NULL
 * after the last */
gpointer mh_crew_pop (MhCrew *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCrew, mh_crew_free)

G_END_DECLS
