/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-fixtures.h"
#include "mh-pick.h"

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

static gboolean
has_edge (MhSelection *selection, MhArc edge)
{
  gsize n_edges;
  const MhArc *edges = mh_selection_get_edges (selection, &n_edges);

  for (gsize i = 0; i < n_edges; i++)
    if (mh_arc_compare (&edges[i], &edge) == 0)
      return TRUE;
  return FALSE;
}

static void
follow_cb (MhDocument *document, guint change, MhSelection *selection)
{
  mh_selection_follow (selection, document);
}

static void
name_all (MhDocument *document, guint *n_names)
{
  for (guint32 i = 0; i < mh_board_get_n_nodes (mh_document_get_board (document)); i++)
    {
      g_autofree char *name = g_strdup_printf ("n%u", ++*n_names);

      mh_document_rename (document, i, name);
    }
}

/* Returns: (transfer full) (element-type utf8): the names of the selected nodes */
static GHashTable *
collect_names (MhSelection *selection, MhDocument *document)
{
  GHashTable *names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  gsize n;
  const guint32 *nodes = mh_selection_get_nodes (selection, &n);

  for (gsize i = 0; i < n; i++)
    g_hash_table_add (names,
                      g_strdup (mh_board_get_name (mh_document_get_board (document), nodes[i])));

  return names;
}

static void
edit_at_random (MhDocument *document)
{
  const guint32 n = mh_board_get_n_nodes (mh_document_get_board (document));
  const guint32 nodes[] = { mh_pick_below (n), mh_pick_below (n) };

  switch (mh_pick_below (4))
    {
    case 0:
      mh_document_add_joined_node (document, nodes[0], (MhPoint){ 0, 0 }, NULL, NULL);
      break;
    case 1:
      mh_document_delete (document, nodes, n > 3 ? 2 : 0, NULL, 0);
      break;
    case 2:
      mh_fixtures_toggle_edge (document, nodes[0], nodes[1]);
      break;
    default:
      mh_document_set_directed (document, g_test_rand_bit (), NULL);
      break;
    }
}

/* The selected nodes are those called @before, as far as they are still there,
 * and the selected edges are there. */
static void
check_selected (MhSelection *selection, MhDocument *document, GHashTable *before)
{
  const MhBoard *board = mh_document_get_board (document);
  gsize n_nodes, n_edges;
  const MhArc *edges = mh_selection_get_edges (selection, &n_edges);
  gsize n_expected = 0;

  mh_selection_get_nodes (selection, &n_nodes);
  for (guint32 i = 0; i < mh_board_get_n_nodes (board); i++)
    {
      const char *name = mh_board_get_name (board, i);
      const gboolean expected = name != NULL && g_hash_table_contains (before, name);

      g_assert_cmpint (mh_selection_has_node (selection, i), ==, expected);
      n_expected += expected ? 1 : 0;
    }
  g_assert_cmpuint (n_nodes, ==, n_expected);
  for (gsize i = 0; i < n_edges; i++)
    g_assert_true (mh_board_has_edge (board, edges[i].from, edges[i].to)
                   && has_edge (selection, edges[i]));
}

static void
select_at_random (MhSelection *selection, const MhBoard *board)
{
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (board, &n_edges);

  for (guint i = 0; i < 3; i++)
    {
      mh_selection_toggle_node (selection, mh_pick_below (mh_board_get_n_nodes (board)));
      if (n_edges > 0)
        mh_selection_toggle_edge (selection, edges[mh_pick_below ((guint32) n_edges)]);
    }
}

/* Whatever is edited and undone, the same nodes stay selected, but for those
 * that are gone; and edges are some that are there. */
static void
test_selection_follow (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhSelection) selection = mh_selection_new ();
  g_autofree guint *n_changed = mh_fixtures_count (document, "changed");
  guint n_names = 0;

  g_signal_connect (document, "changed", G_CALLBACK (follow_cb), selection);
  for (guint round = 0; round < 1000; round++)
    {
      name_all (document, &n_names);
      select_at_random (selection, mh_document_get_board (document));

      g_autoptr (GHashTable) before = collect_names (selection, document);

      *n_changed = 0;
      edit_at_random (document);
      check_selected (selection, document, before);

      g_autoptr (GHashTable) after = collect_names (selection, document);

      if (*n_changed > 0 && round % 2 == 0)
        mh_document_undo (document);
      check_selected (selection, document, after);
    }
}

