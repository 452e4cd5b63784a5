/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-graph-view.h"
#include "mh-load.h"

#include <math.h>

#define WIDTH 600
#define HEIGHT 500

/* Two squares that share a side. Places are in a 100 px grid. */
#define BOARD                                                                                      \
  "{ \"graph\": [[1,3],[0,2,4],[1,5],[0,4],[1,3,5],[2,4]], \"places\": "                           \
  "[[0,0],[100,0],[200,0],[0,100],[100,100],[200,100]] }"

typedef struct
{
  MhWorkspace *workspace;
  GtkWidget *window;
  MhGraphView *view;
} Fixture;

static MhWorkspace *
create_workspace (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_load (NULL, bytes, NULL, NULL, &error);
  g_assert_no_error (error);

  MhWorkspace *workspace = mh_workspace_new (document);
  mh_workspace_solve_now (workspace, &error);
  g_assert_no_error (error);
  return workspace;
}

static void
set_up (Fixture *self, gconstpointer data)
{
  self->workspace = create_workspace (BOARD);
  self->window = gtk_window_new ();
  self->view = g_object_new (MH_TYPE_GRAPH_VIEW, "workspace", self->workspace, NULL);
  gtk_window_set_default_size (GTK_WINDOW (self->window), WIDTH, HEIGHT);
  gtk_window_set_child (GTK_WINDOW (self->window), GTK_WIDGET (self->view));
  gtk_window_present (GTK_WINDOW (self->window));
  mh_app_test_wait_until (gtk_widget_get_width (GTK_WIDGET (self->view)) > 0);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_app_test_close_all ();
  g_assert_finalize_object (self->workspace);
}

/* The controller of that type; of gestures the one for @button. */
static gpointer
find_controller (Fixture *self, GType type, guint button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (self->view));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type)
          && (!GTK_IS_GESTURE_SINGLE (controller)
              || gtk_gesture_single_get_button (GTK_GESTURE_SINGLE (controller)) == button))
        return controller;
    }
  g_assert_not_reached ();
}

static MhPoint
get_node (Fixture *self, guint32 node)
{
  return mh_graph_view_get_node (self->view, node, NULL);
}

static void
assert_near (MhPoint a, MhPoint b, double tolerance)
{
  g_assert_cmpfloat_with_epsilon (a.x, b.x, tolerance);
  g_assert_cmpfloat_with_epsilon (a.y, b.y, tolerance);
}

/* As a pointer does it: in several steps. */
static void
drag (Fixture *self, MhPoint from, MhPoint to)
{
  GtkGesture *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);

  g_signal_emit_by_name (gesture, "drag-begin", from.x, from.y);
  for (int i = 1; i <= 4; i++)
    g_signal_emit_by_name (gesture, "drag-update", (to.x - from.x) * i / 4,
                           (to.y - from.y) * i / 4);
  g_signal_emit_by_name (gesture, "drag-end", to.x - from.x, to.y - from.y);
}

static gboolean
press_key (Fixture *self, guint keyval, GdkModifierType state)
{
  gboolean is_taken = FALSE;

  g_signal_emit_by_name (find_controller (self, GTK_TYPE_EVENT_CONTROLLER_KEY, 0), "key-pressed",
                         keyval, 0, state, &is_taken);
  return is_taken;
}

static MhSelection *
get_selection (Fixture *self)
{
  return mh_workspace_get_selection (self->workspace);
}

static guint32
get_token (Fixture *self, MhPlayer player)
{
  return mh_space_get_node (mh_workspace_get_game (self->workspace),
                            mh_selection_get_current (get_selection (self)), player);
}

/* Says what the focused cell says. */
static void
assert_spoken (Fixture *self, const char *label)
{
  GtkWidget *cell = gtk_window_get_focus (GTK_WINDOW (self->window));

  g_assert_nonnull (cell);
  g_assert_true (gtk_widget_get_parent (cell) == GTK_WIDGET (self->view));
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, label);
}

/* All of the board is in sight, in the middle of what is not covered, and
 * stays so when the view is resized; until somebody zooms. */
