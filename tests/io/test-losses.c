/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-losses.h"

#include <string.h>

#define N_CONTENTS 8

/* Nothing lost is nothing said. */
static void
test_losses_none (void)
{
  g_assert_null (mh_losses_dup_words (0));
}

/* Everything that can be lost has words of its own, and all of them are said. */
static void
test_losses_words (void)
{
  const MhContents all = (1 << N_CONTENTS) - 1;
  g_autofree char *everything = mh_losses_dup_words (all);

  g_assert_cmpint (all, ==, MH_CONTENTS_EXTRA * 2 - 1);
  for (guint i = 0; i < N_CONTENTS; i++)
    {
      g_autofree char *words = mh_losses_dup_words ((MhContents) (1 << i));
      g_autofree char *others = mh_losses_dup_words (all & ~(MhContents) (1 << i));

      g_assert_nonnull (strstr (everything, words));
      g_assert_null (strstr (others, words));
    }
}

/* The words are parts of a list. */
static void
test_losses_list (void)
{
  g_autofree char *words = mh_losses_dup_words (MH_CONTENTS_PLACES | MH_CONTENTS_NAMES);

  g_assert_cmpstr (words, ==, "names of nodes, places");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/io/losses/none", test_losses_none);
  g_test_add_func ("/io/losses/words", test_losses_words);
  g_test_add_func ("/io/losses/list", test_losses_list);

  return g_test_run ();
}
