/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-graph-view.h"
#include "mh-position-bar.h"

#include <stdlib.h>

/* Tab and Shift+Tab reach every control of a window, in reading order, and leave it. */

/* A view whose cells take the focus in turn counts as one control. */
static GtkWidget *
get_control (GtkWidget *focus)
{
  const gboolean is_cell = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (focus))
                           == GTK_ACCESSIBLE_ROLE_GRID_CELL;

  return is_cell ? gtk_widget_get_parent (focus) : focus;
}

/* Lists and scrolled windows hand the focus on to what they contain; a popover has a focus
 * chain of its own. */
static void
collect_controls (GtkWidget *widget, GPtrArray *controls)
{
  if (!gtk_widget_get_mapped (widget) || !gtk_widget_get_sensitive (widget)
      || !gtk_widget_get_can_focus (widget) || GTK_IS_POPOVER (widget))
    return;
  if (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget)
      && !GTK_IS_LIST_BOX (widget) && !GTK_IS_LIST_VIEW (widget)
      && !g_ptr_array_find (controls, get_control (widget), NULL))
    g_ptr_array_add (controls, get_control (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_controls (child, controls);
}

static char *
dup_name (GtkWidget *control)
{
  GString *name = g_string_new (gtk_widget_get_tooltip_text (control));

  for (GtkWidget *at = control; at != NULL; at = gtk_widget_get_parent (at))
    g_string_append_printf (name, " in %s", G_OBJECT_TYPE_NAME (at));

  return g_string_free (name, FALSE);
}

/* Returns: (transfer full): the controls from the focus on, until the first one comes again */
static GPtrArray *
walk (GtkWindow *window, GtkDirectionType direction)
{
  GPtrArray *visited = g_ptr_array_new ();
  GtkWidget *control = get_control (gtk_window_get_focus (window));

  do
    {
      g_ptr_array_add (visited, control);
      g_signal_emit_by_name (window, "move-focus", direction);
      mh_app_test_turn ();
      control = get_control (gtk_window_get_focus (window));
    }
  while (!g_ptr_array_find (visited, control, NULL));

  g_assert_true (control == g_ptr_array_index (visited, 0));
  return visited;
}

/* Siblings are visited from the top down, and in a row from the left to the right. */
static void
assert_reading_order (GtkWidget *control, GtkWidget *next)
{
  GtkWidget *parent = gtk_widget_get_parent (control);
  graphene_rect_t here, there;

  if (gtk_widget_get_parent (next) != parent || !gtk_widget_compute_bounds (control, parent, &here)
      || !gtk_widget_compute_bounds (next, parent, &there))
    return;

  const float bottom = here.origin.y + here.size.height;

  if (there.origin.y < bottom && here.origin.y < there.origin.y + there.size.height)
    g_assert_cmpfloat (here.origin.x, <, there.origin.x);
  else
    g_assert_cmpfloat (here.origin.y, <, there.origin.y);
}

static void
check (MhWindow *window)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();

  mh_app_test_settle (GTK_WIDGET (window));
  collect_controls (GTK_WIDGET (window), controls);
  g_assert_cmpuint (controls->len, >, 12);
  g_assert_true (gtk_widget_grab_focus (g_ptr_array_index (controls, 0)));

  g_autoptr (GPtrArray) forward = walk (GTK_WINDOW (window), GTK_DIR_TAB_FORWARD);
  g_autoptr (GPtrArray) backward = walk (GTK_WINDOW (window), GTK_DIR_TAB_BACKWARD);

  for (guint i = 0; i < controls->len; i++)
    if (!g_ptr_array_find (forward, g_ptr_array_index (controls, i), NULL))
      {
        g_autofree char *name = dup_name (g_ptr_array_index (controls, i));

        g_error ("Tab does not reach %s", name);
      }
  g_assert_cmpuint (forward->len, ==, backward->len);
  for (guint i = 1; i < forward->len; i++)
    {
      g_assert_true (g_ptr_array_index (forward, i)
                     == g_ptr_array_index (backward, backward->len - i));
      assert_reading_order (g_ptr_array_index (forward, i - 1), g_ptr_array_index (forward, i));
    }
}

static void
test_keyboard_board (void)
{
  check (mh_app_test_open_first ());
  mh_app_test_close_all ();
}

static void
test_keyboard_list (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.list", NULL);
  check (window);
  mh_app_test_close_all ();
}

static void
test_keyboard_compare (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.compare", NULL);
  check (window);
  mh_app_test_close_all ();
}

static void
test_keyboard_coins (void)
{
  check (mh_app_test_open (
      "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":21,\"amounts\":[1,2]}"));
  mh_app_test_close_all ();
}

static void
test_keyboard_narrow (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_window_set_default_size (GTK_WINDOW (window), 400, 700);
  mh_app_test_wait_until (gtk_widget_get_width (GTK_WIDGET (window)) < 500);
  check (window);
  mh_app_test_close_all ();
}

/* The arrow up leads from the bar below the board to the board, and does not pass over it. */
static void
test_keyboard_up (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *board = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_GRAPH_VIEW);
  GtkWidget *bar = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_POSITION_BAR);

  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_child_focus (bar, GTK_DIR_TAB_FORWARD));
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_UP);
  g_assert_true (get_control (gtk_window_get_focus (GTK_WINDOW (window))) == board);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return EXIT_SUCCESS;

  g_test_add_func ("/app/keyboard/board", test_keyboard_board);
  g_test_add_func ("/app/keyboard/list", test_keyboard_list);
  g_test_add_func ("/app/keyboard/compare", test_keyboard_compare);
  g_test_add_func ("/app/keyboard/coins", test_keyboard_coins);
  g_test_add_func ("/app/keyboard/narrow", test_keyboard_narrow);
  g_test_add_func ("/app/keyboard/up", test_keyboard_up);

  return g_test_run ();
}
