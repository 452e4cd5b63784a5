/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-game-class.h"
#include "mh-variant.h"

#include "mh-alpha-beta.h"
#include "mh-retrograde.h"

/* What an algorithm's name and switches are, and back. */
static void
test_variant_parse (void)
{
  const char *const specs[]
      = { "retrograde", "capped:cap=19:test=end-first", "capped:cap=safe", "alphabeta:marks=turn" };
  const char *const wrong[]
      = { "", "nobody", "capped:cap", "capped:cap=", "capped:marks=pair", "retrograde:" };

  for (guint i = 0; i < G_N_ELEMENTS (specs); i++)
    {
      MhVariant variant;

      mh_variant_init (&variant, &mh_retrograde);
      g_assert_true (mh_variant_parse (&variant, specs[i], NULL));
      g_autofree char *spec = mh_variant_dup_spec (&variant);
      g_assert_cmpstr (spec, ==, specs[i]);
    }
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr (GError) error = NULL;
      MhVariant variant;
      MhVariant before;

      mh_variant_init (&variant, &mh_alpha_beta);
      before = variant;
      g_assert_false (mh_variant_parse (&variant, wrong[i], &error));
      g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
      g_assert_true (mh_variant_equal (&variant, &before));
    }
}

/* The algorithms of coins, with or without the name of their game before them. */
static void
test_variant_parse_coins (void)
{
  static const struct
  {
    const MhGameClass *klass;
    const char *spec, *id; /* NULL: there is none */
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
      MhVariant variant;

      mh_variant_init (&variant, &mh_retrograde);
      g_assert_true (mh_variant_parse_for (&variant, cases[i].klass, cases[i].spec, &error)
                     == (cases[i].id != NULL));
      if (cases[i].id != NULL)
        g_assert_cmpstr (variant.algorithm->id, ==, cases[i].id);
      else
        g_assert_error (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE);
    }
}

/* All have names of their own, and can be named to the command line, too. */
static void
test_variant_named (void)
{
  g_autoptr (GArray) variants = mh_variant_list_named ();
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < variants->len; i++)
    {
      const MhVariant *variant = &g_array_index (variants, MhVariant, i);
      g_autofree char *spec = mh_variant_dup_spec (variant);
      MhVariant parsed;

      g_assert_true (g_hash_table_add (names, mh_variant_dup_name (variant)));
      mh_variant_init (&parsed, &mh_retrograde);
      g_assert_true (mh_variant_parse (&parsed, spec, NULL));
      g_assert_true (mh_variant_equal (&parsed, variant));
    }
  g_assert_true (g_hash_table_contains (names, "Retrograde BFS"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, end tested first"));
  g_assert_true (g_hash_table_contains (names, "Turn-capped search, Cap 100"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/solver/variant/parse", test_variant_parse);
  g_test_add_func ("/solver/variant/parse-coins", test_variant_parse_coins);
  g_test_add_func ("/solver/variant/named", test_variant_named);

  return g_test_run ();
}
