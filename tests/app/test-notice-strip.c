/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include "mh-algorithms.h"
#include "mh-document-edits.h"
#include "mh-load.h"
#include "mh-notice-strip.h"

#define BUDGET 1 /* among the options of alpha-beta */

static MhSession *
create_session (const char *list)
{
  g_autoptr (GBytes) text = g_bytes_new (list, strlen (list));
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) document = mh_load (NULL, text, NULL, NULL, &error);
  g_assert_no_error (error);

  return mh_session_new (document);
}

/* Nodes on a circle. */
static char *
create_ring (guint n)
{
  GString *list = g_string_new ("[");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s[%u,%u]", i > 0 ? "," : "", (i + n - 1) % n, (i + 1) % n);
  g_string_append_c (list, ']');
  return g_string_free (list, FALSE);
}

/* In a window, because a strip that nobody sees has nothing to tell. It has room for any notice:
 * GTK 4.18 tells of a window that is not yet as large as what has come into it. */
static MhNoticeStrip *
create_strip (MhSession *session)
{
  MhNoticeStrip *strip = g_object_new (MH_TYPE_NOTICE_STRIP, "session", session, NULL);
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_default_size (GTK_WINDOW (window), 800, 200);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (strip));
  gtk_window_present (GTK_WINDOW (window));
  return g_object_ref (strip);
}

static void
dismiss (MhNoticeStrip *strip)
{
  GtkWidget *revealer = gtk_widget_get_first_child (GTK_WIDGET (strip));
  GtkWidget *button = gtk_widget_get_last_child (gtk_revealer_get_child (GTK_REVEALER (revealer)));

  g_signal_emit_by_name (button, "clicked");
}

/* A board that is fine asks for nothing. */
static void
test_none (void)
{
  g_autoptr (MhSession) session = create_session ("[[1],[0,2],[1]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
}

/* The first one-way edge is named, until it has its way back. */
static void
test_one_way (void)
{
  g_autoptr (MhSession) session = create_session ("[[1,2],[0,2],[0,3],[]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_ONE_WAY);
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "1"));
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "2"));

  mh_document_make_undirected (mh_session_get_document (session));
  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
}

/* What was put right on opening is told, whatever else there is to tell, until it is dismissed. */
static void
test_repaired (void)
{
  g_autoptr (MhSession) session = create_session ("[[1,2,1],[0,2],[0,3],[]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_REPAIRED);
  g_assert_cmpstr (mh_notice_strip_get_text (strip), ==,
                   "1 edge that is there twice was read once");
  dismiss (strip);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_ONE_WAY);
}

/* Nodes on one point are separated on request, and the file keeps its places until then. */
static void
test_hidden (void)
{
  g_autoptr (MhSession) session = create_session ("[[1,2],[0,2],[0,1,3],[2]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);
  MhDocument *document = mh_session_get_document (session);
  const MhBoard *board = mh_document_get_board (document);
  const guint32 nodes[] = { 1, 3 };
  const MhPoint there = mh_board_get_point (board, 0);
  const MhPoint points[] = { there, there };

  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  mh_document_move_nodes (document, nodes, points, 2);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_HIDDEN);
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "2"));
  mh_document_separate_nodes (document);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
  mh_document_undo (document);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_HIDDEN);
}

/* What was dismissed does not come back for this board, but for the next. */
static void
test_dismissed (void)
{
  g_autoptr (MhSession) session = create_session ("[[1,2],[0,2],[0,3],[]]");
  g_autoptr (MhSession) other = create_session ("[[1,2],[0,2],[0,3],[]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);
  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (other), MH_SIDE_MAIN)
                          != NULL);

  dismiss (strip);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
  mh_session_swap_mover (session);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);

  mh_view_set_session (MH_VIEW (strip), other);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_ONE_WAY);
}

/* Without a hole there is no game, and nothing to say here of it. */
static void
test_missing (void)
{
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);
  g_autoptr (MhSession) session = mh_session_new (document);
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  g_assert_nonnull (mh_session_get_snapshot (session)->missing);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
}

/* Draws for a moment. Returns: whether that was without a pause, which a busy machine
 * may make by itself */
static gboolean
draw (void)
{
  g_autoptr (MhSession) session = create_session ("[[1],[0,2],[1]]");
  g_autoptr (MhNoticeStrip) strip = create_strip (session);
  MhDocument *document = mh_session_get_document (session);
  const gint64 end_usec = g_get_monotonic_time () + 3 * G_USEC_PER_SEC / 2;
  gint64 drawn_usec = 0;
  double x = 0;

  while (g_get_monotonic_time () < end_usec)
    {
      if (g_get_monotonic_time () > drawn_usec + G_USEC_PER_SEC / 10)
        {
          drawn_usec = g_get_monotonic_time ();
          mh_document_add_node (document, (MhPoint){ x += 50, 900 }, NULL, NULL);
        }
      mh_app_test_turn ();
      if (g_get_monotonic_time () > drawn_usec + G_USEC_PER_SEC / 2)
        return FALSE;
      g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
    }
  return TRUE;
}

/* Who draws without a pause is not told that what he draws is not solved yet. */
static void
test_drawing (void)
{
  for (guint i = 0; i < 20; i++)
    if (draw ())
      return;
  g_test_skip ("the machine is too busy");
}

