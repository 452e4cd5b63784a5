/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-pane.h"
#include "mh-bookmark-list.h"
#include "mh-graph-view.h"
#include "mh-guide.h"
#include "mh-hand.h"
#include "mh-narration-predict.h"
#include "mh-predict-strip.h"
#include "mh-presentation.h"
#include "mh-slide-view.h"
#include "mh-timeline.h"
#include "mh-view-test.h"

#include <string.h>

/* The journeys of people in a lecture room, by a pointer and keys as real as those of a hand. After
 * each of their motions a test waits for what it does to the session and to the accessible tree. */

static const MhSnapshot *
get_snapshot (MhWindow *window)
{
  return mh_session_get_snapshot (mh_window_get_session (window));
}

static guint32
get_step (MhWindow *window)
{
  return get_snapshot (window)->step;
}

/* Opens Two Courtyards, with the pointer on the window. */
static MhWindow *
begin (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_app_test_settle (GTK_WIDGET (window));
  mh_hand_move (GTK_WIDGET (window), (MhPoint){ 20, 20 });

  return window;
}

static GtkWidget *
find_label (MhWindow *window, const char *text)
{
  return mh_view_test_find_label (GTK_WIDGET (window), text);
}

static void
click_button (GtkWidget *root, const char *label)
{
  mh_app_test_wait_until (mh_app_test_find_button (root, label) != NULL);
  mh_hand_click_widget (mh_app_test_find_button (root, label));
}

/* Clicks a label on a tab or in a menu, as soon as it is there. */
static void
click_label (MhWindow *window, const char *text)
{
  mh_app_test_wait_until (find_label (window, text) != NULL);
  mh_hand_click_widget (find_label (window, text));
}

static void
click_labels (MhWindow *window, const char *const *labels)
{
  for (; *labels != NULL; labels++)
    click_label (window, *labels);
}

/* Opens the main menu by its key, and chooses from it and its submenus. */
static void
choose (MhWindow *window, const char *const *labels)
{
  mh_hand_move (GTK_WIDGET (window), (MhPoint){ 20, 20 });
  mh_hand_press (XK_F10);
  click_labels (window, labels);
}

/* Opens the main menu by a click. Without a window manager GTK 4.24 does not see that the window
 * has the keyboard again after a dialog. */
static void
choose_by_click (MhWindow *window, const char *const *labels)
{
  GObject *button
      = gtk_widget_get_template_child (GTK_WIDGET (window), MH_TYPE_WINDOW, "menu_button");

  mh_hand_click_widget (GTK_WIDGET (button));
  click_labels (window, labels);
}

static gboolean
is_named (GtkWidget *widget, const char *name)
{
  g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (widget),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return fault == NULL;
}

/* The tour, some steps, a square of the table, and the reason for its number. */
static void
test_journey_of_a_newcomer (void)
{
  MhWindow *window = begin ();
  GtkWidget *root = GTK_WIDGET (window);
  GtkWidget *board = mh_app_test_find (root, MH_TYPE_BOARD_PANE);
  GtkWidget *timeline = mh_app_test_find (root, MH_TYPE_TIMELINE);

  mh_hand_click_widget (gtk_widget_get_parent (
      gtk_widget_get_ancestor (mh_app_test_find_button (board, "_Take the Tour"),
                               GTK_TYPE_POPOVER)));
  click_button (board, "_Take the Tour");
  for (guint stop = 0; stop < MH_N_GUIDE_STOPS; stop++)
    {
      const char *title = mh_guide_get_title ((MhGuideStop) stop);

      mh_app_test_wait_until (find_label (window, title) != NULL);
      mh_app_test_settle (root);
      mh_hand_press (XK_Return);
      mh_app_test_wait_until (find_label (window, title) == NULL);
    }

  mh_hand_move (root, (MhPoint){ 20, 20 });
  mh_hand_press_with (XK_Alt_L, XK_Home);
  mh_app_test_wait_until (get_step (window) == 0);
  g_assert_nonnull (mh_view_test_find_label (timeline, "Before the first step"));
  mh_hand_press_with (XK_Alt_L, XK_Right);
  mh_app_test_wait_until (mh_view_test_find_label (timeline, "Level 0: finished games") != NULL);
  mh_hand_press_with (XK_Alt_L, XK_End);
  mh_app_test_wait_until (get_step (window) == mh_snapshot_get_n_steps (get_snapshot (window)));

  click_label (window, "Position");
  mh_app_test_wait_until (find_label (window, "Decided at level 3, because one reply leads to a "
                                              "position the mouse already wins.")
                          != NULL);
  mh_app_test_close_all ();
}

