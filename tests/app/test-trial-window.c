/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-test.h"
#include "mh-contest-tab.h"
#include "mh-steps-tab.h"
#include "mh-trial-card.h"

#include <string.h>

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define DRAW "class Solution:\n  def catMouseGame(self, graph):\n    return 0\n"
#define ENDLESS "class Solution:\n  def catMouseGame(self, graph):\n    while True: pass\n"

static void
open_path (MhWindow *window, const char *path)
{
  mh_file_controller_open_path (mh_window_get_files (window), path);
}

/* Returns: whether the window shows a label, as those of buttons are, that says @text */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_equal (gtk_label_get_label (GTK_LABEL (widget)), text))
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;

  return FALSE;
}

static gboolean
card_says (MhWindow *window, const char *text)
{
  GtkWidget *card = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TRIAL_CARD);

  return card != NULL && gtk_widget_get_mapped (card) && says (card, text);
}

static const MhSnapshot *
get_snapshot (MhWindow *window)
{
  return mh_view_get_snapshot (MH_VIEW (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_STEPS_TAB)));
}

/* Nothing runs before the user agrees; then the board that refutes the program takes the place of
 * a sample. */
static void
test_wrong (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("mine.py", DRAW);

  open_path (window, path);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_heading (mh_app_test_get_message ()), "mine.py"));
  g_assert_false (mh_app_test_is_enabled (window, "win.cancel-trial"));
  mh_app_test_answer ("_Cancel");
  g_assert_false (mh_app_test_is_enabled (window, "win.leave-trial"));

  open_path (window, path);
  mh_app_test_answer ("_Run");
  g_assert_true (mh_app_test_is_enabled (window, "win.cancel-trial"));
  g_assert_false (mh_app_test_is_enabled (window, "win.try-again"));
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 3);
  mh_app_test_wait_until (card_says (window, "Wrong on 3 nodes"));
  g_assert_true (card_says (window, "smallest there is"));
  g_assert_true (card_says (window, "draw"));
  g_assert_true (card_says (window, "_First False Value"));
  mh_app_test_wait_until (get_snapshot (window)->is_comparing);
  g_assert_true (card_says (window, "Wrong on 3 nodes"));

  GtkWidget *all = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_CONTEST_TAB);
  GtkStack *tabs = GTK_STACK (gtk_widget_get_parent (all));

  gtk_stack_set_visible_child (tabs, all); /* only two of its positions can be asked about */
  mh_app_test_wait_until (
      says (all, "2 of 2 positions answered · positions asked 2 · without an answer 0"));
  gtk_stack_set_visible_child_name (tabs, "trial");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);

  /* The same bytes run again without a question. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.try-again", NULL);
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.cancel-trial"));
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.try-again"));
  g_assert_null (mh_app_test_get_message ());

  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-trial", NULL);
  g_assert_false (card_says (window, "Wrong on 3 nodes"));
  g_assert_false (mh_app_test_is_enabled (window, "win.leave-trial"));
  mh_app_test_close_all ();
}

static MhWindow *
find_other (MhWindow *window)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (window));

  for (GList *link = gtk_application_get_windows (application); link != NULL; link = link->next)
    if (MH_IS_WINDOW (link->data) && link->data != window)
      return link->data;

  return NULL;
}

/* A program that is dropped on a window is asked about like one that is opened. */
static void
test_drop (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("dropped.py", "# dropped\n" DRAW);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  mh_app_test_drop (window, &value);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_heading (mh_app_test_get_message ()), "dropped.py"));
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "Wrong on 3 nodes"));
  mh_app_test_close_all ();
}

/* A board that matters stays where it is, whatever a program does; the trial goes on in the
 * window of the other board. */
static void
test_own_board (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  MhDocument *document = mh_app_test_get_document (window);
  g_autoptr (MhBoard) before = mh_board_copy (mh_document_get_board (document));
  g_autofree char *path = mh_app_test_write ("leaves.py", "import os\n"
                                                          "class Solution:\n"
                                                          "  def catMouseGame(self, graph):\n"
                                                          "    os._exit(3)\n");

  open_path (window, path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 2);

  MhWindow *other = find_other (window);

  mh_app_test_wait_until (card_says (other, "Crashed on 3 nodes"));
  g_assert_false (card_says (other, "_First False Value"));
  g_assert_true (mh_app_test_get_document (window) == document);
  g_assert_true (mh_board_equal (before, mh_document_get_board (document)));
  g_assert_false (mh_app_test_is_enabled (window, "win.leave-trial"));
  g_assert_true (mh_app_test_is_enabled (other, "win.leave-trial"));
  mh_app_test_close_all ();
}

