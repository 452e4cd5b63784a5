/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"
#include "mh-algorithm-spec.h"

#include "mh-alpha-beta.h"
#include "mh-retrograde.h"

/* What an algorithm's name and switches are, and back. */
static void
test_variant_parse (void)
{
  const char *const spec_list[]
      = { "retrograde", "capped:cap=19:test=end-first", "capped:cap=safe", "alphabeta:marks=turn" };
  const char *const wrong[]
      = { "", "nobody", "capped:cap", "capped:cap=", "capped:marks=pair", "retrograde:" };

  for (guint i = 0; i < G_N_ELEMENTS (spec_list); i++)
    {
      MhAlgorithmSpec spec;

      mh_algorithm_spec_init (&spec, &mh_retrograde);
      g_assert_true (mh_algorithm_spec_parse (&spec, spec_list[i], NULL));
      g_autofree char *spec_text = mh_algorithm_spec_dup_text (&spec);
      g_assert_cmpstr (spec_text, ==, spec_list[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      MhAlgorithmSpec spec;
      MhAlgorithmSpec before;

      mh_algorithm_spec_init (&spec, &mh_alpha_beta);
      before = spec;
      g_assert_false (mh_algorithm_spec_parse (&spec, wrong[i], &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_true (mh_algorithm_spec_equal (&spec, &before));
    }
}

/* The algorithms of coins, with or without the name of their game before them. */
static void
test_variant_parse_coins (void)
{
  static const struct
  {
    const MhGameClass *klass;
    const char *spec_text, *id; /* NULL: there is none */
  } cases[] = {
    { &mh_coins_take, "table", "take-table" },
    { &mh_coins_take, "take-memo", "take-memo" },
    { &mh_coins_take, "relaxation:order=lifo", "relaxation" },
    { &mh_coins_take, "greedy", NULL },
    { &mh_coins_take, "capped", NULL },
    { &mh_coins_ends, "greedy", "ends-greedy" },
    { &mh_coins_ends, "ends-table", "ends-table" },
    { &mh_coins_ends, "take-table", NULL },
    { &mh_coins_ends, "retrograde", NULL },
    { &mh_cat_and_mouse, "table", NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MhAlgorithmSpec spec;

      mh_algorithm_spec_init (&spec, &mh_retrograde);
      g_assert_true (mh_algorithm_spec_parse_for (&spec, cases[i].klass, cases[i].spec_text, &error)
                     == (cases[i].id != NULL));
      if (cases[i].id != NULL)
        g_assert_cmpstr (spec.algorithm->id, ==, cases[i].id);
      else
        g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
    }
}

/* All have names of their own, and can be named to the command line, too. */
static void
test_variant_named (void)
{
  g_autoptr (GArray) specs = mh_algorithm_spec_list_named (&mh_cat_and_mouse);
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < specs->len; i++)
    {
      const MhAlgorithmSpec *spec = &g_array_index (specs, MhAlgorithmSpec, i);
      g_autofree char *spec_text = mh_algorithm_spec_dup_text (spec);
      MhAlgorithmSpec parsed;

      g_assert_true (g_hash_table_add (names, mh_algorithm_spec_dup_name (spec)));
      mh_algorithm_spec_init (&parsed, &mh_retrograde);
      g_assert_true (mh_algorithm_spec_parse (&parsed, spec_text, NULL));
      g_assert_true (mh_algorithm_spec_equal (&parsed, spec));
    }
  g_assert_true (g_hash_table_contains (names, "Retrograde BFS"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, 2n turns, end tested first"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, 100 turns"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/spec/parse", test_variant_parse);
  g_test_add_func ("/solver/spec/parse-coins", test_variant_parse_coins);
  g_test_add_func ("/solver/spec/named", test_variant_named);

  return g_test_run ();
}