/* A remote control, a blank screen, a bookmark and its note. */
static void
test_journey_of_a_teacher (void)
{
  MhWindow *window = begin ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));
  GtkWidget *presentation = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PRESENTATION);
  GtkWidget *slide = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_SLIDE_VIEW);

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 377);
  mh_hand_press_with (XK_Shift_L, XK_F11);
  mh_app_test_wait_until (gtk_widget_get_mapped (presentation));
  mh_app_test_settle (presentation);
  mh_hand_move (presentation, (MhPoint){ 100, 100 });
  mh_hand_press (XK_Page_Down);
  mh_hand_press (XK_Right);
  mh_app_test_wait_until (get_step (window) == 379);
  mh_app_test_wait_until (is_named (slide,
                                    "Mouse on 11, cat on 2, mouse to move: the last reply is "
                                    "refuted, so the cat wins in 4."));
  mh_hand_press (XK_m);
  mh_app_test_wait_until (mh_snapshot_find_stop (get_snapshot (window)) != NULL);
  mh_hand_press (XK_b);
  mh_app_test_wait_until (mh_view_test_find_class (presentation, "mh-blank") != NULL);
  mh_hand_press (XK_Page_Up);
  mh_app_test_wait_until (mh_view_test_find_class (presentation, "mh-blank") == NULL);
  g_assert_cmpuint (get_step (window), ==, 379);
  mh_hand_press (XK_Page_Up);
  mh_app_test_wait_until (get_step (window) == 378);
  mh_hand_press (XK_Escape);
  mh_app_test_wait_until (!gtk_widget_get_mapped (presentation));

  /* The list beside the timeline takes the note, which N shows in the next lecture. */
  GtkWidget *list = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOOKMARK_LIST);
  GtkWidget *popover = gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER);

  mh_hand_click_widget (gtk_widget_get_parent (popover));
  mh_app_test_wait_until (gtk_widget_get_mapped (list));
  mh_hand_click_widget (mh_app_test_find (list, GTK_TYPE_ENTRY));
  mh_hand_type ("Count the replies");
  mh_hand_press (XK_Return);
  mh_hand_press (XK_Escape);
  mh_app_test_wait_until (!gtk_widget_get_mapped (list));
  mh_hand_move (GTK_WIDGET (window), (MhPoint){ 20, 20 });
  mh_hand_press (XK_F5);
  mh_app_test_wait_until (gtk_widget_get_mapped (presentation));
  mh_hand_press (XK_Down);
  mh_app_test_wait_until (get_step (window) == 379);
  g_assert_null (find_label (window, "Count the replies"));
  mh_hand_press (XK_n);
  mh_app_test_wait_until (find_label (window, "Count the replies") != NULL);
  mh_app_test_close_all ();
}

