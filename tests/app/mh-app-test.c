/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-application.h"
#include "mh-load.h"

#include <glib/gstdio.h>
#include <locale.h>

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);

  for (const char *name = folder != NULL ? g_dir_read_name (folder) : NULL; name != NULL;
       name = g_dir_read_name (folder))
    {
      g_autofree char *child = g_build_filename (path, name, NULL);
      remove_tree (child);
    }
  g_remove (path);
}

static void
remove_home (void)
{
  remove_tree (g_getenv ("MH_TEST_HOME"));
}

/* From GTK 4.18 on the labels of libadwaita's questions are measured for less width than they need,
 * which GTK tells of. It also tells of plain windows around a grid, which needs less height in more
 * width; the program has none. GTK 4.24 tells of a frame that itself has submitted twice wherever a
 * window and its popover are drawn at once. */
static gboolean
is_harmless (const char *message)
{
  void *widget;

  if (gtk_get_minor_version () < 18)
    return FALSE;
  if (sscanf (message, "Trying to measure GtkWindow %p", &widget) == 1)
    return TRUE;
  if (g_str_equal (message, "gdk_frame_timings_submitted() called on submitted frame."))
    return gtk_get_minor_version () >= 24;

  return sscanf (message, "Trying to measure GtkLabel %p", &widget) == 1
         && gtk_widget_get_ancestor (widget, ADW_TYPE_MESSAGE_DIALOG) != NULL;
}

/* Prints where a widget is of which GTK warns, as in "Trying to snapshot AdwGizmo 0x55f43e25". */
static void
print_place (const char *message)
{
  void *widget;

  if (sscanf (message, "Trying to snapshot %*s %p", &widget) != 1)
    return;

  for (GtkWidget *part = widget; part != NULL; part = gtk_widget_get_parent (part))
    g_printerr ("# in %s %s, %d x %d\n", G_OBJECT_TYPE_NAME (part), gtk_widget_get_css_name (part),
                gtk_widget_get_width (part), gtk_widget_get_height (part));
}

/* Tests end at a warning that the default writer writes. */
static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer user_data)
{
  for (gsize i = 0; i < n_fields; i++)
    {
      if (!g_str_equal (fields[i].key, "MESSAGE"))
        continue;
      if (is_harmless (fields[i].value))
        return g_log_writer_standard_streams (level, fields, n_fields, user_data);
      print_place (fields[i].value);
    }

  return g_log_writer_default (level, fields, n_fields, user_data);
}

gboolean
mh_app_test_init (int *argc, char ***argv)
{
  setlocale (LC_ALL, "");
  g_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);

  /* The user's list of recent files is not for tests. A test that is run again in a process of its
   * own finds there what the first has. */
  g_autofree char *home = g_test_subprocess () ? g_strdup (g_getenv ("MH_TEST_HOME"))
                                               : g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_setenv ("MH_TEST_HOME", home, TRUE);
  if (!g_test_subprocess ())
    atexit (remove_home);
  g_setenv ("XDG_DATA_HOME", home, TRUE);
  g_setenv ("XDG_CONFIG_HOME", home, TRUE);
  g_setenv ("XDG_STATE_HOME", home, TRUE);

  if (gtk_init_check ())
    {
      adw_init ();
      return TRUE;
    }

  g_print ("1..0 # SKIP there is no display\n");
  return FALSE;
}

void
mh_app_test_turn (void)
{
  if (!g_main_context_iteration (NULL, FALSE))
    g_usleep (1000);
}

static gboolean
quiet_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* What scrolls in one frame lays out its rows in the next. */
static gboolean
has_frames (GtkWidget *widget, gint64 end)
{
  gtk_widget_queue_draw (widget);
  return gdk_frame_clock_get_frame_counter (gtk_widget_get_frame_clock (widget)) >= end;
}

void
mh_app_test_settle (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  const gint64 end = gdk_frame_clock_get_frame_counter (clock) + 4;
  gboolean is_quiet = FALSE;

  mh_app_test_wait_until (has_frames (widget, end));
  g_idle_add_full (G_PRIORITY_LOW, quiet_cb, &is_quiet, NULL);
  mh_app_test_wait_until (is_quiet);
}

GtkApplication *
mh_app_test_get_application (void)
{
  GApplication *application = g_application_get_default ();
  if (application != NULL)
    return GTK_APPLICATION (application);

  application = G_APPLICATION (mh_application_new ());
  g_application_set_flags (application,
                           g_application_get_flags (application) | G_APPLICATION_NON_UNIQUE);
  g_application_set_default (application);
  g_assert_true (g_application_register (application, NULL, NULL));
  return GTK_APPLICATION (application);
}

gboolean
mh_app_test_is_solved (MhWindow *window)
{
  MhSession *session = mh_window_get_session (window);
  return session != NULL
         && mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL;
}

MhDocument *
mh_app_test_get_document (MhWindow *window)
{
  return mh_session_get_document (mh_window_get_session (window));
}

guint32
mh_app_test_count_nodes (MhWindow *window)
{
  return mh_board_get_n_nodes (mh_document_get_board (mh_app_test_get_document (window)));
}

void
mh_app_test_move_node (MhWindow *window, guint32 node, MhPoint point)
{
  mh_document_move_nodes (mh_app_test_get_document (window), &node, &point, 1);
}

MhWindow *
mh_app_test_open (const char *list)
{
  MhWindow *window = mh_window_new (mh_app_test_get_application ());
  g_autoptr (GBytes) text = g_bytes_new (list, strlen (list));
  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_load (NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);
  mh_file_controller_replace (mh_window_get_files (window), document, FALSE);
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_is_solved (window)
                          && gtk_widget_get_mapped (GTK_WIDGET (window)));
  return window;
}

