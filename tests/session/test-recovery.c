/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-game.h"
#include "mh-document-edits.h"
#include "mh-recovery.h"

#include "mh-fixtures.h"
#include "mh-kill.h"

#include <glib/gstdio.h>

#define N_KILLS 50

typedef struct
{
  char *folder;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);

  for (const char *name = g_dir_read_name (entries); name != NULL; name = g_dir_read_name (entries))
    {
      g_autofree char *path = g_build_filename (self->folder, name, NULL);
      g_unlink (path);
    }
  g_chmod (self->folder, 0700);
  g_rmdir (self->folder);
  g_free (self->folder);
}

static void
move (MhDocument *document, double x)
{
  const guint32 node = 3;

  mh_document_move_nodes (document, &node, &(MhPoint){ x, 7 }, 1);
}

static guint
count_found (const Fixture *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  return found->len;
}

static MhLostWork *
find_only (const Fixture *self)
{
  g_autoptr (GPtrArray) found = mh_lost_work_find (self->folder);

  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_steal_index (found, 0);
}

static guint
count_files (const Fixture *self)
{
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (entries) != NULL)
    n++;
  return n;
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GPtrArray **found = user_data;

  *found = mh_recovery_find_finish (result);
}

/* What stops with unsaved work is found, and is what it was. */
static void
test_recovery_restore (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhRecovery) recovery = mh_recovery_new (document, self->folder);
  g_autoptr (GError) error = NULL;
  GPtrArray *found = NULL;

  g_assert_cmpuint (count_files (self), ==, 0);
  g_assert_true (mh_recovery_is_safe (recovery));
  mh_document_mark_saved (document, "/home/somebody/board.mousehole");
  mh_document_set_digest (document, "0123");
  move (document, 5);
  move (document, 6);
  g_assert_true (mh_recovery_is_safe (recovery));
  g_clear_object (&recovery);

  mh_recovery_find_async (self->folder, found_cb, &found);
  while (found == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (found->len, ==, 1);

  const MhLostWork *work = g_ptr_array_index (found, 0);
  g_autoptr (MhDocument) restored = mh_recovery_restore (work, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (work->n_commands, ==, 2);
  g_assert_true (
      mh_board_equal (mh_document_get_board (document), mh_document_get_board (restored)));
  g_assert_cmpstr (mh_document_get_path (restored), ==, "/home/somebody/board.mousehole");
  g_assert_cmpstr (mh_document_get_digest (restored), ==, "0123");
  g_assert_cmpstr (mh_document_get_name (restored), ==, "Two Courtyards");
  g_assert_true (mh_document_is_modified (restored));
  g_ptr_array_unref (found);
}

/* Returns: what would be found if the program stopped now */
static guint
count_lost (const Fixture *self)
{
  g_autofree char *copy = g_build_filename (self->folder, "copy.journal", NULL);
  g_autoptr (GDir) entries = g_dir_open (self->folder, 0, NULL);
  const char *name = g_dir_read_name (entries);
  g_autofree char *text = NULL;
  gsize length;

  if (name == NULL)
    return 0;

  g_autofree char *path = g_build_filename (self->folder, name, NULL);

  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  g_assert_true (g_file_set_contents (copy, text, (gssize) length, NULL));
  const guint n_found = count_found (self);
  g_assert_cmpint (g_unlink (copy), ==, 0);
  return n_found;
}

/* There is lost work while there is something to lose, and no longer. */
static void
test_recovery_life (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhRecovery) recovery = mh_recovery_new (document, self->folder);

  move (document, 5);
  g_assert_cmpuint (count_files (self), ==, 1);
  g_assert_cmpuint (count_found (self), ==, 0); /* somebody is at it */
  g_assert_cmpuint (count_lost (self), ==, 1);
  mh_document_undo (document);
  g_assert_cmpuint (count_lost (self), ==, 0);
  mh_document_redo (document);
  g_assert_cmpuint (count_lost (self), ==, 1);

  g_bytes_unref (mh_document_create_bytes (document, NULL));
  mh_document_mark_saved (document, "board.mousehole");
  g_assert_cmpuint (count_lost (self), ==, 0);
  move (document, 6);
  g_assert_cmpuint (count_lost (self), ==, 1);
  mh_recovery_discard (recovery);
  g_assert_cmpuint (count_files (self), ==, 0);
  move (document, 7);
  g_assert_cmpuint (count_files (self), ==, 0);
}

