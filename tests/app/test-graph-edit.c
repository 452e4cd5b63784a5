/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-document-edits.h"
#include "mh-graph-test.h"

/* Ctrl and an arrow move the node, M and C the start. */
static void
test_graph_edit_edit_keys (MhGraphTest *self, gconstpointer data)
{
  MhDocument *document = mh_session_get_document (self->session);
  const MhPoint before = mh_graph_test_get_node (self, 1);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_cmpfloat (mh_graph_test_get_node (self, 1).x, >, before.x);

  mh_graph_test_press_key (self, GDK_KEY_End, 0);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_m, 0));
  g_assert_cmpuint (mh_board_get_start (mh_document_get_board (document)).mouse, ==, 5);
  mh_graph_test_press_key (self, GDK_KEY_Left, 0);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_C, GDK_SHIFT_MASK));
  g_assert_cmpuint (mh_board_get_start (mh_document_get_board (document)).cat, ==, 4);
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_SECOND), ==, 4);
}

/* The menu is about the node under it: looking is not editing, and the cat
 * cannot be put into a hole. Afterwards the keys are the canvas's again. */
static void
test_graph_edit_menu (MhGraphTest *self, gconstpointer data)
{
  MhDocument *document = mh_session_get_document (self->session);
  GtkWidget *menu = mh_graph_test_get_menu (self);

  mh_graph_test_click_right (self, mh_graph_test_get_node (self, 5));
  mh_graph_test_choose (self, "board.look-cat");
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_SECOND), ==, 5);
  g_assert_false (mh_document_is_modified (document));
  mh_graph_test_choose (self, "board.put-mouse");
  g_assert_cmpuint (mh_board_get_start (mh_graph_test_get_board (self)).mouse, ==, 5);
  gtk_popover_popdown (GTK_POPOVER (menu));
  mh_app_test_wait_until (mh_graph_test_has_focus (self));

  mh_graph_test_press_key (self, GDK_KEY_Home, 0);
  mh_graph_test_choose (self, "menu.popup");
  g_assert_true (gtk_widget_get_visible (menu));
  mh_graph_test_choose (self, "board.put-cat");
  mh_graph_test_choose (self, "board.look-cat");
  g_assert_cmpuint (mh_board_get_start (mh_graph_test_get_board (self)).cat, ==, 2);
  g_assert_cmpuint (mh_graph_test_get_token (self, MH_PLAYER_SECOND), ==, 5);
}

/* Edges and the ground have menus of their own. */
static void
test_graph_edit_other_menus (MhGraphTest *self, gconstpointer data)
{
  const MhPoint from = mh_graph_test_get_node (self, 3);
  const MhPoint to = mh_graph_test_get_node (self, 4);

  mh_graph_test_click_right (self, (MhPoint){ (from.x + to.x) / 2, (from.y + to.y) / 2 });
  mh_graph_test_choose (self, "board.delete-edge");
  g_assert_false (mh_board_has_edge (mh_graph_test_get_board (self), 3, 4));
  gtk_popover_popdown (GTK_POPOVER (mh_graph_test_get_menu (self)));

  mh_graph_test_click_right (self, (MhPoint){ 40, 40 });
  mh_graph_test_choose (self, "board.add-node");
  g_assert_cmpuint (mh_board_get_n_nodes (mh_graph_test_get_board (self)), ==, 7);
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 6), (MhPoint){ 40, 40 }, 0.02);
  mh_graph_test_choose (self, "board.select-all");
  mh_graph_test_choose (self, "board.delete");
  g_assert_cmpuint (mh_board_get_n_nodes (mh_graph_test_get_board (self)), ==, 0);
}

/* A name is typed over its node; the focus comes back to the canvas. */
static void
test_graph_edit_rename (MhGraphTest *self, gconstpointer data)
{
  GtkWidget *entry = mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_ENTRY);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  mh_graph_test_press_key (self, GDK_KEY_End, 0);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_F2, 0));
  mh_app_test_wait_until (gtk_widget_get_mapped (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), "cellar");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (mh_board_get_name (mh_graph_test_get_board (self), 5), ==, "cellar");
  mh_app_test_wait_until (mh_graph_test_has_focus (self));
  mh_graph_test_assert_spoken (self, "node 5, cellar, neighbours 2, 4");

  mh_document_undo (mh_session_get_document (self->session));
  g_assert_null (mh_board_get_name (mh_graph_test_get_board (self), 5));
}

static gboolean
is_in_sight (MhGraphTest *self, guint32 node)
{
  const MhPoint point = mh_graph_test_get_node (self, node);

  return point.x > 0 && point.x < gtk_widget_get_width (GTK_WIDGET (self->view)) && point.y > 0
         && point.y < gtk_widget_get_height (GTK_WIDGET (self->view));
}

