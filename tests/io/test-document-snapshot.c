/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-snapshot.h"

#include "mh-generate.h"
#include "mh-coins-games.h"
#include "mh-random-document.h"

#include <string.h>

#define N_DOCUMENTS 1000

/* Returns: (transfer full): what is left when it is expanded, checked */
static GBytes *
create_checked (const MhDocumentFile *file)
{
  g_autoptr (GError) error = NULL;
  GBytes *snapshot = mh_document_snapshot_create (file, &error);
  g_assert_no_error (error);
  g_autoptr (GBytes) text = mh_document_snapshot_expand (snapshot, NULL);
  g_autoptr (GBytes) expected = mh_document_file_write (file, NULL);

  g_assert_nonnull (text);
  g_assert_true (g_bytes_equal (text, expected));
  return snapshot;
}

/* Whatever a document has in it, its snapshot expands to what its file would be. */
static void
test_snapshot_random (void)
{
  for (guint i = 0; i < N_DOCUMENTS; i++)
    {
      g_autoptr (MhDocumentFile) board = mh_random_document_new (i % 10 == 0 ? 100 : 12);
      g_autoptr (MhDocumentFile) coins = mh_random_document_new_game (mh_coins_games_random (20));

      g_bytes_unref (create_checked (board));
      g_bytes_unref (create_checked (coins));
    }
}

/* @n_arcs: of all that there may be */
static MhDocumentFile *
create_board (guint32 n_nodes, guint n_arcs, gboolean is_directed)
{
  g_autoptr (GArray) arcs = g_array_new (FALSE, FALSE, sizeof (MhArc));
  const guint n_all = n_nodes * (n_nodes - 1) / (is_directed ? 1 : 2);

  for (guint32 from = 0, i = 0; from < n_nodes; from++)
    for (guint32 to = is_directed ? 0 : from + 1; to < n_nodes; to++)
      if (to != from && (guint64) i++ * n_arcs % n_all < n_arcs)
        {
          const MhArc arc = { from, to };
          g_array_append_val (arcs, arc);
        }

  return mh_document_file_new (mh_board_new_with_edges (n_nodes,
                                                        (const MhArc *) (gconstpointer) arcs->data,
                                                        arcs->len, is_directed));
}

/* Few edges, many, all: the same, where rows turn from distances to bits, too. */
static void
test_snapshot_density (void)
{
  static const guint32 sizes[] = { 1, 2, 7, 8, 9, 16, 17, 64, 129, 300 };

  for (guint i = 0; i < 2 * G_N_ELEMENTS (sizes); i++)
    for (guint share = 0; share <= 16; share++)
      {
        const guint32 n_nodes = sizes[i / 2];
        const guint n_arcs = n_nodes * (n_nodes - 1) / (i % 2 == 0 ? 2 : 1) * share / 16;
        g_autoptr (MhDocumentFile) file = create_board (n_nodes, n_arcs, i % 2 == 1);

        g_bytes_unref (create_checked (file));
      }
}

/* An empty board has a snapshot, too. */
static void
test_snapshot_empty (void)
{
  g_autoptr (MhDocumentFile) file = mh_document_file_new (mh_board_new ());

  g_bytes_unref (create_checked (file));
}

/* Edges take a bit each when they are many, and a byte or two when they are few. */
static void
test_snapshot_is_short (void)
{
  g_autoptr (MhDocumentFile) none = create_board (1000, 0, FALSE);
  g_autoptr (MhDocumentFile) few = create_board (1000, 3000, FALSE);
  g_autoptr (MhDocumentFile) all = create_board (1000, 499500, FALSE);
  g_autoptr (GBytes) of_none = create_checked (none);
  g_autoptr (GBytes) of_few = create_checked (few);
  g_autoptr (GBytes) of_all = create_checked (all);

  g_assert_cmpuint (g_bytes_get_size (of_few), <, g_bytes_get_size (of_none) + 2 * 3000);
  g_assert_cmpuint (g_bytes_get_size (of_all), <, g_bytes_get_size (of_none) + 499500 / 8 + 2000);
}

