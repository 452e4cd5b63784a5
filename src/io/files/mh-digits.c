/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-digits.h"

#include <string.h>

char *
mh_digits_put (char *at, guint64 number)
{
  char digits[MH_MAX_DIGITS];
  gsize first = MH_MAX_DIGITS;

  do
    {
      digits[--first] = (char) ('0' + number % 10);
      number /= 10;
    }
  while (number > 0);

  memcpy (at, digits + first, MH_MAX_DIGITS - first);
  return at + (MH_MAX_DIGITS - first);
}

void
mh_digits_append (GString *text, guint64 number)
{
  char digits[MH_MAX_DIGITS];
  const char *end = mh_digits_put (digits, number);

  g_string_append_len (text, digits, end - digits);
}

void
mh_digits_append_signed (GString *text, gint64 number)
{
  if (number < 0)
    g_string_append_c (text, '-');
  mh_digits_append (text, number < 0 ? 0 - (guint64) number : (guint64) number);
}
