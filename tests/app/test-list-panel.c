/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-view-test.h"

#include "mh-document-edits.h"
#include "mh-failing-calls.h"
#include "mh-io-error.h"
#include "mh-list-panel.h"
#include "mh-load.h"

#define PATH "[[1],[0,2],[1]]"
#define LARGE_BYTES (1u << 18)

static void
set_up (MhViewTest *test)
{
  mh_view_test_set_up (test, MH_TYPE_LIST_PANEL, PATH, 300, 400);
}

static GtkTextBuffer *
get_buffer (MhViewTest *test)
{
  return gtk_text_view_get_buffer (
      GTK_TEXT_VIEW (mh_app_test_find (test->view, GTK_TYPE_TEXT_VIEW)));
}

static char *
dup_text (MhViewTest *test)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (get_buffer (test), &start, &end);
  return gtk_text_buffer_get_text (get_buffer (test), &start, &end, FALSE);
}

static MhDocument *
get_document (MhViewTest *test)
{
  return mh_session_get_document (test->session);
}

static gboolean
has_edge (MhViewTest *test, guint32 from, guint32 to)
{
  return mh_board_has_edge (mh_document_get_board (get_document (test)), from, to);
}

static gboolean
is_underlined (MhViewTest *test, int offset)
{
  GtkTextTag *tag
      = gtk_text_tag_table_lookup (gtk_text_buffer_get_tag_table (get_buffer (test)), "fault");
  GtkTextIter iter;

  gtk_text_buffer_get_iter_at_offset (get_buffer (test), &iter, offset);
  return gtk_text_iter_has_tag (&iter, tag);
}

static gboolean
says_fault (MhViewTest *test)
{
  return gtk_revealer_get_reveal_child (
      GTK_REVEALER (mh_app_test_find (test->view, GTK_TYPE_REVEALER)));
}

/* Typing changes the board once it rests, and that is undone as one. */
static void
test_type (void)
{
  MhViewTest test;

  set_up (&test);
  gtk_text_buffer_set_text (get_buffer (&test), "[[1,2],[0,2],[0,1]]", -1);
  g_assert_false (has_edge (&test, 0, 2));
  mh_app_test_wait_until (has_edge (&test, 0, 2));
  g_assert_false (says_fault (&test));

  mh_document_undo (get_document (&test));
  g_assert_false (has_edge (&test, 0, 2));
  g_autofree char *text = dup_text (&test);
  g_assert_null (strstr (text, "0,1"));
  mh_view_test_tear_down (&test);
}

/* Drawing changes the text. */
static void
test_draw (void)
{
  MhViewTest test;

  set_up (&test);
  g_assert_true (mh_document_join (get_document (&test), 0, 2, NULL));
  g_autofree char *text = dup_text (&test);
  g_assert_nonnull (strstr (text, "[1,2]"));
  mh_view_test_tear_down (&test);
}

/* What is wrong is underlined and named, the board stays; a repair mends text
 * and board. */
static void
test_fault (void)
{
  MhViewTest test;

  set_up (&test);
  mh_list_panel_apply_text (MH_LIST_PANEL (test.view), "[[1],[0,0,2],[1]]", NULL);
  g_assert_true (says_fault (&test));
  g_assert_true (is_underlined (&test, 8));
  g_assert_false (is_underlined (&test, 6));
  g_assert_false (mh_document_is_modified (get_document (&test)));

  GtkWidget *repair = NULL;
  mh_app_test_wait_until ((repair = mh_view_test_find_label (test.view, "Drop Duplicates"))
                          != NULL);
  g_signal_emit_by_name (gtk_widget_get_parent (repair), "clicked");
  g_assert_false (says_fault (&test));
  g_autofree char *text = dup_text (&test);
  g_assert_null (strstr (text, "0,0"));
  mh_view_test_tear_down (&test);
}

/* Presses Ctrl+Z in the text. Returns: whether the text had a use for it */
static gboolean
press_undo (MhViewTest *test)
{
  GtkWidget *text = mh_app_test_find (test->view, GTK_TYPE_TEXT_VIEW);
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (text);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (!GTK_IS_SHORTCUT_CONTROLLER (controller)
          || gtk_event_controller_get_propagation_phase (controller) != GTK_PHASE_CAPTURE)
        continue;

      g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), 0);
      return gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, text, NULL);
    }
  g_assert_not_reached ();
}