/* A node that moves leaves the beginning and the end of it alone. */
static void
test_snapshot_is_stable (void)
{
  g_autoptr (MhDocumentFile) file = create_board (100, 400, FALSE);

  file->has_places = TRUE;
  g_autoptr (GBytes) before = create_checked (file);
  mh_board_set_point (file->board, 50, (MhPoint){ 123.45, 6 });
  g_autoptr (GBytes) after = create_checked (file);
  gsize n_before, n_after, n_same = 0, n_same_end = 0;
  const char *old = g_bytes_get_data (before, &n_before);
  const char *new = g_bytes_get_data (after, &n_after);

  while (old[n_same] == new[n_same])
    n_same++;
  while (old[n_before - 1 - n_same_end] == new[n_after - 1 - n_same_end])
    n_same_end++;
  g_assert_cmpuint (n_same + n_same_end + 10, >, n_after);
}

/* Cut off or changed anywhere, it is refused, or is the text of something. */
static void
test_snapshot_damaged (void)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhDocumentFile) file = mh_random_document_new (round % 4 == 0 ? 40 : 8);
      g_autoptr (GBytes) whole = create_checked (file);
      gsize length;
      const guint8 *data = g_bytes_get_data (whole, &length);

      for (gsize i = 0; i < length; i++)
        {
          g_autofree guint8 *damaged = g_memdup2 (data, length);

          damaged[i] ^= (guint8) g_test_rand_int_range (1, 256);
          g_autoptr (GBytes) cut = g_bytes_new (data, i);
          g_autoptr (GBytes) changed = g_bytes_new (damaged, length);
          g_autoptr (GBytes) of_cut = mh_document_snapshot_expand (cut, NULL);
          g_autoptr (GBytes) of_changed = mh_document_snapshot_expand (changed, NULL);

          g_assert_true (of_cut == NULL || i == 0 || data[0] != 0 /* a text */);
          g_assert_true (of_changed == NULL || g_bytes_get_size (of_changed) > 0);
        }
    }
}

/* @rows: of a board of @n_nodes without text */
static gboolean
is_taken (guint8 is_directed, guint8 n_nodes, const char *rows, gsize n_rows)
{
  const guint8 head[] = { 0, is_directed, n_nodes, 0, 0, 0, 0, 0, 0, 0, 0 };
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  g_byte_array_append (bytes, head, sizeof head);
  g_byte_array_append (bytes, (const guint8 *) rows, (guint) n_rows);
  g_autoptr (GBytes) snapshot = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  g_autoptr (GBytes) text = mh_document_snapshot_expand (snapshot, NULL);

  return text != NULL;
}

/* Rows that are of no board are refused, each for what is wrong with it alone. */
static void
test_snapshot_wrong_rows (void)
{
  g_assert_true (is_taken (0, 3, "\2\3\0\0", 4));
  g_assert_false (is_taken (2, 3, "\2\3\0\0", 4));  /* directed or what? */
  g_assert_false (is_taken (0, 3, "\2\3\0", 3));    /* a row is missing */
  g_assert_false (is_taken (0, 3, "\2\3\0\0x", 5)); /* something is left */
  g_assert_false (is_taken (0, 3, "\3\7\0\0", 4));  /* more than there are nodes */
  g_assert_false (is_taken (0, 3, "\2\5\0\0", 4));  /* a bit beyond the last of them */
  g_assert_false (is_taken (0, 3, "\2\2\0\0", 4));  /* fewer bits than were said */
  g_assert_false (is_taken (0, 3, "\0\0\2", 3));    /* no bits at all */
  g_assert_true (is_taken (0, 3, "\1\1\0\0", 4));
  g_assert_false (is_taken (0, 3, "\1\2\0\0", 4)); /* a distance beyond the last node */
  g_assert_false (is_taken (0, 3, "\0\0\1", 3));   /* no distance at all */
  g_assert_false (is_taken (0, 3, "\1\x80", 2));   /* a number without an end */
  g_assert_true (is_taken (1, 3, "\1\1\0\0", 4));
  g_assert_false (is_taken (1, 3, "\1\0\0\0", 4)); /* to itself */
  g_assert_true (is_taken (1, 3, "\2\6\0\0", 4));
  g_assert_false (is_taken (1, 3, "\2\3\0\0", 4)); /* the same, as bits */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/io/document-snapshot/random", test_snapshot_random);
  g_test_add_func ("/io/document-snapshot/density", test_snapshot_density);
  g_test_add_func ("/io/document-snapshot/empty", test_snapshot_empty);
  g_test_add_func ("/io/document-snapshot/is-short", test_snapshot_is_short);
  g_test_add_func ("/io/document-snapshot/is-stable", test_snapshot_is_stable);
  g_test_add_func ("/io/document-snapshot/damaged", test_snapshot_damaged);
  g_test_add_func ("/io/document-snapshot/wrong-rows", test_snapshot_wrong_rows);

  return g_test_run ();
}
