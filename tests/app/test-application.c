/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-algorithms.h"
#include "mh-application.h"
#include "mh-board-pane.h"
#include "mh-choose-dialog.h"
#include "mh-document-edits.h"
#include "mh-guide-strip.h"
#include "mh-table-pair.h"
#include "mh-toasts.h"
#include "mh-trial-card.h"
#include "mh-view-test.h"
#include "mh-window-state.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <unistd.h>

/* Runs the program as from a shell, until it is told to end. */
static int
run (const char *const *arguments)
{
  g_autoptr (GApplication) application = G_APPLICATION (mh_application_new ());
  g_auto (GStrv) argv = g_strdupv ((char **) arguments);

  g_application_set_flags (application,
                           g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  g_application_set_default (application);
  const int status = g_application_run (application, (int) g_strv_length (argv), argv);
  g_application_set_default (NULL);
  return status;
}

typedef struct
{
  guint n_windows; /* how many it waits for */
  guint n_nodes[4];
} Expectation;

/* Notes what windows show, as soon as all of them show something. */
static gboolean
look_cb (gpointer user_data)
{
  Expectation *expectation = user_data;
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (!MH_IS_WINDOW (window) || !gtk_widget_get_mapped (GTK_WIDGET (window))
          || mh_window_get_session (MH_WINDOW (window)) == NULL)
        continue;
      MhDocument *document = mh_app_test_get_document (MH_WINDOW (window));
      expectation->n_nodes[n++] = mh_board_get_n_nodes (mh_document_get_board (document));
    }
  if (n < expectation->n_windows)
    return G_SOURCE_CONTINUE;

  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  return G_SOURCE_REMOVE;
}

static int
compare_counts (gconstpointer a, gconstpointer b)
{
  const guint x = *(const guint *) a;
  const guint y = *(const guint *) b;
  return (x > y) - (x < y);
}

/* @n_nodes: of the boards, smallest first; windows come in any order */
static void
check_run (const char *const *arguments, guint n_windows, const guint *n_nodes)
{
  Expectation expectation = { .n_windows = n_windows };

  const guint source = g_timeout_add (10, look_cb, &expectation);
  g_assert_cmpint (run (arguments), ==, 0);
  g_assert_null (g_main_context_find_source_by_id (NULL, source));
  qsort (expectation.n_nodes, n_windows, sizeof (guint), compare_counts);
  for (guint i = 0; i < n_windows; i++)
    g_assert_cmpuint (expectation.n_nodes[i], ==, n_nodes[i]);
}

/* Files and lists each get a window; without any there is the sample. */
static void
test_arguments (void)
{
  g_autofree char *path
      = mh_app_test_write ("six.txt", "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]");

  check_run ((const char *[]){ "mousehole", path, "[[1],[0,2],[1]]", NULL }, 2, (guint[]){ 3, 6 });
}

/* A file wins over a list with the same letters. */
static void
test_file_named_like_a_list (void)
{
  g_autofree char *path = mh_app_test_write ("[[1],[0]]", "[[1],[0,2],[1,3],[2]]");
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *previous = g_get_current_dir ();

  g_assert_cmpint (chdir (folder), ==, 0);
  check_run ((const char *[]){ "mousehole", "[[1],[0]]", NULL }, 1, (guint[]){ 4 });
  g_assert_cmpint (chdir (previous), ==, 0);
}

static void
test_no_arguments (void)
{
  check_run ((const char *[]){ "mousehole", NULL }, 1, (guint[]){ 12 });
}

/* Returns: (transfer full): the words of a command as the manual page has it
 * @command: (transfer full) */
static char **
parse_example (char *command)
{
  g_autoptr (GString) text = g_string_new (command);
  g_autoptr (GError) error = NULL;
  char **words;

  g_free (command);
  g_string_replace (text, "\\-", "-", 0);
  g_string_replace (text, "\\(aq", "'", 0);
  g_shell_parse_argv (text->str, NULL, &words, &error);
  g_assert_no_error (error);

  return words;
}

