/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-graph-view-private.h"
#include "mh-view-test.h"

#include <math.h>

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

static void
activate (MhWindow *window, const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (window), action, NULL))
    g_error ("there is no action %s", action);
}

static MhDocument *
get_document (MhWindow *window)
{
  return mh_workspace_get_document (mh_window_get_workspace (window));
}

static const MhSketch *
get_sketch (MhWindow *window)
{
  return mh_document_get_sketch (get_document (window));
}

static guint32
count_nodes (MhWindow *window)
{
  return mh_sketch_get_n_nodes (get_sketch (window));
}

static void
select_nodes (MhWindow *window, const guint32 *nodes, gsize n_nodes)
{
  mh_selection_select_nodes (mh_workspace_get_selection (mh_window_get_workspace (window)), nodes,
                             n_nodes);
}

static gsize
count_selected (MhWindow *window)
{
  gsize n_nodes;

  mh_selection_get_nodes (mh_workspace_get_selection (mh_window_get_workspace (window)), &n_nodes);
  return n_nodes;
}

/* What is copied comes back beside the rest, with its edges, and selected. */
static void
test_copy (void)
{
  const guint32 nodes[] = { 1, 2 };
  MhWindow *window = mh_app_test_open (SQUARE);

  g_assert_false (mh_app_test_is_enabled (window, "win.copy"));
  select_nodes (window, nodes, G_N_ELEMENTS (nodes));
  g_assert_true (mh_app_test_is_enabled (window, "win.copy"));
  activate (window, "win.copy");
  activate (window, "win.paste");
  mh_app_test_wait_until (count_nodes (window) == 6);
  g_assert_true (mh_sketch_has_edge (get_sketch (window), 4, 5));
  g_assert_cmpuint (count_selected (window), ==, 2);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);

  mh_document_undo (get_document (window));
  g_assert_cmpuint (count_nodes (window), ==, 4);
  mh_app_test_close_all ();
}

/* Cutting takes nodes with their edges, and undoing brings all back. */
static void
test_cut (void)
{
  const guint32 nodes[] = { 3 };
  MhWindow *window = mh_app_test_open (SQUARE);

  select_nodes (window, nodes, G_N_ELEMENTS (nodes));
  activate (window, "win.cut");
  g_assert_cmpuint (count_nodes (window), ==, 3);
  g_assert_cmpuint (count_selected (window), ==, 0);
  mh_document_undo (get_document (window));
  g_assert_true (mh_sketch_has_edge (get_sketch (window), 0, 3));
  mh_app_test_close_all ();
}

static void
test_delete_all (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);

  g_assert_false (mh_app_test_is_enabled (window, "win.delete"));
  activate (window, "win.select-all");
  g_assert_cmpuint (count_selected (window), ==, 4);
  activate (window, "win.delete");
  g_assert_cmpuint (count_nodes (window), ==, 0);
  mh_document_undo (get_document (window));
  g_assert_cmpuint (count_nodes (window), ==, 4);
  mh_app_test_close_all ();
}

/* A list from elsewhere goes into a board that is not empty; asked for as a
 * board of its own, it gets its own window. */
static void
test_paste_list (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), "[[1,2],[0,2],[0,1]]");
  activate (window, "win.paste");
  mh_app_test_wait_until (count_nodes (window) == 7);
  activate (window, "win.paste-board");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (count_nodes (window), ==, 7);
  mh_app_test_close_all ();
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Hole, mouse and cat become 0, 1 and 2. */
static void
test_copy_leetcode (void)
{
  MhWindow *window = mh_app_test_open ("[[1],[0,2],[1,3],[2]]");
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  char *text = NULL;

  g_assert_true (mh_document_set_role (get_document (window), MH_ROLE_HOLE, 3, NULL));
  activate (window, "win.copy-leetcode");
  gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb, &text);
  mh_app_test_wait_until (text != NULL);
  /* 3 is 0 now, and 0 the last. */
  g_assert_cmpstr (text, ==, "[[2],[2,3],[0,1],[1]]");
  g_free (text);
  mh_app_test_close_all ();
}

