/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-number.h"

#include <math.h>
#include <string.h>

#define ROUNDS 20000

/* A number of any length. */
static guint64
create_amount (void)
{
  const guint64 high = g_test_rand_int ();
  const guint64 low = g_test_rand_int ();

  return (high << 32 | low) >> g_test_rand_int_range (1, 64);
}

/* What a text stands for. */
static double
read_amount (const char *text)
{
  static const char units[] = "kMGTPE";
  char *end;
  const double digits = g_ascii_strtod (text, &end);
  const char *const unit = strchr (units, *end);

  if (*end == '\0')
    return digits;

  g_assert_nonnull (unit);
  g_assert_cmpint (end[1], ==, '\0');
  return digits * pow (1000, (double) (unit - units + 1));
}

/* It is in full if there is room, else as long as there is room for, and
 * rounded towards 0 by less than a third of what it is. */
static void
test_number_amounts (void)
{
  for (int i = 0; i < ROUNDS; i++)
    {
      const guint64 amount = create_amount ();
      const int room = g_test_rand_int_range (1, 22);
      g_autofree char *full = g_strdup_printf ("%" G_GUINT64_FORMAT, amount);
      char text[MH_NUMBER_SIZE];

      mh_number_format_amount (amount, room, text);
      if (strlen (full) <= (gsize) room || amount < 1000)
        {
          g_assert_cmpstr (text, ==, full);
          continue;
        }
      g_assert_cmpuint (strlen (text), <=, MAX (room, 4));
      g_assert_cmpfloat (read_amount (text), <=, (double) amount * (1 + 1e-12));
      g_assert_cmpfloat (read_amount (text), >, (double) amount * (room >= 4 ? 0.9 : 0.5));
    }
}

/* A lead has its sign, and else is as a number. */
static void
test_number_scores (void)
{
  static const struct
  {
    gint64 score;
    int room;
    const char *text;
  } cases[] = {
    { 0, 1, "0" },
    { 3, 2, "+3" },
    { -5, 2, "−5" },
    { 999, 1, "+999" },
    { -1000, 5, "−1000" },
    { -1000, 4, "−1k" },
    { 12345, 5, "+12k" },
    { -1234567, 5, "−1.2M" },
    { 2000000000, 5, "+2G" },
    { G_MAXINT64, 8, "+9.2E" },
    { G_MININT64, 8, "−9.2E" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      char text[MH_NUMBER_SIZE];

      mh_number_format_score (cases[i].score, cases[i].room, text);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A decimal is read as what it was, up to half a hundredth, and is as short as it can be. */
static void
test_number_decimals (void)
{
  static const char *const cases[] = { "0", "-1", "0.5", "-0.05", "12.3", "100", "-7.25" };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);

      mh_number_append_decimal (text, g_ascii_strtod (cases[i], NULL));
      g_assert_cmpstr (text->str, ==, cases[i]);
    }
  for (int i = 0; i < ROUNDS; i++)
    {
      const double number = g_test_rand_double_range (-2000, 2000);
      g_autoptr (GString) text = g_string_new ("x");
      char *end;

      mh_number_append_decimal (text, number);
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (text->str + 1, &end), number, 0.0050001);
      g_assert_cmpint (*end, ==, '\0');
      g_assert_true (strchr (text->str, '.') == NULL || strchr ("0.", end[-1]) == NULL);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/number/amounts", test_number_amounts);
  g_test_add_func ("/render/number/scores", test_number_scores);
  g_test_add_func ("/render/number/decimals", test_number_decimals);
  return g_test_run ();
}
