/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-adaptive-pane.h"
#include "mh-app-test.h"

#include "mh-export-dialog.h"
#include "mh-graph-view.h"
#include "mh-samples-dialog.h"

#include <math.h>

static void
activate (MhWindow *window, const char *action)
{
  if (!gtk_widget_activate_action (GTK_WIDGET (window), action, NULL))
    g_error ("there is no action %s", action);
}

static void
move_a_node (MhWindow *window)
{
  mh_app_test_move_node (window, 4, (MhPoint){ 1, 2 });
}

static MhPoint
get_place (MhWindow *window, guint32 node)
{
  MhDocument *document = mh_app_test_get_document (window);
  return mh_board_get_point (mh_document_get_board (document), node);
}

static gboolean
has_focus (MhWindow *window, GType type)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_get_ancestor (focus, type) != NULL;
}

/* A new board can be drawn, and a list that closes leaves the board to the keys,
 * without a search for the focus. */
static void
test_focus (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *button = mh_app_test_find (GTK_WIDGET (window), ADW_TYPE_SPLIT_BUTTON);
  GtkWidget *text = mh_app_test_find (GTK_WIDGET (window), GTK_TYPE_TEXT_VIEW);

  gtk_widget_child_focus (button, GTK_DIR_TAB_FORWARD);
  g_assert_false (has_focus (window, MH_TYPE_GRAPH_VIEW));
  activate (window, "win.new");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  g_assert_true (has_focus (window, MH_TYPE_GRAPH_VIEW));

  activate (window, "win.list");
  mh_app_test_wait_until (gtk_widget_get_mapped (text));
  gtk_widget_grab_focus (text);
  g_assert_false (has_focus (window, MH_TYPE_GRAPH_VIEW));
  activate (window, "win.list");
  g_assert_true (has_focus (window, MH_TYPE_GRAPH_VIEW));
  mh_app_test_close_all ();
}

/* Returns: (transfer none): the button that opens the main menu */
static GtkMenuButton *
find_main_menu (GtkWidget *root)
{
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_MENU_BUTTON (child) && gtk_menu_button_get_primary (GTK_MENU_BUTTON (child)))
        return GTK_MENU_BUTTON (child);
      GtkMenuButton *inside = find_main_menu (child);
      if (inside != NULL)
        return inside;
    }
  return NULL;
}

/* A menu that closes keeps no key for itself, whatever part of it was open. */
static void
test_focus_after_menu (void)
{
  static const char *const parts[] = { "main", "_Edit", "_New" };
  MhWindow *window = mh_app_test_open_first ();
  GtkMenuButton *button = find_main_menu (GTK_WIDGET (window));
  GtkWidget *menu = GTK_WIDGET (gtk_menu_button_get_popover (button));

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = NULL;
      gtk_menu_button_popup (button);
      mh_app_test_wait_until (gtk_widget_get_mapped (menu));
      g_object_set (menu, "visible-submenu", parts[i], NULL);
      g_object_get (menu, "visible-submenu", &part, NULL);
      g_assert_cmpstr (part, ==, parts[i]);
      gtk_widget_child_focus (menu, GTK_DIR_TAB_FORWARD);
      g_assert_true (has_focus (window, GTK_TYPE_POPOVER_MENU));

      gtk_menu_button_popdown (button);
      mh_app_test_settle (GTK_WIDGET (window));
      g_assert_false (has_focus (window, GTK_TYPE_POPOVER_MENU));
      g_assert_true (has_focus (window, GTK_TYPE_MENU_BUTTON));
    }
  mh_app_test_close_all ();
}

