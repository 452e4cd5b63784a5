/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-checked-entry.h"
#include "mh-coin-chip.h"
#include "mh-coins-editor.h"
#include "mh-coins-ends-form.h"
#include "mh-coins-game.h"
#include "mh-coins-take-form.h"
#include "mh-view-test.h"

#define ROW "[3,9,1,2]"
#define LINE "{\"mousehole\":1,\"game\":\"coins-take\",\"coins\":21,\"amounts\":[1,2]}"

static void
set_up_row (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_COINS_ENDS_FORM, ROW, 400, 300);
}

static void
set_up_line (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_COINS_TAKE_FORM, LINE, 400, 300);
}

static void
set_up_editor (MhViewTest *self, gconstpointer data)
{
  mh_view_test_set_up (self, MH_TYPE_COINS_EDITOR, ROW, 400, 60);
}

static void
tear_down (MhViewTest *self, gconstpointer data)
{
  mh_view_test_tear_down (self);
}

static MhDocument *
get_document (MhViewTest *self)
{
  return mh_session_get_document (self->session);
}

static MhGame *
get_coins (MhViewTest *self)
{
  return mh_board_get_game (mh_document_get_board (get_document (self)));
}

static void
assert_row (MhViewTest *self, const char *expected)
{
  guint32 n_values;
  const guint32 *values = mh_game_get_values (get_coins (self), &n_values);
  g_autofree char *list = mh_coins_dup_words (values, n_values);

  g_assert_cmpstr (list, ==, expected);
}

/* Returns: (nullable): the chip of that coin */
static GtkWidget *
get_chip (MhViewTest *self, guint coin)
{
  GtkWidget *chip = mh_app_test_find (self->view, MH_TYPE_COIN_CHIP);

  for (guint i = 0; i < coin && chip != NULL; i++)
    chip = gtk_widget_get_next_sibling (chip);
  return chip != NULL && MH_IS_COIN_CHIP (chip) ? chip : NULL;
}

static GtkWidget *
get_entry (GtkWidget *widget)
{
  return mh_app_test_find (widget, GTK_TYPE_ENTRY);
}

/* Writes @text over what @widget has, and presses Enter. */
static void
write_into (GtkWidget *widget, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_entry (widget)), text);
  g_signal_emit_by_name (get_entry (widget), "activate");
}

/* The checked entry with that label. */
static GtkWidget *
find_entry (GtkWidget *root, const char *label)
{
  return gtk_widget_get_parent (mh_view_test_find_label (root, label));
}

static void
assert_wrong (GtkWidget *widget, gboolean is_wrong)
{
  g_assert_cmpint (gtk_widget_has_css_class (get_entry (widget), "error"), ==, is_wrong);
}

static void
assert_undone (MhViewTest *self, const char *row)
{
  mh_document_undo (get_document (self));
  assert_row (self, row);
}

