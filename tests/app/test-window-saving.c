/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"

#include <string.h>

#define LIST "[[2,5],[3],[0,4,5],[1,4,5],[2,3],[0,2,3]]"
#define OLD "nobody asked"
/* A handout of as many pages takes longer than the user is left without a word. */
#define MANY_PAGES 540

static char *
dup_path (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), name, NULL);
}

static void
assert_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_begins (const char *path, const char *beginning)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_test_message ("%s", text);
  g_assert_true (g_str_has_prefix (text, beginning));
}

static MhWindow *
begin_to_save_as (const char *path)
{
  MhWindow *window = mh_app_test_open (LIST);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-as", NULL);
  mh_app_test_save_as (path);
  return window;
}

static gboolean
is_saved_as (MhWindow *window, const char *path)
{
  MhDocument *document = mh_app_test_get_document (window);

  return g_strcmp0 (mh_document_get_path (document), path) == 0
         && !mh_document_is_modified (document);
}

/* Whether nothing is asked about files. */
static gboolean
is_quiet (void)
{
  return mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG) == NULL
         && mh_app_test_get_message () == NULL;
}

/* A name without an extension gets that of a document; nothing is asked where
 * nothing is there. */
static void
test_new (void)
{
  g_autofree char *path = dup_path ("new.mousehole");
  g_autofree char *stem = dup_path ("new");
  MhWindow *window = begin_to_save_as (stem);

  g_assert_true (is_quiet ());
  mh_app_test_wait_until (is_saved_as (window, path));
  g_assert_false (g_file_test (stem, G_FILE_TEST_EXISTS));
  mh_app_test_close_all ();
}

/* The file that the extension leads to is asked about, and only that. */
static void
test_completed (void)
{
  g_autofree char *path = mh_app_test_write ("completed.mousehole", OLD);
  g_autofree char *stem = g_strndup (path, strlen (path) - strlen (".mousehole"));
  MhWindow *window = begin_to_save_as (stem);

  g_assert_null (mh_app_test_find_window (GTK_TYPE_FILE_CHOOSER_DIALOG));
  mh_app_test_answer ("_Cancel");
  assert_text (path, OLD);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-as", NULL);
  mh_app_test_save_as (stem);
  mh_app_test_answer ("_Replace");
  g_assert_true (is_quiet ());
  mh_app_test_wait_until (is_saved_as (window, path));
  assert_begins (path, "{");
  mh_app_test_close_all ();
}

/* A name that was typed in full is asked about by the dialog, and not again. */
static void
test_typed (void)
{
  g_autofree char *path = mh_app_test_write ("typed.mousehole", OLD);
  MhWindow *window = begin_to_save_as (path);

  assert_text (path, OLD);
  mh_app_test_replace_in_chooser ();
  g_assert_true (is_quiet ());
  mh_app_test_wait_until (is_saved_as (window, path));
  mh_app_test_close_all ();
}

/* Also if it has no extension: what was asked about is what is written. */
static void
test_bare (void)
{
  g_autofree char *path = mh_app_test_write ("bare", OLD);
  g_autofree char *other = mh_app_test_write ("bare.mousehole", OLD);
  MhWindow *window = begin_to_save_as (path);

  mh_app_test_replace_in_chooser ();
  g_assert_true (is_quiet ());
  mh_app_test_wait_until (is_saved_as (window, path));
  assert_begins (path, "{");
  assert_text (other, OLD);
  mh_app_test_close_all ();
}

/* An extension that is typed says the format; the document is as unsaved as before. */
static void
test_extension (void)
{
  g_autofree char *path = dup_path ("other.graphml");
  MhWindow *window = begin_to_save_as (path);

  mh_app_test_wait_until (g_file_test (path, G_FILE_TEST_EXISTS));
  assert_begins (path, "<?xml");
  g_assert_null (mh_document_get_path (mh_app_test_get_document (window)));
  mh_app_test_close_all ();
}

