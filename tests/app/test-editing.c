/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-clip.h"
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-graph-view-private.h"
#include "mh-list-panel.h"
#include "mh-view-test.h"

#include <math.h>

#define SQUARE "[[1,3],[0,2],[1,3],[0,2]]"

static void
activate (MhWindow *window, const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (window), action, NULL))
    g_error ("there is no action %s", action);
}

static const MhBoard *
get_board (MhWindow *window)
{
  return mh_document_get_board (mh_app_test_get_document (window));
}

static void
select_nodes (MhWindow *window, const guint32 *nodes, gsize n_nodes)
{
  mh_selection_select_nodes (mh_session_get_selection (mh_window_get_session (window)), nodes,
                             n_nodes);
}

static gsize
count_selected (MhWindow *window)
{
  gsize n_nodes;

  mh_selection_get_nodes (mh_session_get_selection (mh_window_get_session (window)), &n_nodes);
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
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  g_assert_true (mh_board_has_edge (get_board (window), 4, 5));
  g_assert_cmpuint (count_selected (window), ==, 2);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);

  mh_document_undo (mh_app_test_get_document (window));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 4);
  mh_app_test_close_all ();
}

/* Pasted again and again, nothing lies on anything else. */
static void
test_paste_aside (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);

  for (guint32 n_nodes = 8; n_nodes <= 16; n_nodes += 4)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), SQUARE);
      activate (window, "win.paste");
      mh_app_test_wait_until (mh_app_test_count_nodes (window) == n_nodes);
    }
  for (guint32 i = 0; i < mh_app_test_count_nodes (window); i++)
    for (guint32 j = 0; j < i; j++)
      {
        const MhPoint a = mh_board_get_point (get_board (window), i);
        const MhPoint b = mh_board_get_point (get_board (window), j);

        g_assert_cmpfloat (hypot (a.x - b.x, a.y - b.y), >, 36);
      }
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
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 3);
  g_assert_cmpuint (count_selected (window), ==, 0);
  mh_document_undo (mh_app_test_get_document (window));
  g_assert_true (mh_board_has_edge (get_board (window), 0, 3));
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
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 0);
  mh_document_undo (mh_app_test_get_document (window));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 4);
  mh_app_test_close_all ();
}

/* A whole board that is cut comes back as it was, roles and all, in one edit. */
static void
test_cut_all (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  const MhPoint before[]
      = { mh_board_get_point (get_board (window), 0), mh_board_get_point (get_board (window), 3) };

  activate (window, "win.select-all");
  activate (window, "win.cut");
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 0);
  activate (window, "win.paste");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 4);
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);

  const MhBoard *board = get_board (window);
  const MhPoint after[] = { mh_board_get_point (board, 0), mh_board_get_point (board, 3) };
  g_assert_true (mh_board_has_edge (board, 2, 3));
  g_assert_true (mh_board_is_hole (board, 0));
  g_assert_cmpuint (mh_board_get_start (board).mouse, ==, 1);
  g_assert_cmpfloat_with_epsilon (after[1].x - after[0].x, before[1].x - before[0].x, 0.02);
  g_assert_cmpfloat_with_epsilon (after[1].y - after[0].y, before[1].y - before[0].y, 0.02);
  mh_document_undo (mh_app_test_get_document (window));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 0);
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
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 7);
  activate (window, "win.paste-board");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 7);
  mh_app_test_close_all ();
}

/* Whoever has copied a part may be gone before it is read: then nothing comes. */
static void
test_paste_nothing (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  g_autoptr (GBytes) nothing = g_bytes_new (NULL, 0);
  g_autoptr (GdkContentProvider) content
      = gdk_content_provider_new_for_bytes (MH_CLIP_MIME_TYPE, nothing);

  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (window)), content);
  activate (window, "win.paste");
  mh_app_test_wait_until (mh_app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 4);
  mh_app_test_close_all ();
}

/* What is still being read when the window is closed is read for nobody. */
static void
test_paste_late (void)
{
  const guint32 nodes[] = { 0, 1 };
  const char *const actions[] = { "win.paste", "win.paste-board" };

  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      MhWindow *window = mh_app_test_open (SQUARE);

      select_nodes (window, nodes, G_N_ELEMENTS (nodes));
      activate (window, "win.copy");
      activate (window, actions[i]);
      g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
      gtk_window_destroy (GTK_WINDOW (window));
      mh_app_test_wait_until (window == NULL);
    }
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 0);
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

  g_assert_true (mh_document_set_role (mh_app_test_get_document (window), MH_ROLE_HOLE, 3, NULL));
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
  const MhPoint far_off = { 5000, 70 };

  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      mh_document_move_nodes (mh_app_test_get_document (window), &node, &far_off, 1);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.arrange", "s", ids[i]);
      mh_app_test_wait_until (
          g_str_equal (mh_document_get_undo_label (mh_app_test_get_document (window)), "Arrange"));
      mh_document_undo (mh_app_test_get_document (window));
      g_assert_cmpfloat_with_epsilon (mh_board_get_point (get_board (window), 0).x, 5000, 0.01);
    }
  mh_app_test_close_all ();
}