/* Undo takes back, redo does again, and each is enabled while it can. */
static void
test_undo (void)
{
  MhWindow *window = mh_app_test_open_first ();
  const MhPoint before = get_place (window, 4);

  g_assert_false (mh_app_test_is_enabled (window, "win.undo"));
  move_a_node (window);
  g_assert_true (mh_app_test_is_enabled (window, "win.undo"));
  g_assert_false (mh_app_test_is_enabled (window, "win.redo"));

  activate (window, "win.undo");
  g_assert_cmpfloat_with_epsilon (get_place (window, 4).x, before.x, 1e-9);
  g_assert_false (mh_app_test_is_enabled (window, "win.undo"));

  activate (window, "win.redo");
  g_assert_cmpfloat_with_epsilon (get_place (window, 4).x, 1.0, 1e-9);
  g_assert_false (mh_app_test_is_enabled (window, "win.redo"));
  mh_app_test_close_all ();
}

/* Actions that go on undo those that go back, from any step. */
static void
test_steps (void)
{
  static const char *const pairs[][2] = {
    { "win.step-forward", "win.step-backward" },
    { "win.next-level", "win.previous-level" },
    { "win.next-decision", "win.previous-decision" },
  };
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));
  const guint32 n_steps = mh_playback_get_n_steps (playback);
  g_assert_cmpuint (n_steps, ==, 543);

  activate (window, "win.step-first");
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
  g_assert_false (mh_app_test_is_enabled (window, "win.step-backward"));
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      activate (window, pairs[i][0]);
      g_assert_cmpuint (mh_playback_get_step (playback), >, 0);
      activate (window, pairs[i][1]);
      g_assert_cmpuint (mh_playback_get_step (playback), ==, 0);
    }

  activate (window, "win.step-last");
  g_assert_cmpuint (mh_playback_get_step (playback), ==, n_steps);
  g_assert_false (mh_app_test_is_enabled (window, "win.step-forward"));
  g_assert_true (mh_app_test_is_enabled (window, "win.step-backward"));
  mh_app_test_close_all ();
}

/* "Here" goes to events of the current position only. */
static void
test_steps_here (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  MhPlayback *playback = mh_session_get_playback (session);
  const guint32 position = mh_selection_get_current (mh_session_get_selection (session));

  activate (window, "win.step-first");
  activate (window, "win.next-here");
  const guint32 step = mh_playback_get_step (playback);
  g_assert_cmpuint (step, >, 0);
  g_assert_cmpuint (mh_trace_get_event (mh_playback_get_trace (playback), step - 1).slot, ==,
                    position);
  mh_app_test_close_all ();
}

/* Back and Forward are offered while there is somewhere to go, and go there. */
static void
test_look_again (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  MhSelection *selection = mh_session_get_selection (session);
  const guint32 start = mh_selection_get_current (selection);

  g_assert_false (mh_app_test_is_enabled (window, "win.look-back"));
  mh_session_swap_mover (session);

  const guint32 swapped = mh_selection_get_current (selection);

  activate (window, "win.look-back");
  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);
  g_assert_false (mh_app_test_is_enabled (window, "win.look-back"));
  activate (window, "win.look-forward");
  g_assert_cmpuint (mh_selection_get_current (selection), ==, swapped);
  g_assert_false (mh_app_test_is_enabled (window, "win.look-forward"));
  mh_app_test_close_all ();
}

/* Play toggles; a step by hand pauses. */
static void
test_play (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));

  activate (window, "win.play");
  g_assert_true (mh_playback_get_playing (playback));
  activate (window, "win.play");
  g_assert_false (mh_playback_get_playing (playback));
  activate (window, "win.play");
  activate (window, "win.step-forward");
  g_assert_false (mh_playback_get_playing (playback));
  mh_app_test_close_all ();
}

/* While it plays, time passes. */
static void
test_playing (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));

  mh_playback_set_unit (playback, MH_STEP_UNIT_EVENT); /* no frame is as long as they are */
  mh_playback_set_speed (playback, MH_PLAYBACK_MAX_SPEED);
  activate (window, "win.play");
  mh_app_test_wait_until (mh_playback_get_step (playback) > 0);
  g_assert_cmpuint (mh_playback_get_step (playback), <, 543);
  mh_playback_set_unit (playback, MH_STEP_UNIT_LEVEL);
  mh_app_test_wait_until (!mh_playback_get_playing (playback));
  g_assert_cmpuint (mh_playback_get_step (playback), ==, 543);
  mh_app_test_close_all ();
}

