/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-coins-fixtures.h"
#include "mh-figure-formats.h"
#include "mh-figure-job.h"
#include "mh-figure-print.h"

#include <string.h>

/* The pages that a printer gets, without one: GTK writes them to a file. Text is compared as words,
 * because a sheet has another place for them than a figure that is as large as its page. */

/* Returns: (transfer full): the path of what is printed */
static char *
print_figure (MhSession *session, const MhFigureOptions *options)
{
  g_autoptr (GtkPrintOperation) operation = mh_figure_print_new (session, options);
  g_autoptr (GtkPageSetup) paper = gtk_page_setup_new ();
  g_autoptr (GtkPaperSize) size = gtk_paper_size_new (GTK_PAPER_NAME_A4);
  g_autoptr (GError) error = NULL;
  char *path = mh_app_test_write ("print.pdf", "");

  gtk_page_setup_set_paper_size (paper, size);
  gtk_print_operation_set_default_page_setup (operation, paper);
  gtk_print_operation_set_export_filename (operation, path);
  g_assert_cmpint (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL,
                                            &error),
                   ==, GTK_PRINT_OPERATION_RESULT_APPLY);
  g_assert_no_error (error);
  return path;
}

/* Returns: (transfer full): what @program says of the file */
static char *
read_with (const char *program, const char *path)
{
  const char *const argv[]
      = { program, path, g_str_equal (program, "pdftotext") ? "-" : NULL, NULL };
  g_autoptr (GError) error = NULL;
  char *said;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  return said;
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): all words of the file, sorted */
static char *
read_words (const char *path)
{
  g_autofree char *text = read_with ("pdftotext", path);
  g_autofree char *plain = g_utf8_normalize (text, -1, G_NORMALIZE_ALL); /* without ligatures */
  g_auto (GStrv) words = g_strsplit_set (plain, " \n\f", -1);

  qsort (words, g_strv_length (words), sizeof *words, compare_words);
  return g_strstrip (g_strjoinv (" ", words));
}

static void
assert_pages (const char *path, guint n_pages, const char *size)
{
  g_autofree char *info = read_with ("pdfinfo", path);
  g_autofree char *count = g_strdup_printf ("\nPages:           %u\n", n_pages);

  g_assert_nonnull (strstr (info, count));
  g_assert_nonnull (strstr (info, size));
}

/* Checks that paper says what the same figure says as PDF. */
static void
check (MhSession *session, const MhFigureOptions *options, guint n_pages)
{
  g_autofree char *printed = print_figure (session, options);
  g_autoptr (GBytes) bytes = mh_figure_job_export (session, options, NULL);
  g_autofree char *exported = mh_app_test_write ("figure.pdf", "");
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  g_assert_true (g_file_set_contents (exported, data, (gssize) length, NULL));
  g_autofree char *on_paper = read_words (printed);
  g_autofree char *in_figure = read_words (exported);

  g_assert_cmpuint (strlen (on_paper), >, 20);
  g_assert_cmpstr (on_paper, ==, in_figure);
  assert_pages (printed, n_pages, "(A4)");
}

static gboolean
can_read (void)
{
  g_autofree char *text = g_find_program_in_path ("pdftotext");
  g_autofree char *info = g_find_program_in_path ("pdfinfo");

  if (text != NULL && info != NULL)
    return TRUE;
  g_test_skip ("pdftotext and pdfinfo are not installed");
  return FALSE;
}

/* Every game is printed: board or coins, and tables. */
static void
test_games (void)
{
  static const char town[] = "{\"mousehole\": 1, \"name\": \"Town\", \"game\": "
                             "\"cops-and-robbers\", \"graph\": [[1,3],[0,2],[1,3],[0,2]]}";
  MhSession *sessions[]
      = { mh_fixtures_session (), mh_fixtures_session_for (town),
          mh_fixtures_game (mh_fixtures_row ()), mh_fixtures_game (mh_fixtures_take (12)) };
  const gboolean is_possible = can_read ();

  for (gsize i = 0; i < G_N_ELEMENTS (sessions); i++)
    {
      const MhFigureOptions options = mh_figure_print_get_options ();

      if (is_possible)
        check (sessions[i], &options, 1);
      g_object_unref (sessions[i]);
    }
}

/* Moments that are shown one by one have a sheet each; side by side they share one, in as many rows
 * as the sheet needs. */
static void
test_film (void)
{
  static const guint32 levels[] = { 0, 2, 3, 5, 6, 7, 8, 9, 10 };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhFigureOptions options = mh_figure_print_get_options ();

  if (!can_read ())
    return;
  options.unit = MH_STEP_UNIT_LEVEL;
  options.moments = levels;
  options.n_moments = G_N_ELEMENTS (levels);
  check (session, &options, 1);
  options.is_one_by_one = TRUE;
  check (session, &options, G_N_ELEMENTS (levels));
}

/* What is printed is what was shown when the operation was made. */
static void
test_moment (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const MhFigureOptions options = mh_figure_print_get_options ();
  g_autoptr (GtkPrintOperation) operation = mh_figure_print_new (session, &options);
  g_autofree char *path = mh_app_test_write ("moment.pdf", "");

  if (!can_read ())
    return;
  mh_playback_set_step (mh_session_get_playback (session), 0);
  gtk_print_operation_set_export_filename (operation, path);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_EXPORT, NULL, NULL);
  g_autofree char *before = read_words (path);
  g_autofree char *later = print_figure (session, &options);
  g_autofree char *after = read_words (later);

  /* Nothing is decided before the first step. */
  g_assert_cmpuint (strlen (before), >, strlen (after));
}

static GtkWindow *
find_print_dialog (void)
{
  g_autoptr (GListModel) windows = g_object_ref (gtk_window_get_toplevels ());

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (g_str_has_prefix (G_OBJECT_TYPE_NAME (window), "GtkPrint"))
        return window;
    }
  return NULL;
}

/* The command opens the dialog of GTK, whether or not there is a printer, and nothing is left of it
 * when it is cancelled. */
static void
test_command (void)
{
  MhWindow *window = mh_app_test_open_first ();

  g_assert_true (mh_app_test_is_enabled (window, "win.print"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.print", NULL);
  mh_app_test_wait_until (find_print_dialog () != NULL);
  gtk_dialog_response (GTK_DIALOG (find_print_dialog ()), GTK_RESPONSE_CANCEL);
  mh_app_test_wait_until (find_print_dialog () == NULL);
  mh_app_test_close_all ();
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;
  g_test_add_func ("/app/figure-print/games", test_games);
  g_test_add_func ("/app/figure-print/film", test_film);
  g_test_add_func ("/app/figure-print/moment", test_moment);
  g_test_add_func ("/app/figure-print/command", test_command);
  return g_test_run ();
}
