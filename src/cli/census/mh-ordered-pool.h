/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * An ordered pool: threads that work on jobs and return them in the order in which they
 * were pushed.
 *
 * One thread pushes jobs, and one thread pops them. The pool holds at most a few jobs
 * for each worker: pushing blocks until enough jobs have been popped.
 */
typedef struct _MhOrderedPool MhOrderedPool;

/* A worker class. All of its functions are called in the worker's own thread. */
typedef struct
{
  /* Returns the state of a new worker (transfer full). */
  gpointer (*create_worker) (gpointer data);
  void (*free_worker) (gpointer worker);
  void (*work) (gpointer worker, gpointer job);
} MhWorkerClass;

/* @data: the argument of create_worker(), which must outlive the pool
 * Returns: (transfer full) */
MhOrderedPool *
mh_ordered_pool_new (const MhWorkerClass *worker_class, gpointer data, guint n_workers);
/* Waits for the workers to end. Call it only after mh_ordered_pool_end(), when all jobs have
 * been popped. */
void mh_ordered_pool_free (MhOrderedPool *self);

/* @job: (transfer full): the job. The call blocks while the pool is full. */
void mh_ordered_pool_push (MhOrderedPool *self, gpointer job);
/* Announces that no more jobs will be pushed. */
void mh_ordered_pool_end (MhOrderedPool *self);
/* Waits until the first job is done.
 * Returns: (transfer full) (nullable): the job; NULL after the last one */
gpointer mh_ordered_pool_pop (MhOrderedPool *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhOrderedPool, mh_ordered_pool_free)

G_END_DECLS