/* Returns: whether a popover points at the place of @node */
static gboolean
points_at (MhGraphTest *self, GtkWidget *popover, guint32 node)
{
  const MhPoint point = mh_graph_test_get_node (self, node);
  GdkRectangle rectangle;

  g_assert_true (gtk_popover_get_pointing_to (GTK_POPOVER (popover), &rectangle));
  return fabs (rectangle.x + rectangle.width / 2.0 - point.x) < 2
         && fabs (rectangle.y + rectangle.height / 2.0 - point.y) < 2;
}

/* What keys open at a node that is out of sight opens where the node comes into sight. */
static void
test_graph_edit_out_of_sight (MhGraphTest *self, gconstpointer data)
{
  GtkWidget *entry = mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_ENTRY);
  GtkWidget *popover = gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  for (guint i = 0; i < 4; i++)
    {
      const guint32 node = i < 2 ? 5 : 0;

      mh_graph_test_press_key (self, node == 0 ? GDK_KEY_Home : GDK_KEY_End, 0);
      mh_graph_view_look_at (self->view, node == 0 ? (MhPoint){ 200, 100 } : (MhPoint){ 0, 0 }, 8);
      g_assert_false (is_in_sight (self, node));
      mh_graph_test_choose (self, i % 2 == 0 ? "board.rename" : "menu.popup");

      GtkWidget *opened = i % 2 == 0 ? popover : mh_graph_test_get_menu (self);

      mh_app_test_wait_until (gtk_widget_get_mapped (opened));
      mh_app_test_wait_until (is_in_sight (self, node) && points_at (self, opened, node));
      gtk_popover_popdown (GTK_POPOVER (opened));
    }
}

/* Cells of a grid have names already, so none is asked for. */
static void
test_graph_edit_rename_cell (MhGraphTest *self, gconstpointer data)
{
  g_autoptr (MhSession) grid = mh_graph_test_create_session ("[\"M.F\",\"C..\"],1,1");
  GtkWidget *entry = mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_ENTRY);

  mh_view_set_session (MH_VIEW (self->view), grid);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  mh_graph_test_press_key (self, GDK_KEY_End, 0);
  mh_graph_test_press_key (self, GDK_KEY_F2, 0);
  mh_app_test_settle (GTK_WIDGET (self->view));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER)));
  mh_view_set_session (MH_VIEW (self->view), self->session);
}

/* A name that was begun is of the board that was there; without a board there
 * is nothing to do. */
static void
test_graph_edit_other_board (MhGraphTest *self, gconstpointer data)
{
  static const char *const actions[] = { "menu.popup",     "board.put-mouse",   "board.look-cat",
                                         "board.add-node", "board.delete-edge", "board.rename" };
  g_autoptr (MhSession) other = mh_graph_test_create_session ("[[1],[0,2],[1]]");
  GtkWidget *entry = mh_app_test_find (GTK_WIDGET (self->view), GTK_TYPE_ENTRY);

  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  mh_graph_test_press_key (self, GDK_KEY_Home, 0);
  mh_graph_test_press_key (self, GDK_KEY_F2, 0);
  mh_app_test_wait_until (gtk_widget_get_mapped (entry));
  mh_view_set_session (MH_VIEW (self->view), other);
  mh_app_test_wait_until (!gtk_widget_get_mapped (entry));

  mh_view_set_session (MH_VIEW (self->view), NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_activate_action (GTK_WIDGET (self->view), actions[i], NULL);
  mh_view_set_session (MH_VIEW (self->view), self->session);
  g_assert_false (mh_document_is_modified (mh_session_get_document (self->session)));
}

/* What a key has done is said with where that leads to. */
static void
test_graph_edit_speaks_edits (MhGraphTest *self, gconstpointer data)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
  mh_graph_test_press_key (self, GDK_KEY_Home, 0);
  mh_graph_test_press_key (self, GDK_KEY_e, 0);
  g_assert_cmpstr (mh_graph_view_get_hint (self->view), ==,
                   "Joining from 0: choose a node, or press Escape");
  mh_graph_test_press_key (self, GDK_KEY_End, 0);
  mh_graph_test_press_key (self, GDK_KEY_Return, 0);
  g_assert_null (mh_graph_view_get_hint (self->view));
  mh_graph_test_assert_spoken (self, "Joined 0 and 5: node 5, neighbours 0, 2, 4");
  mh_graph_test_press_key (self, GDK_KEY_Delete, 0);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_graph_test_get_board (self)), ==, 5);
  mh_graph_test_press_key (self, GDK_KEY_a, GDK_CONTROL_MASK);
  mh_graph_test_press_key (self, GDK_KEY_BackSpace, 0);
  mh_graph_test_assert_spoken (self, "Empty board: press N to add a node");
  mh_graph_test_press_key (self, GDK_KEY_n, 0);
  mh_graph_test_assert_spoken (self, "Added node 0: node 0, hole, neighbours none");
  mh_graph_test_press_key (self, GDK_KEY_n, 0);
  mh_graph_test_assert_spoken (self, "Added node 1: node 1, mouse here, neighbours none");
}