/* A number is the worth of one coin, a list is all of them. */
static void
test_write (MhViewTest *self, gconstpointer data)
{
  write_into (get_chip (self, 1), "12");
  assert_row (self, "3, 12, 1, 2");
  write_into (get_chip (self, 3), "[7, 7,1]");
  assert_row (self, "7, 7, 1");
  g_assert_null (get_chip (self, 3));
  assert_undone (self, "3, 12, 1, 2");
  assert_undone (self, "3, 9, 1, 2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (get_chip (self, 1)))), ==, "9");
  g_assert_null (mh_document_get_undo_label (get_document (self)));
}

/* What is wrong is said where it was written, and changes nothing. */
static void
test_wrong (MhViewTest *self, gconstpointer data)
{
  const char *const faults[] = { "x", "-1", "1.5", "9223372036854775808", "[1,[2]]" };

  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    {
      write_into (get_chip (self, 1), faults[i]);
      assert_wrong (get_chip (self, 1), TRUE);
      assert_row (self, "3, 9, 1, 2");
    }
  g_assert_null (mh_document_get_undo_label (get_document (self)));
  write_into (get_chip (self, 1), "8");
  assert_wrong (get_chip (self, 1), FALSE);
  assert_row (self, "3, 8, 1, 2");
}

/* By keys and buttons, and always so that it can be undone. */
static void
test_arrange (MhViewTest *self, gconstpointer data)
{
  GtkWidget *add = gtk_widget_get_next_sibling (get_chip (self, 3));

  g_assert_true (
      mh_view_test_press_key (get_entry (get_chip (self, 0)), GDK_KEY_Right, GDK_ALT_MASK));
  assert_row (self, "9, 3, 1, 2");
  g_assert_true (
      mh_view_test_press_key (get_entry (get_chip (self, 0)), GDK_KEY_Left, GDK_ALT_MASK));
  assert_row (self, "9, 3, 1, 2");
  g_signal_emit_by_name (add, "clicked");
  assert_row (self, "9, 3, 1, 2, 1");
  g_signal_emit_by_name (get_entry (get_chip (self, 1)), "icon-release", GTK_ENTRY_ICON_SECONDARY);
  assert_row (self, "9, 1, 2, 1");
  g_assert_false (mh_view_test_press_key (get_entry (get_chip (self, 0)), GDK_KEY_BackSpace, 0));
  gtk_editable_set_text (GTK_EDITABLE (get_entry (get_chip (self, 0))), "");
  g_assert_true (mh_view_test_press_key (get_entry (get_chip (self, 0)), GDK_KEY_BackSpace, 0));
  assert_row (self, "1, 2, 1");
  assert_undone (self, "9, 1, 2, 1");
  assert_undone (self, "9, 3, 1, 2, 1");
  assert_undone (self, "9, 3, 1, 2");
  assert_undone (self, "3, 9, 1, 2");
}

/* From the right to the left, a coin goes where the arrow points, too. */
static void
test_mirrored (MhViewTest *self, gconstpointer data)
{
  gtk_widget_set_direction (get_chip (self, 0), GTK_TEXT_DIR_RTL);
  g_assert_true (
      mh_view_test_press_key (get_entry (get_chip (self, 0)), GDK_KEY_Left, GDK_ALT_MASK));
  assert_row (self, "9, 3, 1, 2");
}

static void
count_cb (guint *n_submitted)
{
  ++*n_submitted;
}

/* What was said once is not said again when the focus goes on. */
static void
test_submitted_once (MhViewTest *self, gconstpointer data)
{
  GtkWidget *list = find_entry (self->view, "Show all as a list");
  guint n_submitted = 0;

  g_signal_connect_swapped (list, "submitted", G_CALLBACK (count_cb), &n_submitted);
  write_into (list, "x");
  write_into (list, "x");
  gtk_widget_grab_focus (list);
  gtk_widget_grab_focus (get_chip (self, 0));
  g_assert_cmpuint (n_submitted, ==, 1);
  g_signal_handlers_disconnect_by_func (list, count_cb, &n_submitted);
}

/* As many coins as may be; the chips give way to the list. */
static void
test_list (MhViewTest *self, gconstpointer data)
{
  GtkWidget *list = find_entry (self->view, "Show all as a list");
  g_autoptr (GString) text = g_string_new ("1");

  for (guint i = 1; i < MH_COINS_MAX_VALUES; i++)
    g_string_append (text, ",1");
  write_into (list, text->str);
  assert_wrong (list, FALSE);
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, MH_COINS_MAX_VALUES);
  g_assert_null (get_chip (self, 0));
  g_string_append (text, ",1");
  write_into (list, text->str);
  assert_wrong (list, TRUE);
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, MH_COINS_MAX_VALUES);
  write_into (list, "");
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 0);
  write_into (list, " [3,2 ,2]");
  assert_row (self, "3, 2, 2");
  g_assert_cmpstr (mh_checked_entry_get_text (MH_CHECKED_ENTRY (list)), ==, "3, 2, 2");
  g_assert_nonnull (get_chip (self, 2));
}