/* The commands of the manual page open the board that they name. */
static void
test_examples (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "..", "data", "mousehole.1", NULL);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GMatchInfo) match = NULL;
  g_autoptr (GRegex) regex
      = g_regex_new ("^\\.EX\\n(mousehole .*)\\n\\.EE$", G_REGEX_MULTILINE, 0, NULL);

  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_regex_match (regex, page, 0, &match));
  for (; g_match_info_matches (match); g_match_info_next (match, NULL))
    {
      g_auto (GStrv) words = parse_example (g_match_info_fetch (match, 1));

      check_run ((const char *const *) words, 1, (guint[]){ 6 });
    }
}

/* A window whose board is being read. */
static MhWindow *
open_unfinished (const char *list)
{
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  mh_file_controller_open_text (mh_window_get_files (window), list, NULL);
  return window;
}

/* Started again, the program shows no window that has nothing to show; that
 * one comes when it has, and there is no second. */
static void
test_activate_while_loading (void)
{
  MhWindow *window = open_unfinished ("[[1],[0,2],[1]]");

  g_application_activate (G_APPLICATION (mh_app_test_get_application ()));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 1);
  mh_app_test_wait_until (gtk_widget_get_mapped (GTK_WIDGET (window)));
  g_assert_nonnull (mh_window_get_session (window));
  mh_app_test_close_all ();
}

/* What is shown already comes to the front instead. */
static void
test_activate_beside_loading (void)
{
  MhWindow *shown = mh_app_test_open_first ();
  MhWindow *window = open_unfinished ("[[1],[0,2],[1]]");

  g_application_activate (G_APPLICATION (mh_app_test_get_application ()));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (window)));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (shown)));
  g_assert_cmpuint (mh_app_test_count_windows (MH_TYPE_WINDOW), ==, 2);
  mh_app_test_close_all ();
}

/* Quitting takes along what was never shown. */
static void
test_quit_while_loading (void)
{
  MhWindow *window = open_unfinished ("[[1],[0,2],[1]]");

  g_object_add_weak_pointer (G_OBJECT (window), (gpointer *) &window);
  g_action_group_activate_action (G_ACTION_GROUP (mh_app_test_get_application ()), "quit", NULL);
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
  mh_app_test_wait_until (window == NULL);
  g_assert_cmpuint (mh_app_test_count_windows (GTK_TYPE_WINDOW), ==, 0);
}

/* A program that is not installed brings its icons along. */
static void
test_icons (void)
{
  static const char *const names[] = {
    "io.github.mousehole.Mousehole",
    "io.github.mousehole.Mousehole-symbolic",
    "mh-step-forward-symbolic",
  };

  g_assert_nonnull (mh_app_test_get_application ());
  GtkIconTheme *theme = gtk_icon_theme_get_for_display (gdk_display_get_default ());
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_true (gtk_icon_theme_has_icon (theme, names[i]));
}

/* Dialogs go with their windows. */
static void
test_quit_with_dialogs (void)
{
  for (guint i = 0; i < 2; i++)
    {
      MhWindow *window = mh_app_test_open_first ();

      gtk_widget_activate_action (GTK_WIDGET (window), "win.generate", NULL);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.samples", NULL);
    }
  g_action_group_activate_action (G_ACTION_GROUP (mh_app_test_get_application ()), "quit", NULL);
  mh_app_test_wait_until (g_list_model_get_n_items (gtk_window_get_toplevels ()) == 0);
  mh_app_test_close_all ();
}

#define WIDTH 900
#define N_GUIDED 3
#define N_REFUSED 3
#define TABLE_CELL 90 /* pixels, too many for the whole table */
#define TABLE_ROW 3
#define TABLE_COLUMN 4
/* It can be told without running. */
#define PROGRAM "class Solution # restored\n"

static MhTrialCard *
get_trial_card (gpointer window)
{
  return MH_TRIAL_CARD (mh_app_test_find (window, MH_TYPE_TRIAL_CARD));
}

static MhGuideStrip *
get_guide (gpointer window)
{
  return MH_GUIDE_STRIP (mh_app_test_find (window, MH_TYPE_GUIDE_STRIP));
}