static void
test_graph_view_fit (Fixture *self, gconstpointer data)
{
  GtkWidget *widget = GTK_WIDGET (self->view);
  static const int sizes[][2] = { { 600, 500 }, { 360, 700 }, { 1000, 300 } };

  mh_graph_view_set_covered (self->view, 0, 60);
  for (gsize i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      mh_app_test_allocate (widget, sizes[i][0], sizes[i][1]);
      const MhPoint first = get_node (self, 0);
      const MhPoint last = get_node (self, 5);
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
test_graph_view_wheel (Fixture *self, gconstpointer data)
{
  gpointer motion = find_controller (self, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  gpointer scroll = find_controller (self, GTK_TYPE_EVENT_CONTROLLER_SCROLL, 0);

  for (guint32 node = 0; node < 6; node++)
    {
      const MhPoint pointer = get_node (self, node);
      const double zoom = mh_graph_view_get_zoom (self->view);
      const double clicks = node % 2 == 0 ? -1 : 1;
      gboolean is_taken = FALSE;

      g_signal_emit_by_name (motion, "motion", pointer.x, pointer.y);
      g_signal_emit_by_name (scroll, "scroll", 0.0, clicks, &is_taken);
      g_assert_true (is_taken);
      g_assert_cmpfloat ((mh_graph_view_get_zoom (self->view) - zoom) * clicks, <, 0);
      assert_near (get_node (self, node), pointer, 1e-6);
    }
}

/* Dragging with the middle button takes all nodes along and edits nothing. */
static void
test_graph_view_pan (Fixture *self, gconstpointer data)
{
  const double zoom = mh_graph_view_get_zoom (self->view);
  GtkGesture *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_MIDDLE);
  const MhPoint node = get_node (self, 4);

  g_signal_emit_by_name (gesture, "drag-begin", 5.0, 5.0);
  g_signal_emit_by_name (gesture, "drag-update", 12.0, -20.0);
  g_signal_emit_by_name (gesture, "drag-update", 30.0, 20.0);
  g_signal_emit_by_name (gesture, "drag-end", 30.0, 20.0);
  assert_near (get_node (self, 4), (MhPoint){ node.x + 30, node.y + 20 }, 1e-6);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), zoom, 1e-9);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (self->workspace)));
}

/* A dragged node goes along with the pointer; one undo takes it back. */
static void
test_graph_view_drag_node (Fixture *self, gconstpointer data)
{
  MhDocument *document = mh_workspace_get_document (self->workspace);
  const MhPoint from = get_node (self, 4);
  const MhPoint to = { from.x + 40, from.y + 31 };

  drag (self, from, to);
  assert_near (get_node (self, 4), to, 0.02);
  g_assert_true (mh_document_is_modified (document));
  mh_document_undo (document);
  assert_near (get_node (self, 4), from, 1e-6);
  g_assert_null (mh_document_get_undo_label (document));
}

/* A token goes to the node that it is dropped near, and nothing is edited. */
static void
test_graph_view_drag_token (Fixture *self, gconstpointer data)
{
  MhPoint token = get_node (self, 2);
  MhPoint target = get_node (self, 5);

  token.x += 18 * mh_graph_view_get_zoom (self->view);
  token.y -= 18 * mh_graph_view_get_zoom (self->view);
  drag (self, token, (MhPoint){ target.x - 15, target.y + 15 });
  g_assert_cmpuint (get_token (self, MH_PLAYER_SECOND), ==, 5);
  drag (self, (MhPoint){ token.x, token.y + target.y - get_node (self, 2).y },
        (MhPoint){ target.x - 70, target.y + 50 });
  g_assert_cmpuint (get_token (self, MH_PLAYER_SECOND), ==, 5);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (self->workspace)));
}

/* A hand that trembles clicks; it does not drag. */
static void
test_graph_view_tremble (Fixture *self, gconstpointer data)
{
  const MhPoint from = get_node (self, 4);

  drag (self, from, (MhPoint){ from.x + 2, from.y + 1 });
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (self->workspace)));
}