/* Returns: (nullable): the choice with this number below @widget
 * @number: (inout): less those that were passed */
static GtkDropDown *
find_choice (GtkWidget *widget, guint *number)
{
  if (GTK_IS_DROP_DOWN (widget) && (*number)-- == 0)
    return GTK_DROP_DOWN (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkDropDown *found = find_choice (child, number);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: the language that the question names */
static const char *
get_language (void)
{
  guint number = 0;
  GtkDropDown *choice = find_choice (GTK_WIDGET (mh_app_test_get_message ()), &number);

  return gtk_string_object_get_string (gtk_drop_down_get_selected_item (choice));
}

/* A source in the clipboard is no board. Its language is guessed, and can be corrected. */
static void
test_paste (void)
{
  MhWindow *window = mh_app_test_open (LIST);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));

  gdk_clipboard_set_text (clipboard, DRAW "# pasted\n");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_cmpstr (get_language (), ==, "Python 3");
  mh_app_test_answer ("_Cancel");

  gdk_clipboard_set_text (clipboard, "vector<int> v; // catMouseGame");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_cmpstr (get_language (), ==, "C++17");
  mh_app_test_answer ("_Cancel");
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 6);
  mh_app_test_close_all ();
}

/* The words of the interpreter are shown as they are. */
static void
test_complaint (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("typo.py", "class Solution\n");
  GtkWidget *text;

  open_path (window, path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "Cannot be run"));
  text = mh_app_test_find (gtk_widget_get_parent (
                               mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TRIAL_CARD)),
                           GTK_TYPE_TEXT_VIEW);

  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);

  g_autofree char *said = gtk_text_buffer_get_text (buffer, &start, &end, TRUE);

  g_assert_nonnull (strstr (said, "SyntaxError"));
  g_assert_nonnull (strstr (said, "line 1"));
  g_assert_true (gtk_widget_get_mapped (text));
  g_assert_cmpuint (mh_app_test_count_nodes (window), ==, 12);
  g_assert_false (card_says (window, "boards"));
  g_assert_false (mh_app_test_is_enabled (window, "win.follow-calls"));
  mh_app_test_close_all ();
}

static void
choose (guint number, guint item)
{
  gtk_drop_down_set_selected (find_choice (GTK_WIDGET (mh_app_test_get_message ()), &number), item);
}

static gboolean
can_choose (void)
{
  return adw_message_dialog_get_response_enabled (mh_app_test_get_message (), "follow");
}

/* A first call that does not tell mouse and cat leads to a dialog, whose answer is remembered. */
static void
test_follow (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path
      = mh_app_test_write ("odd.py", "class Solution:\n"
                                     "  def catMouseGame(self, graph):\n"
                                     "    def go(left, right, turn, depth):\n"
                                     "      if depth == 2: return 0\n"
                                     "      return go(left, right, 1 - turn, depth + 1)\n"
                                     "    go(0, 2, 0, 0)\n"
                                     "    return go(1, 2, 0, 0)\n");

  open_path (window, path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "Wrong on 3 nodes"));
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.follow-calls"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.first-false-value", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_nonnull (
      strstr (adw_message_dialog_get_body (mh_app_test_get_message ()), "no recursive function"));
  g_assert_true (can_choose ());
  choose (0, 1); /* go */
  g_assert_true (can_choose ());
  choose (1, 1); /* the mouse is “right”, as the cat is */
  g_assert_false (can_choose ());
  choose (1, 0);
  choose (3, 3); /* the turn */
  g_assert_true (can_choose ());
  mh_app_test_answer ("_Follow");
  mh_app_test_wait_until (get_snapshot (window)->false_step > 0);

  /* The next run of the same bytes is followed in the same way. */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.follow-calls", NULL);
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  g_assert_true (can_choose ());

  guint number = 0;

  g_assert_cmpuint (gtk_drop_down_get_selected (
                        find_choice (GTK_WIDGET (mh_app_test_get_message ()), &number)),
                    ==, 1);

  /* A board without a hole is no game, so that nothing is recorded. */
  const guint32 hole = 0;

  mh_document_delete (mh_app_test_get_document (window), &hole, 1, NULL, 0);
  mh_app_test_wait_until (!mh_app_test_is_enabled (window, "win.follow-calls"));
  g_assert_false (mh_app_test_is_enabled (window, "win.record-steps"));
  mh_app_test_answer ("_Follow");
  g_assert_false (mh_app_test_is_enabled (window, "win.cancel-trial"));
  mh_app_test_close_all ();
}

