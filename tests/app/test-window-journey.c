/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-export-dialog.h"
#include "mh-trace.h"

/* A board is opened from a file, solved, looked at, walked through, changed,
 * saved, and its figure written, by commands of the window alone. */
static void
test_journey (void)
{
  g_autofree char *path
      = mh_app_test_write ("board.json", "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");
  g_autofree char *figure_path = g_build_filename (g_get_user_data_dir (), "board.svg", NULL);
  MhWindow *window = mh_app_test_open_first ();

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 6);
  MhSession *session = mh_window_get_session (window);
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  g_assert_cmpint (mh_snapshot_get_value (mh_session_get_snapshot (session), MH_SIDE_MAIN,
                                          mh_session_get_snapshot (session)->start)
                       .outcome,
                   ==, MH_OUTCOME_DRAW);

  MhPlayback *playback = mh_session_get_playback (session);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.step-first", NULL);
  guint n_levels = 0;
  while (mh_playback_get_step (playback) < mh_playback_get_n_steps (playback))
    {
      gtk_widget_activate_action (GTK_WIDGET (window), "win.next-level", NULL);
      n_levels++;
    }
  g_assert_cmpuint (n_levels, ==, mh_trace_get_n_phases (mh_playback_get_trace (playback)));

  mh_session_move_token (session, MH_PLAYER_SECOND, 4);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.set-as-start", NULL);
  g_assert_true (mh_document_is_modified (mh_session_get_document (session)));
  g_assert_true (mh_app_test_is_solved (window));

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);
  mh_export_dialog_write (MH_EXPORT_DIALOG (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG)),
                          figure_path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);
  g_autofree char *figure = NULL;
  g_assert_true (g_file_get_contents (figure_path, &figure, NULL, NULL));
  g_assert_nonnull (strstr (figure, "id=\"node-3\""));
  g_assert_nonnull (strstr (figure, "<text"));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-journey/journey", test_journey);
  return g_test_run ();
}
