/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-document-grid.h"
#include "mh-graph-test.h"

#include <math.h>

/* All of the board is in sight, in the middle of what is not covered, and
 * stays so when the view is resized; until somebody zooms. */
static void
test_graph_view_fit (MhGraphTest *self, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (self->view);
  static const int sizes[][2] = { { 600, 500 }, { 360, 700 }, { 1000, 300 } };

  mh_graph_view_set_covered (self->view, 0, 0, 60);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      mh_app_test_allocate (widget, sizes[i][0], sizes[i][1]);
      const MhPoint first = mh_graph_test_get_node (self, 0);
      const MhPoint last = mh_graph_test_get_node (self, 5);
      g_assert_cmpfloat (first.x, >, 18);
      g_assert_cmpfloat (last.x, <, sizes[i][0] - 18);
      g_assert_cmpfloat_with_epsilon (first.y + last.y, sizes[i][1] - 60, 30);
    }

  mh_graph_view_zoom_by (self->view, 2);
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) > 2.2);
  const double zoom = mh_graph_view_get_zoom (self->view);
  mh_app_test_allocate (widget, 400, 400);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), zoom, 1e-9);

  mh_graph_view_fit (self->view);
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) < 2);
}

/* What is under the pointer stays there while the wheel turns. */
static void
test_graph_view_wheel (MhGraphTest *self, gconstpointer data)
{
  gpointer motion = mh_graph_test_find_controller (self, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  gpointer scroll = mh_graph_test_find_controller (self, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0);

  for (guint32 node = 0; node < 6; node++)
    {
      const MhPoint pointer = mh_graph_test_get_node (self, node);
      const double zoom = mh_graph_view_get_zoom (self->view);
      const double clicks = node % 2 == 0 ? -1 : 1;
      gboolean is_taken = FALSE;

      g_signal_emit_by_name (motion, "motion", pointer.x, pointer.y);
      g_signal_emit_by_name (scroll, "scroll", 0.0, clicks, &is_taken);
      g_assert_true (is_taken);
      g_assert_cmpfloat ((mh_graph_view_get_zoom (self->view) - zoom) * clicks, <, 0);
      mh_graph_test_assert_near (mh_graph_test_get_node (self, node), pointer, 1e-6);
    }
}

/* Dragging with the middle button takes all nodes along and edits nothing. */
static void
test_graph_view_pan (MhGraphTest *self, gconstpointer data)
{
  const double zoom = mh_graph_view_get_zoom (self->view);
  GtkGesture *gesture
      = mh_graph_test_find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  const MhPoint node = mh_graph_test_get_node (self, 4);

  g_signal_emit_by_name (gesture, "drag-begin", 5.0, 5.0);
  g_signal_emit_by_name (gesture, "drag-update", 12.0, -20.0);
  g_signal_emit_by_name (gesture, "drag-update", 30.0, 20.0);
  g_signal_emit_by_name (gesture, "drag-end", 30.0, 20.0);
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 4),
                             (MhPoint){ node.x + 30, node.y + 20 }, 1e-6);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), zoom, 1e-9);
  g_assert_false (mh_document_is_modified (mh_session_get_document (self->session)));
}

/* A dragged node goes along with the pointer; one undo takes it back. */
static void
test_graph_view_drag_node (MhGraphTest *self, gconstpointer data)
{
  MhDocument *document = mh_session_get_document (self->session);
  const MhPoint from = mh_graph_test_get_node (self, 4);
  const MhPoint to = { from.x + 40, from.y + 31 };

  mh_graph_test_drag (self, from, to);
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 4), to, 0.02);
  g_assert_true (mh_document_is_modified (document));
  mh_document_undo (document);
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 4), from, 1e-6);
  g_assert_null (mh_document_get_undo_label (document));
}