MhWindow *
mh_app_test_open_first (void)
{
  MhWindow *window = mh_window_new (mh_app_test_get_application ());

  mh_file_controller_show_first_board (mh_window_get_files (window));
  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_wait_until (mh_app_test_is_solved (window)
                          && gtk_widget_get_mapped (GTK_WIDGET (window)));
  return window;
}

MhWindow *
mh_app_test_open_saved (const char *list, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes
      = mh_document_create_bytes (mh_app_test_get_document (mh_app_test_open (list)), &error);

  g_assert_no_error (error);
  g_file_set_contents (path, g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                       &error);
  g_assert_no_error (error);
  mh_app_test_close_all ();

  MhWindow *window = mh_app_test_open_first ();
  mh_file_controller_open_path (mh_window_get_files (window), path);
  mh_app_test_wait_until (g_strcmp0 (mh_document_get_path (mh_app_test_get_document (window)), path)
                          == 0);
  return window;
}

void
mh_app_test_close_all (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows);)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      /* A file chooser belongs to a native dialog, which outlives its parent for a while. */
      if (GTK_IS_FILE_CHOOSER_DIALOG (window))
        {
          i++;
          continue;
        }
      gtk_window_destroy (window);
      i = 0;
    }
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* A file chooser is kept for a while when it has its answer, but not shown. */
static gboolean
is_shown (GtkWindow *window, GType type)
{
  return G_TYPE_CHECK_INSTANCE_TYPE (window, type)
         && (!GTK_IS_FILE_CHOOSER_DIALOG (window) || gtk_widget_get_visible (GTK_WIDGET (window)));
}

guint
mh_app_test_count_windows (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      n += is_shown (window, type) ? 1 : 0;
    }
  return n;
}

GtkWindow *
mh_app_test_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);
      if (is_shown (window, type))
        return window;
    }
  return NULL;
}

GtkWidget *
mh_app_test_find (GtkWidget *root, GType type)
{
  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = mh_app_test_find (child, type);
      if (found != NULL)
        return found;
    }
  return NULL;
}

GtkWidget *
mh_app_test_find_button (GtkWidget *root, const char *label)
{
  if (GTK_IS_BUTTON (root) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (root)), label) == 0)
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = mh_app_test_find_button (child, label);
      if (found != NULL)
        return found;
    }
  return NULL;
}

AdwMessageDialog *
mh_app_test_get_message (void)
{
  GtkWindow *window = mh_app_test_find_window (ADW_TYPE_MESSAGE_DIALOG);

  return window != NULL ? ADW_MESSAGE_DIALOG (window) : NULL;
}

void
mh_app_test_answer (const char *label)
{
  mh_app_test_wait_until (mh_app_test_get_message () != NULL);
  AdwMessageDialog *message = mh_app_test_get_message ();

  g_signal_emit_by_name (mh_app_test_find_button (GTK_WIDGET (message), label), "clicked");
  mh_app_test_wait_until (mh_app_test_get_message () != message);
}

static gboolean
names (GtkFileChooser *chooser, const char *path)
{
  g_autoptr (GFile) file = gtk_file_chooser_get_file (chooser);
  g_autoptr (GFile) wanted = g_file_new_for_path (path);

  return file != NULL && g_file_equal (file, wanted);
}

GtkDialog *
mh_app_test_choose_file (const char *path)
{
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  GtkWindow *dialog = mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  g_autoptr (GFile) file = g_file_new_for_path (path);

  gtk_file_chooser_set_file (GTK_FILE_CHOOSER (dialog), file, NULL);
  mh_app_test_wait_until (names (GTK_FILE_CHOOSER (dialog), path));
  return GTK_DIALOG (dialog);
}

void
mh_app_test_save_as (const char *path)
{
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) != NULL);
  GtkWindow *dialog = mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG);
  GtkFileChooser *chooser = GTK_FILE_CHOOSER (dialog);

  gtk_file_chooser_set_current_name (chooser, path);
  mh_app_test_wait_until (names (chooser, path));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL
                          || mh_app_test_find_window (GTK_TYPE_MESSAGE_DIALOG) != NULL);
}

void
mh_app_test_replace_in_chooser (void)
{
  GtkWidget *question = GTK_WIDGET (mh_app_test_find_window (GTK_TYPE_MESSAGE_DIALOG));

  g_signal_emit_by_name (mh_app_test_find_button (question, "_Replace"), "clicked");
  mh_app_test_wait_until (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL);
}

/* A button that is bound to an action is sensitive while that is enabled. */
gboolean
mh_app_test_is_enabled (MhWindow *window, const char *action)
{
  g_autoptr (GtkWidget) button = g_object_ref_sink (gtk_button_new ());

  gtk_widget_insert_before (button, gtk_window_get_child (GTK_WINDOW (window)), NULL);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  const gboolean is_enabled = gtk_widget_get_sensitive (button);
  gtk_widget_unparent (button);
  return is_enabled;
}

void
mh_app_test_allocate (GtkWidget *widget, int width, int height)
{
  int minimum;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, width);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, height);
  gtk_widget_allocate (widget, width, height, -1, NULL);
}

char *
mh_app_test_write (const char *name, const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static GtkEventController *
find_drop_target (MhWindow *window)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (GTK_WIDGET (window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return controller;
    }

  return NULL;
}

void
mh_app_test_drop (MhWindow *window, const GValue *value)
{
  gboolean is_taken = FALSE;

  g_signal_emit_by_name (find_drop_target (window), "drop", value, 10.0, 10.0, &is_taken);
  g_assert_true (is_taken);
}
