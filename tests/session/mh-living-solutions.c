/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-living-solutions.h"

#include "mh-solution-cache.h"

/* How long a worker that has handed over its result may take to give up what it held. */
#define PATIENCE_USEC (10 * G_USEC_PER_SEC)

/* With the option --wrap=NAME, the linker calls __wrap_NAME for NAME, which it calls
 * __real_NAME. */
#define WRAP_NEW(name, Type)                                                                       \
  MhSolution *__real_##name (MhGame *game, Type *items);                                           \
  MhSolution *__wrap_##name (MhGame *game, Type *items);                                           \
  MhSolution *__wrap_##name (MhGame *game, Type *items)                                            \
  {                                                                                                \
    MhSolution *self = __real_##name (game, items);                                                \
                                                                                                   \
    add_references (self, 1);                                                                      \
    return self;                                                                                   \
  }

static GMutex lock;
static GHashTable *references; /* by solution */
static GPtrArray *caches;

static void
add_references (MhSolution *solution, int n)
{
  g_mutex_lock (&lock);
  if (references == NULL)
    references = g_hash_table_new (NULL, NULL);

  const int n_now = GPOINTER_TO_INT (g_hash_table_lookup (references, solution)) + n;

  if (n_now > 0)
    g_hash_table_insert (references, solution, GINT_TO_POINTER (n_now));
  else
    g_hash_table_remove (references, solution);
  g_mutex_unlock (&lock);
}

WRAP_NEW (mh_solution_new_take, guint16)
WRAP_NEW (mh_solution_new_take_wide, guint32)
WRAP_NEW (mh_solution_new_take_outcomes, guint8)
WRAP_NEW (mh_solution_new_take_scores, gint64)

MhSolution *__real_mh_solution_ref (MhSolution *self);
MhSolution *__wrap_mh_solution_ref (MhSolution *self);
void __real_mh_solution_unref (MhSolution *self);
void __wrap_mh_solution_unref (MhSolution *self);
MhSolutionCache *__real_mh_solution_cache_new (gsize max_bytes);
MhSolutionCache *__wrap_mh_solution_cache_new (gsize max_bytes);
void __real_mh_solution_cache_free (MhSolutionCache *self);
void __wrap_mh_solution_cache_free (MhSolutionCache *self);

MhSolution *
__wrap_mh_solution_ref (MhSolution *self)
{
  add_references (self, 1);
  return __real_mh_solution_ref (self);
}

void
__wrap_mh_solution_unref (MhSolution *self)
{
  add_references (self, -1);
  __real_mh_solution_unref (self);
}

MhSolutionCache *
__wrap_mh_solution_cache_new (gsize max_bytes)
{
  MhSolutionCache *self = __real_mh_solution_cache_new (max_bytes);

  if (caches == NULL)
    caches = g_ptr_array_new ();
  g_ptr_array_add (caches, self);
  return self;
}

void
__wrap_mh_solution_cache_free (MhSolutionCache *self)
{
  g_ptr_array_remove (caches, self);
  __real_mh_solution_cache_free (self);
}

/* Returns: the number of solutions of other games than @game that are alive */
static guint
count_others (MhGame *game)
{
  guint n_others = 0;
  GHashTableIter iter;
  gpointer solution;

  for (guint i = 0; caches != NULL && i < caches->len; i++)
    mh_solution_cache_make_room (caches->pdata[i], NULL);

  g_mutex_lock (&lock);
  g_assert_nonnull (references);
  g_hash_table_iter_init (&iter, references);
  while (g_hash_table_iter_next (&iter, &solution, NULL))
    n_others += game == NULL || !mh_game_equal (mh_solution_get_game (solution), game);
  g_mutex_unlock (&lock);

  return n_others;
}

void
mh_living_solutions_check (MhGame *game)
{
  const guint n_allowed = game != NULL ? 1 : 0;
  const gint64 until_usec = g_get_monotonic_time () + PATIENCE_USEC;

  while (count_others (game) > n_allowed && g_get_monotonic_time () < until_usec)
    g_usleep (1000);
  g_assert_cmpuint (count_others (game), <=, n_allowed);
}