/* One coin more than there are chips: the list has the focus then. */
static void
test_many (MhViewTest *self, gconstpointer data)
{
  GtkWidget *list = find_entry (self->view, "Show all as a list");
  g_autoptr (GString) text = g_string_new ("1");

  for (guint i = 1; i < 40; i++)
    g_string_append (text, ",1");
  write_into (list, text->str);
  g_assert_nonnull (get_chip (self, 39));
  g_signal_emit_by_name (gtk_widget_get_next_sibling (get_chip (self, 39)), "clicked");
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 41);
  g_assert_null (get_chip (self, 0));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)), list));
}

/* What is being written goes with its coin. */
static void
test_shorter (MhViewTest *self, gconstpointer data)
{
  const guint32 values[] = { 5, 6 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  gtk_widget_grab_focus (get_chip (self, 3));
  gtk_editable_set_text (GTK_EDITABLE (get_entry (get_chip (self, 3))), "77");
  mh_document_set_game (get_document (self), coins);
  assert_row (self, "5, 6");
  g_assert_null (get_chip (self, 2));
  assert_undone (self, "3, 9, 1, 2");
}

/* A list of fewer coins that is written into the last chip removes the chip, while the focus is
 * leaving it. */
static void
test_leave_removed (MhViewTest *self, gconstpointer data)
{
  gtk_widget_grab_focus (get_chip (self, 3));
  gtk_editable_set_text (GTK_EDITABLE (get_entry (get_chip (self, 3))), "7, 8");
  gtk_widget_grab_focus (get_chip (self, 0));
  mh_app_test_turn ();
  assert_row (self, "7, 8");
  g_assert_null (get_chip (self, 2));
}

/* However long the slider is dragged, it is one change. */
static void
test_slider (MhViewTest *self, gconstpointer data)
{
  GtkRange *slider = GTK_RANGE (mh_app_test_find (self->view, GTK_TYPE_SCALE));

  mh_document_begin_gesture (get_document (self)); /* as its press does */
  for (guint i = 22; i <= 200; i++)
    gtk_range_set_value (slider, i - 0.4);
  mh_document_end_gesture (get_document (self));
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 200);
  mh_document_undo (get_document (self));
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 21);
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (slider), 21, 0.1);
  g_assert_null (mh_document_get_undo_label (get_document (self)));
}

/* Up to 100,000; the slider stays at its end. */
static void
test_number (MhViewTest *self, gconstpointer data)
{
  GtkWidget *number = find_entry (self->view, "Coins, up to 100,000");
  GtkRange *slider = GTK_RANGE (mh_app_test_find (self->view, GTK_TYPE_SCALE));

  write_into (number, "100000");
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 100000);
  g_assert_cmpfloat_with_epsilon (gtk_range_get_value (slider), 200, 0.1);
  write_into (number, "100001");
  assert_wrong (number, TRUE);
  g_assert_cmpuint (mh_game_get_n_coins (get_coins (self)), ==, 100000);
  mh_document_undo (get_document (self));
  assert_wrong (number, FALSE);
  g_assert_cmpstr (mh_checked_entry_get_text (MH_CHECKED_ENTRY (number)), ==, "21");
}

static void
test_rules (MhViewTest *self, gconstpointer data)
{
  GtkWidget *amounts = find_entry (self->view, "How many may be taken at once");
  GtkSwitch *last_loses = GTK_SWITCH (mh_app_test_find (self->view, GTK_TYPE_SWITCH));
  guint32 n_amounts;

  write_into (amounts, "4,1,3,1");
  mh_game_get_amounts (get_coins (self), &n_amounts);
  g_assert_cmpuint (n_amounts, ==, 3);
  g_assert_cmpstr (mh_checked_entry_get_text (MH_CHECKED_ENTRY (amounts)), ==, "1, 3, 4");
  write_into (amounts, "0");
  assert_wrong (amounts, TRUE);
  gtk_switch_set_active (last_loses, TRUE);
  g_assert_true (mh_game_last_loses (get_coins (self)));
  mh_document_undo (get_document (self));
  g_assert_false (gtk_switch_get_active (last_loses));
  mh_document_undo (get_document (self));
  g_assert_null (mh_document_get_undo_label (get_document (self)));
}