/* A drag that the system takes away, or Escape, leaves the board as it was. */
static void
test_graph_view_cancel (Fixture *self, gconstpointer data)
{
  GtkGesture *gesture = find_controller (self, GTK_TYPE_GESTURE_DRAG, GDK_BUTTON_PRIMARY);
  const MhPoint from = get_node (self, 4);

  for (int i = 0; i < 2; i++)
    {
      g_signal_emit_by_name (gesture, "drag-begin", from.x, from.y);
      g_signal_emit_by_name (gesture, "drag-update", 50.0, 50.0);
      if (i == 0)
        g_signal_emit_by_name (gesture, "cancel", NULL);
      else
        g_assert_true (press_key (self, GDK_KEY_Escape, 0));
      assert_near (get_node (self, 4), from, 1e-6);
    }
  g_assert_true (press_key (self, GDK_KEY_Escape, 0)); /* the node is still selected */
  g_assert_false (press_key (self, GDK_KEY_Escape, 0));
}

/* A click on a reply's arrow plays it: the mouse goes from 1 to 4. */
static void
test_graph_view_reply (Fixture *self, gconstpointer data)
{
  const MhPoint from = get_node (self, 1);
  const MhPoint to = get_node (self, 4);
  const MhPoint middle = { (from.x + to.x) / 2, (from.y + to.y) / 2 };

  drag (self, middle, middle);
  g_assert_cmpuint (get_token (self, MH_PLAYER_FIRST), ==, 4);
  g_assert_false (mh_document_is_modified (mh_workspace_get_document (self->workspace)));
}

/* Hovering lights the node under the pointer, and nothing when it leaves or the
 * keyboard goes on. */
static void
test_graph_view_hover (Fixture *self, gconstpointer data)
{
  gpointer motion = find_controller (self, GTK_TYPE_EVENT_CONTROLLER_MOTION, 0);
  const MhPoint node = get_node (self, 3);

  g_signal_emit_by_name (motion, "motion", node.x, node.y);
  g_assert_cmpuint (mh_selection_get_hovered_node (get_selection (self)), ==, 3);
  g_signal_emit_by_name (motion, "leave");
  g_assert_cmpuint (mh_selection_get_hovered_node (get_selection (self)), ==, MH_NODE_NONE);

  g_signal_emit_by_name (motion, "motion", node.x, node.y);
  g_assert_true (press_key (self, GDK_KEY_End, 0));
  g_assert_cmpuint (mh_selection_get_hovered_node (get_selection (self)), ==, MH_NODE_NONE);
}

/* Arrows move a cursor that is spoken; Enter selects. */
static void
test_graph_view_keys (Fixture *self, gconstpointer data)
{
  g_assert_true (gtk_widget_grab_focus (GTK_WIDGET (self->view)));
  assert_spoken (self, "node 1, mouse here, neighbours 0, 2, 4");
  g_assert_true (press_key (self, GDK_KEY_Down, 0));
  assert_spoken (self, "node 4, neighbours 1, 3, 5");
  g_assert_true (press_key (self, GDK_KEY_End, 0));
  assert_spoken (self, "node 5, neighbours 2, 4");
  g_assert_true (press_key (self, GDK_KEY_Return, 0));
  assert_spoken (self, "Selected 5: node 5, neighbours 2, 4");
  g_assert_true (mh_selection_has_node (get_selection (self), 5));
  g_assert_true (press_key (self, GDK_KEY_Home, 0));
  assert_spoken (self, "node 0, hole, neighbours 1, 3");
}

/* A token that is moved elsewhere is heard where the cursor is. */
static void
test_graph_view_speaks_changes (Fixture *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (press_key (self, GDK_KEY_End, 0));
  assert_spoken (self, "node 5, neighbours 2, 4");
  mh_workspace_move_token (self->workspace, MH_PLAYER_FIRST, 5);
  assert_spoken (self, "node 5, mouse here, neighbours 2, 4");
}

/* Keys that belong to the window are left to it. */
static void
test_graph_view_other_keys (Fixture *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_false (press_key (self, GDK_KEY_space, 0));
  g_assert_false (press_key (self, GDK_KEY_Right, GDK_ALT_MASK));
  g_assert_false (press_key (self, GDK_KEY_c, GDK_CONTROL_MASK));
  g_assert_false (press_key (self, GDK_KEY_Tab, 0));
}

