/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-document-edits.h"
#include "mh-failing-calls.h"
#include "mh-file-strip.h"

/*
 * Files that do not answer: on a server that is gone, a call waits for minutes or for ever, and
 * cannot be interrupted.
 */
#define NAME "slow.mousehole"
#define PATH "[[1],[0,2],[1]]"

typedef struct
{
  MhWindow *window;
  char *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->path = mh_app_test_write (NAME, PATH);
  self->window = mh_app_test_open_first ();
  mh_failing_calls_stall (NAME);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_failing_calls_stall (NULL);
  mh_app_test_close_all ();
  g_free (self->path);
}

static MhFileNote
get_note (Fixture *self)
{
  return mh_file_controller_get_note (mh_window_get_files (self->window));
}

static GtkWidget *
get_strip (Fixture *self)
{
  return mh_app_test_find (GTK_WIDGET (self->window), MH_TYPE_FILE_STRIP);
}

static gboolean
is_revealed (Fixture *self)
{
  GtkWidget *revealer = mh_app_test_find (get_strip (self), GTK_TYPE_REVEALER);

  return gtk_revealer_get_reveal_child (GTK_REVEALER (revealer));
}

static void
open_and_wait (Fixture *self)
{
  mh_file_controller_open_path (mh_window_get_files (self->window), self->path);
  g_assert_cmpint (get_note (self), ==, MH_FILE_NOTE_NONE);
  mh_app_test_wait_until (get_note (self) == MH_FILE_NOTE_WAITING);
  g_assert_true (is_revealed (self));
}

/* A strip says what is waited for; meanwhile the window works as ever. When the file answers, its
 * board is shown, in a window of its own if there are edits. */
static void
test_answers (Fixture *self, gconstpointer data)
{
  const gboolean is_edited = GPOINTER_TO_INT (data);

  open_and_wait (self);
  GtkWidget *label = mh_app_test_find (get_strip (self), GTK_TYPE_LABEL);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, "Waiting for " NAME "…");
  if (is_edited)
    mh_document_join (mh_app_test_get_document (self->window), 0, 1, NULL);

  mh_failing_calls_stall (NULL);
  mh_app_test_wait_until (get_note (self) != MH_FILE_NOTE_WAITING);
  mh_app_test_wait_until (mh_app_test_count_windows (MH_TYPE_WINDOW) == (is_edited ? 2 : 1));
  g_assert_cmpuint (mh_app_test_count_nodes (self->window), ==, is_edited ? 12 : 3);
  g_assert_false (is_revealed (self));
}

/* Cancelled, it is forgotten, whatever it answers later; and it can be opened again. */
static void
test_cancel (Fixture *self, gconstpointer data)
{
  open_and_wait (self);
  GtkWidget *button = mh_app_test_find_button (get_strip (self), "_Cancel");
  g_assert_true (gtk_widget_get_visible (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (get_note (self), ==, MH_FILE_NOTE_NONE);
  g_assert_false (is_revealed (self));

  mh_failing_calls_stall (NULL);
  for (guint i = 0; i < 50; i++)
    mh_app_test_turn ();
  g_assert_cmpuint (mh_app_test_count_nodes (self->window), ==, 12);

  mh_file_controller_open_path (mh_window_get_files (self->window), self->path);
  mh_app_test_wait_until (mh_app_test_count_nodes (self->window) == 3);
}

/* What is told of another file covers nothing by which waiting is cancelled. */
static void
test_cancel_beside (Fixture *self, gconstpointer data)
{
  static const char *const refused[] = { "{}", "[[1],[0,9]]", "[[0,1],[0]]" };

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autofree char *path = mh_app_test_write ("refused.txt", refused[i]);

      open_and_wait (self);
      mh_file_controller_open_path (mh_window_get_files (self->window), path);
      mh_app_test_wait_until (mh_app_test_get_message () != NULL);
      g_assert_false (gtk_window_get_modal (GTK_WINDOW (mh_app_test_get_message ())));
      g_signal_emit_by_name (mh_app_test_find_button (get_strip (self), "_Cancel"), "clicked");
      g_assert_cmpint (get_note (self), ==, MH_FILE_NOTE_NONE);
      mh_app_test_answer (i == 0 ? "_Close" : "_Cancel");
    }
}

/* A program that begins with such a file has a window, with a board to look at. */
static void
test_first (Fixture *self, gconstpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);

  mh_app_test_close_all ();
  g_application_open (G_APPLICATION (mh_app_test_get_application ()), &file, 1, "");
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_WINDOW) != NULL);
  self->window = MH_WINDOW (mh_app_test_find_window (MH_TYPE_WINDOW));
  mh_app_test_wait_until (mh_window_get_session (self->window) != NULL);
  g_assert_cmpuint (mh_app_test_count_nodes (self->window), ==, 12);
  mh_app_test_wait_until (is_revealed (self));

  mh_failing_calls_stall (NULL);
  mh_app_test_wait_until (mh_app_test_count_nodes (self->window) == 3);
}

/* A window that still waits can be closed. */
static void
test_close (Fixture *self, gconstpointer data)
{
  open_and_wait (self);
  gtk_window_close (GTK_WINDOW (self->window));
  mh_app_test_wait_until (mh_app_test_find_window (MH_TYPE_WINDOW) == NULL);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

#define ADD(name, test, data)                                                                      \
  g_test_add ("/app/window-waiting/" name, Fixture, data, set_up, test, tear_down)
  ADD ("answers", test_answers, GINT_TO_POINTER (FALSE));
  ADD ("answers-edited", test_answers, GINT_TO_POINTER (TRUE));
  ADD ("cancel", test_cancel, NULL);
  ADD ("cancel-beside", test_cancel_beside, NULL);
  ADD ("first", test_first, NULL);
  ADD ("close", test_close, NULL);
#undef ADD

  return g_test_run ();
}
