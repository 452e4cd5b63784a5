/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-toasts.h"
#include "mh-view-test.h"

/* Returns: (transfer none): a window whose content @toasts come above */
static GtkWindow *
open_window (MhToasts **toasts)
{
  GtkWindow *window = GTK_WINDOW (gtk_window_new ());

  *toasts = g_object_new (MH_TYPE_TOASTS, "child", gtk_label_new ("content"), NULL);
  gtk_window_set_default_size (window, 500, 300);
  gtk_window_set_child (window, GTK_WIDGET (*toasts));
  gtk_window_present (window);
  mh_app_test_settle (GTK_WIDGET (window));
  return window;
}

static gboolean
says (MhToasts *toasts, const char *expected)
{
  g_autofree char *text = mh_toasts_dup_text (toasts);

  return g_strcmp0 (text, expected) == 0;
}

static gboolean
is_there (MhToasts *toasts, const char *button)
{
  GtkWidget *found = mh_app_test_find_button (GTK_WIDGET (toasts), button);

  return found != NULL && gtk_widget_get_mapped (found);
}

static void
close_toast (MhToasts *toasts)
{
  GtkWidget *cancel = mh_app_test_find_button (GTK_WIDGET (toasts), "_Cancel");
  GtkWidget *toast = gtk_widget_get_parent (cancel);

  g_signal_emit_by_name (gtk_widget_get_last_child (toast), "clicked");
}

/* Messages come one after the other, and the same one not twice in a row. */
static void
test_messages (void)
{
  MhToasts *toasts;
  GtkWindow *window = open_window (&toasts);

  g_assert_true (says (toasts, NULL));
  mh_toasts_say (toasts, "<b>no & markup");
  mh_toasts_say (toasts, "second");
  mh_toasts_say (toasts, "second");
  mh_toasts_say (toasts, "third");
  g_assert_true (says (toasts, "<b>no & markup"));
  mh_app_test_wait_until (mh_view_test_find_label (GTK_WIDGET (toasts), "<b>no & markup") != NULL);
  g_assert_false (is_there (toasts, "_Cancel"));
  close_toast (toasts);
  g_assert_true (says (toasts, "second"));
  close_toast (toasts);
  g_assert_true (says (toasts, "third"));
  mh_app_test_wait_until (says (toasts, NULL));
  gtk_window_destroy (window);
}

static char *
describe_cb (gpointer data)
{
  return g_strdup (data);
}

/* Work comes after a moment, stands behind messages, and can be cancelled where it is shown. */
static void
test_work (void)
{
  MhToasts *toasts;
  GtkWindow *window = open_window (&toasts);
  char first_work[] = "first work", second_work[] = "second work";
  MhWaitToast *first = mh_wait_toast_new (toasts, describe_cb, first_work);
  MhWaitToast *second = mh_wait_toast_new (toasts, describe_cb, second_work);

  g_assert_true (says (toasts, NULL));
  mh_app_test_wait_until (is_there (toasts, "_Cancel"));
  g_assert_true (says (toasts, "first work"));
  mh_toasts_say (toasts, "message");
  g_assert_true (says (toasts, "message"));
  g_assert_false (is_there (toasts, "_Cancel"));
  close_toast (toasts);
  g_assert_true (says (toasts, "first work"));
  close_toast (toasts);
  g_assert_true (says (toasts, "first work"));
  mh_wait_toast_free (first);
  mh_app_test_wait_until (says (toasts, "second work"));
  mh_wait_toast_free (second);
  g_assert_true (says (toasts, NULL));
  gtk_window_destroy (window);
}

/* Work may be over at any moment after its toast has come, also when the one before is still
 * going out, and when the window goes. */
static void
test_short_work (void)
{
  MhToasts *toasts;
  GtkWindow *window = open_window (&toasts);
  char text[] = "at work";

  for (guint n_turns = 0; n_turns < 12; n_turns++)
    {
      MhWaitToast *work = mh_wait_toast_new (toasts, describe_cb, text);

      mh_app_test_wait_until (says (toasts, "at work"));
      for (guint turn = 0; turn < n_turns; turn++)
        mh_app_test_turn ();
      mh_wait_toast_free (work);
      g_assert_true (says (toasts, NULL));
    }
  mh_app_test_settle (GTK_WIDGET (window));
  mh_toasts_say (toasts, "the last");
  mh_app_test_turn ();
  gtk_window_destroy (window);
  mh_app_test_turn ();
}

/* A message that is wider than the window wraps, and leaves the content its place. */
static void
test_narrow (void)
{
  MhToasts *toasts;
  GtkWindow *window = open_window (&toasts);
  GtkWidget *content = mh_view_test_find_label (GTK_WIDGET (toasts), "content");
  const int height = gtk_widget_get_height (content);

  mh_toasts_say (toasts, "a message of many words that do not all fit in one line of a window as "
                         "narrow as this one, so that there must be a second");
  mh_app_test_settle (GTK_WIDGET (window));

  GtkWidget *toast = gtk_widget_get_last_child (GTK_WIDGET (toasts));

  g_assert_cmpint (gtk_widget_get_width (toast), <=, gtk_widget_get_width (GTK_WIDGET (toasts)));
  mh_app_test_wait_until (gtk_widget_get_height (toast) > 2 * 17);
  g_assert_cmpint (gtk_widget_get_height (content), ==, height);
  gtk_window_destroy (window);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/toasts/messages", test_messages);
  g_test_add_func ("/app/toasts/work", test_work);
  g_test_add_func ("/app/toasts/short-work", test_short_work);
  g_test_add_func ("/app/toasts/narrow", test_narrow);
  return g_test_run ();
}
