/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-algorithms.h"
#include "mh-fixtures.h"
#include "mh-load.h"
#include "mh-moment.h"
#include "mh-table-job.h"

#include <glib/gstdio.h>
#include <string.h>

static guint32
get_step (MhSession *session)
{
  return mh_session_get_snapshot (session)->step;
}

/* A step is gone to at once where it is known, and otherwise when the run is done; beyond the
 * end is the end. */
static void
test_moment_show (void)
{
  g_autoptr (MhSession) solved = mh_fixtures_session ();
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhSession) unsolved = mh_session_new (document);
  const MhMoment middle = { NULL, 379 };
  const MhMoment late = { NULL, 100000 };
  const MhMoment other = { (char *) "relaxation", 12 };
  const MhMoment unknown = { (char *) "oracle", 12 };

  g_assert_true (mh_moment_show (&middle, solved));
  g_assert_cmpuint (get_step (solved), ==, 379);
  g_assert_true (mh_moment_show (&late, solved));
  g_assert_cmpuint (get_step (solved), ==, 543);

  g_assert_true (mh_moment_show (&other, unsolved));
  g_assert_true (mh_session_get_snapshot (unsolved)->sides[MH_SIDE_MAIN].algorithm
                 == mh_algorithms_find ("relaxation"));
  mh_fixtures_solve (unsolved);
  g_assert_cmpuint (get_step (unsolved), ==, 12);

  g_assert_false (mh_moment_show (&unknown, solved));
  g_assert_cmpuint (get_step (solved), ==, 543);
}

/* What stands in a command opens again at the same step, whatever the board is called. */
static void
test_moment_command (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  const char *reason = NULL;
  g_auto (GStrv) words = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  mh_fixtures_solve (session);
  mh_session_go_to_step (session, 40);

  g_autofree char *command = mh_moment_create_command (session, &reason);

  g_assert_true (g_shell_parse_argv (command, NULL, &words, NULL));
  g_assert_cmpuint (g_strv_length (words), ==, 6);
  g_assert_cmpstr (words[0], ==, "mousehole");
  g_assert_cmpstr (words[1], ==, "--algorithm");
  g_assert_cmpstr (words[2], ==, "relaxation");
  g_assert_cmpstr (words[3], ==, "--step");
  g_assert_cmpstr (words[4], ==, "40");

  g_autoptr (GBytes) bytes = g_bytes_new (words[5], strlen (words[5]));
  g_autoptr (MhDocument) again = mh_load (NULL, bytes, NULL, NULL, NULL);

  g_assert_true (mh_board_equal (mh_document_get_board (again),
                                 mh_document_get_board (mh_session_get_document (session))));
}

/* No command says what it cannot repeat. */
static void
test_moment_no_command (void)
{
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhOptions options;
  const char *reason = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("relaxation"));
  options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;
  options.values[0] = !options.values[0];
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_fixtures_solve (session);
  g_assert_null (mh_moment_create_command (session, &reason));
  g_assert_nonnull (strstr (reason, "variations"));
}

static gboolean
append_cb (const char *data, gsize length, gpointer text, GError **error)
{
  g_string_append_len (text, data, (gssize) length);
  return TRUE;
}

typedef struct
{
  gboolean is_done;
  GError *error;
} Saved;

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Saved *saved = user_data;

  saved->is_done = TRUE;
  mh_table_job_save_finish (result, &saved->error);
}

static void
save (MhSolution *solution, MhTableFormat format, const char *path, Saved *saved)
{
  *saved = (Saved){ FALSE, NULL };
  mh_table_job_save_async (solution, format, path, saved_cb, saved);
  while (!saved->is_done)
    g_main_context_iteration (NULL, TRUE);
}

/* A saved table has the bytes of the writer; what cannot be saved is said with its name. */
static void
test_table_save (void)
{
  static const MhTableFormat formats[] = { MH_TABLE_CSV, MH_TABLE_JSON };
  g_autoptr (MhSession) session = mh_fixtures_session ();
  MhSolution *solution = mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN);
  g_autofree char *folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "table", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "missing", "table", NULL);
  Saved saved;

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      g_autoptr (GString) expected = g_string_new (NULL);
      g_autofree char *text = NULL;

      save (solution, formats[i], path, &saved);
      g_assert_no_error (saved.error);
      g_assert_true (mh_table_file_write (solution, formats[i], append_cb, expected, NULL));
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, expected->str);
    }

  save (solution, MH_TABLE_CSV, nowhere, &saved);
  g_assert_nonnull (saved.error);
  g_assert_nonnull (strstr (saved.error->message, nowhere));
  g_clear_error (&saved.error);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/moment/show", test_moment_show);
  g_test_add_func ("/moment/command", test_moment_command);
  g_test_add_func ("/moment/no-command", test_moment_no_command);
  g_test_add_func ("/table-job/save", test_table_save);

  return g_test_run ();
}