/* The picked and the hovered node are followed, too. */
static void
test_selection_follow_cursor (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document (SQUARE);
  g_autoptr (MhSelection) selection = mh_selection_new ();
  const guint32 first = 0, second = 2;

  g_signal_connect (document, "changed", G_CALLBACK (follow_cb), selection);
  mh_selection_set_node (selection, 3);
  mh_selection_set_hovered_node (selection, 1);
  mh_document_delete (document, &first, 1, NULL, 0);
  g_assert_cmpuint (mh_selection_get_node (selection), ==, 2);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 0);
  mh_document_delete (document, &second, 1, NULL, 0);
  g_assert_cmpuint (mh_selection_get_node (selection), ==, MH_NODE_NONE);
  mh_document_undo (document);
  mh_document_undo (document);
  g_assert_cmpuint (mh_selection_get_hovered_node (selection), ==, 1);
}

/* An edge that no longer leads one way is selected as the edge that is left. */
static void
test_selection_follow_direction (void)
{
  g_autoptr (MhDocument) document = mh_fixtures_document ("[[],[],[1],[]]");
  g_autoptr (MhSelection) selection = mh_selection_new ();
  const MhArc back = { 2, 1 };

  g_signal_connect (document, "changed", G_CALLBACK (follow_cb), selection);
  mh_selection_select (selection, NULL, 0, &back, 1);
  mh_document_make_undirected (document);
  g_assert_true (has_edge (selection, (MhArc){ 1, 2 }));
  g_assert_false (has_edge (selection, back));
}

/* The selection of a session follows its document by itself, and who draws it
 * hears of it once. */
static void
test_selection_of_session (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session_for (SQUARE);
  MhSelection *selection = mh_session_get_selection (session);
  g_autofree guint *n_shown = mh_fixtures_count (session, "changed");
  const guint32 node = 0;

  mh_selection_select_nodes (selection, (const guint32[]){ 1, 3 }, 2);
  g_assert_cmpuint (*n_shown, ==, 1);
  mh_document_delete (mh_session_get_document (session), &node, 1, NULL, 0);
  g_assert_true (mh_selection_has_node (selection, 0) && mh_selection_has_node (selection, 2));
  g_assert_cmpuint (*n_shown, ==, 2);
}

/* In any order, twice is as once; the same selection is not told again. */
static void
test_selection_select (void)
{
  g_autoptr (MhSelection) selection = mh_selection_new ();
  g_autofree guint *n_told = mh_fixtures_count (selection, "selected-changed");
  g_autofree guint *n_nodes_told = mh_fixtures_count (selection, "notify::n-nodes");
  const guint32 nodes[] = { 7, 2, 7, 5 };
  const guint32 sorted[] = { 2, 5, 7 };
  const MhArc edges[] = { { 2, 7 }, { 2, 5 }, { 2, 7 } };
  gsize n_nodes, n_edges;

  mh_selection_select (selection, nodes, 4, edges, 3);

  const guint32 *selected = mh_selection_get_nodes (selection, &n_nodes);

  g_assert_cmpmem (selected, n_nodes * sizeof *selected, sorted, sizeof sorted);
  mh_selection_get_edges (selection, &n_edges);
  g_assert_cmpuint (n_edges, ==, 2);
  g_assert_true (mh_selection_has_node (selection, 5));
  g_assert_false (mh_selection_has_node (selection, 4));
  g_assert_true (has_edge (selection, edges[1]));
  g_assert_cmpuint (*n_told, ==, 1);

  mh_selection_select (selection, sorted, 3, edges, 2);
  g_assert_cmpuint (*n_told, ==, 1);
  mh_selection_select_nodes (selection, (const guint32[]){ 1, 2, 3 }, 3);
  g_assert_cmpuint (*n_told, ==, 2);
  g_assert_cmpuint (*n_nodes_told, ==, 1);
  mh_selection_toggle_node (selection, 2);
  g_assert_false (mh_selection_has_node (selection, 2));
  mh_selection_toggle_edge (selection, edges[0]);
  g_assert_true (has_edge (selection, edges[0]));
  mh_selection_clear (selection);
  mh_selection_clear (selection);
  g_assert_cmpuint (*n_told, ==, 5);
  g_assert_cmpuint (*n_nodes_told, ==, 3);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/workspace/selection/follow", test_selection_follow);
  g_test_add_func ("/workspace/selection/follow-cursor", test_selection_follow_cursor);
  g_test_add_func ("/workspace/selection/follow-direction", test_selection_follow_direction);
  g_test_add_func ("/workspace/selection/of-workspace", test_selection_of_session);
  g_test_add_func ("/workspace/selection/select", test_selection_select);

  return g_test_run ();
}
