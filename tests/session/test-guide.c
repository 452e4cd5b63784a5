/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-guide.h"

#include <string.h>

/* Every stop has a heading and whole sentences of its own. */
static void
test_guide_stops (void)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint stop = 0; stop < MH_N_GUIDE_STOPS; stop++)
    {
      g_assert_true (g_hash_table_add (seen, (gpointer) mh_guide_get_title ((MhGuideStop) stop)));
      g_assert_true (
          g_hash_table_add (seen, (gpointer) mh_guide_get_text ((MhGuideStop) stop, FALSE)));
      g_assert_true (g_str_has_suffix (mh_guide_get_text ((MhGuideStop) stop, FALSE), "."));
    }
}

/* On a grid there are cells, walls and food, and neither nodes nor a hole. */
static void
test_guide_grid (void)
{
  for (guint stop = 0; stop < MH_N_GUIDE_STOPS; stop++)
    {
      const char *text = mh_guide_get_text ((MhGuideStop) stop, TRUE);

      g_assert_true (g_str_has_suffix (text, "."));
      g_assert_null (strstr (text, "node"));
      g_assert_null (strstr (text, "hole"));
    }
}

/* A newcomer is told in one sentence who wants what, and what the black disc is. */
static void
test_guide_welcome (void)
{
  static const char *const words[] = { "mouse", "cat", "hole", "black disc" };
  const char *welcome = mh_guide_get_welcome ();

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_nonnull (strstr (welcome, words[i]));
  g_assert_true (strchr (welcome, '.') == welcome + strlen (welcome) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/session/guide/stops", test_guide_stops);
  g_test_add_func ("/session/guide/grid", test_guide_grid);
  g_test_add_func ("/session/guide/welcome", test_guide_welcome);

  return g_test_run ();
}
