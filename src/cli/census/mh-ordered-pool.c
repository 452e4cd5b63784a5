/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ordered-pool.h"

/* The number of jobs for each worker, which is enough to keep all workers busy while
 * one job takes longer. */
#define N_JOBS_EACH 8

typedef struct
{
  gpointer job;
  gboolean is_done;
} Slot;

struct _MhOrderedPool
{
  const MhWorkerClass *worker_class;
  gpointer data;
  GThread **workers;
  guint n_workers;

  GMutex mutex; /* protects all fields below */
  GCond changed_for_pusher, changed_for_workers, changed_for_popper;
  Slot *slots; /* a ring buffer */
  guint n_slots;
  guint64 n_pushed, n_taken, n_popped; /* the numbers of jobs since the beginning */
  gboolean is_ended;
};

static Slot *
get_slot (MhOrderedPool *self, guint64 number)
{
  return &self->slots[number % self->n_slots];
}

/* Returns: (nullable): the next job; NULL if there are no more jobs */
static Slot *
pop_job (MhOrderedPool *self)
{
  Slot *slot = NULL;

  g_mutex_lock (&self->mutex);
  while (self->n_taken == self->n_pushed && !self->is_ended)
    g_cond_wait (&self->changed_for_workers, &self->mutex);
  if (self->n_taken < self->n_pushed)
    slot = get_slot (self, self->n_taken++);
  g_mutex_unlock (&self->mutex);

  return slot;
}

static void
hand_in (MhOrderedPool *self, Slot *slot)
{
  g_mutex_lock (&self->mutex);
  slot->is_done = TRUE;
  if (slot == get_slot (self, self->n_popped))
    g_cond_signal (&self->changed_for_popper);
  g_mutex_unlock (&self->mutex);
}

static gpointer
run_worker (gpointer data)
{
  MhOrderedPool *self = data;
  gpointer worker = self->worker_class->create_worker (self->data);
  Slot *slot;

  while ((slot = pop_job (self)) != NULL)
    {
      self->worker_class->work (worker, slot->job);
      hand_in (self, slot);
    }
  self->worker_class->free_worker (worker);

  return NULL;
}

MhOrderedPool *
mh_ordered_pool_new (const MhWorkerClass *worker_class, gpointer data, guint n_workers)
{
  MhOrderedPool *self = NULL;

  g_return_val_if_fail (worker_class != NULL && n_workers > 0, NULL);

  self = g_new0 (MhOrderedPool, 1);
  self->worker_class = worker_class;
  self->data = data;
  self->n_workers = n_workers;
  self->n_slots = n_workers * N_JOBS_EACH;
  self->slots = g_new0 (Slot, self->n_slots);
  self->workers = g_new0 (GThread *, n_workers);
  g_mutex_init (&self->mutex);
  g_cond_init (&self->changed_for_pusher);
  g_cond_init (&self->changed_for_workers);
  g_cond_init (&self->changed_for_popper);
  for (guint i = 0; i < n_workers; i++)
    self->workers[i] = g_thread_new ("worker", run_worker, self);

  return self;
}

void
mh_ordered_pool_free (MhOrderedPool *self)
{
  for (guint i = 0; i < self->n_workers; i++)
    g_thread_join (self->workers[i]);
  g_mutex_clear (&self->mutex);
  g_cond_clear (&self->changed_for_pusher);
  g_cond_clear (&self->changed_for_workers);
  g_cond_clear (&self->changed_for_popper);
  g_free (self->workers);
  g_free (self->slots);
  g_free (self);
}

void
mh_ordered_pool_push (MhOrderedPool *self, gpointer job)
{
  g_return_if_fail (self != NULL && job != NULL);

  g_mutex_lock (&self->mutex);
  while (self->n_pushed - self->n_popped == self->n_slots)
    g_cond_wait (&self->changed_for_pusher, &self->mutex);
  *get_slot (self, self->n_pushed) = (Slot){ job, FALSE };
  self->n_pushed++;
  g_cond_signal (&self->changed_for_workers);
  g_mutex_unlock (&self->mutex);
}

void
mh_ordered_pool_end (MhOrderedPool *self)
{
  g_return_if_fail (self != NULL);

  g_mutex_lock (&self->mutex);
  self->is_ended = TRUE;
  g_cond_broadcast (&self->changed_for_workers);
  g_cond_signal (&self->changed_for_popper);
  g_mutex_unlock (&self->mutex);
}

gpointer
mh_ordered_pool_pop (MhOrderedPool *self)
{
  gpointer job = NULL;

  g_return_val_if_fail (self != NULL, NULL);

  g_mutex_lock (&self->mutex);
  while (self->n_popped == self->n_pushed ? !self->is_ended
                                          : !get_slot (self, self->n_popped)->is_done)
    g_cond_wait (&self->changed_for_popper, &self->mutex);
  if (self->n_popped < self->n_pushed)
    {
      job = get_slot (self, self->n_popped++)->job;
      g_cond_signal (&self->changed_for_pusher);
    }
  g_mutex_unlock (&self->mutex);

  return job;
}
