/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-algorithms.h"
#include "mh-boards.h"
#include "mh-export-dialog.h"
#include "mh-export-preview.h"
#include "mh-figure-formats.h"
#include "mh-figure-gif.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-figure-job.h"

static MhExportDialog *
open_again (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);
  return MH_EXPORT_DIALOG (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
}

/* Returns: a dialog that knows of no figure before */
static MhExportDialog *
open_dialog (void)
{
  g_autoptr (GSettings) settings = g_settings_new ("io.github.mousehole.Mousehole");

  g_settings_reset (settings, "figures");
  g_settings_reset (settings, "figure-kind");
  return open_again ();
}

static GtkWidget *
find_titled (GtkWidget *root, const char *title)
{
  if (ADW_IS_PREFERENCES_ROW (root)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return root;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_titled (child, title);

      if (found != NULL)
        return found;
    }
  return NULL;
}

static AdwComboRow *
find_row (GtkWidget *root, const char *title)
{
  return ADW_COMBO_ROW (find_titled (root, title));
}

static void
choose (MhExportDialog *dialog, const char *title, guint selected)
{
  adw_combo_row_set_selected (find_row (GTK_WIDGET (dialog), title), selected);
}

/* What the dialog writes is what the session exports. */
static void
test_write (void)
{
  static const struct
  {
    guint selected;
    const MhFigureFormat *format;
    MhFigureStyle style;
    const char *name;
  } cases[] = {
    { 1, &mh_figure_svg, MH_FIGURE_DARK, "figure.svg" },
    { 0, &mh_figure_png, MH_FIGURE_LIGHT, "figure.png" },
    { 1, &mh_figure_svg, MH_FIGURE_PRINT, "paper.svg" },
    { 2, &mh_figure_pdf, MH_FIGURE_LIGHT, "page.pdf" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MhExportDialog *dialog = open_dialog ();
      MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
      const MhFigureOptions options = {
        .parts = MH_FIGURE_GRAPH,
        .format = cases[i].format,
        .style = cases[i].style,
        .dpi = 192,
      };
      g_autoptr (GBytes) expected
          = mh_figure_job_export (mh_window_get_session (window), &options, NULL);
      g_autofree char *path = g_build_filename (g_get_user_data_dir (), cases[i].name, NULL);

      choose (dialog, "What", 1);
      choose (dialog, "Format", cases[i].selected);
      choose (dialog, "Style", (guint) cases[i].style);
      choose (dialog, "Resolution", 1);
      mh_export_dialog_write (dialog, path);
      mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);

      g_autofree char *written = NULL;
      gsize length;
      g_assert_true (g_file_get_contents (path, &written, &length, NULL));
      g_assert_cmpmem (written, length, g_bytes_get_data (expected, NULL),
                       g_bytes_get_size (expected));
      mh_app_test_close_all ();
    }
}

static AdwEntryRow *
find_entry (GtkWidget *root)
{
  AdwEntryRow *found = ADW_IS_ENTRY_ROW (root) ? ADW_ENTRY_ROW (root) : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_entry (child);

  return found;
}

/* A film strip begins with levels all through the run; what is written there is
 * what is exported. */
static void
test_strip (void)
{
  static const guint32 levels[] = { 0, 2, 3 };
  const MhFigureOptions options = {
    .parts = MH_FIGURE_TABLES,
    .format = &mh_figure_pdf,
    .style = MH_FIGURE_LIGHT,
    .unit = MH_STEP_UNIT_LEVEL,
    .moments = levels,
    .n_moments = G_N_ELEMENTS (levels),
  };
  MhExportDialog *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  AdwEntryRow *entry = find_entry (GTK_WIDGET (dialog));
  g_autoptr (GBytes) expected
      = mh_figure_job_export (mh_window_get_session (window), &options, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "strip.pdf", NULL);

  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (entry)));
  choose (dialog, "What", 2);
  choose (dialog, "Format", 2);
  choose (dialog, "Style", 0);
  choose (dialog, "When", 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (entry)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0, 2, 4, 6, 8, 10");
  choose (dialog, "Format", 3); /* an animation, which has room for all */
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0-10");
  gtk_editable_set_text (GTK_EDITABLE (entry), "0,2-3");
  choose (dialog, "Format", 2);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0,2-3");
  mh_export_dialog_write (dialog, path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);

  g_autofree char *written = NULL;
  gsize length;
  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_cmpmem (written, length, g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
  mh_app_test_close_all ();
}

/* While the list is wrong, it says why and nothing can be exported; steps are
 * counted otherwise than levels. */
static void
test_strip_faults (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *button = mh_app_test_find_button (GTK_WIDGET (dialog), "_Export…");
  AdwEntryRow *entry = find_entry (GTK_WIDGET (dialog));
  GtkEditable *list = GTK_EDITABLE (entry);

  choose (dialog, "When", 1);
  gtk_editable_set_text (list, "0,11");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  mh_export_dialog_write (dialog, "/nowhere/at/all.svg");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (list, "0,10");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));

  choose (dialog, "When", 2);
  g_assert_true (g_str_has_suffix (gtk_editable_get_text (list), ", 543"));
  gtk_editable_set_text (list, "");
  g_assert_false (gtk_widget_get_sensitive (button));
  choose (dialog, "When", 0);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (entry)));
  mh_app_test_close_all ();
}