static gboolean
shows_trial (gpointer window)
{
  return gtk_widget_get_mapped (GTK_WIDGET (get_trial_card (window)))
         && mh_app_test_is_enabled (window, "win.try-again");
}

static MhBoardPane *
get_board (gpointer window)
{
  return MH_BOARD_PANE (mh_app_test_find (window, MH_TYPE_BOARD_PANE));
}

static MhTablePair *
get_table (gpointer window)
{
  return MH_TABLE_PAIR (mh_app_test_find (window, MH_TYPE_TABLE_PAIR));
}

static void
take_tour (MhWindow *window)
{
  gtk_widget_activate_action (GTK_WIDGET (window), "win.take-tour", NULL);
  for (guint i = 1; i < N_GUIDED; i++)
    g_signal_emit_by_name (mh_app_test_find_button (GTK_WIDGET (get_guide (window)), "_Next"),
                           "clicked");
  g_assert_cmpuint (mh_guide_strip_get_n_seen (get_guide (window)), ==, N_GUIDED);
}

static void
try_program (MhWindow *window)
{
  g_autofree char *path = mh_app_test_write ("restored.py", PROGRAM);

  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_answer ("_Run");
  mh_app_test_wait_until (shows_trial (window));
}

/* Returns: whether there is a file that tells of a window on a tour: of that width, if it has a
 * program */
static gboolean
is_kept (gboolean has_program)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);

  for (const char *name = entries != NULL ? g_dir_read_name (entries) : NULL; name != NULL;
       name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_autofree char *data = NULL;
      gsize length;

      if (!g_str_has_suffix (name, ".window") || !g_file_get_contents (path, &data, &length, NULL))
        continue;

      g_autoptr (MhWindowState) state = mh_window_state_read (data, length);

      if (state != NULL && state->n_guided == N_GUIDED && (state->program != NULL) == has_program
          && (!has_program || state->width == WIDTH))
        return TRUE;
    }

  return FALSE;
}

/* A window on which something was done, and whose process is killed. */
static void
be_killed (void)
{
  MhWindow *window = mh_app_test_open ("[[1],[0,2],[1,3],[2]]");
  MhSession *session = mh_window_get_session (window);

  mh_document_join (mh_app_test_get_document (window), 0, 3, NULL);
  mh_document_join (mh_app_test_get_document (window), 0, 2, NULL);
  mh_document_undo (mh_app_test_get_document (window));
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  mh_session_set_plane (session, MH_PLAYER_SECOND);
  mh_session_set_algorithm (session, MH_SIDE_OTHER,
                            mh_algorithms_find_for (mh_session_get_class (session), "capped"));
  mh_session_set_comparing (session, TRUE);
  mh_app_test_wait_until (mh_app_test_is_solved (window));
  mh_playback_set_step (mh_session_get_playback (session), 5);
  mh_board_pane_set_camera (get_board (window), 3, 0, 0);
  mh_board_pane_zoom (get_board (window), MH_BOARD_ZOOM_FIT);
  mh_board_pane_set_tool (get_board (window), MH_TOOL_ERASE, MH_ROADS_CAT);
  try_program (window);
  take_tour (window);
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, 600);
  mh_app_test_wait_until (is_kept (TRUE));
  kill (getpid (), SIGKILL);
}

