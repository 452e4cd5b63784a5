/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-gathered-bytes.h"

#include <stdlib.h>
#include <string.h>

/* What was appended in pieces of any length is there, in order. */
static void
test_gathered_bytes_order (void)
{
  for (guint round = 0; round < 20; round++)
    {
      g_auto (MhGatheredBytes) bytes = { NULL };
      g_autoptr (GByteArray) all = g_byte_array_new ();
      guint8 piece[5000];

      for (guint i = 0; i < 50; i++)
        {
          const guint length = (guint) g_test_rand_int_range (0, sizeof piece);

          memset (piece, g_test_rand_int_range (0, 256), length);
          g_byte_array_append (all, piece, length);
          g_assert_true (mh_gathered_bytes_append (&bytes, piece, length));
        }

      g_assert_cmpint (bytes.data[bytes.length], ==, '\0');
      g_autoptr (GBytes) gathered = mh_gathered_bytes_finish (&bytes);

      g_assert_cmpmem (g_bytes_get_data (gathered, NULL), g_bytes_get_size (gathered), all->data,
                       all->len);
    }
}

/* Nothing may be appended, before anything else, too. */
static void
test_gathered_bytes_nothing (void)
{
  g_auto (MhGatheredBytes) bytes = { NULL };

  g_assert_true (mh_gathered_bytes_append (&bytes, NULL, 0));

  g_autoptr (GBytes) nothing = mh_gathered_bytes_finish (&bytes);

  g_assert_cmpuint (g_bytes_get_size (nothing), ==, 0);
}

/* A text that is made line by line is taken whenever it is long, and never grows far beyond. */
static void
test_gathered_bytes_take (void)
{
  g_auto (MhGatheredBytes) bytes = { NULL };
  g_autoptr (GString) text = g_string_new (NULL);
  const guint n_lines = 10000;

  for (guint i = 0; i < n_lines; i++)
    {
      g_string_append_printf (text, "line %06u\n", i);
      g_assert_true (mh_gathered_bytes_take (&bytes, text));
      g_assert_cmpuint (text->allocated_len, <=, 1 << 17);
    }
  g_assert_cmpuint (bytes.length, >, 0);
  g_assert_true (mh_gathered_bytes_append (&bytes, text->str, text->len));

  g_autoptr (GBytes) all = mh_gathered_bytes_finish (&bytes);
  const char *data = g_bytes_get_data (all, NULL);

  g_assert_cmpuint (g_bytes_get_size (all), ==, n_lines * strlen ("line 000000\n"));
  for (guint i = 0; i < n_lines; i++)
    g_assert_cmpuint (strtoul (data + i * strlen ("line 000000\n") + strlen ("line "), NULL, 10),
                      ==, i);
}

/* More than there is of memory is refused, with all that comes later. */
static void
test_gathered_bytes_short (void)
{
  g_auto (MhGatheredBytes) bytes = { NULL };

  g_assert_true (mh_gathered_bytes_append (&bytes, "a", 1));
  g_assert_false (mh_gathered_bytes_append (&bytes, "b", G_MAXSIZE - 1));
  g_assert_true (bytes.is_short);
  g_assert_null (bytes.data);
  g_assert_false (mh_gathered_bytes_append (&bytes, "c", 1));
  g_assert_null (mh_gathered_bytes_finish (&bytes));

  mh_gathered_bytes_clear (&bytes);
  g_assert_true (mh_gathered_bytes_append (&bytes, "d", 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game/gathered-bytes/order", test_gathered_bytes_order);
  g_test_add_func ("/game/gathered-bytes/nothing", test_gathered_bytes_nothing);
  g_test_add_func ("/game/gathered-bytes/take", test_gathered_bytes_take);
  g_test_add_func ("/game/gathered-bytes/short", test_gathered_bytes_short);
  return g_test_run ();
}