/* Enter opens the lists, and exports from where one writes. */
static void
test_enter (void)
{
  const char *const rows[] = { "When", "What", "Format", "Style", "Resolution" };
  MhExportDialog *dialog = open_dialog ();
  AdwEntryRow *entry = find_entry (GTK_WIDGET (dialog));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_true (
        gtk_widget_get_receives_default (GTK_WIDGET (find_row (GTK_WIDGET (dialog), rows[i]))));
  g_assert_true (adw_entry_row_get_activates_default (entry));
  g_assert_true (gtk_window_get_default_widget (GTK_WINDOW (dialog))
                 == mh_app_test_find_button (GTK_WIDGET (dialog), "_Export…"));
  mh_app_test_close_all ();
}

/* A resolution is asked for only where there are pixels. */
static void
test_resolution (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *row = GTK_WIDGET (find_row (GTK_WIDGET (dialog), "Resolution"));

  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      choose (dialog, "Format", i);
      g_assert_cmpint (gtk_widget_get_visible (row), ==, !mh_figure_formats_get (i)->is_scalable);
    }
  mh_app_test_close_all ();
}

/* A file that cannot be written leaves the dialog open, with a message. */
static void
test_failure (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *button = mh_app_test_find_button (GTK_WIDGET (dialog), "_Export…");

  g_assert_true (gtk_widget_get_sensitive (button));
  mh_export_dialog_write (dialog, "/nowhere/at/all.svg");
  g_assert_false (gtk_widget_get_sensitive (button));
  mh_app_test_wait_until (mh_app_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL);
  AdwMessageDialog *message
      = ADW_MESSAGE_DIALOG (mh_app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  g_assert_nonnull (strstr (adw_message_dialog_get_body (message), "all.svg"));
  g_assert_nonnull (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
  g_assert_true (gtk_widget_get_sensitive (button));
  mh_app_test_close_all ();
}

/* Closed before it failed, it says nothing. */
static void
test_closed_while_failing (void)
{
  MhExportDialog *dialog = open_dialog ();

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  mh_export_dialog_write (dialog, "/nowhere/at/all.svg");
  gtk_window_close (GTK_WINDOW (dialog));
  mh_app_test_wait_until (dialog == NULL);
  g_assert_null (mh_app_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  mh_app_test_close_all ();
}

/* Cancelled, it can be asked for again, and nothing is written. */
static void
test_cancel (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *button = mh_app_test_find_button (GTK_WIDGET (dialog), "_Export…");
  GtkWidget *cancel = mh_app_test_find_button (GTK_WIDGET (dialog), "Cancel");
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "never.png", NULL);

  choose (dialog, "Format", 1);
  mh_export_dialog_write (dialog, path);
  g_signal_emit_by_name (cancel, "clicked");
  g_assert_true (gtk_widget_get_sensitive (button));
  for (guint i = 0; i < 300; i++)
    mh_app_test_turn ();
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  g_assert_nonnull (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
  mh_export_dialog_write (dialog, path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  mh_app_test_close_all ();
}

/* Closed while it works, it writes nothing either. */
static void
test_closed (void)
{
  MhExportDialog *dialog = open_dialog ();
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "closed.png", NULL);

  choose (dialog, "Format", 1);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  mh_export_dialog_write (dialog, path);
  gtk_window_close (GTK_WINDOW (dialog));
  mh_app_test_wait_until (dialog == NULL);
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  mh_app_test_close_all ();
}

/* A board that is too large to travel is told of, and no format can change that. */
static void
test_large_board (void)
{
  g_autoptr (MhGraph) complete = mh_boards_complete (202);
  g_autofree char *list = mh_boards_dup_list (complete);
  MhWindow *windows[] = { mh_app_test_open_first (), mh_app_test_open (list) };

  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    {
      gtk_widget_activate_action (GTK_WIDGET (windows[i]), "win.export", NULL);
      MhExportDialog *dialog = MH_EXPORT_DIALOG (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
      GtkWidget *row = find_titled (GTK_WIDGET (dialog), "Include the board");

      choose (dialog, "Format", 1);
      g_assert_cmpint (gtk_widget_is_sensitive (row), ==, i == 0);
      g_assert_cmpstr (adw_action_row_get_subtitle (ADW_ACTION_ROW (row)), ==,
                       i == 0 ? "The figure can be opened again"
                              : "The board is too large to travel in a figure");
      gtk_window_destroy (GTK_WINDOW (dialog));
    }
  mh_app_test_close_all ();
}

static void
texture_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GdkTexture **texture = user_data;

  *texture = gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* A copy is a picture of the size the figure has. */
static void
test_copy (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  g_autoptr (GdkTexture) texture = NULL;

  choose (dialog, "Resolution", 0);
  g_signal_emit_by_name (mh_app_test_find_button (GTK_WIDGET (dialog), "_Copy"), "clicked");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);
  gdk_clipboard_read_texture_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL,
                                    texture_read_cb, &texture);
  mh_app_test_wait_until (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), >, 400);
  mh_app_test_close_all ();
}

static void
test_finalize (void)
{
  MhExportDialog *dialog = open_dialog ();

  for (guint i = 0; i < 50; i++)
    mh_app_test_turn ();
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (GTK_WINDOW (dialog));
  mh_app_test_wait_until (dialog == NULL);
  mh_app_test_close_all ();
}

/* Returns: the row of a list that is called @name */
static guint
find_choice (AdwComboRow *row, const char *name)
{
  GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (row));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (g_str_equal (gtk_string_list_get_string (names, i), name))
      return i;

  g_assert_not_reached ();
}

