/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-step-list.h"

#include <string.h>

static const MhStepRange to_ten = { 0, 10 };

/* Numbers and ranges mean what they say, in their order, with any white space. */
static void
test_step_list_read (void)
{
  static const struct
  {
    const char *text;
    guint n;
    guint32 numbers[6];
  } cases[] = {
    { "0", 1, { 0 } },           { "10", 1, { 10 } },
    { "0,2,5", 3, { 0, 2, 5 } }, { " 0 , 2,\t4 - 6 ", 5, { 0, 2, 4, 5, 6 } },
    { "7-7", 1, { 7 } },         { "9,1-3,1", 5, { 9, 1, 2, 3, 1 } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) numbers = mh_step_list_read (cases[i].text, to_ten, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (numbers->data, numbers->len * sizeof (guint32), cases[i].numbers,
                       cases[i].n * sizeof (guint32));
    }
}

/* What is wrong is told with its place, what stands there, and what is possible. */
static void
test_step_list_errors (void)
{
  static const struct
  {
    const char *text;
    MhStepListError code;
    const char *parts[3];
  } cases[] = {
    { "", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1 ", "missing", "0 to 10" } },
    { "  ", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1 ", "missing", "0 to 10" } },
    { "0,,2", MH_STEP_LIST_ERROR_SYNTAX, { "Item 2 ", "missing", "0 to 10" } },
    { "0,2,", MH_STEP_LIST_ERROR_SYNTAX, { "Item 3 ", "missing", "0 to 10" } },
    { "0,two", MH_STEP_LIST_ERROR_SYNTAX, { "Item 2,", "“two”", "0 to 10" } },
    { "1.5", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“1.5”", "0 to 10" } },
    { "1 2", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“1 2”", "0 to 10" } },
    { "-1", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“-1”", "0 to 10" } },
    { "3-", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“3-”", "0 to 10" } },
    { "1-2-3", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“1-2-3”", "0 to 10" } },
    { "+3", MH_STEP_LIST_ERROR_SYNTAX, { "Item 1,", "“+3”", "0 to 10" } },
    { "0,11", MH_STEP_LIST_ERROR_RANGE, { "Item 2,", "“11”", "0 to 10" } },
    { "4-11", MH_STEP_LIST_ERROR_RANGE, { "Item 1,", "“4-11”", "0 to 10" } },
    { "99999999999999999999", MH_STEP_LIST_ERROR_RANGE, { "Item 1,", "9999”", "0 to 10" } },
    { "1,6-4", MH_STEP_LIST_ERROR_SYNTAX, { "Item 2,", "“6-4”", "backwards" } },
    { "0-9,0-9,0-9,0-9,0-9,0-9,0-4", MH_STEP_LIST_ERROR_LIMIT, { "item 7,", "“0-4”", "64" } },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GArray) numbers = mh_step_list_read (cases[i].text, to_ten, &error);

      g_assert_null (numbers);
      g_assert_error (error, MH_STEP_LIST_ERROR, (int) cases[i].code);
      for (gsize k = 0; k < G_N_ELEMENTS (cases[i].parts); k++)
        g_assert_nonnull (strstr (error->message, cases[i].parts[k]));
    }
}

/* As many as can be looked at are taken, and not one more, however large. */
static void
test_step_list_limit (void)
{
  const MhStepRange any = { 0, G_MAXUINT32 };
  g_autoptr (GArray) most = mh_step_list_read ("0-63", any, NULL);
  g_autoptr (GArray) more = mh_step_list_read ("0-64", any, NULL);
  g_autoptr (GArray) all = mh_step_list_read ("1,0-4294967295", any, NULL);

  g_assert_cmpuint (most->len, ==, MH_STEP_LIST_MAX);
  g_assert_null (more);
  g_assert_null (all);
}

/* What begins at 1 has no 0. */
static void
test_step_list_first (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) all = mh_step_list_read ("1-4", (MhStepRange){ 1, 4 }, NULL);
  g_autoptr (GArray) none = mh_step_list_read ("1,0", (MhStepRange){ 1, 4 }, &error);

  g_assert_cmpuint (all->len, ==, 4);
  g_assert_null (none);
  g_assert_error (error, MH_STEP_LIST_ERROR, MH_STEP_LIST_ERROR_RANGE);
  g_assert_nonnull (strstr (error->message, "Item 2, “0”"));
  g_assert_nonnull (strstr (error->message, "1 to 4"));
}

/* What is spread has both ends, goes up, and reads back. */
static void
test_step_list_spread (void)
{
  g_autofree char *levels = mh_step_list_spread (to_ten, 6);
  g_autofree char *lengths = mh_step_list_spread ((MhStepRange){ 1, 4 }, 6);
  g_autofree char *all = mh_step_list_spread (to_ten, 24);

  g_assert_cmpstr (levels, ==, "0, 2, 4, 6, 8, 10");
  g_assert_cmpstr (lengths, ==, "1, 2, 3, 4");
  g_assert_cmpstr (all, ==, "0-10");
  for (guint i = 0; i < 1000; i++)
    {
      const guint32 first = (guint32) g_test_rand_int_range (0, 3);
      const guint32 length = g_test_rand_bit () ? (guint32) g_test_rand_int_range (0, 20)
                                                : (guint32) g_test_rand_int () / 2;
      const MhStepRange range = { first, first + length };
      const guint n = (guint) g_test_rand_int_range (2, MH_STEP_LIST_MAX + 1);
      g_autofree char *text = mh_step_list_spread (range, n);
      g_autoptr (GArray) numbers = mh_step_list_read (text, range, NULL);

      g_assert_nonnull (numbers);
      g_assert_cmpuint (numbers->len, ==, length < n ? length + 1 : n);
      g_assert_cmpuint (g_array_index (numbers, guint32, 0), ==, first);
      g_assert_cmpuint (g_array_index (numbers, guint32, numbers->len - 1), ==, range.last);
      for (guint k = 1; k < numbers->len; k++)
        g_assert_cmpuint (g_array_index (numbers, guint32, k - 1), <,
                          g_array_index (numbers, guint32, k));
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/step-list/read", test_step_list_read);
  g_test_add_func ("/workspace/step-list/errors", test_step_list_errors);
  g_test_add_func ("/workspace/step-list/first", test_step_list_first);
  g_test_add_func ("/workspace/step-list/limit", test_step_list_limit);
  g_test_add_func ("/workspace/step-list/spread", test_step_list_spread);

  return g_test_run ();
}