/* Does something to the document: an edit, undo, redo or saving. */
static void
do_anything (MhDocument *document)
{
  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      mh_document_undo (document);
      break;
    case 1:
      mh_document_redo (document);
      break;
    case 2:
      g_bytes_unref (mh_document_create_bytes (document, NULL));
      mh_document_mark_saved (document, "board.mousehole");
      break;
    case 3:
      mh_document_set_hides_results (document, !mh_document_get_hides_results (document));
      break;
    case 4:
      mh_document_rename (document, 2, g_test_rand_int_range (0, 2) == 0 ? "here" : "there");
      break;
    default:
      move (document, g_test_rand_int_range (0, 1000));
    }
}

static void
assert_alike (MhDocument *a, MhDocument *b)
{
  g_autoptr (GBytes) bytes_a = mh_document_create_bytes (a, NULL);
  g_autoptr (GBytes) bytes_b = mh_document_create_bytes (b, NULL);

  g_assert_true (g_bytes_equal (bytes_a, bytes_b));
  g_assert_cmpstr (mh_document_get_undo_label (a), ==, mh_document_get_undo_label (b));
  g_assert_cmpstr (mh_document_get_redo_label (a), ==, mh_document_get_redo_label (b));
  g_assert_cmpstr (mh_document_get_path (a), ==, mh_document_get_path (b));
  g_assert_cmpint (mh_document_is_modified (a), ==, mh_document_is_modified (b));
}

/* Whatever was done, and however often the program stopped, undoing and redoing go on as if it
 * had not. */
static void
test_recovery_past (Fixture *self, gconstpointer data)
{
  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
      MhRecovery *recovery = mh_recovery_new_named (document, self->folder, "window");
      g_autoptr (MhDocument) twin = g_object_ref (document);
      g_autofree char *path = g_build_filename (self->folder, "window.journal", NULL);

      for (guint i = 0; i < 6; i++)
        do_anything (document);
      g_object_unref (recovery);

      g_autofree char *problem = NULL;
      g_autoptr (MhLostWork) work = mh_lost_work_read (path, &problem);

      g_assert_null (problem);
      if (work == NULL) /* nothing was done */
        continue;

      g_autoptr (MhDocument) restored = mh_recovery_restore (work, NULL);

      assert_alike (restored, twin);
      recovery = mh_recovery_resume (restored, self->folder, "window", work);
      for (guint i = 0; i < 4; i++)
        {
          mh_document_undo (restored);
          mh_document_undo (twin);
          assert_alike (restored, twin);
        }
      mh_document_redo (restored);
      mh_document_redo (twin);
      move (restored, 2000);
      move (twin, 2000);
      g_object_unref (recovery);

      g_autoptr (MhLostWork) again = mh_lost_work_read (path, &problem);
      g_autoptr (MhDocument) last = mh_recovery_restore (again, NULL);

      for (guint i = 0; i < 4; i++)
        {
          assert_alike (last, twin);
          mh_document_undo (last);
          mh_document_undo (twin);
        }
      mh_lost_work_delete (again);
    }
}

/* What came unsaved is kept at once. */
static void
test_recovery_unsaved (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_document ("[[1],[0]]");

  mh_document_mark_unsaved (document);
  g_object_unref (mh_recovery_new (document, self->folder));
  g_autoptr (MhLostWork) work = find_only (self);
  g_autoptr (MhDocument) restored = mh_recovery_restore (work, NULL);

  g_assert_null (mh_document_get_path (restored));
  g_assert_true (
      mh_board_equal (mh_document_get_board (document), mh_document_get_board (restored)));
}