/* What is chosen of parts, tables and sizes is what is written. */
static void
test_choices (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *root = GTK_WIDGET (dialog);
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  const MhFigureOptions options = { .parts = MH_FIGURE_TABLES,
                                    .map = 2,
                                    .format = &mh_figure_svg,
                                    .size = { MH_FIGURE_MM, 84, 8 },
                                    .dpi = 96 };
  g_autoptr (GBytes) expected
      = mh_figure_job_export (mh_window_get_session (window), &options, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "choices.svg", NULL);
  g_autofree char *written = NULL;
  gsize length;

  adw_combo_row_set_selected (find_row (root, "What"),
                              find_choice (find_row (root, "What"), "Tables"));
  adw_combo_row_set_selected (find_row (root, "Tables"),
                              find_choice (find_row (root, "Tables"), "Cat to move"));
  adw_combo_row_set_selected (find_row (root, "Width"),
                              find_choice (find_row (root, "Width"), "Column of a paper (84 mm)"));
  choose (dialog, "Format", 1);
  mh_export_dialog_write (dialog, path);
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);
  g_assert_true (g_file_get_contents (path, &written, &length, NULL));
  g_assert_cmpmem (written, length, g_bytes_get_data (expected, NULL), g_bytes_get_size (expected));
  mh_app_test_close_all ();
}

/* The search tree is offered only of a search, and the choice is kept while it is there. */
static void
test_offers (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *root = GTK_WIDGET (dialog);
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  MhSession *session = mh_window_get_session (window);
  AdwComboRow *what = find_row (root, "What");
  const guint n_before = g_list_model_get_n_items (adw_combo_row_get_model (what));
  const guint statistics = find_choice (what, "Statistics");

  adw_combo_row_set_selected (what, statistics);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  g_assert_cmpuint (g_list_model_get_n_items (adw_combo_row_get_model (what)), <, n_before);
  mh_app_test_wait_until (g_list_model_get_n_items (adw_combo_row_get_model (what)) > n_before);
  g_assert_cmpuint (adw_combo_row_get_selected (what), ==, find_choice (what, "Statistics"));
  g_assert_cmpuint (find_choice (what, "Search tree"), >, 2);
  mh_app_test_close_all ();
}