/* Looks at the window that comes back. */
static gboolean
look_again_cb (gpointer user_data)
{
  gboolean *const has_come = user_data;
  GtkWindow *window = mh_app_test_find_window (MH_TYPE_WINDOW);

  if (window == NULL || !mh_app_test_is_solved (MH_WINDOW (window)) || !shows_trial (window))
    return G_SOURCE_CONTINUE;

  g_assert_null (mh_app_test_get_message ());
  g_assert_false (mh_app_test_is_enabled (MH_WINDOW (window), "win.cancel-trial"));
  g_assert_false (mh_app_test_is_enabled (MH_WINDOW (window), "win.record-steps"));
  g_assert_cmpuint (mh_guide_strip_get_n_seen (get_guide (window)), ==, N_GUIDED);

  MhSession *session = mh_window_get_session (MH_WINDOW (window));
  MhDocument *document = mh_session_get_document (session);
  gsize n_edges;
  int width, height, tool, roads;
  double zoom, x, y;

  mh_board_get_edges (mh_document_get_board (document), &n_edges);
  g_assert_cmpuint (n_edges, ==, 4);
  g_assert_cmpuint (mh_session_get_snapshot (session)->step, ==, 5);
  g_assert_cmpint (mh_session_get_snapshot (session)->plane, ==, MH_PLAYER_SECOND);
  g_assert_true (mh_session_get_snapshot (session)->is_comparing);
  g_assert_cmpstr (mh_session_get_snapshot (session)->sides[MH_SIDE_OTHER].algorithm->id, ==,
                   "capped");
  g_assert_true (mh_document_is_modified (document));
  g_assert_cmpstr (mh_document_get_redo_label (document), ==, "Join Nodes");
  g_assert_cmpstr (mh_document_get_undo_label (document), ==, "Join Nodes");
  mh_document_undo (document);
  mh_board_get_edges (mh_document_get_board (document), &n_edges);
  g_assert_cmpuint (n_edges, ==, 3);
  mh_document_redo (document);
  gtk_window_get_default_size (window, &width, &height);
  g_assert_cmpint (width, ==, WIDTH);
  mh_board_pane_get_tool (get_board (window), &tool, &roads);
  g_assert_cmpint (tool, ==, MH_TOOL_ERASE);
  g_assert_cmpint (roads, ==, MH_ROADS_CAT);
  mh_board_pane_get_camera (get_board (window), &zoom, &x, &y);
  g_assert_cmpfloat (zoom, <=, 0);

  *has_come = TRUE;
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/* Forgets the windows that were left, with their unsaved work. */
static void
forget_windows (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (entries)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
}

/* What a killed program showed is shown by the next one, as it was left. */
static void
test_killed (void)
{
  gboolean has_come = FALSE;

  if (g_test_subprocess ())
    be_killed ();
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_has_passed ());
  g_assert_true (is_kept (TRUE));
  g_timeout_add (10, look_again_cb, &has_come);
  g_assert_cmpint (run ((const char *[]){ "mousehole", NULL }), ==, 0);
  g_assert_true (has_come);
  forget_windows ();
}

static gboolean
is_table_scrolled (MhWindow *window)
{
  double row, column;

  mh_table_pair_get_place (get_table (window), &row, &column);
  return ABS (row - TABLE_ROW) < 0.1 && ABS (column - TABLE_COLUMN) < 0.1;
}

/* Returns: whether the table is there, and was scrolled */
static gboolean
scroll_table (MhWindow *window)
{
  mh_table_pair_set_place (get_table (window), TABLE_ROW, TABLE_COLUMN);
  return is_table_scrolled (window);
}

static void
be_killed_on_tour (void)
{
  MhWindow *window = mh_app_test_open_first ();

  mh_board_pane_set_camera (get_board (window), 3, 10, 20);
  mh_table_pair_set_zoom (get_table (window), TABLE_CELL);
  mh_app_test_wait_until (scroll_table (window));
  take_tour (window);
  mh_app_test_wait_until (is_kept (FALSE));
  kill (getpid (), SIGKILL);
}

