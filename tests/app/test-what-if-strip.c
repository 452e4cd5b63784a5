/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-document-edits.h"
#include "mh-view-test.h"
#include "mh-what-if-strip.h"

/* With an edge from 0 to 3 the mouse has a second way home. */
#define PATH "[[1],[0,2],[1,3],[2]]"

static void
set_up (MhViewTest *test)
{
  mh_view_test_set_up (test, MH_TYPE_WHAT_IF_STRIP, PATH, 400, 100);
}

static MhDocument *
get_document (MhViewTest *test)
{
  return mh_session_get_document (test->session);
}

static gboolean
is_revealed (MhViewTest *test)
{
  return gtk_revealer_get_reveal_child (
      GTK_REVEALER (mh_app_test_find (test->view, GTK_TYPE_REVEALER)));
}

static MhWhatIf *
get_what_if (MhViewTest *test)
{
  return mh_session_get_what_if (test->session);
}

static void
add_edge (MhViewTest *test, guint32 from, guint32 to)
{
  mh_document_join (get_document (test), from, to, NULL);
  mh_app_test_wait_until (
      mh_snapshot_get_solution (mh_session_get_snapshot (test->session), MH_SIDE_MAIN) != NULL);
}

/* The line says what the session says; it goes with the edit. */
static void
test_says (void)
{
  MhViewTest test = { 0 };

  set_up (&test);
  g_assert_false (is_revealed (&test));
  add_edge (&test, 0, 3);
  mh_app_test_wait_until (is_revealed (&test));
  g_autofree char *sentence = mh_what_if_dup_sentence (get_what_if (&test));
  mh_app_test_wait_until (mh_view_test_find_label (test.view, sentence) != NULL);

  mh_document_undo (get_document (&test));
  mh_app_test_wait_until (!is_revealed (&test));
  mh_view_test_tear_down (&test);
}

/* Pressed, it marks what changed; the next edit begins anew. */
static void
test_show (void)
{
  MhViewTest test = { 0 };

  set_up (&test);
  add_edge (&test, 0, 3);
  mh_app_test_wait_until (is_revealed (&test));
  GtkToggleButton *button
      = GTK_TOGGLE_BUTTON (mh_app_test_find (test.view, GTK_TYPE_TOGGLE_BUTTON));
  gtk_toggle_button_set_active (button, TRUE);
  g_assert_true (mh_what_if_get_shown (get_what_if (&test)));
  gtk_toggle_button_set_active (button, FALSE);
  g_assert_false (mh_what_if_get_shown (get_what_if (&test)));
  mh_view_test_tear_down (&test);
}

/* There is something to mark even if only numbers of moves have changed. */
static void
test_show_moves (void)
{
  MhViewTest test = { 0 };

  mh_view_test_set_up (&test, MH_TYPE_WHAT_IF_STRIP, "[[1],[0,2,4],[1,3,5],[2],[1],[2]]", 400, 100);
  add_edge (&test, 2, 4);
  mh_app_test_wait_until (is_revealed (&test));
  g_assert_cmpuint (mh_what_if_get_n_winners (get_what_if (&test)), ==, 0);
  g_assert_cmpuint (mh_what_if_get_n_moves (get_what_if (&test)), ==, 8);
  g_assert_true (gtk_widget_get_visible (mh_app_test_find (test.view, GTK_TYPE_TOGGLE_BUTTON)));
  mh_view_test_tear_down (&test);
}

static void
test_dismiss (void)
{
  MhViewTest test = { 0 };

  set_up (&test);
  add_edge (&test, 0, 3);
  mh_app_test_wait_until (is_revealed (&test));
  GtkWidget *toggle = mh_app_test_find (test.view, GTK_TYPE_TOGGLE_BUTTON);
  g_signal_emit_by_name (gtk_widget_get_next_sibling (toggle), "clicked");
  g_assert_false (is_revealed (&test));
  mh_view_test_tear_down (&test);
}

/* What was said of one board is not said of the next. */
static void
test_other_board (void)
{
  MhViewTest test = { 0 };

  set_up (&test);
  add_edge (&test, 0, 3);
  mh_app_test_wait_until (is_revealed (&test));
  g_autoptr (MhDocument) document = mh_document_new (mh_document_file_new (mh_board_new ()), NULL);
  g_autoptr (MhSession) other = mh_session_new (document);
  mh_view_set_session (MH_VIEW (test.view), other);
  g_assert_false (is_revealed (&test));
  mh_view_set_session (MH_VIEW (test.view), test.session);
  g_assert_true (is_revealed (&test));
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/what-if-strip/says", test_says);
  g_test_add_func ("/app/what-if-strip/show", test_show);
  g_test_add_func ("/app/what-if-strip/show-moves", test_show_moves);
  g_test_add_func ("/app/what-if-strip/dismiss", test_dismiss);
  g_test_add_func ("/app/what-if-strip/other-board", test_other_board);
  return g_test_run ();
}
