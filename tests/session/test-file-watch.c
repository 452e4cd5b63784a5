/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-file-watch.h"

#include "mh-fixtures.h"
#include "mh-load.h"
#include "mh-safe-write.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

typedef struct
{
  char *folder;
  char *path;
  MhDocument *document; /* as it is in the file */
  MhFileWatch *watch;
} Fixture;

static gboolean
is_over_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Long enough for anything to be noticed. */
static void
wait_msec (guint msec)
{
  gboolean is_over = FALSE;

  g_timeout_add (msec, is_over_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
}

static void
wait_for (MhFileWatch *watch, MhFileState state)
{
  const gint64 limit_usec = g_get_monotonic_time () + 60 * G_USEC_PER_SEC;

  while (mh_file_watch_get_state (watch) != state)
    {
      g_assert_cmpint (g_get_monotonic_time (), <, limit_usec);
      wait_msec (10);
    }
}

static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (GBytes) bytes = mh_document_create_bytes (document, NULL);
  g_autoptr (GError) error = NULL;

  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "board.mousehole", NULL);
  mh_safe_write (self->path, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  self->document = mh_load (self->path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  self->watch = mh_file_watch_new (self->document);
  wait_msec (300);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_object_unref (self->watch);
  g_object_unref (self->document);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static void
write_text (const Fixture *self, const char *text)
{
  g_assert_true (mh_safe_write (self->path, text, strlen (text), NULL));
}

/* Another content is noticed, and that it is the old one again. */
static void
test_file_watch_changed (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpint (mh_file_watch_get_state (self->watch), ==, MH_FILE_STATE_SAME);
  write_text (self, "{}");
  wait_for (self->watch, MH_FILE_STATE_CHANGED);
  write_text (self, text);
  wait_for (self->watch, MH_FILE_STATE_SAME);
}

/* The same bytes written again are no change. */
static void
test_file_watch_same (Fixture *self, gconstpointer data)
{
  g_autofree guint *n_notices = mh_fixtures_count (self->watch, "notify::state");
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  write_text (self, text);
  wait_msec (500);
  g_assert_cmpuint (*n_notices, ==, 0);
}

/* A change that leaves size and time as they were is one. */
static void
test_file_watch_same_time (Fixture *self, gconstpointer data)
{
  g_autofree char *text = NULL;
  GStatBuf status;

  g_assert_true (g_file_get_contents (self->path, &text, NULL, NULL));
  g_assert_cmpint (g_stat (self->path, &status), ==, 0);
  text[strlen (text) / 2] ^= 1;

  const struct timespec times[2] = { status.st_atim, status.st_mtim };

  write_text (self, text);
  g_assert_cmpint (utimensat (AT_FDCWD, self->path, times, 0), ==, 0);
  wait_for (self->watch, MH_FILE_STATE_CHANGED);
}

static void
test_file_watch_gone (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (g_unlink (self->path), ==, 0);
  wait_for (self->watch, MH_FILE_STATE_GONE);
}

/* What we write ourselves is no news, if the document knows of it. */
static void
test_file_watch_held (Fixture *self, gconstpointer data)
{
  g_autofree guint *n_notices = mh_fixtures_count (self->watch, "notify::state");
  g_autoptr (GBytes) bytes = g_bytes_new_static ("[]", 2);
  g_autofree char *digest = mh_save_compute_digest (bytes);

  mh_file_watch_hold (self->watch);
  write_text (self, "[]");
  wait_msec (500);
  mh_document_set_digest (self->document, digest);
  mh_file_watch_release (self->watch);
  wait_msec (500);
  g_assert_cmpuint (*n_notices, ==, 0);
}

/* What the user knows of is no news; what happens then is. */
static void
test_file_watch_accept (Fixture *self, gconstpointer data)
{
  write_text (self, "{}");
  wait_for (self->watch, MH_FILE_STATE_CHANGED);
  mh_file_watch_accept (self->watch);
  g_assert_cmpint (mh_file_watch_get_state (self->watch), ==, MH_FILE_STATE_SAME);
  mh_file_watch_check (self->watch);
  wait_msec (500);
  g_assert_cmpint (mh_file_watch_get_state (self->watch), ==, MH_FILE_STATE_SAME);
  write_text (self, "{ }");
  wait_for (self->watch, MH_FILE_STATE_CHANGED);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/workspace/file-watch/changed", test_file_watch_changed },
    { "/workspace/file-watch/same", test_file_watch_same },
    { "/workspace/file-watch/same-time", test_file_watch_same_time },
    { "/workspace/file-watch/gone", test_file_watch_gone },
    { "/workspace/file-watch/held", test_file_watch_held },
    { "/workspace/file-watch/accept", test_file_watch_accept },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
