/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-columns.h"

/* Every column begins, or ends, at the same place in all lines. */
static void
test_columns_align (void)
{
  const MhColumns columns = { .n_columns = 3, .n_left = 2 };
  const char *const cells[] = { "a", "b", "n", "long one", "", "12", "c", "middle", "345" };
  g_autoptr (GString) text = g_string_new ("before\n");

  mh_columns_append (&columns, text, cells, G_N_ELEMENTS (cells));
  g_assert_cmpstr (text->str, ==,
                   "before\n"
                   "a         b         n\n"
                   "long one           12\n"
                   "c         middle  345\n");
}

/* Characters take as much room as terminals give them. */
static void
test_columns_wide (void)
{
  const MhColumns columns = { .n_columns = 2, .n_left = 2 };
  const char *const cells[] = { "猫鼠", "x", "ab", "y", "≤ ü", "z", "e\u0301", "w" };
  g_autoptr (GString) text = g_string_new (NULL);

  mh_columns_append (&columns, text, cells, G_N_ELEMENTS (cells));
  g_assert_cmpstr (text->str, ==, "猫鼠  x\nab    y\n≤ ü   z\ne\u0301     w\n");
}

/* The last column to the left brings no spaces to the ends of lines. */
static void
test_columns_line_ends (void)
{
  const MhColumns columns = { .n_columns = 1, .n_left = 1 };
  const char *const cells[] = { "short", "much longer" };
  g_autoptr (GString) text = g_string_new (NULL);

  mh_columns_append (&columns, text, cells, G_N_ELEMENTS (cells));
  g_assert_cmpstr (text->str, ==, "short\nmuch longer\n");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/cli/columns/align", test_columns_align);
  g_test_add_func ("/cli/columns/wide", test_columns_wide);
  g_test_add_func ("/cli/columns/line-ends", test_columns_line_ends);

  return g_test_run ();
}