/* A line of coins is kept as a board is. */
static void
test_recovery_coins (Fixture *self, gconstpointer data)
{
  static const guint32 values[] = { 3, 2, 2 }, more[] = { 1, 20, 4, 5 };
  g_autoptr (MhDocument) document
      = mh_fixtures_game_document (mh_game_new_coins_ends (values, G_N_ELEMENTS (values)));
  g_autoptr (MhRecovery) recovery = mh_recovery_new (document, self->folder);
  g_autoptr (MhGame) coins = mh_game_new_coins_ends (more, G_N_ELEMENTS (more));

  mh_document_set_game (document, coins);
  g_clear_object (&recovery);

  g_autoptr (MhLostWork) work = find_only (self);
  g_autoptr (GError) error = NULL;
  g_autoptr (MhDocument) restored = mh_recovery_restore (work, &error);

  g_assert_no_error (error);
  g_assert_true (
      mh_board_equal (mh_document_get_board (document), mh_document_get_board (restored)));
}

/* A gesture is kept when it is finished, as one command. */
static void
test_recovery_gesture (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autoptr (MhRecovery) recovery = mh_recovery_new (document, self->folder);

  mh_document_begin_gesture (document);
  for (int i = 0; i < 20; i++)
    move (document, i);
  mh_document_end_gesture (document);
  move (document, 400);
  g_clear_object (&recovery);

  g_autoptr (MhLostWork) work = find_only (self);

  g_assert_cmpuint (work->n_commands, ==, 2);
}

static void
problem_cb (MhRecovery *recovery, GParamSpec *pspec, guint *n_changes)
{
  (*n_changes)++;
}

/* Where nothing can be kept, that is said as long as it is so; the document stays usable. */
static void
test_recovery_fails (Fixture *self, gconstpointer data)
{
  g_autoptr (MhDocument) document = mh_fixtures_two_courtyards ();
  g_autofree char *file = g_build_filename (self->folder, "file", NULL);
  g_autofree char *folder = g_build_filename (file, "folder", NULL);
  g_autoptr (MhRecovery) recovery = mh_recovery_new (document, folder);
  guint n_changes = 0;

  g_assert_true (g_file_set_contents (file, "", 0, NULL));
  g_signal_connect (recovery, "notify::problem", G_CALLBACK (problem_cb), &n_changes);
  g_assert_null (mh_recovery_get_problem (recovery));
  move (document, 5);
  move (document, 6);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_nonnull (mh_recovery_get_problem (recovery));
  g_assert_false (mh_recovery_is_safe (recovery));

  /* It is tried again without any edit. */
  g_assert_cmpint (g_unlink (file), ==, 0);
  while (mh_recovery_get_problem (recovery) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mh_recovery_is_safe (recovery));
  g_assert_cmpuint (n_changes, ==, 2);
  mh_recovery_discard (recovery);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpint (g_rmdir (file), ==, 0);
}

/* Edits as people make them, each told when it is finished. */
static void
edit_for_ever (gconstpointer data, int told)
{
  const Fixture *self = data;
  MhDocument *document = mh_fixtures_two_courtyards ();

  mh_recovery_new (document, self->folder);
  for (guint32 i = 1;; i++)
    {
      move (document, i);
      mh_kill_tell (told, i);
    }
}

/* Killed at any moment while editing: no finished command is lost. */
static void
test_recovery_kill (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < N_KILLS; round++)
    {
      const guint32 last = mh_kill_during (edit_for_ever, self, 10000);
      g_autoptr (MhLostWork) work = find_only (self);
      g_autoptr (MhDocument) restored = mh_recovery_restore (work, NULL);
      const MhPoint point = mh_board_get_point (mh_document_get_board (restored), 3);

      g_assert_cmpfloat (point.x, >=, last);
      g_assert_cmpfloat (point.x, <=, last + 1);
      g_assert_cmpuint (work->n_commands, ==, (guint) point.x);
      mh_lost_work_delete (work);
    }
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    /* First, while there is no other thread that a fork would lose. */
    { "/workspace/recovery/kill", test_recovery_kill },
    { "/workspace/recovery/restore", test_recovery_restore },
    { "/workspace/recovery/life", test_recovery_life },
    { "/workspace/recovery/past", test_recovery_past },
    { "/workspace/recovery/unsaved", test_recovery_unsaved },
    { "/workspace/recovery/coins", test_recovery_coins },
    { "/workspace/recovery/gesture", test_recovery_gesture },
    { "/workspace/recovery/fails", test_recovery_fails },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  return g_test_run ();
}