/* Ctrl and an arrow move the node, M and C the start. */
static void
test_graph_view_edit_keys (Fixture *self, gconstpointer data)
{
  MhDocument *document = mh_workspace_get_document (self->workspace);
  const MhPoint before = get_node (self, 1);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (press_key (self, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_cmpfloat (get_node (self, 1).x, >, before.x);

  press_key (self, GDK_KEY_End, 0);
  g_assert_true (press_key (self, GDK_KEY_m, 0));
  g_assert_cmpuint (mh_sketch_get_start (mh_document_get_sketch (document)).mouse, ==, 5);
  press_key (self, GDK_KEY_Left, 0);
  g_assert_true (press_key (self, GDK_KEY_C, GDK_SHIFT_MASK));
  g_assert_cmpuint (mh_sketch_get_start (mh_document_get_sketch (document)).cat, ==, 4);
  g_assert_cmpuint (get_token (self, MH_PLAYER_SECOND), ==, 4);
}

static gboolean
has_focus (Fixture *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self->window));

  return focus != NULL && gtk_widget_get_parent (focus) == GTK_WIDGET (self->view);
}

static void
choose (Fixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->view), action, NULL));
}

static GtkWidget *
get_menu (Fixture *self)
{
  return mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_POPOVER_MENU);
}

static void
click_right (Fixture *self, MhPoint point)
{
  g_signal_emit_by_name (find_controller (self, GTK_TYPE_GESTURE_CLICK, GDK_BUTTON_SECONDARY),
                         "pressed", 1, point.x, point.y);
  g_assert_true (gtk_widget_get_visible (get_menu (self)));
}

static const MhSketch *
get_sketch (Fixture *self)
{
  return mh_document_get_sketch (mh_workspace_get_document (self->workspace));
}

/* The menu is about the node under it: looking is not editing, and the cat
 * cannot be put into a hole. Afterwards the keys are the canvas's again. */
static void
test_graph_view_menu (Fixture *self, gconstpointer data)
{
  MhDocument *document = mh_workspace_get_document (self->workspace);
  GtkWidget *menu = get_menu (self);

  click_right (self, get_node (self, 5));
  choose (self, "board.look-cat");
  g_assert_cmpuint (get_token (self, MH_PLAYER_SECOND), ==, 5);
  g_assert_false (mh_document_is_modified (document));
  choose (self, "board.put-mouse");
  g_assert_cmpuint (mh_sketch_get_start (get_sketch (self)).mouse, ==, 5);
  gtk_popover_popdown (GTK_POPOVER (menu));
  mh_app_test_wait_until (has_focus (self));

  press_key (self, GDK_KEY_Home, 0);
  choose (self, "menu.popup");
  g_assert_true (gtk_widget_get_visible (menu));
  choose (self, "board.put-cat");
  choose (self, "board.look-cat");
  g_assert_cmpuint (mh_sketch_get_start (get_sketch (self)).cat, ==, 2);
  g_assert_cmpuint (get_token (self, MH_PLAYER_SECOND), ==, 5);
}

/* Edges and the ground have menus of their own. */
static void
test_graph_view_other_menus (Fixture *self, gconstpointer data)
{
  const MhPoint from = get_node (self, 3);
  const MhPoint to = get_node (self, 4);

  click_right (self, (MhPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 });
  choose (self, "board.delete-edge");
  g_assert_false (mh_sketch_has_edge (get_sketch (self), 3, 4));
  gtk_popover_popdown (GTK_POPOVER (get_menu (self)));

  click_right (self, (MhPoint){ 40, 40 });
  choose (self, "board.add-node");
  g_assert_cmpuint (mh_sketch_get_n_nodes (get_sketch (self)), ==, 7);
  assert_near (get_node (self, 6), (MhPoint){ 40, 40 }, 0.02);
  choose (self, "board.select-all");
  choose (self, "board.delete");
  g_assert_cmpuint (mh_sketch_get_n_nodes (get_sketch (self)), ==, 0);
}

