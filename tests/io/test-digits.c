/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-digits.h"
#include "mh-pick.h"

#include <string.h>

static void
check (guint64 number)
{
  g_autoptr (GString) text = g_string_new ("x");
  g_autofree char *expected = g_strdup_printf ("x%" G_GUINT64_FORMAT, number);

  mh_digits_append (text, number);
  g_assert_cmpstr (text->str, ==, expected);
  g_assert_cmpuint (text->len, ==, strlen (expected));
}

static void
check_signed (gint64 number)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *expected = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  mh_digits_append_signed (text, number);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Numbers are written as printf() writes them, the longest and the shortest, too. */
static void
test_digits_as_printf (void)
{
  check (0);
  check (G_MAXUINT64);
  check_signed (0);
  check_signed (G_MININT64);
  check_signed (G_MAXINT64);
  for (guint64 power = 1; power <= G_MAXUINT64 / 10; power *= 10)
    {
      check (power - 1);
      check (power);
      check_signed (-(gint64) power);
    }
  for (guint i = 0; i < 1000; i++)
    {
      const guint64 number = (guint64) g_test_rand_int () << 32 ^ (guint64) g_test_rand_int ();

      check (number >> mh_pick_below (64));
      check_signed ((gint64) number);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/digits/as-printf", test_digits_as_printf);
  return g_test_run ();
}