/* A token goes to the node that it is dropped near, and nothing is edited. */
static void
test_graph_view_drag_token (MhGraphTest *self, gconstpointer data)
{
  MhPoint token = mh_graph_test_get_node (self, 2);
  MhPoint target = mh_graph_test_get_node (self, 5);

  token.x += 18 * mh_graph_view_get_zoom (self->view);
  token.y -= 18 * mh_graph_view_get_zoom (self->view);
  mh_graph_test_drag (self, token, (MhPoint){ target.x - 15, target.y + 15 });
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_SECOND), ==, 5);
  mh_graph_test_drag (self,
                      (MhPoint){ token.x, token.y + target.y - mh_graph_test_get_node (self, 2).y },
                      (MhPoint){ target.x - 70, target.y + 50 });
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_SECOND), ==, 5);
  g_assert_false (mh_document_is_modified (mh_session_get_document (self->session)));
}

/* A hand that trembles clicks; it does not drag. */
static void
test_graph_view_tremble (MhGraphTest *self, gconstpointer data)
{
  const MhPoint from = mh_graph_test_get_node (self, 4);

  mh_graph_test_drag (self, from, (MhPoint){ from.x + 2, from.y + 1 });
  g_assert_false (mh_document_is_modified (mh_session_get_document (self->session)));
}

/* A drag that the system takes away, or Escape, leaves the board as it was. */
static void
test_graph_view_cancel (MhGraphTest *self, gconstpointer data)
{
  GtkGesture *gesture
      = mh_graph_test_find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  const MhPoint from = mh_graph_test_get_node (self, 4);

  for (int i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (gesture, "drag-begin", from.x, from.y);
      g_signal_emit_by_name (gesture, "drag-update", 50.0, 50.0);
      if (i == 0)
        g_signal_emit_by_name (gesture, "cancel", NULL);
      else
        g_assert_true (mh_graph_test_press_key (self, GDK_KEY_Escape, 0));
      mh_graph_test_assert_near (mh_graph_test_get_node (self, 4), from, 1e-6);
    }
  g_assert_true (
      mh_graph_test_press_key (self, GDK_KEY_Escape, 0)); /* the node is still selected */
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_Escape, 0));
}

/* A click on a reply's arrow plays it: the mouse goes from 1 to 4. */
static void
test_graph_view_reply (MhGraphTest *self, gconstpointer data)
{
  const MhPoint from = mh_graph_test_get_node (self, 1);
  const MhPoint to = mh_graph_test_get_node (self, 4);
  const MhPoint middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };

  mh_graph_test_drag (self, middle, middle);
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_FIRST), ==, 4);
  g_assert_false (mh_document_is_modified (mh_session_get_document (self->session)));
}

/* Hovering lights the node under the pointer, and nothing when it leaves or the
 * keyboard goes on. */
static void
test_graph_view_hover (MhGraphTest *self, gconstpointer data)
{
  gpointer motion = mh_graph_test_find_controller (self, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  const MhPoint node = mh_graph_test_get_node (self, 3);

  g_signal_emit_by_name (motion, "motion", node.x, node.y);
  g_assert_cmpuint (mh_selection_get_hovered_node (mh_graph_test_get_selection (self)), ==, 3);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_selection_get_hovered_node (mh_graph_test_get_selection (self)), ==,
                    MH_NODE_NONE);

  g_signal_emit_by_name (motion, "motion", node.x, node.y);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_End, 0));
  g_assert_cmpuint (mh_selection_get_hovered_node (mh_graph_test_get_selection (self)), ==,
                    MH_NODE_NONE);
}

static void
count_change_cb (guint *n_changes)
{
  (*n_changes)++;
}

/* The first click, which brings the focus, changes the selection once: speaking for screen readers
 * changes nothing. */
static void
test_graph_view_first_click (MhGraphTest *self, gconstpointer data)
{
  const MhPoint node = mh_graph_test_get_node (self, 4);
  guint n_changes = 0;

  g_signal_connect_swapped (self->session, "changed", G_CALLBACK (count_change_cb), &n_changes);
  mh_graph_test_drag (self, node, node);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (mh_selection_has_node (mh_graph_test_get_selection (self), 4));
  mh_graph_test_assert_spoken (self, "node 4, neighbours 1, 3, 5");
  g_signal_handlers_disconnect_by_data (self->session, &n_changes);
}