/* Letters choose the tool; with Draw, gestures on the canvas draw. */
static void
test_graph_edit_tools (MhGraphTest *self, gconstpointer data)
{
  const MhPoint from = mh_graph_test_get_node (self, 0);
  const MhPoint to = mh_graph_test_get_node (self, 4);
  const double zoom = mh_graph_view_get_zoom (self->view);

  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_d, 0));
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_DRAW);
  mh_graph_test_drag (self, from, to);
  g_assert_true (mh_board_has_edge (mh_graph_test_get_board (self), 0, 4));
  mh_graph_test_drag (self, (MhPoint){ 30, 30 }, (MhPoint){ 30, 30 });
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 6), (MhPoint){ 30, 30 }, 0.02);
  mh_graph_test_drag (self, (MhPoint){ 30, 30 }, (MhPoint){ 30, 460 });
  g_assert_true (mh_board_has_edge (mh_graph_test_get_board (self), 6, 7));

  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_X, GDK_SHIFT_MASK));
  mh_graph_test_drag (self, (MhPoint){ 10, 30 }, (MhPoint){ 50, 30 });
  g_assert_cmpuint (mh_board_get_n_nodes (mh_graph_test_get_board (self)), ==, 7);
  g_assert_true (mh_graph_test_press_key (self, GDK_KEY_v, 0));
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);

  /* All the while nothing else has moved. */
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 0), from, 1e-6);
  mh_app_test_allocate (GTK_WIDGET (self->view), MH_GRAPH_TEST_WIDTH, MH_GRAPH_TEST_HEIGHT - 1);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), zoom, 1e-9);
}

/* An empty board begins with Draw; another one with what was chosen last. */
static void
test_graph_edit_first_tool (MhGraphTest *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);
  g_autoptr (MhSession) empty = mh_session_new (document);

  mh_view_set_session (MH_VIEW (self->view), empty);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_DRAW);
  mh_graph_test_drag (self, (MhPoint){ 300, 200 }, (MhPoint){ 300, 200 });
  mh_graph_test_drag (self, (MhPoint){ 300, 200 }, (MhPoint){ 400, 200 });
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 2);
  mh_graph_test_assert_near (mh_graph_test_get_node (self, 0), (MhPoint){ 300, 200 }, 0.02);
  g_assert_cmpfloat_with_epsilon (mh_graph_view_get_zoom (self->view), 1, 1e-9);

  mh_view_set_session (MH_VIEW (self->view), self->session);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_SELECT);
  mh_graph_view_set_tool (self->view, MH_TOOL_ERASE);
  mh_view_set_session (MH_VIEW (self->view), empty);
  mh_view_set_session (MH_VIEW (self->view), self->session);
  g_assert_cmpint (mh_graph_view_get_tool (self->view), ==, MH_TOOL_ERASE);
}

/* What comes from elsewhere to where nobody sees it is brought into sight. */
static void
test_graph_edit_sight (MhGraphTest *self, gconstpointer data)
{
  mh_document_move_nodes (mh_session_get_document (self->session), &(guint32){ 5 },
                          &(MhPoint){ 3000, 100 }, 1);
  mh_app_test_wait_until (mh_graph_test_get_node (self, 5).x < MH_GRAPH_TEST_WIDTH);
  g_assert_cmpfloat (mh_graph_test_get_node (self, 0).x, >, 0);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(path, function)                                                                        \
  g_test_add (path, MhGraphTest, NULL, mh_graph_test_set_up, function, mh_graph_test_tear_down)
  ADD ("/app/graph-edit/edit-keys", test_graph_edit_edit_keys);
  ADD ("/app/graph-edit/menu", test_graph_edit_menu);
  ADD ("/app/graph-edit/other-menus", test_graph_edit_other_menus);
  ADD ("/app/graph-edit/rename", test_graph_edit_rename);
  ADD ("/app/graph-edit/out-of-sight", test_graph_edit_out_of_sight);
  ADD ("/app/graph-edit/rename-cell", test_graph_edit_rename_cell);
  ADD ("/app/graph-edit/other-board", test_graph_edit_other_board);
  ADD ("/app/graph-edit/speaks-edits", test_graph_edit_speaks_edits);
  ADD ("/app/graph-edit/tools", test_graph_edit_tools);
  ADD ("/app/graph-edit/first-tool", test_graph_edit_first_tool);
  ADD ("/app/graph-edit/sight", test_graph_edit_sight);
#undef ADD
  return g_test_run ();
}
