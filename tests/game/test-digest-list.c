/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-digest-list.h"

#include "mh-failing-calls.h"
#include "mh-pick.h"

#define N_ROUNDS 300
#define N_DIGESTS 20
#define LARGE_BYTES 1024
#define N_MANY 1000

typedef struct
{
  char *digest;
  guint number;
} Item;

static Item *
item_new (guint digest, guint number)
{
  Item *self = g_new (Item, 1);

  *self = (Item){ g_strdup_printf ("%03u", digest), number };
  return self;
}

static void
item_free (gpointer data)
{
  Item *self = data;

  g_free (self->digest);
  g_free (self);
}

static void
list_clear (MhDigestList *list)
{
  mh_digest_list_clear (list);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhDigestList, list_clear)

/* Returns: the index of the number, or the length */
static guint
find_number (const GArray *numbers, guint number)
{
  guint i = 0;

  while (i < numbers->len && g_array_index (numbers, guint, i) != number)
    i++;

  return i;
}

/* Values that are replaced stay where they are, and others keep their order. */
static void
test_digest_list_twin (void)
{
  g_auto (MhDigestList) list = { .free_item = item_free };
  g_autoptr (GArray) twin = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint round = 0; round < N_ROUNDS; round++)
    {
      const guint digest = mh_pick_below (N_DIGESTS);
      const gboolean is_removed = mh_pick_below (3) == 0;
      const guint place = find_number (twin, digest);
      g_autofree char *text = g_strdup_printf ("%03u", digest);

      g_assert_true (
          mh_digest_list_set (&list, text, is_removed ? NULL : item_new (digest, round)));
      if (is_removed && place < twin->len)
        g_array_remove_index (twin, place);
      else if (!is_removed && place == twin->len)
        g_array_append_val (twin, digest);

      const Item *found = mh_digest_list_find (&list, text);

      g_assert_true ((found == NULL) == is_removed);
      g_assert_true (found == NULL || found->number == round);
      g_assert_cmpuint (list.n_items, ==, twin->len);
      for (guint i = 0; i < twin->len; i++)
        {
          g_autofree char *expected = g_strdup_printf ("%03u", g_array_index (twin, guint, i));

          g_assert_cmpstr (((Item *) list.items[i])->digest, ==, expected);
        }
    }
}

/* The first repeated value is the one that comes first in the list. */
static void
test_digest_list_repeated (void)
{
  for (guint round = 0; round < N_ROUNDS; round++)
    {
      g_auto (MhDigestList) list = { .free_item = item_free };
      gboolean is_there[N_DIGESTS * N_DIGESTS] = { FALSE };
      const guint n_items = mh_pick_below (N_DIGESTS);
      guint expected = n_items;
      guint repeated;

      for (guint i = 0; i < n_items; i++)
        {
          const guint digest = mh_pick_below (G_N_ELEMENTS (is_there));

          g_assert_true (mh_digest_list_append (&list, item_new (digest, i)));
          if (is_there[digest])
            expected = MIN (expected, i);
          is_there[digest] = TRUE;
        }
      g_assert_true (mh_digest_list_find_repeated (&list, &repeated));
      g_assert_cmpuint (repeated, ==, expected);
    }
}

/* Where there is no memory for more values, those that are there stay. */
static void
test_digest_list_memory (void)
{
  g_auto (MhDigestList) list = { .free_item = item_free };
  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);
  guint repeated;

  if (counts)
    {
      mh_failing_calls_begin (1, TRUE);
      while (list.n_items < N_MANY
             && mh_digest_list_append (&list, item_new (list.n_items, list.n_items)))
        ;
      g_assert_cmpuint (list.n_items, >, 0);
      g_assert_cmpuint (list.n_items, <, N_MANY);
      g_assert_false (mh_digest_list_set (&list, "new", item_new (N_MANY, 0)));
      g_assert_true (mh_digest_list_set (&list, "000", item_new (0, N_MANY)));
      g_assert_cmpuint (((Item *) list.items[0])->number, ==, N_MANY);
      mh_failing_calls_end ();
    }
  while (list.n_items < N_MANY)
    g_assert_true (mh_digest_list_append (&list, item_new (list.n_items, list.n_items)));
  mh_failing_calls_begin (1, TRUE);
  g_assert_true (mh_digest_list_find_repeated (&list, &repeated) == !counts);
  mh_failing_calls_end ();
  mh_failing_calls_count_memory (0);
  g_assert_true (mh_digest_list_find_repeated (&list, &repeated));
  g_assert_cmpuint (repeated, ==, N_MANY);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/game/digest-list/twin", test_digest_list_twin);
  g_test_add_func ("/game/digest-list/repeated", test_digest_list_repeated);
  g_test_add_func ("/game/digest-list/memory", test_digest_list_memory);

  return g_test_run ();
}