/* A copy in another format leaves the document alone, which would have been in
 * the way of it before. */
static void
test_copy (void)
{
  g_autofree char *path = dup_path ("copied.mousehole");
  g_autofree char *stem = dup_path ("copied");
  g_autofree char *copy = dup_path ("copied.graphml");
  MhWindow *window = mh_app_test_open_saved (LIST, path);
  g_autofree char *before = NULL;

  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.save-copy", "s", "graphml");
  mh_app_test_save_as (stem);
  g_assert_true (is_quiet ());
  mh_app_test_wait_until (g_file_test (copy, G_FILE_TEST_EXISTS));
  assert_begins (copy, "<?xml");
  assert_text (path, before);
  g_assert_true (is_saved_as (window, path));
  mh_app_test_close_all ();
}

/* Returns: (transfer none) (nullable): a label whose text begins so */
static GtkWidget *
find_beginning (GtkWidget *widget, const char *beginning)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && g_str_has_prefix (gtk_label_get_label (GTK_LABEL (widget)), beginning))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find_beginning (child, beginning);

      if (found != NULL)
        return found;
    }

  return NULL;
}

/* Returns: (transfer none): a window with bookmarks at so many steps */
static MhWindow *
open_lesson (guint32 n_pages)
{
  MhWindow *window = mh_app_test_open_first ();
  MhPlayback *playback = mh_session_get_playback (mh_window_get_session (window));

  for (guint32 step = 1; step <= n_pages; step++)
    {
      mh_playback_set_step (playback, step);
      gtk_widget_activate_action (GTK_WIDGET (window), "win.bookmark", NULL);
    }
  return window;
}

/* A lesson that is exported says so. */
static void
test_lesson (void)
{
  MhWindow *window = open_lesson (3);
  g_autofree char *done = dup_path ("done.html");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-lesson", "s", "html");
  mh_app_test_save_as (done);
  mh_app_test_wait_until (find_beginning (GTK_WIDGET (window), "The lesson is exported") != NULL);
  assert_begins (done, "<!DOCTYPE html>");
  mh_app_test_close_all ();
}

/* A lesson that takes a while says how far it is, with a button that gives it up and leaves no
 * file. */
static void
test_given_up (void)
{
  MhWindow *window = open_lesson (MANY_PAGES);
  g_autofree char *given_up = dup_path ("given-up.pdf");

  gtk_widget_activate_action (GTK_WIDGET (window), "win.export-lesson", "s", "pdf");
  mh_app_test_save_as (given_up);
  mh_app_test_wait_until (find_beginning (GTK_WIDGET (window), "Exporting the lesson…") != NULL);

  GtkWidget *toast = find_beginning (GTK_WIDGET (window), "Exporting the lesson…");

  while (!g_str_equal (gtk_widget_get_css_name (toast), "toast"))
    toast = gtk_widget_get_parent (toast);
  g_signal_emit_by_name (mh_app_test_find_button (toast, "_Cancel"), "clicked");
  mh_app_test_wait_until (!mh_app_test_is_enabled (window, "win.cancel"));
  mh_app_test_wait_until (find_beginning (GTK_WIDGET (window), "Exporting the lesson…") == NULL);
  g_assert_false (g_file_test (given_up, G_FILE_TEST_EXISTS));
  g_assert_null (mh_app_test_get_message ());
  mh_app_test_close_all ();
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_func ("/app/window-saving/new", test_new);
  g_test_add_func ("/app/window-saving/completed", test_completed);
  g_test_add_func ("/app/window-saving/typed", test_typed);
  g_test_add_func ("/app/window-saving/bare", test_bare);
  g_test_add_func ("/app/window-saving/extension", test_extension);
  g_test_add_func ("/app/window-saving/copy", test_copy);
  g_test_add_func ("/app/window-saving/lesson", test_lesson);
  g_test_add_func ("/app/window-saving/given-up", test_given_up);
  return g_test_run ();
}
