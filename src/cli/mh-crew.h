/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Threads that work on jobs and return them in the order in which they were
 * pushed.
 *
 * One thread pushes jobs, and one pops them. There are never more than a few jobs
 * for each worker: pushing blocks until enough jobs have been popped.
 */
typedef struct _MhCrew MhCrew;

/* What a worker does. All functions are called in its thread. */
typedef struct
{
  gpointer (*create_worker) (gpointer data); /* Returns: (transfer full) */
  void (*free_worker) (gpointer worker);
  void (*work) (gpointer worker, gpointer job);
} MhCrewTrade;

/* @data: for create_worker(). Returns: (transfer full) */
MhCrew *mh_crew_new (const MhCrewTrade *trade, gpointer data, guint n_workers);
/* To be called after mh_crew_end(), when all jobs have been popped. */
void mh_crew_free (MhCrew *self);

/* @job: (transfer full). Blocks while there are too many jobs. */
void mh_crew_push (MhCrew *self, gpointer job);
/* Says that no more jobs will be pushed. */
void mh_crew_end (MhCrew *self);
/* Blocks until the first job is done. Returns: (transfer full) (nullable): NULL
 * after the last */
gpointer mh_crew_pop (MhCrew *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhCrew, mh_crew_free)

G_END_DECLS