/* The steps of a program that has left are no longer waited for. */
static void
test_left (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *slow
      = mh_app_test_write ("slow.py", "import os\n"
                                      "class Solution:\n"
                                      "  def catMouseGame(self, graph):\n"
                                      "    while 'MOUSEHOLE_EVENTS' in os.environ: pass\n"
                                      "    return 0\n");
  g_autofree char *next = mh_app_test_write ("next.py", DRAW "# next\n");

  open_path (window, slow);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "Wrong on 3 nodes"));
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.first-false-value"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.first-false-value", NULL);
  g_assert_false (mh_app_test_is_enabled (window, "win.first-false-value"));

  open_path (window, next);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (mh_app_test_is_enabled (window, "win.first-false-value"));
  g_assert_null (mh_app_test_get_message ());
  g_assert_true (card_says (window, "next.py · Python 3"));
  mh_app_test_close_all ();
}

/* A window that closes waits for nothing, and its trial ends with it. */
static void
test_close (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("endless.py", ENDLESS);

  open_path (window, path);
  mh_app_test_answer ("_Run");
  g_assert_true (mh_app_test_is_enabled (window, "win.cancel-trial"));
  gtk_window_close (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == 0);

  window = mh_app_test_open_first ();
  g_assert_false (mh_app_test_is_enabled (window, "win.leave-trial"));
  mh_app_test_close_all ();
}

static void
make_narrow (MhWindow *window)
{
  MhAdaptivePane *pane
      = MH_ADAPTIVE_PANE (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE));

  gtk_window_set_default_size (GTK_WINDOW (window), 360, 640);
  mh_app_test_wait_until (mh_adaptive_pane_is_narrow (pane));
  mh_adaptive_pane_set_page (pane, MH_NARROW_PAGE_BOARD);
}

/* A program that may run is not asked about, and its verdict comes into sight nevertheless. */
static void
test_known (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("known.py", "class Solution # known\n");

  open_path (window, path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "Cannot be run"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.leave-trial", NULL);
  make_narrow (window);
  open_path (window, path);
  mh_app_test_wait_until (card_says (window, "Cannot be run"));
  g_assert_null (mh_app_test_get_message ());
  mh_app_test_close_all ();
}

static int
get_least_width (MhWindow *window)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (window), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);

  return width;
}

/* A verdict fits on the narrowest screen, however long the name of the program is, as soon as the
 * header has followed. */
static void
test_narrow (void)
{
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path
      = mh_app_test_write ("a_solution_that_has_quite_a_long_name.py", DRAW "# narrow\n");

  open_path (window, path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (card_says (window, "_First False Value"));
  make_narrow (window);
  mh_app_test_wait_until (get_least_width (window) <= 360);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/trial-window/wrong", test_wrong);
  g_test_add_func ("/trial-window/drop", test_drop);
  g_test_add_func ("/trial-window/own-board", test_own_board);
  g_test_add_func ("/trial-window/paste", test_paste);
  g_test_add_func ("/trial-window/complaint", test_complaint);
  g_test_add_func ("/trial-window/follow", test_follow);
  g_test_add_func ("/trial-window/left", test_left);
  g_test_add_func ("/trial-window/close", test_close);
  g_test_add_func ("/trial-window/known", test_known);
  g_test_add_func ("/trial-window/narrow", test_narrow);

  return g_test_run ();
}