/* The button says what the coins are. */
static void
test_button (MhViewTest *self, gconstpointer data)
{
  const guint32 values[] = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 };
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (values, G_N_ELEMENTS (values));

  g_assert_nonnull (mh_view_test_find_label (self->view, "Coins 3, 9, 1, 2"));
  mh_view_test_assert_name (mh_app_test_find (self->view, GTK_TYPE_MENU_BUTTON),
                            "Change the coins: Coins 3, 9, 1, 2");
  mh_document_set_game (get_document (self), coins);
  g_assert_nonnull (
      mh_view_test_find_label (self->view, "Coins 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, …"));
}

/* As its popover does when it is closed and opened. */
static void
open_again (MhViewTest *self)
{
  gtk_widget_set_visible (self->view, FALSE);
  gtk_widget_set_visible (self->view, TRUE);
}

/* Who opens the form again does not meet what was wrong with it. */
static void
test_again_row (MhViewTest *self, gconstpointer data)
{
  GtkWidget *list = find_entry (self->view, "Show all as a list");

  write_into (list, "3, x");
  write_into (get_chip (self, 0), "y");
  open_again (self);
  assert_wrong (list, FALSE);
  assert_wrong (get_chip (self, 0), FALSE);
  g_assert_cmpstr (mh_checked_entry_get_text (MH_CHECKED_ENTRY (list)), ==, "3, 9, 1, 2");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (get_entry (get_chip (self, 0)))), ==, "3");
  assert_row (self, "3, 9, 1, 2");
}

static void
test_again_line (MhViewTest *self, gconstpointer data)
{
  GtkWidget *amounts = find_entry (self->view, "How many may be taken at once");

  write_into (amounts, "0");
  open_again (self);
  assert_wrong (amounts, FALSE);
  g_assert_cmpstr (mh_checked_entry_get_text (MH_CHECKED_ENTRY (amounts)), ==, "1, 2");
}

/* On a telephone, too, there is room for the form. */
static void
test_width (MhViewTest *self, gconstpointer data)
{
  GtkWidget *popover = mh_app_test_find (self->view, GTK_TYPE_POPOVER);
  int natural;

  gtk_widget_measure (gtk_popover_get_child (GTK_POPOVER (popover)), GTK_ORIENTATION_HORIZONTAL, -1,
                      NULL, &natural, NULL, NULL);
  g_assert_cmpint (natural, <=, 330);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, set_up, test)                                                                    \
  g_test_add ("/app/coins-editor/" name, MhViewTest, NULL, set_up, test, tear_down)

  ADD ("write", set_up_row, test_write);
  ADD ("wrong", set_up_row, test_wrong);
  ADD ("arrange", set_up_row, test_arrange);
  ADD ("mirrored", set_up_row, test_mirrored);
  ADD ("submitted-once", set_up_row, test_submitted_once);
  ADD ("list", set_up_row, test_list);
  ADD ("many", set_up_row, test_many);
  ADD ("shorter", set_up_row, test_shorter);
  ADD ("leave-removed", set_up_row, test_leave_removed);
  ADD ("slider", set_up_line, test_slider);
  ADD ("number", set_up_line, test_number);
  ADD ("rules", set_up_line, test_rules);
  ADD ("button", set_up_editor, test_button);
  ADD ("again-row", set_up_row, test_again_row);
  ADD ("again-line", set_up_line, test_again_line);
  ADD ("width", set_up_editor, test_width);

  return g_test_run ();
}
