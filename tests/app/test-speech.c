/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-board-pane.h"
#include "mh-speech.h"
#include "mh-step-speech.h"

#include <string.h>

static gboolean
is_named_by_text (GtkWidget *button)
{
  return gtk_test_accessible_has_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

static gboolean
is_named_by_label (GtkWidget *button)
{
  return gtk_test_accessible_has_relation (GTK_ACCESSIBLE (button),
                                           GTK_ACCESSIBLE_RELATION_LABELLED_BY);
}

/* However deep a button lies, it keeps one name: that without an underscore. */
static void
test_once (void)
{
  GtkWidget *outer = g_object_ref_sink (gtk_box_new (GTK_ORIENTATION_VERTICAL, 0));
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *mnemonic = gtk_button_new_with_mnemonic ("_Copy");
  GtkWidget *plain = gtk_button_new_with_label ("Fit");

  gtk_box_append (GTK_BOX (outer), inner);
  gtk_box_append (GTK_BOX (inner), mnemonic);
  gtk_box_append (GTK_BOX (inner), plain);
  mh_speech_name_once (outer);

  g_assert_false (is_named_by_text (mnemonic));
  g_assert_true (is_named_by_label (mnemonic));
  g_assert_true (is_named_by_text (plain) != is_named_by_label (plain));
  g_assert_finalize_object (outer);
}

static gboolean
is_labelled_by (GtkWidget *button, GtkWidget *label)
{
  g_autofree char *fault
      = gtk_test_accessible_check_relation (GTK_ACCESSIBLE (button),
                                            GTK_ACCESSIBLE_RELATION_LABELLED_BY, label, NULL);

  return fault == NULL;
}

/* The text of a menu button names what takes the focus in it, whatever was shown before. */
static void
test_menu_button (void)
{
  GtkWidget *widget = g_object_ref_sink (gtk_menu_button_new ());
  GtkWidget *button = gtk_widget_get_first_child (widget);

  gtk_menu_button_set_label (GTK_MENU_BUTTON (widget), "New");
  mh_speech_name_once (widget);
  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = mh_app_test_find (widget, GTK_TYPE_LABEL);

      g_assert_true (is_labelled_by (button, label));
      gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (widget), "open-menu-symbolic");
      g_assert_true (is_labelled_by (button, widget));
      gtk_menu_button_set_label (GTK_MENU_BUTTON (widget), "New Game");
    }
  g_assert_finalize_object (widget);
}

static gboolean
is_called (GtkWidget *button, const char *name)
{
  g_autofree char *fault = gtk_test_accessible_check_property (GTK_ACCESSIBLE (button),
                                                               GTK_ACCESSIBLE_PROPERTY_LABEL, name);

  return fault == NULL;
}

/* What is chosen is said with what it is about. */
static void
test_drop_down (void)
{
  const char *const items[] = { "Longest First", "Shortest First", NULL };
  GtkWidget *widget = g_object_ref_sink (gtk_drop_down_new_from_strings (items));
  GtkWidget *button = gtk_widget_get_first_child (widget);

  mh_speech_name_drop_down (GTK_DROP_DOWN (widget), "Order");
  g_assert_true (is_called (button, "Order: Longest First"));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget), 1);
  g_assert_true (is_called (button, "Order: Shortest First"));
  g_assert_finalize_object (widget);
}

static MhPlayback *
get_playback (MhWindow *window)
{
  return mh_session_get_playback (mh_window_get_session (window));
}

static char *
hear (MhStepSpeech *speech, MhWindow *window, guint parts, double second)
{
  return mh_step_speech_hear (speech, mh_session_get_snapshot (mh_window_get_session (window)),
                              parts, (gint64) (second * G_USEC_PER_SEC));
}

static void
assert_silent (MhStepSpeech *speech, MhWindow *window, guint parts, double second)
{
  g_autofree char *words = hear (speech, window, parts, second);

  g_assert_null (words);
}

