/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-app-test.h"
#include "mh-board-pane.h"
#include "mh-bookmark-list.h"
#include "mh-bookmark-row.h"
#include "mh-presentation.h"
#include "mh-slide-view.h"
#include "mh-view-test.h"

static MhPresentation *
begin (MhWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.present", NULL);
  mh_app_test_settle (GTK_WIDGET (window));

  return MH_PRESENTATION (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PRESENTATION));
}

static gboolean
is_presenting (MhWindow *window)
{
  GtkWidget *presentation = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_PRESENTATION);

  return gtk_widget_get_mapped (presentation);
}

static void
press (MhPresentation *presentation, guint key)
{
  mh_view_test_press_key (GTK_WIDGET (presentation), key, 0);
  mh_app_test_turn ();
}

static guint32
get_step (MhWindow *window)
{
  return mh_session_get_snapshot (mh_window_get_session (window))->step;
}

/* The presentation takes the place of the work, hears the keys of a remote control, and gives the
 * work back. */
static void
test_presentation_keys (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 378);
  g_assert_false (is_presenting (window));

  MhPresentation *presentation = begin (window);

  g_assert_true (is_presenting (window));
  press (presentation, GDK_KEY_Page_Down);
  g_assert_cmpuint (get_step (window), ==, 379);
  press (presentation, GDK_KEY_KP_Left);
  g_assert_cmpuint (get_step (window), ==, 378);
  press (presentation, GDK_KEY_3);

  int layout;

  g_object_get (presentation, "layout", &layout, NULL);
  g_assert_cmpint (layout, ==, MH_SLIDE_MAPS);
  press (presentation, GDK_KEY_Escape);
  mh_app_test_wait_until (!is_presenting (window));
  g_assert_true (
      gtk_widget_get_mapped (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOARD_PANE)));
  mh_app_test_close_all ();
}

/* The picture is named by its sentence, and playing goes on in the presentation. */
static void
test_presentation_plays (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT);
  mh_playback_set_step (playback, 379);

  MhPresentation *presentation = begin (window);
  GtkWidget *slide = mh_app_test_find (GTK_WIDGET (presentation), MH_TYPE_SLIDE_VIEW);

  gtk_test_accessible_assert_property (slide, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Mouse on 11, cat on 2, mouse to move: the last reply is "
                                       "refuted, so the cat wins in 4.");
  mh_playback_set_speed (playback, MH_PLAYBACK_MAX_SPEED);
  press (presentation, GDK_KEY_space);
  mh_app_test_wait_until (get_step (window) > 381);
  press (presentation, GDK_KEY_space);
  g_assert_false (mh_playback_get_playing (playback));
  mh_app_test_close_all ();
}

static GtkWidget *
find_row (MhWindow *window)
{
  return mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOOKMARK_ROW);
}

static void
open_list (GtkWidget *list)
{
  gtk_popover_popup (GTK_POPOVER (gtk_widget_get_ancestor (list, GTK_TYPE_POPOVER)));
  mh_app_test_wait_until (gtk_widget_get_mapped (list));
}

/* The list beside the timeline edits notes, leads to steps, and greys what belongs to another
 * board. */
static void
test_presentation_bookmarks (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  MhPlayback *playback = mh_session_get_playback (session);
  GtkWidget *list = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_BOOKMARK_LIST);

  mh_playback_set_step (playback, 379);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.bookmark", NULL);
  open_list (list);

  GtkWidget *go = mh_app_test_find (find_row (window), GTK_TYPE_BUTTON);
  GtkWidget *note = mh_app_test_find (find_row (window), GTK_TYPE_ENTRY);

  gtk_test_accessible_assert_property (go, GTK_ACCESSIBLE_PROPERTY_LABEL, "Go to step 379");
  gtk_editable_set_text (GTK_EDITABLE (note), "Count the replies");
  g_signal_emit_by_name (note, "activate");
  g_assert_cmpstr (mh_snapshot_find_stop (mh_session_get_snapshot (session))->note, ==,
                   "Count the replies");
  mh_playback_set_step (playback, 0);
  g_signal_emit_by_name (go, "clicked");
  g_assert_cmpuint (get_step (window), ==, 379);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_app_test_wait_until (mh_snapshot_find_stop (mh_session_get_snapshot (session)) == NULL);
  open_list (list);
  mh_app_test_wait_until (!gtk_widget_get_sensitive (go));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (note)), ==, "Count the replies");
  mh_app_test_close_all ();
}

/* A blank screen covers the bar, too: a click brings both back. */
static void
test_presentation_blank (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPresentation *presentation = begin (window);

  press (presentation, GDK_KEY_b);

  GtkWidget *blank = mh_view_test_find_class (GTK_WIDGET (presentation), "mh-blank");

  g_assert_nonnull (blank);
  g_signal_emit_by_name (mh_view_test_get_controller (blank, GTK_TYPE_GESTURE_CLICK), "pressed", 1,
                         5.0, 5.0);
  g_assert_false (gtk_widget_get_visible (blank));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/presentation/keys", test_presentation_keys);
  g_test_add_func ("/presentation/plays", test_presentation_plays);
  g_test_add_func ("/presentation/bookmarks", test_presentation_bookmarks);
  g_test_add_func ("/presentation/blank", test_presentation_blank);

  return g_test_run ();
}