/* Arrows move a cursor that is spoken; Enter selects. */
static void
test_graph_view_keys (MhGraphTest *self, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
  mh_graph_test_assert_spoken (self, "node 1, mouse here, neighbours 0, 2, 4");
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_Down, 0));
  mh_graph_test_assert_spoken (self, "node 4, neighbours 1, 3, 5");
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_End, 0));
  mh_graph_test_assert_spoken (self, "node 5, neighbours 2, 4");
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_Return, 0));
  mh_graph_test_assert_spoken (self, "Selected 5: node 5, neighbours 2, 4");
  g_assert_true (mh_selection_has_node (mh_graph_test_get_selection (self), 5));
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_Home, 0));
  mh_graph_test_assert_spoken (self, "node 0, hole, neighbours 1, 3");
}

/* A token that is moved elsewhere is heard where the cursor is. */
static void
test_graph_view_speaks_changes (MhGraphTest *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_End, 0));
  mh_graph_test_assert_spoken (self, "node 5, neighbours 2, 4");
  mh_session_move_token (self->session, MH_PLAYER_FIRST, 5);
  mh_graph_test_assert_spoken (self, "node 5, mouse here, neighbours 2, 4");
}

/* Keys that belong to the window are left to it. */
static void
test_graph_view_other_keys (MhGraphTest *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_space, 0));
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_c, GDK_CONTROL_MASK));
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_Tab, 0));

  /* A brush for grids does not take the pencil away. */
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_d, 0));
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_w, 0));
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_DRAW);
}

/* A line that comes or goes above the canvas does not move the ground under the
 * pointer of who draws. */
static void
test_graph_view_ground (MhGraphTest *self, gconstpointer data)
{
  g_autoptr (GtkWidget) view = g_object_ref (GTK_WIDGET (self->view));
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *strip = gtk_label_new ("This board is not solved yet");
  graphene_point_t corner;

  gtk_widget_set_visible (strip, FALSE);
  gtk_widget_set_vexpand (view, TRUE);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  gtk_box_append (GTK_BOX (box), strip);
  gtk_box_append (GTK_BOX (box), view);
  mh_app_test_allocate (box, MH_GRAPH_TEST_WIDTH, MH_GRAPH_TEST_HEIGHT);
  mh_document_move_nodes (mh_session_get_document (self->session), &(guint32){ 4 },
                          &(MhPoint){ 110, 110 }, 1);
  const MhPoint before = mh_graph_test_get_node (self, 0);

  for (int i = 1; i >= 0; i--)
    {
      gtk_widget_set_visible (strip, i != 0);
      mh_app_test_allocate (box, MH_GRAPH_TEST_WIDTH, MH_GRAPH_TEST_HEIGHT);
      g_assert_true (gtk_widget_compute_point (view, box, &GRAPHENE_POINT_INIT (0, 0), &corner));
      g_assert_true ((corner.y > 0) == (i != 0));
      const MhPoint after = mh_graph_test_get_node (self, 0);
      g_assert_cmpfloat_with_epsilon (after.x, before.x, 1e-6);
      g_assert_cmpfloat_with_epsilon (after.y + corner.y, before.y, 1e-6);
    }
}

/* Another board is shown whole, whatever was zoomed before; and none, too. */
static void
test_graph_view_other_board (MhGraphTest *self, gconstpointer data)
{
  g_autoptr (MhSession) other = mh_graph_test_create_session ("[[1,2],[0,2],[0,1]]");

  mh_graph_view_zoom_to (self->view, 8);
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) > 7.9);
  mh_view_set_session (MH_VIEW (self->view), other);
  g_assert_cmpfloat (mh_graph_view_get_zoom (self->view), <=, 1.5);
  mh_view_set_session (MH_VIEW (self->view), NULL);
  g_assert_false (mh_graph_test_press_key (self, GDK_KEY_Right, 0));
  mh_graph_test_drag (self, (MhPoint){ 10, 10 }, (MhPoint){ 60, 60 });
}

