/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-comparer.h"
#include "mh-failing-calls.h"
#include "mh-fixtures.h"
#include "mh-solve.h"
#include "mh-space.h"

#include <string.h>

#define LARGE_BYTES (1u << 18)

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
check_equal (const MhComparison *comparison, const MhComparison *expected)
{
  g_assert_cmpuint (comparison->n_compared, ==, expected->n_compared);
  g_assert_cmpmem (comparison->positions, comparison->n_positions * sizeof (guint32),
                   expected->positions, expected->n_positions * sizeof (guint32));
}

static void
check (Fixture *self, const MhComparison *comparison)
{
  g_autoptr (MhComparison) expected = mh_comparison_new (self->wrong, self->right, self->right);

  check_equal (comparison, expected);
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

/* Compares @draws with what is right, while calls fail.
 * Returns: whether there was memory for the differences, which are counted without it, too */
static gboolean
compare_failing (Fixture *self, MhSolution *draws, guint fault, gboolean lasts)
{
  g_autoptr (MhComparison) expected = mh_comparison_new (draws, self->right, self->right);
  g_autoptr (MhComparer) comparer = mh_comparer_new (changed_cb, self);

  mh_failing_calls_begin (fault, lasts);
  mh_comparer_compare (comparer, draws, self->right, self->right);
  while (mh_comparer_get (comparer) == NULL)
    g_main_context_iteration (NULL, TRUE);
  mh_failing_calls_end ();

  const MhComparison *comparison = mh_comparer_get (comparer);

  g_assert_cmpuint (comparison->n_compared, ==, expected->n_compared);
  g_assert_cmpuint (comparison->n_winners, ==, expected->n_winners);
  g_assert_cmpuint (comparison->n_positions, ==, expected->n_positions);
  g_assert_cmpuint (comparison->first, ==, expected->positions[0]);
  if (comparison->positions != NULL)
    check_equal (comparison, expected);

  return comparison->positions != NULL;
}

/* Differences for which there is no memory are counted nevertheless, and the first is known. */
static void
test_comparer_memory (Fixture *self, gconstpointer data)
{
  MhGame *game = mh_solution_get_game (self->right);
  const guint32 n_positions = mh_space_get_n_positions (game);
  guint8 *outcomes = g_new (guint8, n_positions);
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  memset (outcomes, MH_OUTCOME_DRAW, n_positions);
  g_autoptr (MhSolution) draws = mh_solution_new_take_outcomes (game, outcomes);

  g_assert_true (compare_failing (self, draws, 0, FALSE));
  for (int lasts = FALSE; lasts <= TRUE; lasts++)
    {
      guint fault = 1;

      while (counts && !compare_failing (self, draws, fault, lasts))
        fault++;
      g_assert_true (fault > 2 || !counts);
    }
  mh_failing_calls_count_memory (0);
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
  ADD ("memory", 400, test_comparer_memory);
#undef ADD

  return g_test_run ();
}
