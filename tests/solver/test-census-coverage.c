/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-census-coverage.h"
#include "mh-census-invariant.h"

#include <stdlib.h>

#define MAX_GRAPHS 400

static const guint64 triangle[] = { 6, 5, 3 };

static void
add (MhCensusCoverage *self, guint number)
{
  g_autofree char *name = g_strdup_printf ("graph %u", number);
  const MhCensusGraph graph = { name, 3, 3, .successors = triangle };

  mh_census_coverage_add (self, &graph, TRUE);
}

static int
compare_hashes (gconstpointer a, gconstpointer b)
{
  const guint64 first = *(const guint64 *) a, second = *(const guint64 *) b;

  return (first > second) - (first < second);
}

/* The least hashes are those that are first when all are sorted, however many there are. */
static void
assert_least (const MhCensusCoverage *self, const guint *numbers, guint n)
{
  guint64 hashes[MAX_GRAPHS];
  guint64 sum = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autofree char *name = g_strdup_printf ("graph %u", numbers[i]);

      hashes[i] = mh_census_hash (name);
      sum += hashes[i];
    }
  qsort (hashes, n, sizeof *hashes, compare_hashes);
  g_assert_cmpuint (self->sum, ==, sum);
  g_assert_cmpuint (self->n_connected[3], ==, n);
  g_assert_cmpuint (self->invariants[3], ==, n * mh_census_compute_invariant (3, triangle));
  g_assert_cmpmem (self->least->data, self->least->len * sizeof *hashes, hashes,
                   MIN (n, MH_CENSUS_N_LEAST) * sizeof *hashes);
}

/* Parts add up to what one run has, in any order, with graphs that come again. */
static void
test_coverage_parts (void)
{
  for (guint round = 0; round < 100; round++)
    {
      const guint n = (guint) g_test_rand_int_range (0, MAX_GRAPHS);
      const int n_different = g_test_rand_int_range (1, 4 * MAX_GRAPHS);
      guint numbers[MAX_GRAPHS];
      MhCensusCoverage whole, parts[2];

      mh_census_coverage_init (&whole);
      mh_census_coverage_init (&parts[0]);
      mh_census_coverage_init (&parts[1]);
      for (guint i = 0; i < n; i++)
        {
          numbers[i] = (guint) g_test_rand_int_range (0, n_different);
          add (&whole, numbers[i]);
          add (&parts[g_test_rand_bit ()], numbers[i]);
        }
      assert_least (&whole, numbers, n);
      mh_census_coverage_merge (&parts[0], &parts[1]);
      g_assert_true (mh_census_coverage_equal (&parts[0], &whole));
      add (&parts[0], 0);
      g_assert_false (mh_census_coverage_equal (&parts[0], &whole));
      mh_census_coverage_clear (&whole);
      mh_census_coverage_clear (&parts[0]);
      mh_census_coverage_clear (&parts[1]);
    }
}

/* Two parts that overlap have a graph in common that shows. */
static void
test_coverage_repetition (void)
{
  MhCensusCoverage parts[2];

  for (guint n_shared = 0; n_shared <= 1; n_shared++)
    {
      mh_census_coverage_init (&parts[0]);
      mh_census_coverage_init (&parts[1]);
      for (guint i = 0; i < MH_CENSUS_N_LEAST / 2; i++)
        {
          add (&parts[0], i);
          add (&parts[1], MH_CENSUS_N_LEAST / 2 - n_shared + i);
        }
      g_assert_false (mh_census_coverage_has_repetition (&parts[0]));
      mh_census_coverage_merge (&parts[0], &parts[1]);
      g_assert_cmpint (mh_census_coverage_has_repetition (&parts[0]), ==, n_shared > 0);
      mh_census_coverage_clear (&parts[0]);
      mh_census_coverage_clear (&parts[1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/solver/census-coverage/parts", test_coverage_parts);
  g_test_add_func ("/solver/census-coverage/repetition", test_coverage_repetition);
  return g_test_run ();
}