static MhGraphView *
get_view (MhWindow *window)
{
  return MH_GRAPH_VIEW (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_GRAPH_VIEW));
}

/* A board that is all elsewhere is shown whole; where a part moves, one looks on. */
static void
test_arrange_fits (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  MhGraphView *view = get_view (window);
  const double fitted = mh_graph_view_get_zoom (view);
  const guint32 part[] = { 0, 1, 2 };

  for (guint i = 0; i < 2; i++)
    {
      mh_graph_view_zoom_to (view, 3 * fitted);
      mh_app_test_wait_until (mh_graph_view_get_zoom (view) > 2.9 * fitted);
      mh_selection_select_nodes (mh_session_get_selection (mh_window_get_session (window)), part,
                                 i == 0 ? G_N_ELEMENTS (part) : 0);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.arrange", "s", "circle");
      mh_app_test_wait_until (!mh_app_test_is_enabled (window, "win.cancel"));
      if (i == 1)
        mh_app_test_wait_until (mh_graph_view_get_zoom (view) < 2.5 * fitted);
      g_assert_true ((mh_graph_view_get_zoom (view) > 2.9 * fitted) == (i == 0));
    }
  mh_app_test_close_all ();
}

static double
get_way (MhPoint from, MhPoint to)
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
  const MhPoint near = mh_board_get_point (get_board (window), node);
  const MhPoint far_off = { near.x + 300, near.y };

  g_assert_null (mh_graph_view_get_drift (view));
  mh_document_move_nodes (mh_app_test_get_document (window), &node, &far_off, 1);
  g_assert_nonnull (mh_graph_view_get_drift (view));
  mh_app_test_wait_until (mh_graph_view_get_drift (view) == NULL
                          || get_way (near, mh_graph_view_get_drift (view)[node]) > 20);
  if (mh_graph_view_get_drift (view) != NULL)
    {
      mh_document_undo (mh_app_test_get_document (window));
      g_assert_nonnull (mh_graph_view_get_drift (view));

      const double way = get_way (near, mh_graph_view_get_drift (view)[node]);

      g_assert_cmpfloat (way, >, 20);
      mh_app_test_wait_until (mh_graph_view_get_drift (view) == NULL
                              || get_way (near, mh_graph_view_get_drift (view)[node]) < way);
      mh_app_test_wait_until (mh_graph_view_get_drift (view) == NULL);
    }

  mh_view_test_press_key (GTK_WIDGET (view), GDK_KEY_Home, 0);
  mh_view_test_press_key (GTK_WIDGET (view), GDK_KEY_Left, GDK_CONTROL_MASK);
  g_assert_cmpstr (mh_document_get_undo_label (mh_app_test_get_document (window)), !=, NULL);
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
      g_assert_null (mh_document_get_undo_label (mh_app_test_get_document (window)));
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

/* What was chosen last is where the next window begins. */
static void
test_snap (void)
{
  MhWindow *window = mh_app_test_open (SQUARE);
  GActionGroup *actions = G_ACTION_GROUP (window);
  MhWindow *other;

  g_action_group_activate_action (actions, "snap-to-grid", NULL);
  g_assert_true (mh_graph_view_get_snap_to_grid (get_view (window)));
  other = mh_app_test_open (SQUARE);
  g_assert_true (mh_graph_view_get_snap_to_grid (get_view (other)));
  g_action_group_activate_action (actions, "snap-to-grid", NULL);
  g_assert_false (mh_graph_view_get_snap_to_grid (get_view (window)));
  g_assert_true (mh_graph_view_get_snap_to_grid (get_view (other)));
  mh_app_test_close_all ();
}

/* With letters of twice the size all of it fits on a telephone. */
static void
test_large_text (void)
{
  GtkSettings *settings = gtk_settings_get_default ();
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE);
  int minimum;

  g_object_set (settings, "gtk-xft-dpi", 192 * PANGO_SCALE, NULL);
  mh_app_test_allocate (pane, 360, 1000);
  g_assert_true (mh_adaptive_pane_is_narrow (MH_ADAPTIVE_PANE (pane)));
  gtk_widget_measure (pane, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  mh_app_test_close_all ();
  gtk_settings_reset_property (settings, "gtk-xft-dpi");
}