static void
text_read_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  char **text = user_data;

  *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* While there is no run to choose from, there is no choice of moments. */
static void
test_unsolved (void)
{
  const guint32 cat = 2;
  MhExportDialog *dialog = open_dialog ();
  MhWindow *window = MH_WINDOW (gtk_window_get_transient_for (GTK_WINDOW (dialog)));
  GtkWidget *moments = gtk_widget_get_ancestor (find_titled (GTK_WIDGET (dialog), "When"),
                                                ADW_TYPE_PREFERENCES_GROUP);

  g_assert_true (gtk_widget_get_visible (moments));
  mh_document_delete (mh_session_get_document (mh_window_get_session (window)), &cat, 1, NULL, 0);
  mh_app_test_wait_until (!gtk_widget_get_visible (moments));
  mh_app_test_close_all ();
}

/* How board and tables stand can be chosen where a moment has both, and when for all but
 * statistics, which are of the whole run. */
static void
test_rows (void)
{
  static const struct
  {
    const char *what;
    gboolean has_arrangement, has_moments;
  } cases[] = {
    { "Board and tables", TRUE, TRUE }, { "Board", FALSE, TRUE },     { "Tables", FALSE, TRUE },
    { "Timeline", FALSE, TRUE },        { "Best play", FALSE, TRUE }, { "Proof", FALSE, TRUE },
    { "Statistics", FALSE, FALSE },
  };
  MhExportDialog *dialog = open_dialog ();
  AdwComboRow *what = find_row (GTK_WIDGET (dialog), "What");
  GtkWidget *arrangement = find_titled (GTK_WIDGET (dialog), "Arrangement");
  GtkWidget *moments = gtk_widget_get_ancestor (find_titled (GTK_WIDGET (dialog), "When"),
                                                ADW_TYPE_PREFERENCES_GROUP);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      GtkStringList *names = GTK_STRING_LIST (adw_combo_row_get_model (what));

      adw_combo_row_set_selected (what, i);
      g_assert_cmpstr (gtk_string_list_get_string (names, i), ==, cases[i].what);
      g_assert_cmpint (gtk_widget_get_visible (arrangement), ==, cases[i].has_arrangement);
      g_assert_cmpint (gtk_widget_get_visible (moments), ==, cases[i].has_moments);
    }
  adw_combo_row_set_selected (what, 0);
  adw_combo_row_set_selected (find_row (GTK_WIDGET (dialog), "When"), 1);
  for (guint i = 0; i < 4; i++)
    {
      adw_combo_row_set_selected (find_row (GTK_WIDGET (dialog), "Format"), i);
      g_assert_cmpint (gtk_widget_get_visible (arrangement), ==,
                       mh_figure_formats_get (i)->has_times);
    }
  mh_app_test_close_all ();
}

/* The command says what is chosen. */
static void
test_command (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (dialog));
  g_autofree char *text = NULL;

  choose (dialog, "Format", 2);
  choose (dialog, "Style", 2);
  choose (dialog, "Width", 1);
  g_signal_emit_by_name (mh_app_test_find_button (GTK_WIDGET (dialog), "Copy as Co_mmand"),
                         "clicked");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG) == NULL);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, text_read_cb,
                                 &text);
  mh_app_test_wait_until (text != NULL);
  g_assert_true (g_str_has_prefix (text, "mousehole-cli export "));
  g_assert_nonnull (strstr (text, " --width 240mm --type-size 14 --theme print"));
  g_assert_nonnull (strstr (text, ".pdf"));
  mh_app_test_close_all ();
}

