/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-narration-strategy.h"

/* The size is told as far as it is known. */
static void
test_narration_strategy_size (void)
{
  static const struct
  {
    MhStrategy strategy;
    const char *words;
  } cases[] = {
    { { .n_positions = 1, .n_in_tree = 1, .is_complete = TRUE }, "The proof has 1 position." },
    { { .n_positions = 9, .n_in_tree = 9, .is_complete = TRUE }, "The proof has 9 positions." },
    { { .n_positions = 60, .n_in_tree = 188, .is_complete = TRUE },
      "The proof has 60 positions; as a tree, in which some come again, it has 188." },
    { { .n_positions = 60, .n_in_tree = G_MAXUINT64, .is_complete = TRUE },
      "The proof has 60 positions; as a tree it has more than can be counted." },
    { { .n_positions = 60, .n_in_tree = G_MAXUINT64 }, "The proof has at least 200000 positions." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *words = mh_narration_strategy_size (&cases[i].strategy);

      g_assert_cmpstr (words, ==, cases[i].words);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/present/narration-strategy/size", test_narration_strategy_size);

  return g_test_run ();
}