static void
assert_heard (MhStepSpeech *speech, MhWindow *window, guint parts, double second, const char *end)
{
  g_autofree char *words = hear (speech, window, parts, second);

  g_assert_nonnull (words);
  g_assert_true (g_str_has_suffix (words, end));
}

/* Each step that is taken is said, but not those of another run. */
static void
test_steps (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = get_playback (window);
  MhStepSpeech speech = { 0 };

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 377);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 100);
  mh_playback_set_step (playback, 379);
  assert_heard (&speech, window, MH_SNAPSHOT_STEP, 100.1,
                "the last reply is refuted, so the cat wins in 4.");
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 200);
  mh_playback_set_step (playback, 380);
  assert_heard (&speech, window, MH_SNAPSHOT_STEP, 200.1, ".");
  mh_playback_set_step (playback, 379);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP | MH_SNAPSHOT_RUNS, 300);
  assert_silent (&speech, window, MH_SNAPSHOT_POSITION, 400);
  mh_app_test_close_all ();
}

/* Of steps that are taken faster than they could be said, the last one is. */
static void
test_haste (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = get_playback (window);
  MhStepSpeech speech = { 0 };

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 376);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 100);
  for (guint32 i = 0; i < 3; i++)
    {
      mh_playback_set_step (playback, 377 + i);
      assert_silent (&speech, window, MH_SNAPSHOT_STEP, 100.03 + i * 0.03);
    }
  assert_silent (&speech, window, MH_SNAPSHOT_HOVER, 100.12);
  assert_heard (&speech, window, 0, 100.2, "so the cat wins in 4.");
  assert_silent (&speech, window, 0, 101);
  mh_app_test_close_all ();
}

/* While steps are played not each is said, but the last one is. */
static void
test_rate (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = get_playback (window);
  MhStepSpeech speech = { 0 };

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 376);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 100);
  mh_playback_set_playing (playback, TRUE);
  mh_playback_set_step (playback, 377);
  assert_heard (&speech, window, MH_SNAPSHOT_STEP, 100.5, ".");
  mh_playback_set_step (playback, 378);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 103);
  mh_playback_set_step (playback, 379);
  assert_heard (&speech, window, MH_SNAPSHOT_STEP, 103.6, "so the cat wins in 4.");
  mh_playback_set_step (playback, 378);
  assert_silent (&speech, window, MH_SNAPSHOT_STEP, 104);
  mh_playback_set_step (playback, 379);
  mh_playback_set_playing (playback, FALSE);
  assert_silent (&speech, window, MH_SNAPSHOT_PLAYBACK, 104.05);
  assert_heard (&speech, window, 0, 104.2, "so the cat wins in 4.");
  mh_app_test_close_all ();
}

/* Returns: whether the widget with the focus is called @words, and something more */
static gboolean
is_said (MhWindow *window, const char *words)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));
  g_autofree char *name
      = focus != NULL ? gtk_test_accessible_check_property (GTK_ACCESSIBLE (focus),
                                                            GTK_ACCESSIBLE_PROPERTY_LABEL, "\n")
                      : NULL;

  return name != NULL && strstr (name, words) != NULL;
}

/* Where GTK cannot announce a step, it is said by the cell of the board that has the focus. */
static void
test_board_says (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = get_playback (window);

  if (mh_speech_can_announce ())
    g_test_skip ("GTK announces steps");
  else
    {
      mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
      gtk_widget_grab_focus (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOARD_PANE));
      mh_playback_set_step (playback, 378);
      mh_playback_set_step (playback, 379);
      mh_app_test_wait_until (is_said (window, "so the cat wins in 4. "));
    }
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/speech/once", test_once);
  g_test_add_func ("/app/speech/menu-button", test_menu_button);
  g_test_add_func ("/app/speech/drop-down", test_drop_down);
  g_test_add_func ("/app/speech/steps", test_steps);
  g_test_add_func ("/app/speech/haste", test_haste);
  g_test_add_func ("/app/speech/rate", test_rate);
  g_test_add_func ("/app/speech/board-says", test_board_says);
  return g_test_run ();
}
