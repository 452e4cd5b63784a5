/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-page.h"
#include "mh-graph-view.h"
#include "mh-position-bar.h"
#include "mh-trial-card.h"

#include <stdlib.h>

/* Tab and Shift+Tab reach every control of a window, in reading order, and leave it. */

/* More moves of the focus than a list needs that it can be left by. */
#define MAX_MOVES 500

static gboolean
is_list (GtkWidget *widget)
{
  return GTK_IS_LIST_BASE (widget) || GTK_IS_LIST_BOX (widget) || GTK_IS_FLOW_BOX (widget);
}

/* A list and a view whose cells take the focus in turn count as one control. */
static GtkWidget *
get_control (GtkWidget *focus)
{
  for (GtkWidget *at = focus; at != NULL; at = gtk_widget_get_parent (at))
    if (is_list (at))
      return at;

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
  if (gtk_widget_get_focusable (widget) && !GTK_IS_SCROLLED_WINDOW (widget) && !is_list (widget)
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

/* The focus may stay in a list for some rows. Returns: (transfer full): the controls from the focus
 * on, until one comes again, which is the first */
static GPtrArray *
walk (GtkWindow *window, GtkDirectionType direction)
{
  GPtrArray *visited = g_ptr_array_new ();
  GtkWidget *control = get_control (gtk_window_get_focus (window));
  guint n_moves = 0;

  do
    {
      GtkWidget *const before = control;

      g_ptr_array_add (visited, control);
      do
        {
          g_signal_emit_by_name (window, "move-focus", direction);
          mh_app_test_turn ();
          control = get_control (gtk_window_get_focus (window));
        }
      while (control == before && ++n_moves < MAX_MOVES);
    }
  while (!g_ptr_array_find (visited, control, NULL));

  if (control != g_ptr_array_index (visited, 0))
    {
      g_autofree char *first = dup_name (g_ptr_array_index (visited, 0));
      g_autofree char *name = dup_name (control);

      g_error ("The focus comes back to %s, and not to %s", name, first);
    }
  return visited;
}

static GtkWidget *
get_common_ancestor (GtkWidget *control, GtkWidget *other)
{
  while (control != other && !gtk_widget_is_ancestor (other, control))
    control = gtk_widget_get_parent (control);

  return control;
}

/* Returns: (transfer none): the child of @ancestor that contains @widget, or is it */
static GtkWidget *
get_branch (GtkWidget *ancestor, GtkWidget *widget)
{
  while (gtk_widget_get_parent (widget) != ancestor)
    widget = gtk_widget_get_parent (widget);

  return widget;
}

/* Returns: whether Tab goes from the right to the left through a row of a mirrored window. GTK 4.18
 * goes through some rows from the left. */
static gboolean
mirrors_rows (void)
{
  GtkWidget *window = g_object_ref_sink (gtk_window_new ());
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *right = gtk_button_new ();

  gtk_widget_set_direction (box, GTK_TEXT_DIR_RTL);
  gtk_box_append (GTK_BOX (box), right);
  gtk_box_append (GTK_BOX (box), gtk_button_new ());
  gtk_window_set_child (GTK_WINDOW (window), box);
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_settle (window);
  gtk_window_set_focus (GTK_WINDOW (window), NULL);
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_FORWARD);

  const gboolean is_right = gtk_window_get_focus (GTK_WINDOW (window)) == right;

  gtk_window_destroy (GTK_WINDOW (window));
  g_object_unref (window);

  return is_right;
}

/* A row that GTK orders is gone through from one end to the other. Returns: whether a move by @dx
 * to the right goes on like the first one in @row */
static gboolean
goes_on (GHashTable *rows, GtkWidget *row, float dx)
{
  const int way = dx > 0 ? 1 : -1;
  const int first = GPOINTER_TO_INT (g_hash_table_lookup (rows, row));

  if (first == 0)
    g_hash_table_insert (rows, row, GINT_TO_POINTER (way));

  return first == 0 || first == way;
}

/* @rows: (nullable): the rows of a mirrored window with the way through them, where GTK decides it
 *
 * What the boxes that part two controls contain is visited from the top down, and in a row from
 * the left to the right. What lies over a view comes before or after it, where its middle is. */
static gboolean
is_in_order (GtkWidget *control, GtkWidget *next, GHashTable *rows)
{
  GtkWidget *ancestor = get_common_ancestor (control, next);
  graphene_rect_t here, there;

  if (ancestor == control || ancestor == next)
    return TRUE;
  if (!gtk_widget_compute_bounds (get_branch (ancestor, control), ancestor, &here)
      || !gtk_widget_compute_bounds (get_branch (ancestor, next), ancestor, &there))
    g_error ("Two controls of one window have no place");

  const float dy = there.origin.y + there.size.height / 2 - here.origin.y - here.size.height / 2;
  const float middle = there.origin.x + there.size.width / 2 - here.origin.x - here.size.width / 2;
  const float dx = gtk_widget_get_direction (ancestor) == GTK_TEXT_DIR_RTL ? -middle : middle;
  const float common = MIN (here.origin.y + here.size.height, there.origin.y + there.size.height)
                       - MAX (here.origin.y, there.origin.y);
  const gboolean is_row = common > 0.75f * MIN (here.size.height, there.size.height);
  const gboolean is_over
      = graphene_rect_contains_rect (&here, &there) || graphene_rect_contains_rect (&there, &here);

  if (is_row && !is_over && rows != NULL
      && GTK_IS_BOX_LAYOUT (gtk_widget_get_layout_manager (ancestor)))
    return goes_on (rows, ancestor, dx);

  return is_row && !is_over ? dx > 0 : dy > 0;
}

/* The focus goes round, so that the order has one end. */
static void
assert_reading_order (GPtrArray *controls)
{
  const gboolean is_mirrored = gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL;
  g_autoptr (GHashTable) rows
      = is_mirrored && !mirrors_rows () ? g_hash_table_new (NULL, NULL) : NULL;
  GtkWidget *end = NULL;

  for (guint i = 0; i < controls->len; i++)
    {
      GtkWidget *control = g_ptr_array_index (controls, i);
      GtkWidget *next = g_ptr_array_index (controls, (i + 1) % controls->len);
      g_autofree char *name = dup_name (control);

      if (is_in_order (control, next, rows))
        continue;
      if (end != NULL)
        {
          g_autofree char *name_of_end = dup_name (end);

          g_error ("Tab leads backward from %s and from %s", name_of_end, name);
        }
      end = control;
    }
}

static void
check (GtkWindow *window)
{
  g_autoptr (GPtrArray) controls = g_ptr_array_new ();

  mh_app_test_settle (GTK_WIDGET (window));
  collect_controls (GTK_WIDGET (window), controls);
  g_test_message ("%u controls in %d px", controls->len,
                  gtk_widget_get_width (GTK_WIDGET (window)));
  g_assert_cmpuint (controls->len, >, 1);
  gtk_window_set_focus (window, NULL);
  g_signal_emit_by_name (window, "move-focus", GTK_DIR_TAB_FORWARD);

  g_autoptr (GPtrArray) forward = walk (window, GTK_DIR_TAB_FORWARD);
  g_autoptr (GPtrArray) backward = walk (window, GTK_DIR_TAB_BACKWARD);

  for (guint i = 0; i < controls->len; i++)
    if (!g_ptr_array_find (forward, g_ptr_array_index (controls, i), NULL))
      {
        g_autofree char *name = dup_name (g_ptr_array_index (controls, i));

        g_error ("Tab does not reach %s", name);
      }
  g_assert_cmpuint (forward->len, ==, backward->len);
  for (guint i = 1; i < forward->len; i++)
    g_assert_true (g_ptr_array_index (forward, i)
                   == g_ptr_array_index (backward, backward->len - i));
  assert_reading_order (forward);
}

static void
test_keyboard_page (gconstpointer page)
{
  check (mh_app_page_get_front (mh_app_page_open (page)));
  mh_app_test_close_all ();
}

static void
test_keyboard_mirrored (gconstpointer page)
{
  gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
  test_keyboard_page (page);
  gtk_widget_set_default_direction (GTK_TEXT_DIR_LTR);
}

/* Returns: whether the program is compared, and no side shows its progress, with a button that goes
 * with it */
static gboolean
is_compared (MhWindow *window)
{
  const MhSnapshot *snapshot = mh_session_get_snapshot (mh_window_get_session (window));

  for (guint side = 0; side < MH_N_SIDES; side++)
    if (snapshot->sides[side].asked == NULL || snapshot->sides[side].asked->state != MH_RUN_DONE)
      return FALSE;

  return snapshot->is_comparing;
}

/* The card of a trial has controls, too, and the steps of a program that is followed. */
static void
test_keyboard_trial (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path
      = mh_app_test_write ("mine.py",
                           "class Solution:\n  def catMouseGame(self, graph):\n    return 0\n");

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  check (GTK_WINDOW (mh_app_test_get_message ()));
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.try-again"));
  mh_app_test_wait_until (is_compared (window));
  g_assert_true (
      gtk_widget_get_mapped (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TRIAL_CARD)));
  check (GTK_WINDOW (window));
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

  mh_app_page_add_tests ("/app/keyboard", test_keyboard_page);
  mh_app_page_add_tests ("/app/keyboard/mirrored", test_keyboard_mirrored);
  g_test_add_func ("/app/keyboard/trial", test_keyboard_trial);
  g_test_add_func ("/app/keyboard/up", test_keyboard_up);

  return g_test_run ();
}
