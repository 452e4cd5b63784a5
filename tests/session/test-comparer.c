/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-comparer.h"
#include "mh-fixtures.h"
#include "mh-solve.h"

/* Two results for a path: one of them is wrong where the hole is far. */
typedef struct
{
  MhSolution *right, *wrong;
  guint n_changed;
} Fixture;

/* Returns: (transfer full): what @algorithm says of @game */
static MhSolution *
solve (MhGame *game, const char *algorithm)
{
  g_auto (MhProblem) problem = { NULL };
  g_auto (MhResult) result = { 0 };
  g_autoptr (GError) error = NULL;

  mh_problem_init (&problem, mh_algorithms_find (algorithm), game, 0);
  mh_solve (&problem, NULL, NULL, &result, &error);
  g_assert_no_error (error);

  return g_steal_pointer (&result.solution);
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (MhGraph) path = mh_boards_path (GPOINTER_TO_UINT (data));
  g_autoptr (MhGame) game = mh_boards_game (path);

  self->right = solve (game, "engine");
  self->wrong = solve (game, "safe");
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_solution_unref (self->right);
  mh_solution_unref (self->wrong);
}

static void
changed_cb (gpointer user_data)
{
  ((Fixture *) user_data)->n_changed++;
}

static void
compare (Fixture *self, MhComparer *comparer)
{
  mh_comparer_compare (comparer, self->wrong, self->right, self->right);
}

static void
check (Fixture *self, const MhComparison *comparison)
{
  g_autoptr (MhComparison) expected = mh_comparison_new (self->wrong, self->right, self->right);

  g_assert_cmpuint (comparison->n_compared, ==, expected->n_compared);
  g_assert_cmpmem (comparison->positions, comparison->n_positions * sizeof (guint32),
                   expected->positions, expected->n_positions * sizeof (guint32));
}

/* What is small is there at once. */
static void
test_comparer_small (Fixture *self, gconstpointer data)
{
  g_autoptr (MhComparer) comparer = mh_comparer_new (changed_cb, self);

  compare (self, comparer);

  const MhComparison *comparison = mh_comparer_get (comparer);

  check (self, comparison);
  compare (self, comparer);
  g_assert_true (mh_comparer_get (comparer) == comparison);
  g_assert_cmpuint (self->n_changed, ==, 0);
}

/* What is large comes later, once, and stays. */
static void
test_comparer_large (Fixture *self, gconstpointer data)
{
  g_autoptr (MhComparer) comparer = mh_comparer_new (changed_cb, self);

  compare (self, comparer);
  g_assert_null (mh_comparer_get (comparer));
  compare (self, comparer);
  g_assert_null (mh_comparer_get (comparer));
  while (self->n_changed == 0)
    g_main_context_iteration (NULL, TRUE);
  compare (self, comparer);
  check (self, mh_comparer_get (comparer));
  mh_fixtures_iterate (50);
  g_assert_cmpuint (self->n_changed, ==, 1);
}

/* What nobody asks for any more is not told. */
static void
test_comparer_stale (Fixture *self, gconstpointer data)
{
  g_autoptr (MhComparer) comparer = mh_comparer_new (changed_cb, self);
  MhComparer *other = mh_comparer_new (changed_cb, self);

  compare (self, comparer);
  compare (self, other);
  mh_comparer_compare (comparer, NULL, self->right, self->right);
  mh_comparer_free (other);
  mh_fixtures_iterate (200);
  g_assert_cmpuint (self->n_changed, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, n_nodes, function)                                                               \
  g_test_add ("/workspace/comparer/" name, Fixture, GUINT_TO_POINTER (n_nodes), set_up, function,  \
              tear_down)
  ADD ("small", 30, test_comparer_small);
  ADD ("large", 400, test_comparer_large);
  ADD ("stale", 400, test_comparer_stale);
#undef ADD

  return g_test_run ();
}