/* The window that was opened last. */
static MhWindow *
get_other_window (MhWindow *window)
{
  GList *windows = gtk_application_get_windows (mh_app_test_get_application ());

  for (GList *link = windows; link != NULL; link = link->next)
    if (MH_IS_WINDOW (link->data) && link->data != window)
      return link->data;
  return NULL;
}

/* A list that is refused can be mended where it is typed: by one click. */
static void
test_refused_list (void)
{
  g_autofree char *path = mh_app_test_write ("refused.json", "[[1,0],[0]]\n");
  MhWindow *window = mh_app_test_open (SQUARE);

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  adw_message_dialog_response (mh_app_test_get_message (), "yes");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 4);

  MhWindow *other = get_other_window (window);
  GtkWidget *panel = mh_app_test_find (GTK_WIDGET (other), MH_TYPE_LIST_PANEL);
  mh_app_test_wait_until (mh_view_test_find_label (panel, "Remove Self Loops") != NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (other), ==, 0);
  g_signal_emit_by_name (gtk_widget_get_parent (
                             mh_view_test_find_label (panel, "Remove Self Loops")),
                         "clicked");
  g_assert_cmpuint (mh_app_test_count_nodes (other), ==, 2);
  g_assert_true (mh_board_has_edge (get_board (other), 0, 1));
  mh_app_test_close_all ();
}

/* What is no list is only refused, and who cancels keeps what is there. */
static void
test_refused (void)
{
  static const char *const texts[] = { "{}", "[1,-1]", "[[1],[7]]" };
  MhWindow *window = mh_app_test_open (SQUARE);

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      mh_file_controller_open_text (mh_window_get_files (window), texts[i], "Bad");
      mh_app_test_wait_until (mh_app_test_get_message () != NULL);
      g_assert_true (adw_message_dialog_has_response (mh_app_test_get_message (), "yes")
                     == g_str_has_prefix (texts[i], "[["));
      gtk_window_close (GTK_WINDOW (mh_app_test_get_message ()));
      mh_app_test_wait_until (mh_app_test_get_message () == NULL);
      g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
      g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 4);
    }
  mh_app_test_close_all ();
}

/* A line of coins has no list and no grid; the panel goes away. */
static void
test_coins (void)
{
  const guint32 values[] = { 1, 2 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *text = mh_app_test_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);

  activate (window, "win.list");
  mh_app_test_wait_until (gtk_widget_get_mapped (text));
  mh_file_controller_replace (mh_window_get_files (window),
                              mh_document_new (mh_document_file_new (
                                                   mh_board_new_with_game (coins)),
                                               NULL),
                              TRUE);
  mh_app_test_wait_until (!gtk_widget_get_mapped (text));
  g_assert_false (g_action_group_has_action (G_ACTION_GROUP (window), "list"));
  g_assert_false (g_action_group_has_action (G_ACTION_GROUP (window), "snap-to-grid"));
  g_assert_false (mh_app_test_is_enabled (window, "win.select-all"));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/editing/copy", test_copy);
  g_test_add_func ("/app/editing/paste-aside", test_paste_aside);
  g_test_add_func ("/app/editing/cut", test_cut);
  g_test_add_func ("/app/editing/delete-all", test_delete_all);
  g_test_add_func ("/app/editing/cut-all", test_cut_all);
  g_test_add_func ("/app/editing/paste-list", test_paste_list);
  g_test_add_func ("/app/editing/paste-nothing", test_paste_nothing);
  g_test_add_func ("/app/editing/paste-late", test_paste_late);
  g_test_add_func ("/app/editing/copy-leetcode", test_copy_leetcode);
  g_test_add_func ("/app/editing/arrange", test_arrange);
  g_test_add_func ("/app/editing/arrange-fits", test_arrange_fits);
  g_test_add_func ("/app/editing/glide", test_glide);
  g_test_add_func ("/app/editing/cancel-arranging", test_cancel_arranging);
  g_test_add_func ("/app/editing/list", test_list);
  g_test_add_func ("/app/editing/snap", test_snap);
  g_test_add_func ("/app/editing/large-text", test_large_text);
  g_test_add_func ("/app/editing/refused-list", test_refused_list);
  g_test_add_func ("/app/editing/refused", test_refused);
  g_test_add_func ("/app/editing/coins", test_coins);

  return g_test_run ();
}