/* Each arrangement ends in one edit. */
static void
test_arrange (void)
{
  static const char *const ids[] = { "automatic", "springs", "circle", "grid", "tree" };
  MhWindow *window = mh_app_test_open (SQUARE);
  const guint32 node = 0;
  const MhPlace far_off = { 5000, 70 };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      mh_document_move_nodes (get_document (window), &node, &far_off, 1);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.arrange", "s", ids[i]);
      mh_app_test_wait_until (
          g_str_equal (mh_document_get_undo_label (get_document (window)), "Arrange"));
      mh_document_undo (get_document (window));
      g_assert_cmpfloat_with_epsilon (mh_sketch_get_place (get_sketch (window), 0).x, 5000, 0.01);
    }
  mh_app_test_close_all ();
}

static MhGraphView *
get_view (MhWindow *window)
{
  return MH_GRAPH_VIEW (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_GRAPH_VIEW));
}

static double
get_way (MhPlace from, MhPlace to)
{
  return hypot (to.x - from.x, to.y - from.y);
}

/* Nodes are not suddenly elsewhere: they start from where they were, there and
 * back, also when they turn round on the way. What a key moves is there. */
static void
test_glide (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  MhGraphView *view = get_view (window);
  const guint32 node = 0;
  const MhPlace near = mh_sketch_get_place (get_sketch (window), node);
  const MhPlace far_off = { near.x + 300, near.y };

  g_assert_null (mh_graph_view_get_drift (view));
  mh_document_move_nodes (get_document (window), &node, &far_off, 1);
  g_assert_nonnull (mh_graph_view_get_drift (view));
  mh_app_test_wait_until (mh_graph_view_get_drift (view) == NULL
                          || get_way (near, mh_graph_view_get_drift (view)[node]) > 20);
  if (mh_graph_view_get_drift (view) != NULL)
    {
      mh_document_undo (get_document (window));
      mh_app_test_turn ();
      g_assert_nonnull (mh_graph_view_get_drift (view));
      g_assert_cmpfloat (get_way (near, mh_graph_view_get_drift (view)[node]), >, 0);
      mh_app_test_wait_until (mh_graph_view_get_drift (view) == NULL);
    }

  mh_view_test_press_key (GTK_WIDGET (view), GDK_KEY_Home, 0);
  mh_view_test_press_key (GTK_WIDGET (view), GDK_KEY_Left, GDK_CONTROL_MASK);
  g_assert_cmpstr (mh_document_get_undo_label (get_document (window)), !=, NULL);
  g_assert_null (mh_graph_view_get_drift (view));
  mh_app_test_close_all ();
}

/* What takes long can be given up, and then changes nothing. */
static void
test_cancel_arranging (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);

  g_assert_false (mh_app_test_is_enabled (window, "win.escape"));
  for (guint i = 0; i < 2; i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.arrange", "s", "grid");
      g_assert_true (mh_app_test_is_enabled (window, "win.cancel"));
      activate (window, i == 0 ? "win.cancel" : "win.escape");
      g_assert_false (mh_app_test_is_enabled (window, "win.cancel"));
      for (guint turn = 0; turn < 20; turn++)
        mh_app_test_turn ();
      g_assert_null (mh_document_get_undo_label (get_document (window)));
    }
  mh_app_test_close_all ();
}

/* The list comes and goes by its action. */
static void
test_list (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  GtkWidget *text = mh_app_test_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);

  g_assert_false (gtk_widget_get_mapped (text));
  activate (window, "win.list");
  mh_app_test_wait_until (gtk_widget_get_mapped (text));
  activate (window, "win.list");
  mh_app_test_wait_until (!gtk_widget_get_mapped (text));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/editing/copy", test_copy);
  g_test_add_func ("/app/editing/cut", test_cut);
  g_test_add_func ("/app/editing/delete-all", test_delete_all);
  g_test_add_func ("/app/editing/paste-list", test_paste_list);
  g_test_add_func ("/app/editing/copy-leetcode", test_copy_leetcode);
  g_test_add_func ("/app/editing/arrange", test_arrange);
  g_test_add_func ("/app/editing/glide", test_glide);
  g_test_add_func ("/app/editing/cancel-arranging", test_cancel_arranging);
  g_test_add_func ("/app/editing/list", test_list);

  return g_test_run ();
}
