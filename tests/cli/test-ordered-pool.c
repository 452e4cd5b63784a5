/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-ordered-pool.h"

#define N_JOBS 3000

typedef struct
{
  guint number;
  guint64 result;
} Job;

typedef struct
{
  int n_created, n_freed; /* atomic */
  int n_most;             /* jobs that were there at once, so far */
  int n_there;
} Count;

static gpointer
create_worker (gpointer data)
{
  Count *count = data;

  g_atomic_int_inc (&count->n_created);

  return count;
}

static void
free_worker (gpointer worker)
{
  Count *count = worker;

  g_atomic_int_inc (&count->n_freed);
}

/* Some take long, so that they are done in another order than they came. */
static void
work (gpointer worker, gpointer data)
{
  Job *job = data;

  if (job->number % 97 == 0)
    g_usleep (500);
  job->result = (guint64) job->number * job->number;
}

static const MhWorkerClass worker_class = { create_worker, free_worker, work };

typedef struct
{
  MhOrderedPool *pool;
  Count *count;
  guint n_jobs;
} Pusher;

static gpointer
push_jobs (gpointer data)
{
  const Pusher *self = data;

  for (guint i = 0; i < self->n_jobs; i++)
    {
      Job *job = g_new0 (Job, 1);
      const int n_there = g_atomic_int_add (&self->count->n_there, 1) + 1;

      job->number = i;
      self->count->n_most = MAX (self->count->n_most, n_there);
      mh_ordered_pool_push (self->pool, job);
    }
  mh_ordered_pool_end (self->pool);

  return NULL;
}

static void
check_crew (guint n_workers, guint n_jobs, gulong pause_usec)
{
  Count count = { 0 };
  g_autoptr (MhOrderedPool) pool = mh_ordered_pool_new (&worker_class, &count, n_workers);
  Pusher pusher = { pool, &count, n_jobs };
  GThread *thread = g_thread_new ("pusher", push_jobs, &pusher);
  Job *job;

  for (guint i = 0; (job = mh_ordered_pool_pop (pool)) != NULL; i++)
    {
      g_assert_cmpuint (job->number, ==, i);
      g_assert_cmpuint (job->result, ==, (guint64) i * i);
      g_free (job);
      if (pause_usec > 0 && i % 100 == 0)
        g_usleep (pause_usec);
      g_atomic_int_add (&count.n_there, -1);
      n_jobs--;
    }
  g_assert_cmpuint (n_jobs, ==, 0);
  g_assert_null (mh_ordered_pool_pop (pool));
  g_thread_join (thread);
  g_clear_pointer (&pool, mh_ordered_pool_free);
  g_assert_cmpint (count.n_created, ==, (int) n_workers);
  g_assert_cmpint (count.n_freed, ==, (int) n_workers);

  /* One is on its way in, and one on its way out. */
  g_assert_cmpint (count.n_most, <=, (int) (8 * n_workers + 2));
}

/* Jobs come back done, all of them, and in the order in which they came; each
 * worker has its own things. */
static void
test_crew_order (void)
{
  for (guint n_workers = 1; n_workers <= 9; n_workers++)
    check_crew (n_workers, N_JOBS, 0);
  check_crew (4, 0, 0);
}

/* Whoever is slow to take them is waited for: there are never many at once. */
static void
test_crew_room (void)
{
  check_crew (2, N_JOBS, 2000);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/pool/order", test_crew_order);
  g_test_add_func ("/cli/pool/room", test_crew_room);

  return g_test_run ();
}
