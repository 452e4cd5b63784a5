/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-export-dialog.h"
#include "mh-figure-formats.h"
#include "mh-figure-pdf.h"
#include "mh-figure-png.h"
#include "mh-figure-svg.h"
#include "mh-figure-job.h"

static MhExportDialog *
open_dialog (void)
{
  MhWindow *window = mh_app_test_open_first ();

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);
  return MH_EXPORT_DIALOG (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
}

static AdwComboRow *
find_row (GtkWidget *root, const char *title)
{
  if (ADW_IS_COMBO_ROW (root)
      && g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (root)), title))
    return ADW_COMBO_ROW (root);

  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      AdwComboRow *found = find_row (child, title);
      if (found != NULL)
        return found;
    }
  return NULL;
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

      choose (dialog, "Content", 1);
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
  choose (dialog, "Content", 2);
  choose (dialog, "Format", 2);
  choose (dialog, "Style", 0);
  choose (dialog, "What to show", 1);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (entry)));
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0, 2, 4, 6, 8, 10");
  gtk_editable_set_text (GTK_EDITABLE (entry), "0,2-3");
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

  choose (dialog, "What to show", 1);
  gtk_editable_set_text (list, "0,11");
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  mh_export_dialog_write (dialog, "/nowhere/at/all.svg");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (list, "0,10");
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));

  choose (dialog, "What to show", 2);
  g_assert_true (g_str_has_suffix (gtk_editable_get_text (list), ", 543"));
  gtk_editable_set_text (list, "");
  g_assert_false (gtk_widget_get_sensitive (button));
  choose (dialog, "What to show", 0);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (entry)));
  mh_app_test_close_all ();
}

/* Enter opens the lists, and exports from where one writes. */
static void
test_enter (void)
{
  const char *const rows[] = { "What to show", "Content", "Format", "Style", "Resolution" };
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

/* Coins have no board, and but one table. */
static void
test_coins (void)
{
  const char *const contents[] = { "Coins and table", "Coins", "Table" };
  MhWindow *window = mh_app_test_open ("[3,9,1,2]");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export", NULL);

  GtkWidget *dialog = GTK_WIDGET (mh_app_test_find_window (MH_TYPE_EXPORT_DIALOG));
  GListModel *model = adw_combo_row_get_model (find_row (dialog, "Content"));

  g_assert_cmpuint (g_list_model_get_n_items (model), ==, G_N_ELEMENTS (contents));
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    g_assert_cmpstr (gtk_string_list_get_string (GTK_STRING_LIST (model), i), ==, contents[i]);
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
  g_test_add_func ("/app/export-dialog/copy", test_copy);
  g_test_add_func ("/app/export-dialog/finalize", test_finalize);
  g_test_add_func ("/app/export-dialog/coins", test_coins);
  return g_test_run ();
}