/* How a film is played is asked for where the format can tell. */
static void
test_film (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *root = GTK_WIDGET (dialog);
  GtkWidget *row = find_titled (root, "One after the other");
  GtkWidget *delay = find_titled (root, "Seconds each is shown");

  for (guint when = 0; when < 2; when++)
    for (guint i = 0; i < mh_figure_formats_get_n (); i++)
      {
        const MhFigureFormat *format = mh_figure_formats_get (i);
        choose (dialog, "When", when);
        choose (dialog, "Format", i);
        g_assert_cmpint (gtk_widget_get_visible (delay), ==, when > 0 && format->has_times);
        g_assert_cmpint (gtk_widget_get_visible (row), ==, when > 0 && format->one_by_one != NULL);
      }
  mh_app_test_close_all ();
}

/* A film is looked at page by page, and an animation plays; a strip is seen as a whole. */
static void
test_pages (void)
{
  MhExportDialog *dialog = open_dialog ();
  GtkWidget *root = GTK_WIDGET (dialog);
  GtkWidget *scale = mh_app_test_find (root, GTK_TYPE_SCALE);
  GtkWidget *play = mh_app_test_find (root, GTK_TYPE_TOGGLE_BUTTON);
  GtkRange *page = GTK_RANGE (scale);

  choose (dialog, "When", 1);
  for (guint i = 0; i < mh_figure_formats_get_n (); i++)
    {
      choose (dialog, "Format", i);
      g_assert_cmpint (gtk_widget_get_mapped (scale), ==, mh_figure_formats_get (i)->has_times);
      g_assert_cmpint (gtk_widget_get_mapped (play), ==, mh_figure_formats_get (i)->has_times);
    }
  choose (dialog, "Format", 3);
  g_assert_cmpuint ((guint) gtk_adjustment_get_upper (gtk_range_get_adjustment (page)), ==, 11);
  gtk_range_set_value (page, 10);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (play), TRUE);
  mh_app_test_wait_until (gtk_range_get_value (page) >= 11);
  gtk_range_set_value (page, 4);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (play), FALSE);
  choose (dialog, "When", 0);
  g_assert_false (gtk_widget_get_mapped (scale));
  mh_app_test_close_all ();
}

static guint
get_chosen (MhExportDialog *dialog, const char *title)
{
  return adw_combo_row_get_selected (find_row (GTK_WIDGET (dialog), title));
}

/* Every kind of figure is offered again as it was made last. */
static void
test_memory (void)
{
  MhExportDialog *dialog = open_dialog ();

  choose (dialog, "What", 2);
  choose (dialog, "Format", 2);
  choose (dialog, "Width", 4);
  choose (dialog, "Style", 2);
  choose (dialog, "Tables", 2);
  choose (dialog, "What", 1);
  g_assert_cmpuint (get_chosen (dialog, "Format"), ==, 2); /* as nothing is known of boards */
  choose (dialog, "Format", 0);
  choose (dialog, "Style", 1);
  mh_app_test_close_all ();

  dialog = open_again ();
  g_assert_cmpuint (get_chosen (dialog, "What"), ==, 1);
  g_assert_cmpuint (get_chosen (dialog, "Format"), ==, 0);
  g_assert_cmpuint (get_chosen (dialog, "Style"), ==, 1);
  choose (dialog, "What", 2);
  g_assert_cmpuint (get_chosen (dialog, "Format"), ==, 2);
  g_assert_cmpuint (get_chosen (dialog, "Width"), ==, 4);
  g_assert_cmpuint (get_chosen (dialog, "Style"), ==, 2);
  g_assert_cmpuint (get_chosen (dialog, "Tables"), ==, 2);
  choose (dialog, "What", 0);
  g_assert_cmpuint (get_chosen (dialog, "Format"), ==, 1);
  mh_app_test_close_all ();
}

/* Coins have no board, and but one table. */
static void
test_coins (void)
{
  const char *const contents[] = { "Coins and table", "Coins", "Table" };
  MhWindow *window = mh_app_test_open ("[3,9,1,2]");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);

  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
  GListModel *model = adw_combo_row_get_model (find_row (dialog, "What"));

  g_assert_cmpuint (g_list_model_get_n_items (model), >, G_N_ELEMENTS (contents));
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), i), ==, contents[i]);
  mh_app_test_close_all ();
}

/* A preview by itself, which of its pages were shown, and how often one had to be painted. */
typedef struct
{
  MhExportPreview *preview;
  MhSession *session;
  MhFigureOptions options;
  gboolean is_shown[3];
  guint n_wanted;
} Film;