/* Exploring edits nothing; "Set as start" does, and can be undone. */
static void
test_start (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  MhDocument *document = mh_session_get_document (session);
  MhSelection *selection = mh_session_get_selection (session);
  const guint32 start = mh_selection_get_current (selection);

  g_assert_false (mh_app_test_is_enabled (window, "win.set-as-start"));
  activate (window, "win.swap-mover");
  g_assert_cmpuint (mh_selection_get_current (selection), !=, start);
  g_assert_false (mh_document_is_modified (document));
  g_assert_true (mh_app_test_is_enabled (window, "win.back-to-start"));

  activate (window, "win.back-to-start");
  g_assert_cmpuint (mh_selection_get_current (selection), ==, start);

  mh_session_move_token (session, MH_PLAYER_SECOND, 8);
  activate (window, "win.set-as-start");
  g_assert_cmpuint (mh_board_get_start (mh_document_get_board (document)).cat, ==, 8);
  g_assert_true (mh_document_is_modified (document));
  activate (window, "win.undo");
  g_assert_cmpuint (mh_board_get_start (mh_document_get_board (document)).cat, ==, 2);
  mh_app_test_close_all ();
}

/* The toggle and the session are one. */
static void
test_follow_steps (void)
{
  MhWindow *window = mh_app_test_open_first ();
  MhSession *session = mh_window_get_session (window);
  const gboolean before = mh_session_get_snapshot (session)->follows_steps;

  activate (window, "win.follow-steps");
  g_assert_cmpint (mh_session_get_snapshot (session)->follows_steps, ==, !before);
  mh_app_test_close_all ();
}

/* Both are ways to give the table and the board more room. */
static void
test_room (void)
{
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *pane = mh_app_test_find (GTK_WIDGET (window), MH_TYPE_ADAPTIVE_PANE);
  gboolean shows_panel;

  g_assert_true (mh_app_test_is_enabled (window, "win.fullscreen")); /* done by the desktop */
  activate (window, "win.panel");
  g_object_get (pane, "panel", &shows_panel, NULL);
  g_assert_false (shows_panel);
  mh_app_test_close_all ();
}

static void
test_make_undirected (void)
{
  MhWindow *window = mh_app_test_open ("[[1,2],[2],[0,3],[]]");
  MhSession *session = mh_window_get_session (window);
  MhDocument *document = mh_session_get_document (session);

  g_assert_true (mh_app_test_is_enabled (window, "win.make-undirected"));
  activate (window, "win.make-undirected");
  g_assert_false (mh_board_is_directed (mh_document_get_board (document)));
  g_assert_false (mh_app_test_is_enabled (window, "win.make-undirected"));
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  activate (window, "win.undo");
  g_assert_true (mh_board_is_directed (mh_document_get_board (document)));
  mh_app_test_close_all ();
}

static double
get_zoom (MhWindow *window)
{
  double zoom;

  g_object_get (mh_app_test_find (GTK_WIDGET (window), MH_TYPE_GRAPH_VIEW), "zoom", &zoom, NULL);
  return zoom;
}

static void
test_zoom (void)
{
  MhWindow *window = mh_app_test_open_first ();

  /* The board may glide there. */
  activate (window, "win.zoom-normal");
  mh_app_test_wait_until (fabs (get_zoom (window) - 1.0) < 1e-9);
  activate (window, "win.zoom-in");
  mh_app_test_wait_until (get_zoom (window) > 1.1);
  activate (window, "win.zoom-out");
  mh_app_test_wait_until (get_zoom (window) < 1.1);
  activate (window, "win.zoom-out");
  mh_app_test_wait_until (get_zoom (window) < 0.9);
  mh_app_test_close_all ();
}