/* Undo gives up what is wrong, and only then means the board. */
static void
test_undo (void)
{
  MhViewTest test;

  set_up (&test);
  g_assert_false (press_undo (&test));
  mh_list_panel_apply_text (MH_LIST_PANEL (test.view), "[[1],[0,2],[1]] and more", NULL);
  g_assert_true (says_fault (&test));
  g_assert_true (press_undo (&test));
  g_assert_false (says_fault (&test));
  g_autofree char *text = dup_text (&test);
  g_assert_null (strstr (text, "more"));
  g_assert_false (press_undo (&test));
  mh_view_test_tear_down (&test);
}

/* Hidden, it gives up what was wrong; shown again, it has the board's list. */
static void
test_hide (void)
{
  MhViewTest test;

  set_up (&test);
  mh_list_panel_apply_text (MH_LIST_PANEL (test.view), "[[1],[0", NULL);
  g_assert_true (says_fault (&test));
  gtk_widget_set_visible (test.view, FALSE);
  gtk_widget_set_visible (test.view, TRUE);
  mh_app_test_wait_until (gtk_widget_get_mapped (test.view));
  g_autofree char *text = dup_text (&test);
  g_assert_nonnull (strstr (text, "[0,2]"));
  g_assert_false (says_fault (&test));
  mh_view_test_tear_down (&test);
}

/* Text for a panel that is not there yet waits for it. */
static void
test_wait (void)
{
  MhViewTest test;

  set_up (&test);
  gtk_widget_set_visible (test.view, FALSE);
  mh_list_panel_apply_text (MH_LIST_PANEL (test.view), "[[1,2],[0,2],[0,1]]", NULL);
  g_assert_false (has_edge (&test, 0, 2));
  gtk_widget_set_visible (test.view, TRUE);
  mh_app_test_wait_until (has_edge (&test, 0, 2));
  mh_view_test_tear_down (&test);
}

/* A text that there is no memory for is not waited with, which is told. */
static void
test_wait_memory (void)
{
  g_autofree char *blanks = g_strnfill (2 * LARGE_BYTES, ' ');
  g_autoptr (GError) error = NULL;
  MhViewTest test;

  set_up (&test);
  gtk_widget_set_visible (test.view, FALSE);

  const gboolean counts = mh_failing_calls_count_memory (LARGE_BYTES);

  mh_failing_calls_begin (1, TRUE);
  g_assert_true (mh_list_panel_apply_text (MH_LIST_PANEL (test.view), blanks, &error) == !counts);
  mh_failing_calls_end ();
  mh_failing_calls_count_memory (0);
  if (counts)
    g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_MEMORY);
  gtk_widget_set_visible (test.view, TRUE);
  mh_app_test_wait_until (gtk_widget_get_mapped (test.view));
  g_assert_true (has_edge (&test, 0, 1) == counts);
  mh_view_test_tear_down (&test);
}

/* The list of a board that is too large to be drawn on is there to be read. */
static void
test_large (void)
{
  g_autoptr (GString) list = g_string_new ("[");
  MhViewTest test = { 0 };

  for (guint i = 0; i <= MH_MAX_EDITABLE_NODES; i++)
    g_string_append (list, i > 0 ? ",[]" : "[]");
  g_string_append_c (list, ']');
  set_up (&test);
  g_assert_true (gtk_text_view_get_editable (
      GTK_TEXT_VIEW (mh_app_test_find (test.view, GTK_TYPE_TEXT_VIEW))));

  g_autoptr (GBytes) bytes = g_bytes_new (list->str, list->len);
  g_autoptr (MhDocument) document = mh_load (NULL, bytes, NULL, NULL, NULL);
  g_autoptr (MhSession) large = mh_session_new (document);
  mh_view_set_session (MH_VIEW (test.view), large);
  g_assert_cmpint (gtk_text_buffer_get_line_count (get_buffer (&test)), ==,
                   MH_MAX_EDITABLE_NODES + 1);
  g_assert_false (gtk_text_view_get_editable (
      GTK_TEXT_VIEW (mh_app_test_find (test.view, GTK_TYPE_TEXT_VIEW))));
  mh_view_set_session (MH_VIEW (test.view), test.session);
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/list-panel/type", test_type);
  g_test_add_func ("/app/list-panel/draw", test_draw);
  g_test_add_func ("/app/list-panel/fault", test_fault);
  g_test_add_func ("/app/list-panel/undo", test_undo);
  g_test_add_func ("/app/list-panel/hide", test_hide);
  g_test_add_func ("/app/list-panel/wait", test_wait);
  g_test_add_func ("/app/list-panel/wait-memory", test_wait_memory);
  g_test_add_func ("/app/list-panel/large", test_large);

  return g_test_run ();
}