static gboolean
look_at_tour_cb (gpointer user_data)
{
  gboolean *const has_come = user_data;
  GtkWindow *window = mh_app_test_find_window (MH_TYPE_WINDOW);
  double zoom, x, y;

  if (window == NULL || mh_guide_strip_get_n_seen (get_guide (window)) == 0)
    return G_SOURCE_CONTINUE;

  g_assert_cmpuint (mh_guide_strip_get_n_seen (get_guide (window)), ==, N_GUIDED);
  g_assert_cmpuint (mh_app_test_count_nodes (MH_WINDOW (window)), ==, 12);
  g_assert_false (mh_document_is_modified (mh_app_test_get_document (MH_WINDOW (window))));
  mh_board_pane_get_camera (get_board (window), &zoom, &x, &y);
  g_assert_cmpfloat_with_epsilon (zoom, 3, 1e-6);
  g_assert_cmpfloat_with_epsilon (x, 10, 1e-6);
  g_assert_cmpfloat_with_epsilon (y, 20, 1e-6);
  g_assert_cmpfloat_with_epsilon (mh_table_pair_get_zoom (get_table (window)), TABLE_CELL, 1e-6);
  g_assert_true (is_table_scrolled (MH_WINDOW (window)));
  *has_come = TRUE;
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

/* A newcomer, whose tour is about a sample that is kept nowhere, goes on where it was. When the
 * window is closed, nothing is left of it. */
static void
test_killed_on_tour (void)
{
  gboolean has_come = FALSE;

  if (g_test_subprocess ())
    be_killed_on_tour ();
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_true (is_kept (FALSE));
  g_timeout_add (10, look_at_tour_cb, &has_come);
  g_assert_cmpint (run ((const char *[]){ "mousehole", NULL }), ==, 0);
  g_assert_true (has_come);

  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autoptr (GDir) entries = g_dir_open (folder, 0, NULL);
  g_assert_null (g_dir_read_name (entries));
}

/* Chooses the second board of three, and is killed at once.
 * @is_pasted: whether they are in no file */
static void
be_killed_in_gallery (gboolean is_pasted)
{
  static const char text[] = "A_\nC~\nDhc\n";
  MhWindow *window = mh_app_test_open_first ();
  g_autofree char *path = mh_app_test_write ("three.g6", text);

  if (is_pasted)
    {
      gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (window)), text);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.paste", NULL);
    }
  else
    mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG) != NULL);

  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_CHOOSE_DIALOG));
  GtkWidget *search = mh_app_test_find (dialog, GTK_TYPE_SEARCH_ENTRY);

  gtk_editable_set_text (GTK_EDITABLE (search), "2");
  g_signal_emit_by_name (search, "activate");
  mh_app_test_wait_until (mh_app_test_count_nodes (window) == 4);
  kill (getpid (), SIGKILL);
}

static gboolean
look_at_gallery_cb (gpointer user_data)
{
  const char **const title = user_data;
  GtkWindow *window = mh_app_test_find_window (MH_TYPE_WINDOW);

  if (window == NULL || !mh_app_test_is_enabled (MH_WINDOW (window), "win.next-board"))
    return G_SOURCE_CONTINUE;

  g_assert_cmpuint (mh_app_test_count_nodes (MH_WINDOW (window)), ==, 4);
  mh_app_test_wait_until (mh_view_test_find_label (GTK_WIDGET (window), *title) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (window), "win.next-board", NULL);
  mh_app_test_wait_until (mh_app_test_count_nodes (MH_WINDOW (window)) == 5);
  g_assert_false (mh_app_test_is_enabled (MH_WINDOW (window), "win.next-board"));
  g_assert_true (mh_app_test_is_enabled (MH_WINDOW (window), "win.previous-board"));
  *title = NULL;
  gtk_window_close (window);
  if (mh_app_test_get_message () != NULL)
    mh_app_test_answer ("_Discard");
  return G_SOURCE_REMOVE;
}

/* Whoever goes through the boards of a file, or pasted ones, goes on where he was. */
static void
test_killed_in_gallery (gconstpointer data)
{
  const char *title = data;

  if (g_test_subprocess ())
    be_killed_in_gallery (strstr (title, "Pasted") != NULL);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_has_passed ());
  g_timeout_add (10, look_at_gallery_cb, &title);
  g_assert_cmpint (run ((const char *[]){ "mousehole", NULL }), ==, 0);
  g_assert_null (title);
}

static gboolean
look_at_message_cb (gpointer user_data)
{
  gboolean *const has_come = user_data;
  GtkWindow *window = mh_app_test_find_window (MH_TYPE_WINDOW);
  GtkWidget *toasts
      = window != NULL ? mh_app_test_find (GTK_WIDGET (window), MH_TYPE_TOASTS) : NULL;
  g_autofree char *text = toasts != NULL ? mh_toasts_dup_text (MH_TOASTS (toasts)) : NULL;

  if (text == NULL)
    return G_SOURCE_CONTINUE;

  g_assert_cmpstr (text, ==,
                   "The window of “kite.mousehole” could not be brought back: a newer version of "
                   "Mousehole wrote it. It is kept, and tried again at the next start.");
  *has_come = TRUE;
  gtk_window_destroy (window);
  return G_SOURCE_REMOVE;
}