/* What may take long is solved when asked; the number of nodes is said. */
static void
test_solve (void)
{
  g_autofree char *list = create_ring (401);
  g_autoptr (MhSession) session = create_session (list);
  g_autoptr (MhNoticeStrip) strip = NULL;

  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("capped"));
  strip = create_strip (session);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_SOLVE);
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "401"));
  mh_session_solve (session);
  /* A short solve says nothing of its own. */
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_SOLVE);
  mh_app_test_wait_until (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN)
                          != NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
}

/* A long one shows that it goes on, and how to stop it. */
static void
test_working (void)
{
  g_autofree char *list = create_ring (1500);
  g_autoptr (MhSession) session = create_session (list);
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  mh_session_solve (session);
  mh_app_test_wait_until (
      mh_notice_strip_get_notice (strip) == MH_NOTICE_WORKING
      || mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL);
  if (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN) != NULL)
    g_test_skip ("this machine solves faster than anybody can wait");
  mh_session_cancel (session);
}

/* What another run said is not said of one that was cancelled, nor is a budget
 * that ends something to act on. */
static void
test_cancelled (void)
{
  g_autofree char *ring = create_ring (201);
  g_autofree char *list
      = g_strdup_printf ("{\"mousehole\": 1, \"graph\": %s, \"mouse\": 50, \"cat\": 100}", ring);
  g_autoptr (MhSession) session = create_session (list);
  g_autoptr (MhNoticeStrip) strip = create_strip (session);
  mh_session_set_algorithm (session, MH_SIDE_MAIN, mh_algorithms_find ("alphabeta"));
  MhOptions options = mh_session_get_snapshot (session)->sides[MH_SIDE_MAIN].options;

  options.values[BUDGET] = 5;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  g_assert_true (mh_session_solve_now (session, NULL));
  g_assert_true (mh_run_get_facts (mh_run_set_get_run (mh_session_get_runs (session), MH_SIDE_MAIN))
                     ->result.is_exhausted);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);

  options.values[BUDGET] = 6;
  mh_session_set_options (session, MH_SIDE_MAIN, &options);
  mh_session_cancel (session);
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
  mh_app_test_wait_until (mh_notice_strip_get_notice (strip) == MH_NOTICE_SOLVE);
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "Not solved with these options"));
}

/* The board may lose its game while several wait for one run. */
static void
test_game_goes (void)
{
  g_autofree char *ring = create_ring (1500);
  g_autofree char *list
      = g_strdup_printf ("{\"mousehole\": 1, \"graph\": %s, \"mouse\": null, \"cat\": 3}", ring);
  g_autoptr (MhSession) session = create_session (list);
  g_autoptr (MhNoticeStrip) strip = create_strip (session);
  MhDocument *document = mh_session_get_document (session);

  mh_document_set_start (document, (MhStart){ 1, 3, MH_PLAYER_FIRST });
  mh_session_set_comparing (session, TRUE); /* with what needs the truth beside it */
  mh_session_solve (session);
  mh_document_undo (document);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
}

/* A board of so many nodes is solved at once, and says then that nobody can draw on it. */
static void
test_read_only (void)
{
  g_autofree char *list = create_ring (MH_MAX_EDITABLE_NODES + 1);
  g_autoptr (MhSession) session = create_session (list);
  g_autoptr (MhNoticeStrip) strip = create_strip (session);

  mh_app_test_wait_until (mh_notice_strip_get_notice (strip) == MH_NOTICE_READ_ONLY);
  g_assert_nonnull (strstr (mh_notice_strip_get_text (strip), "not edited"));
  g_assert_nonnull (mh_snapshot_get_solution (mh_session_get_snapshot (session), MH_SIDE_MAIN));
}

static void
test_finalize (void)
{
  g_autoptr (MhSession) session = create_session ("[[1],[0,2],[1]]");
  MhNoticeStrip *strip = create_strip (session);

  mh_view_set_session (MH_VIEW (strip), NULL);
  g_assert_cmpint (mh_notice_strip_get_notice (strip), ==, MH_NOTICE_NONE);
  mh_app_test_close_all ();
  mh_app_test_turn ();
  g_assert_finalize_object (strip);
  mh_session_cancel (session);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/notice-strip/none", test_none);
  g_test_add_func ("/app/notice-strip/one-way", test_one_way);
  g_test_add_func ("/app/notice-strip/hidden", test_hidden);
  g_test_add_func ("/app/notice-strip/repaired", test_repaired);
  g_test_add_func ("/app/notice-strip/dismissed", test_dismissed);
  g_test_add_func ("/app/notice-strip/missing", test_missing);
  g_test_add_func ("/app/notice-strip/drawing", test_drawing);
  g_test_add_func ("/app/notice-strip/solve", test_solve);
  g_test_add_func ("/app/notice-strip/working", test_working);
  g_test_add_func ("/app/notice-strip/cancelled", test_cancelled);
  g_test_add_func ("/app/notice-strip/game-goes", test_game_goes);
  g_test_add_func ("/app/notice-strip/read-only", test_read_only);
  g_test_add_func ("/app/notice-strip/finalize", test_finalize);
  return g_test_run ();
}
