/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-narration-predict.h"
#include "mh-predict-strip.h"
#include "mh-view-test.h"

static const MhSnapshot *
get_snapshot (MhWindow *window)
{
  return mh_session_get_snapshot (mh_window_get_session (window));
}

static GtkWidget *
get_strip (MhWindow *window)
{
  return mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PREDICT_STRIP);
}

static MhWindow *
open_predicting (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict", NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  return window;
}

/* Returns: the button of a choice of the question that is asked */
static GtkWidget *
find_choice (MhWindow *window, guint choice)
{
  g_autofree char *label = mh_narration_choice_of (get_snapshot (window), choice);

  return mh_app_test_find_button (get_strip (window), label);
}

static void
click (MhWindow *window, GtkWidget *button)
{
  g_assert_true (gtk_widget_get_mapped (button) && gtk_widget_is_sensitive (button));
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  mh_app_test_settle (GTK_WIDGET (window));
}

static void
click_label (MhWindow *window, const char *label)
{
  click (window, mh_app_test_find_button (get_strip (window), label));
}

static gboolean
has_focus (MhWindow *window, GtkWidget *widget)
{
  return gtk_window_get_focus (GTK_WINDOW (window)) == widget;
}

/* The strip comes and goes with the command. */
static void
test_predict_strip_shown (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_assert_false (gtk_widget_get_visible (get_strip (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict", NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_true (gtk_widget_get_mapped (get_strip (window)));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.predict", NULL);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_false (gtk_widget_get_visible (get_strip (window)));
  mh_app_test_close_all ();
}

/* Buttons are choices; a verdict and the score follow, and the keyboard stays in the strip. */
static void
test_predict_strip_answer (void)
{
  MhWindow *window = open_predicting ();
  const MhPrediction first = get_snapshot (window)->predict.question;
  GtkWidget *wrong = find_choice (window, (first.right + 1) % first.n_choices);
  GtkWidget *right = find_choice (window, first.right);
  const int height = gtk_widget_get_height (get_strip (window));

  click (window, wrong);
  g_assert_true (get_snapshot (window)->predict.is_answered);
  g_assert_true (gtk_widget_has_css_class (wrong, "mh-wrong"));
  g_assert_true (gtk_widget_has_css_class (right, "mh-right"));
  g_assert_false (gtk_widget_is_sensitive (right));
  g_assert_nonnull (mh_view_test_find_label (get_strip (window), "0 of 1 right"));
  g_assert_true (
      has_focus (window, mh_app_test_find_button (get_strip (window), "_Next Question")));
  g_assert_cmpint (gtk_widget_get_height (get_strip (window)), ==, height);

  click_label (window, "_Next Question");
  g_assert_true (mh_snapshot_is_asking (get_snapshot (window)));
  g_assert_true (has_focus (window, find_choice (window, 0)));
  click (window, find_choice (window, get_snapshot (window)->predict.question.right));
  g_assert_nonnull (mh_view_test_find_label (get_strip (window), "1 of 2 right"));
  mh_app_test_close_all ();
}

/* After the last answer all can be asked again. */
static void
test_predict_strip_again (void)
{
  MhWindow *window = open_predicting ();
  MhSession *session = mh_window_get_session (window);

  for (; get_snapshot (window)->predict.has_next; mh_session_next_question (session))
    mh_session_answer (session, 0);
  mh_app_test_settle (GTK_WIDGET (window));
  g_assert_false (mh_app_test_is_enabled (window, "win.next-question"));
  click_label (window, "Start _Over");
  g_assert_true (mh_snapshot_is_asking (get_snapshot (window)));
  g_assert_cmpuint (get_snapshot (window)->predict.n_answers, ==, 0);
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/predict-strip/shown", test_predict_strip_shown);
  g_test_add_func ("/app/predict-strip/answer", test_predict_strip_answer);
  g_test_add_func ("/app/predict-strip/again", test_predict_strip_again);

  return g_test_run ();
}