static void
wanted_cb (Film *film)
{
  film->n_wanted++;
  mh_export_preview_show (film->preview, film->session, &film->options);
}

static GtkWidget *
get_part (Film *film, const char *name)
{
  return GTK_WIDGET (
      gtk_widget_get_template_child (GTK_WIDGET (film->preview), MH_TYPE_EXPORT_PREVIEW, name));
}

static void
shown_cb (Film *film)
{
  film->is_shown[(guint) gtk_range_get_value (GTK_RANGE (get_part (film, "page"))) - 1] = TRUE;
}

static void
wait_for_round (Film *film)
{
  memset (film->is_shown, 0, sizeof film->is_shown);
  mh_app_test_wait_until (film->is_shown[0] && film->is_shown[1] && film->is_shown[2]);
}

/* An animation whose pages take longer to paint than they are shown shows all of them, and paints
 * none twice unless something else has changed. */
static void
test_playing (void)
{
  static const guint32 levels[] = { 0, 4, 8 };
  MhWindow *window = mh_app_test_open_first ();
  GtkWidget *place = gtk_window_new ();
  Film film = { .preview = g_object_new (MH_TYPE_EXPORT_PREVIEW, NULL),
                .session = mh_window_get_session (window),
                .options = { .parts = MH_FIGURE_BOTH,
                             .format = &mh_figure_gif,
                             .dpi = 96,
                             .unit = MH_STEP_UNIT_LEVEL,
                             .moments = levels,
                             .n_moments = G_N_ELEMENTS (levels),
                             .is_one_by_one = TRUE,
                             .times = { .delay_ms = 1, .hold_ms = 1 } } };

  g_signal_connect_swapped (film.preview, "wanted", G_CALLBACK (wanted_cb), &film);
  g_signal_connect_swapped (film.preview, "measured", G_CALLBACK (shown_cb), &film);
  wanted_cb (&film); /* as the dialog does before it is presented */
  gtk_window_set_child (GTK_WINDOW (place), GTK_WIDGET (film.preview));
  gtk_window_set_default_size (GTK_WINDOW (place), 700, 500);
  gtk_window_present (GTK_WINDOW (place));
  mh_app_test_wait_until (film.is_shown[0]);

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_part (&film, "play")), TRUE);
  wait_for_round (&film);

  const guint n_wanted = film.n_wanted;

  wait_for_round (&film);
  g_assert_cmpuint (film.n_wanted, ==, n_wanted);
  wanted_cb (&film);
  wait_for_round (&film);
  g_assert_cmpuint (film.n_wanted, >, n_wanted + 1);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_part (&film, "play")), FALSE);

  gtk_window_destroy (GTK_WINDOW (place));
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/export-dialog/write", test_write);
  g_test_add_func ("/app/export-dialog/strip", test_strip);
  g_test_add_func ("/app/export-dialog/strip-faults", test_strip_faults);
  g_test_add_func ("/app/export-dialog/enter", test_enter);
  g_test_add_func ("/app/export-dialog/resolution", test_resolution);
  g_test_add_func ("/app/export-dialog/failure", test_failure);
  g_test_add_func ("/app/export-dialog/closed-while-failing", test_closed_while_failing);
  g_test_add_func ("/app/export-dialog/cancel", test_cancel);
  g_test_add_func ("/app/export-dialog/closed", test_closed);
  g_test_add_func ("/app/export-dialog/large-board", test_large_board);
  g_test_add_func ("/app/export-dialog/copy", test_copy);
  g_test_add_func ("/app/export-dialog/finalize", test_finalize);
  g_test_add_func ("/app/export-dialog/coins", test_coins);
  g_test_add_func ("/app/export-dialog/choices", test_choices);
  g_test_add_func ("/app/export-dialog/offers", test_offers);
  g_test_add_func ("/app/export-dialog/command", test_command);
  g_test_add_func ("/app/export-dialog/film", test_film);
  g_test_add_func ("/app/export-dialog/pages", test_pages);
  g_test_add_func ("/app/export-dialog/playing", test_playing);
  g_test_add_func ("/app/export-dialog/unsolved", test_unsolved);
  g_test_add_func ("/app/export-dialog/rows", test_rows);
  g_test_add_func ("/app/export-dialog/memory", test_memory);
  return g_test_run ();
}