/* A name is typed over its node; the focus comes back to the canvas. */
static void
test_graph_view_rename (Fixture *self, gconstpointer data)
{
  GtkWidget *entry = mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_ENTRY);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  press_key (self, GDK_KEY_End, 0);
  g_assert_true (press_key (self, GDK_KEY_F2, 0));
  mh_app_test_wait_until (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "cellar");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (mh_sketch_get_name (get_sketch (self), 5), ==, "cellar");
  mh_app_test_wait_until (has_focus (self));
  assert_spoken (self, "node 5, cellar, neighbours 2, 4");

  mh_document_undo (mh_workspace_get_document (self->workspace));
  g_assert_null (mh_sketch_get_name (get_sketch (self), 5));
}

/* What a key has done is said with where that leads to. */
static void
test_graph_view_speaks_edits (Fixture *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  press_key (self, GDK_KEY_Home, 0);
  press_key (self, GDK_KEY_e, 0);
  g_assert_cmpstr (mh_graph_view_get_hint (self->view), ==,
                   "Joining from 0: choose a node, or press Escape");
  press_key (self, GDK_KEY_End, 0);
  press_key (self, GDK_KEY_Return, 0);
  g_assert_null (mh_graph_view_get_hint (self->view));
  assert_spoken (self, "Joined 0 and 5: node 5, neighbours 0, 2, 4");
  press_key (self, GDK_KEY_Delete, 0);
  g_assert_cmpuint (mh_sketch_get_n_nodes (get_sketch (self)), ==, 5);
  press_key (self, GDK_KEY_a, GDK_CONTROL_MASK);
  press_key (self, GDK_KEY_BackSpace, 0);
  assert_spoken (self, "Empty board: press N to add a node");
  press_key (self, GDK_KEY_n, 0);
  assert_spoken (self, "Added node 0: node 0, hole, neighbours none");
}

/* Letters choose the tool; with Draw, gestures on the canvas draw. */
static void
test_graph_view_tools (Fixture *self, gconstpointer data)
{
  const MhPoint from = get_node (self, 0);
  const MhPoint to = get_node (self, 4);
  const double zoom = mh_graph_view_get_zoom (self->view);

  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);
  g_assert_true (press_key (self, GDK_KEY_d, 0));
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_DRAW);
  drag (self, from, to);
  g_assert_true (mh_sketch_has_edge (get_sketch (self), 0, 4));
  drag (self, (MhPoint){ 30, 30 }, (MhPoint){ 30, 30 });
  assert_near (get_node (self, 6), (MhPoint){ 30, 30 }, 0.02);
  drag (self, (MhPoint){ 30, 30 }, (MhPoint){ 30, 460 });
  g_assert_true (mh_sketch_has_edge (get_sketch (self), 6, 7));

  g_assert_true (press_key (self, GDK_KEY_X, GDK_SHIFT_MASK));
  drag (self, (MhPoint){ 10, 30 }, (MhPoint){ 50, 30 });
  g_assert_cmpuint (mh_sketch_get_n_nodes (get_sketch (self)), ==, 7);
  g_assert_true (press_key (self, GDK_KEY_v, 0));
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);

  /* All the while nothing else has moved. */
  assert_near (get_node (self, 0), from, 1e-6);
  mh_app_test_allocate (GTK_WIDGET (self->view), WIDTH, HEIGHT - 1);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), zoom, 1e-9);
}

/* An empty board begins with Draw; another one with what was chosen last. */
static void
test_graph_view_first_tool (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_sketch_new ()), NULL);
  g_autoptr (MhWorkspace) empty = mh_workspace_new (document);

  mh_view_set_workspace (MH_VIEW (self->view), empty);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_DRAW);
  drag (self, (MhPoint){ 300, 200 }, (MhPoint){ 300, 200 });
  drag (self, (MhPoint){ 300, 200 }, (MhPoint){ 400, 200 });
  g_assert_cmpuint (mh_sketch_get_n_nodes (mh_document_get_sketch (document)), ==, 2);
  assert_near (get_node (self, 0), (MhPoint){ 300, 200 }, 0.02);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), 1, 1e-9);

  mh_view_set_workspace (MH_VIEW (self->view), self->workspace);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);
  mh_graph_view_set_tool (self->view, MH_TOOL_ERASE);
  mh_view_set_workspace (MH_VIEW (self->view), empty);
  mh_view_set_workspace (MH_VIEW (self->view), self->workspace);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_ERASE);
}

