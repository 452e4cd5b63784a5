/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-fixtures.h"

#include "mh-load.h"

#define TIMEOUT_USEC (60 * G_USEC_PER_SEC)

MhDocument *
mh_fixtures_document (const char *list)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) text = g_bytes_new (list, strlen (list));
  MhDocument *document = mh_load (NULL, text, NULL, NULL, &error);

  g_assert_no_error (error);

  return document;
}

MhDocument *
mh_fixtures_two_courtyards (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "two-courtyards.json", NULL);
  g_autoptr (GError) error = NULL;
  MhDocument *document = mh_load (path, NULL, NULL, NULL, &error);

  g_assert_no_error (error);

  return document;
}

void
mh_fixtures_solve (MhSession *session)
{
  g_autoptr (GError) error = NULL;

  mh_session_solve_now (session, &error);
  g_assert_no_error (error);
}

static MhSession *
take_solved (MhDocument *document)
{
  MhSession *session = mh_session_new (document);

  mh_fixtures_solve (session);
  g_object_unref (document);

  return session;
}

MhSession *
mh_fixtures_session (void)
{
  return take_solved (mh_fixtures_two_courtyards ());
}

MhSession *
mh_fixtures_session_for (const char *list)
{
  return take_solved (mh_fixtures_document (list));
}

MhDocument *
mh_fixtures_empty (void)
{
  return mh_document_new (mh_document_file_new (mh_board_new ()), NULL);
}

MhDocument *
mh_fixtures_game_document (MhGame *game)
{
  MhDocument *document
      = mh_document_new (mh_document_file_new (mh_board_new_with_game (game)), NULL);

  mh_game_unref (game);

  return document;
}

MhSession *
mh_fixtures_game (MhGame *game)
{
  return take_solved (mh_fixtures_game_document (game));
}

void
mh_fixtures_toggle_edge (MhDocument *document, guint32 from, guint32 to)
{
  if (mh_board_has_edge (mh_document_get_board (document), from, to))
    mh_document_delete (document, NULL, 0, &(MhArc){ from, to }, 1);
  else
    mh_document_join (document, from, to, NULL);
}

void
mh_fixtures_wait (MhRun *run)
{
  const MhRunState state = mh_run_get_state (run);
  const gint64 deadline = g_get_monotonic_time () + TIMEOUT_USEC;

  while (mh_run_get_state (run) == state && g_get_monotonic_time () < deadline)
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpint (mh_run_get_state (run), !=, state);
}

void
mh_fixtures_iterate (guint milliseconds)
{
  const gint64 until_usec = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < until_usec)
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (500);
  while (g_main_context_iteration (NULL, FALSE))
    ; /* all that is due by now, however long this was kept waiting */
}

static void
count_cb (guint *count)
{
  (*count)++;
}

guint *
mh_fixtures_count (gpointer object, const char *signal)
{
  guint *count = g_new0 (guint, 1);

  g_signal_connect_swapped (object, signal, G_CALLBACK (count_cb), count);

  return count;
}
