/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-held-folder.h"

#include "mh-kill.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#define PREFIX "mousehole-held-"
#define N_KILLS 30
#define MOST_USEC 2000
#define NOBODY 65534

static gboolean
is_there (const char *path)
{
  struct stat status;

  return lstat (path, &status) == 0;
}

/* Returns: (transfer full) */
static char *
build_path (const char *name)
{
  return g_build_filename (g_get_tmp_dir (), name, NULL);
}

static void
write_file (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, "x", 1, NULL));
}

static MhHeldFolder *
create (void)
{
  g_autoptr (GError) error = NULL;
  MhHeldFolder *folder = mh_held_folder_new (PREFIX, &error);

  g_assert_no_error (error);

  return folder;
}

static guint
count_folders (void)
{
  g_autoptr (GDir) entries = g_dir_open (g_get_tmp_dir (), 0, NULL);
  guint n_folders = 0;

  for (const char *name = g_dir_read_name (entries); name != NULL; name = g_dir_read_name (entries))
    n_folders += g_str_has_prefix (name, PREFIX) ? 1 : 0;

  return n_folders;
}

/* A folder is removed with all that a program has put there, however that tries to keep it. */
static void
test_free (void)
{
  g_autoptr (MhHeldFolder) folder = create ();
  const char *path = mh_held_folder_get_path (folder);
  g_autofree char *inner = g_build_filename (path, "inner", NULL);

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  write_file (inner, "file");
  g_assert_cmpint (g_chmod (inner, 0), ==, 0);
  g_assert_cmpint (g_chmod (path, 0500), ==, 0);
  g_clear_pointer (&folder, mh_held_folder_free);
  g_assert_cmpuint (count_folders (), ==, 0);
}

static void
hold_for_ever (gconstpointer data, int told)
{
  for (guint32 i = 1;; i++)
    {
      MhHeldFolder *folder = create ();

      write_file (mh_held_folder_get_path (folder), "file");
      g_chmod (mh_held_folder_get_path (folder), 0500);
      mh_kill_tell (told, i);
      if (i % 2 == 0)
        mh_held_folder_free (folder);
    }
}

/* Whatever killed processes have left is removed with the next folder; what is held stays. */
static void
test_killed (void)
{
  g_autoptr (MhHeldFolder) held = create ();

  for (guint i = 0; i < N_KILLS; i++)
    {
      mh_kill_during (hold_for_ever, NULL, MOST_USEC);
      g_assert_cmpuint (count_folders (), >, 1);

      g_autoptr (MhHeldFolder) next = create ();

      g_assert_cmpuint (count_folders (), ==, 2);
      g_assert_true (is_there (mh_held_folder_get_path (next)));
    }
  g_assert_true (is_there (mh_held_folder_get_path (held)));
}

/* Nothing but a folder whose name has the prefix and six letters is removed: no link, no file, and
 * nothing behind a link. */
static void
test_foreign (void)
{
  const char *names[] = { PREFIX "abcdef", PREFIX "abcdeg", PREFIX "longer7", PREFIX "abc.ef" };
  g_autofree char *target = build_path ("elsewhere");
  g_autofree char *kept = g_build_filename (target, "kept", NULL);
  g_autofree char *link = build_path (names[0]);
  g_autofree char *file = build_path (names[1]);
  g_autofree char *longer = build_path (names[2]);
  g_autofree char *dotted = build_path (names[3]);

  g_assert_cmpint (g_mkdir (target, 0700), ==, 0);
  write_file (target, "kept");
  g_assert_cmpint (symlink (target, link), ==, 0);
  write_file (g_get_tmp_dir (), names[1]);
  g_assert_cmpint (g_mkdir (longer, 0700), ==, 0);
  g_assert_cmpint (g_mkdir (dotted, 0700), ==, 0);

  g_autoptr (MhHeldFolder) folder = create ();

  g_assert_nonnull (folder);
  g_assert_true (is_there (link) && is_there (file) && is_there (longer) && is_there (dotted));
  g_assert_true (is_there (kept));
  g_assert_cmpint (g_remove (link) | g_remove (file) | g_remove (longer) | g_remove (dotted), ==,
                   0);
  g_assert_cmpint (g_remove (kept) | g_remove (target), ==, 0);
}

/* A folder of another user stays, even if that is the superuser who makes the next one. */
static void
test_other_user (void)
{
  g_autofree char *path = build_path (PREFIX "others");

  if (geteuid () != 0)
    {
      g_test_skip ("only the superuser can give a folder away");
      return;
    }
  g_assert_cmpint (g_mkdir (path, 0755), ==, 0);
  g_assert_cmpint (chown (path, 1, 1), ==, 0);

  g_autoptr (MhHeldFolder) folder = create ();

  g_assert_nonnull (folder);
  g_assert_true (is_there (path));
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

/* Becomes a user who may not read everything, or the superuser again. */
static void
become (uid_t user)
{
  if (getuid () != 0)
    return;
  g_assert_cmpint (chown (g_get_tmp_dir (), user, (gid_t) -1), ==, 0);
  g_assert_cmpint (seteuid (user), ==, 0);
  g_assert_cmpint (prctl (PR_SET_DUMPABLE, 1), ==, 0); /* or its own /proc is closed to it */
}

/* A folder that a killed program has made unreadable is removed, and one that is held stays as it
 * is. */
static void
test_unreadable (void)
{
  g_autofree char *path = build_path (PREFIX "closed");
  struct stat status;

  become (NOBODY);
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
  write_file (path, "file");
  g_assert_cmpint (g_chmod (path, 0), ==, 0);

  MhHeldFolder *held = create ();

  g_assert_false (is_there (path));
  g_assert_cmpint (g_chmod (mh_held_folder_get_path (held), 0), ==, 0);

  MhHeldFolder *next = create ();

  g_assert_cmpint (lstat (mh_held_folder_get_path (held), &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0);
  mh_held_folder_free (next);
  mh_held_folder_free (held);
  g_assert_cmpuint (count_folders (), ==, 0);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
}

static gpointer
make_folders (gpointer data)
{
  for (guint i = 0; i < N_KILLS; i++)
    {
      g_autoptr (MhHeldFolder) folder = create ();

      write_file (mh_held_folder_get_path (folder), "file");
    }

  return NULL;
}

/* Folders that several threads make at once are taken away from nobody. */
static void
test_threads (void)
{
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, make_folders, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  g_assert_cmpuint (count_folders (), ==, 0);
}

int
main (int argc, char **argv)
{
  /* Tests of other programs are at work among the temporary files of the user. */
  g_autofree char *folder = g_build_filename (P_tmpdir, "held-XXXXXX", NULL);

  g_assert_nonnull (g_mkdtemp (folder));
  g_setenv ("TMPDIR", folder, TRUE);
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/held-folder/free", test_free);
  g_test_add_func ("/held-folder/killed", test_killed);
  g_test_add_func ("/held-folder/foreign", test_foreign);
  g_test_add_func ("/held-folder/other-user", test_other_user);
  g_test_add_func ("/held-folder/unreadable", test_unreadable);
  g_test_add_func ("/held-folder/threads", test_threads);

  const int status = g_test_run ();

  g_rmdir (folder);

  return status;
}
