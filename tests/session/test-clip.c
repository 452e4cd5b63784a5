/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-clip.h"
#include "mh-fixtures.h"
#include "mh-subgraph.h"

#include <string.h>

static MhBoard *
take_part (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  const guint32 nodes[] = { 3, 4, 5, 7, 8 };

  mh_document_rename (document, 4, "barn");

  return mh_subgraph_new (mh_document_get_board (document), nodes, G_N_ELEMENTS (nodes), NULL);
}

/* As a document, a part comes back as it was. */
static void
test_clip_document (void)
{
  g_autoptr (MhBoard) part = take_part ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_clip_create_document (part, &error);
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MhBoard) back = mh_clip_read (text, length, &error);

  g_assert_no_error (error);
  g_assert_true (mh_board_equal (back, part));
}

/* As text, it is its list, in one line; read again, it is laid out. */
static void
test_clip_text (void)
{
  g_autoptr (MhBoard) part = take_part ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = mh_clip_create_text (part, NULL);
  g_autoptr (MhBoard) back = mh_clip_read (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_null (strchr (text, '\n'));

  g_autoptr (MhGraph) graph = mh_board_create_graph (part);
  g_autoptr (MhGraph) same = mh_board_create_graph (back);
  const MhPoint a = mh_board_get_point (back, 0), b = mh_board_get_point (back, 1);

  g_assert_true (mh_graph_equal (graph, same));
  g_assert_cmpfloat (ABS (a.x - b.x) + ABS (a.y - b.y), >, 20);
}

/* What is no board is an error. */
static void
test_clip_nonsense (void)
{
  const char *text = "to be, or not to be: {";
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_clip_read (text, strlen (text), &error));
  g_assert_nonnull (error);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/clip/document", test_clip_document);
  g_test_add_func ("/workspace/clip/text", test_clip_text);
  g_test_add_func ("/workspace/clip/nonsense", test_clip_nonsense);

  return g_test_run ();
}