/* What comes from elsewhere to where nobody sees it is brought into sight. */
static void
test_graph_view_sight (Fixture *self, gconstpointer data)
{
  mh_document_move_nodes (mh_workspace_get_document (self->workspace), &(guint32){ 5 },
                          &(MhPlace){ 3000, 100 }, 1);
  mh_app_test_wait_until (get_node (self, 5).x < WIDTH);
  g_assert_cmpfloat (get_node (self, 0).x, >, 0);
}

/* Another board is shown whole, whatever was zoomed before; and none, too. */
static void
test_graph_view_other_board (Fixture *self, gconstpointer data)
{
  g_autoptr (MhWorkspace) other = create_workspace ("[[1,2],[0,2],[0,1]]");

  mh_graph_view_zoom_to (self->view, 8);
  mh_app_test_wait_until (mh_graph_view_get_zoom (self->view) > 7.9);
  mh_view_set_workspace (MH_VIEW (self->view), other);
  g_assert_cmpfloat (mh_graph_view_get_zoom (self->view), <=, 1.5);
  mh_view_set_workspace (MH_VIEW (self->view), NULL);
  g_assert_false (press_key (self, GDK_KEY_Right, 0));
  drag (self, (MhPoint){ 10, 10 }, (MhPoint){ 60, 60 });
}

/* A view that was never shown goes, and lets the workspace go. */
static void
test_graph_view_finalize (void)
{
  g_autoptr (MhWorkspace) workspace = create_workspace (BOARD);
  GtkWidget *view
      = g_object_ref_sink (g_object_new (MH_TYPE_GRAPH_VIEW, "workspace", workspace, NULL));

  mh_graph_view_zoom_by (MH_GRAPH_VIEW (view), 2);
  mh_playback_set_step (mh_workspace_get_playback (workspace), 1);
  mh_playback_set_step (mh_workspace_get_playback (workspace), 2);
  g_assert_finalize_object (view);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/app/graph-view/fit", test_graph_view_fit);
  ADD ("/app/graph-view/wheel", test_graph_view_wheel);
  ADD ("/app/graph-view/pan", test_graph_view_pan);
  ADD ("/app/graph-view/drag-node", test_graph_view_drag_node);
  ADD ("/app/graph-view/drag-token", test_graph_view_drag_token);
  ADD ("/app/graph-view/tremble", test_graph_view_tremble);
  ADD ("/app/graph-view/cancel", test_graph_view_cancel);
  ADD ("/app/graph-view/reply", test_graph_view_reply);
  ADD ("/app/graph-view/hover", test_graph_view_hover);
  ADD ("/app/graph-view/keys", test_graph_view_keys);
  ADD ("/app/graph-view/speaks-changes", test_graph_view_speaks_changes);
  ADD ("/app/graph-view/other-keys", test_graph_view_other_keys);
  ADD ("/app/graph-view/edit-keys", test_graph_view_edit_keys);
  ADD ("/app/graph-view/menu", test_graph_view_menu);
  ADD ("/app/graph-view/other-menus", test_graph_view_other_menus);
  ADD ("/app/graph-view/rename", test_graph_view_rename);
  ADD ("/app/graph-view/speaks-edits", test_graph_view_speaks_edits);
  ADD ("/app/graph-view/tools", test_graph_view_tools);
  ADD ("/app/graph-view/first-tool", test_graph_view_first_tool);
  ADD ("/app/graph-view/sight", test_graph_view_sight);
  ADD ("/app/graph-view/other-board", test_graph_view_other_board);
#undef ADD
  g_test_add_func ("/app/graph-view/finalize", test_graph_view_finalize);
  return g_test_run ();
}