/* A move against perfect play, a hint, the move taken back; then questions with hidden results. */
static void
test_journey_of_a_student (void)
{
  static const char *const hide[] = { "Hide Results", NULL };
  static const char *const predict[] = { "Predict", NULL };
  MhWindow *window = begin ();
  GtkWidget *root = GTK_WIDGET (window);
  GtkWidget *view = mh_app_test_find (root, MH_TYPE_GRAPH_VIEW);

  click_label (window, "Play");
  click_button (root, "Play the _Mouse");
  mh_app_test_wait_until (get_snapshot (window)->play.is_your_turn);
  mh_app_test_settle (root);
  mh_hand_click (view, mh_graph_view_get_node (MH_GRAPH_VIEW (view), 4, NULL));
  mh_app_test_wait_until (get_snapshot (window)->play.match->n_stages == 3);
  mh_app_test_wait_until (find_label (window, "kept the win") != NULL);
  click_button (root, "Hint");
  mh_app_test_wait_until (get_snapshot (window)->play.is_hinted);
  click_button (root, "Back");
  mh_app_test_wait_until (get_snapshot (window)->play.match->n_stages == 1);

  click_label (window, "Position");
  choose (window, hide);
  mh_app_test_wait_until (mh_snapshot_hides_results (get_snapshot (window)));
  mh_app_test_wait_until (get_step (window) == 0);
  choose (window, predict);
  mh_app_test_wait_until (mh_snapshot_is_asking (get_snapshot (window)));

  const MhPrediction question = get_snapshot (window)->predict.question;
  g_autofree char *right = mh_narration_choice_of (get_snapshot (window), question.right);
  GtkWidget *strip = mh_app_test_find (root, MH_TYPE_PREDICT_STRIP);

  click_button (strip, right);
  mh_app_test_wait_until (get_snapshot (window)->predict.is_answered);
  g_assert_true (get_snapshot (window)->predict.is_right);
  g_assert_nonnull (mh_view_test_find_label (strip, "1 of 1 right"));
  mh_app_test_close_all ();
}

static GtkWidget *
wait_for_chooser (void)
{
  GtkWidget *dialog;

  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  dialog = GTK_WIDGET (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  mh_app_test_wait_until (gtk_widget_get_mapped (dialog));
  mh_app_test_settle (dialog);
  mh_hand_move (dialog, (MhPoint){ gtk_widget_get_width (dialog) / 2.0, 10 });

  return dialog;
}

/* Types @path into the dialog that asks for a file. GTK 4.18 may leave parts of its completions
 * behind the cursor. */
static void
type_path (const char *path)
{
  wait_for_chooser ();
  mh_hand_press_with (XK_Control_L, XK_a);
  mh_hand_type (path);
  mh_hand_press_with (XK_Shift_L, XK_End);
  mh_hand_press (XK_Delete);
  mh_hand_press (XK_Return);
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

/* The steps of a run are saved, the board changes its algorithm, and the trace shows them again. */
static void
test_journey_of_a_trace (void)
{
  static const char *const save[] = { "Positions and Steps", "Save Trace…", NULL };
  static const char *const open[] = { "Positions and Steps", "Open Trace…", NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "run.jsonl", NULL);
  MhWindow *window = begin ();

  choose (window, save);
  type_path (path);
  mh_app_test_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  choose_by_click (window, open);
  type_path (path);
  mh_app_test_wait_until (get_snapshot (window)->sides[MH_SIDE_MAIN].shown->source != NULL);
  g_assert_cmpuint (mh_snapshot_get_n_steps (get_snapshot (window)), ==, 543);
  mh_app_test_close_all ();
}

/* All values are saved as CSV. */
static void
test_journey_of_a_table (void)
{
  static const char *const save[] = { "Positions and Steps", "Save Table As", "CSV…", NULL };
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "table.csv", NULL);
  g_autofree char *text = NULL;
  MhWindow *window = begin ();

  choose (window, save);
  type_path (path);
  mh_app_test_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "11,2,"));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_hand_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/lecture-journeys/newcomer", test_journey_of_a_newcomer);
  g_test_add_func ("/app/lecture-journeys/teacher", test_journey_of_a_teacher);
  g_test_add_func ("/app/lecture-journeys/student", test_journey_of_a_student);
  g_test_add_func ("/app/lecture-journeys/trace", test_journey_of_a_trace);
  g_test_add_func ("/app/lecture-journeys/table", test_journey_of_a_table);

  return mh_hand_run ();
}