/* Returns: whether a part of @node fades, clipped to what fades */
static gboolean
has_fade (GskRenderNode *node)
{
  if (gsk_render_node_get_node_type (node) == GSK_CLIP_NODE)
    return gsk_render_node_get_node_type (gsk_clip_node_get_child (node)) == GSK_CROSS_FADE_NODE;
  if (gsk_render_node_get_node_type (node) != GSK_CONTAINER_NODE)
    return FALSE;

  for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
    if (has_fade (gsk_container_node_get_child (node, i)))
      return TRUE;

  return FALSE;
}

static gboolean
is_fading (MhGraphTest *self)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (self->view)->snapshot (GTK_WIDGET (self->view), snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  return has_fade (node);
}

/* Players fade to a position far away, but not if they stay on their cells and only the numbers of
 * positions become others, as happens when a wall is painted, nor if they have only just moved. */
static void
test_graph_view_fade (MhGraphTest *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = mh_graph_test_create_session ("[\"M..\",\"...\",\"C.F\"],1,1");
  MhSelection *selection = mh_session_get_selection (grid);

  mh_view_set_session (MH_VIEW (self->view), grid);
  mh_app_test_settle (GTK_WIDGET (self->view));
  const guint32 before = mh_selection_get_current (selection);
  mh_document_paint (mh_session_get_document (grid), MH_PAINT_WALL, 0, 1, NULL);
  g_assert_cmpuint (mh_selection_get_current (selection), !=, before);
  mh_app_test_settle (GTK_WIDGET (self->view));
  g_assert_false (is_fading (self));
  mh_session_move_token (grid, MH_PLAYER_FIRST, 4);
  mh_app_test_wait_until (is_fading (self));
  mh_session_move_token (grid, MH_PLAYER_FIRST, 0);
  mh_app_test_settle (GTK_WIDGET (self->view));
  g_assert_false (is_fading (self));
  mh_view_set_session (MH_VIEW (self->view), self->session);
}

/* A view that was never shown goes, and lets the session go. */
static void
test_graph_view_finalize (void)
{
  g_autoptr (MhSession) session = mh_graph_test_create_session (MH_GRAPH_TEST_BOARD);
  GtkWidget *view = g_object_ref_sink (g_object_new (MH_TYPE_GRAPH_VIEW, "session", session, NULL));

  mh_graph_view_zoom_by (MH_GRAPH_VIEW (view), 2);
  mh_playback_set_step (mh_session_get_playback (session), 1);
  mh_playback_set_step (mh_session_get_playback (session), 2);
  g_assert_finalize_object (view);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, function)                                                                        \
  g_test_add (path, MhGraphTest, NULL, mh_graph_test_set_up, function, mh_graph_test_tear_down)
  ADD ("/app/graph-view/fit", test_graph_view_fit);
  ADD ("/app/graph-view/wheel", test_graph_view_wheel);
  ADD ("/app/graph-view/pan", test_graph_view_pan);
  ADD ("/app/graph-view/drag-node", test_graph_view_drag_node);
  ADD ("/app/graph-view/drag-token", test_graph_view_drag_token);
  ADD ("/app/graph-view/tremble", test_graph_view_tremble);
  ADD ("/app/graph-view/cancel", test_graph_view_cancel);
  ADD ("/app/graph-view/reply", test_graph_view_reply);
  ADD ("/app/graph-view/hover", test_graph_view_hover);
  ADD ("/app/graph-view/first-click", test_graph_view_first_click);
  ADD ("/app/graph-view/keys", test_graph_view_keys);
  ADD ("/app/graph-view/speaks-changes", test_graph_view_speaks_changes);
  ADD ("/app/graph-view/other-keys", test_graph_view_other_keys);
  ADD ("/app/graph-view/ground", test_graph_view_ground);
  ADD ("/app/graph-view/other-board", test_graph_view_other_board);
  ADD ("/app/graph-view/fade", test_graph_view_fade);
#undef ADD
  g_test_add_func ("/app/graph-view/finalize", test_graph_view_finalize);
  return g_test_run ();
}
