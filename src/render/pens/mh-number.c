/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-number.h"

#include <math.h>

/* The smallest number that may be abbreviated. */
#define MIN_ROUNDED 1000

void
mh_number_format_amount (guint64 amount, int max_letters, char text[MH_NUMBER_SIZE])
{
  static const char units[] = "kMGTPE";
  const int n_letters = g_snprintf (text, MH_NUMBER_SIZE, "%" G_GUINT64_FORMAT, amount);
  guint tenths = 0;
  int unit = -1;

  if (n_letters <= max_letters || amount < MIN_ROUNDED)
    return;

  for (; amount >= 1000; unit++)
    {
      tenths = (guint) (amount % 1000 / 100);
      amount /= 1000;
    }
  if (amount < 10 && tenths > 0 && max_letters >= 4)
    g_snprintf (text, MH_NUMBER_SIZE, "%u.%u%c", (guint) amount, tenths, units[unit]);
  else
    g_snprintf (text, MH_NUMBER_SIZE, "%u%c", (guint) amount, units[unit]);
}

void
mh_number_format_score (gint64 score, int max_letters, char text[MH_NUMBER_SIZE])
{
  const guint64 size = score < 0 ? -(guint64) score : (guint64) score;
  char amount[MH_NUMBER_SIZE];

  mh_number_format_amount (size, max_letters - 1, amount);
  if (score == 0)
    g_strlcpy (text, amount, MH_NUMBER_SIZE);
  else
    g_snprintf (text, MH_NUMBER_SIZE, "%s%s", score < 0 ? "−" : "+", amount);
}

void
mh_number_append_decimal (GString *out, double number)
{
  g_return_if_fail (out != NULL);

  const gint64 hundredths = (gint64) llround (number * 100);
  const guint64 size = (guint64) ABS (hundredths);

  g_string_append_printf (out, "%s%" G_GUINT64_FORMAT, hundredths < 0 ? "-" : "", size / 100);
  if (size % 100 == 0)
    return;
  g_string_append_printf (out, ".%02" G_GUINT64_FORMAT, size % 100);
  if (size % 10 == 0)
    g_string_truncate (out, out->len - 1);
}