/* New takes the place of a sample, but not of what was edited. */
static void
test_new (void)
{
  MhWindow *window = mh_app_test_open_first ();

  activate (window, "win.new");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  MhDocument *document = mh_app_test_get_document (window);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 0);
  g_assert_false (mh_app_test_is_enabled (window, "win.export"));
  mh_app_test_close_all ();

  window = mh_app_test_open_first ();
  move_a_node (window);
  activate (window, "win.new");
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 2);
  document = mh_app_test_get_document (window);
  g_assert_cmpuint (mh_board_get_n_nodes (mh_document_get_board (document)), ==, 12);
  mh_app_test_close_all ();
}

/* Each opens its dialog. */
static void
test_dialogs (void)
{
  static const struct
  {
    const char *action;
    GType (*get_type) (void);
  } cases[] = {
    { "win.samples", mh_samples_dialog_get_type },
    { "win.export", mh_export_dialog_get_type },
    { "win.about", adw_about_window_get_type },
    { "win.show-help-overlay", gtk_shortcuts_window_get_type },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhWindow *window = mh_app_test_open_first ();
      const GType type = cases[i].get_type ();

      activate (window, cases[i].action);
      GtkWindow *dialog = mh_app_test_find_window (type);
      g_assert_nonnull (dialog);
      g_assert_true (gtk_window_get_transient_for (dialog) == GTK_WINDOW (window));
      gtk_window_close (dialog);
      mh_app_test_wait_until (mh_app_test_find_window (type) == NULL);
      mh_app_test_close_all ();
    }
}

/* A cancelled solve can be asked for again. */
static void
test_solve_and_cancel (void)
{
  g_autoptr (GString) list = g_string_new ("[");
  for (guint i = 0; i < 400; i++)
    g_string_append_printf (list, "[%u,%u]%s", (i + 399) % 400, (i + 1) % 400, i < 399 ? "," : "]");
  MhWindow *window = mh_window_new (mh_app_test_get_application ());
  mh_file_controller_open_text (mh_window_get_files (window), list->str, NULL);
  mh_app_test_wait_until (mh_window_get_session (window) != NULL);

  g_assert_false (mh_app_test_is_solved (window));
  g_assert_true (mh_app_test_is_enabled (window, "win.solve"));
  activate (window, "win.solve");
  g_assert_true (mh_app_test_is_enabled (window, "win.cancel"));
  activate (window, "win.cancel");
  g_assert_true (mh_app_test_is_enabled (window, "win.solve"));
  activate (window, "win.solve");
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  g_assert_false (mh_app_test_is_enabled (window, "win.solve"));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-actions/focus", test_focus);
  g_test_add_func ("/app/window-actions/focus-after-menu", test_focus_after_menu);
  g_test_add_func ("/app/window-actions/undo", test_undo);
  g_test_add_func ("/app/window-actions/steps", test_steps);
  g_test_add_func ("/app/window-actions/steps-here", test_steps_here);
  g_test_add_func ("/app/window-actions/look-again", test_look_again);
  g_test_add_func ("/app/window-actions/play", test_play);
  g_test_add_func ("/app/window-actions/playing", test_playing);
  g_test_add_func ("/app/window-actions/start", test_start);
  g_test_add_func ("/app/window-actions/follow-steps", test_follow_steps);
  g_test_add_func ("/app/window-actions/room", test_room);
  g_test_add_func ("/app/window-actions/make-undirected", test_make_undirected);
  g_test_add_func ("/app/window-actions/zoom", test_zoom);
  g_test_add_func ("/app/window-actions/new", test_new);
  g_test_add_func ("/app/window-actions/dialogs", test_dialogs);
  g_test_add_func ("/app/window-actions/solve-and-cancel", test_solve_and_cancel);
  return g_test_run ();
}