/* A window that cannot come back is told of. */
static void
test_waiting (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autofree char *journal = g_build_filename (folder, "left.journal", NULL);
  g_autoptr (MhWindowState) state = g_new0 (MhWindowState, 1);
  MhWindowFile *file = mh_window_file_new (folder, "left");
  gboolean has_come = FALSE;

  state->path = g_strdup ("/home/somebody/kite.mousehole");
  mh_window_file_write (file, state);
  mh_window_file_free (file);
  g_assert_true (g_file_set_contents (journal, "Mousehole journal 4\nwhatever", -1, NULL));
  g_timeout_add (10, look_at_message_cb, &has_come);
  g_assert_cmpint (run ((const char *[]){ "mousehole", NULL }), ==, 0);
  g_assert_true (has_come);
  g_assert_true (g_file_test (journal, G_FILE_TEST_EXISTS));
  forget_windows ();
}

static guint
count_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      n += MH_IS_WINDOW (window) ? 1 : 0;
    }
  return n;
}

static gboolean
look_at_refusal_cb (gpointer user_data)
{
  guint *const n_windows = user_data;

  if (mh_app_test_get_message () == NULL)
    return G_SOURCE_CONTINUE;

  *n_windows = count_windows ();
  gtk_window_destroy (GTK_WINDOW (mh_app_test_get_message ()));
  g_action_group_activate_action (G_ACTION_GROUP (g_application_get_default ()), "quit", NULL);
  return G_SOURCE_REMOVE;
}

/* A file that cannot be opened is told in the window that comes back, however soon its own file is
 * read. */
static void
test_refused_beside_left (void)
{
  g_autofree char *folder = mh_recovery_dup_folder ();
  g_autofree char *path = mh_app_test_write ("left.txt", "[[1],[0,2],[1,3],[2]]");
  guint n_windows = 0;

  for (guint i = 0; i < N_REFUSED; i++)
    {
      g_autoptr (MhWindowState) state = g_new0 (MhWindowState, 1);
      MhWindowFile *file = mh_window_file_new (folder, "left");

      state->path = g_strdup (path);
      mh_window_file_write (file, state);
      mh_window_file_free (file);
      g_timeout_add (10, look_at_refusal_cb, &n_windows);
      g_assert_cmpint (run ((const char *[]){ "mousehole", "/nowhere.json", NULL }), ==, 0);
      g_assert_cmpuint (n_windows, ==, 1);
    }
  forget_windows ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/application/arguments", test_arguments);
  g_test_add_func ("/app/application/file-named-like-a-list", test_file_named_like_a_list);
  g_test_add_func ("/app/application/no-arguments", test_no_arguments);
  g_test_add_func ("/app/application/examples", test_examples);
  g_test_add_func ("/app/application/killed", test_killed);
  g_test_add_func ("/app/application/killed-on-tour", test_killed_on_tour);
  g_test_add_data_func ("/app/application/killed-in-gallery", "Board 2 of 3 in three",
                        test_killed_in_gallery);
  g_test_add_data_func ("/app/application/killed-in-pasted-gallery", "Board 2 of 3 in Pasted Board",
                        test_killed_in_gallery);
  g_test_add_func ("/app/application/waiting", test_waiting);
  g_test_add_func ("/app/application/refused-beside-left", test_refused_beside_left);
  g_test_add_func ("/app/application/activate-while-loading", test_activate_while_loading);
  g_test_add_func ("/app/application/activate-beside-loading", test_activate_beside_loading);
  g_test_add_func ("/app/application/quit-while-loading", test_quit_while_loading);
  g_test_add_func ("/app/application/quit-with-dialogs", test_quit_with_dialogs);
  g_test_add_func ("/app/application/icons", test_icons);
  return g_test_run ();
}
