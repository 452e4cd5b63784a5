/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-safe-write.h"

#include "mh-descriptors.h"
#include "mh-faults.h"
#include "mh-io-error.h"
#include "mh-kill.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#define N_KILLS 200

typedef struct
{
  char *folder;
  char *path; /* the file that is saved */
  MhDescriptors descriptors;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "böard.mousehole", NULL);
  mh_descriptors_begin (&self->descriptors);
}

/* Returns: how many files there were */
static guint
empty_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  guint n_files = 0;

  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
      n_files++;
    }

  return n_files;
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_descriptors_end (&self->descriptors);
  empty_folder (self->folder);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

static gboolean
save (const char *path, const char *text, GError **error)
{
  return mh_safe_write (path, text, strlen (text), error);
}

static void
assert_content (const char *path, const char *expected)
{
  g_autofree char *content = NULL;

  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  g_assert_cmpstr (content, ==, expected);
}

static mode_t
mode_of (const char *path)
{
  struct stat status;

  g_assert_cmpint (g_lstat (path, &status), ==, 0);
  return status.st_mode & 07777;
}

static void
assert_refused (const char *path, const char *says)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *name = g_filename_display_name (path);

  g_assert_false (save (path, "new", &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_assert_true (g_str_has_prefix (error->message, name));
  g_assert_nonnull (strstr (error->message, says));
}

/* A new file has the mode that the user's mask leaves. */
static void
test_safe_write_new (Fixture *self, gconstpointer data)
{
  const mode_t old_mask = umask (027);
  g_autoptr (GError) error = NULL;

  save (self->path, "new", &error);
  umask (old_mask);

  g_assert_no_error (error);
  assert_content (self->path, "new");
  g_assert_cmpint (mode_of (self->path), ==, 0640);
  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

/* All of any content arrives. */
static void
test_safe_write_sizes (Fixture *self, gconstpointer data)
{
  for (gsize length = 0; length < 5000000; length = length * 3 + 1)
    {
      g_autofree char *written = g_malloc (length + 1);
      g_autofree char *read = NULL;
      gsize n_read;

      memset (written, g_test_rand_int_range (0, 256), length);
      g_assert_true (mh_safe_write (self->path, written, length, NULL));
      g_assert_true (g_file_get_contents (self->path, &read, &n_read, NULL));
      g_assert_cmpmem (written, length, read, n_read);
    }
}

/* Saving over a file keeps who may read it. */
static void
test_safe_write_keeps_mode (Fixture *self, gconstpointer data)
{
  static const mode_t modes[] = { 0600, 0640, 0644, 0664, 0755 };

  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
      g_assert_cmpint (g_chmod (self->path, modes[i]), ==, 0);
      g_assert_true (save (self->path, "new", NULL));
      assert_content (self->path, "new");
      g_assert_cmpint (mode_of (self->path), ==, modes[i]);
    }

  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

/* Saving over a file keeps its extended attributes: also one without a value, one with zero bytes
 * in it, and many. */
static void
test_safe_write_keeps_attributes (Fixture *self, gconstpointer data)
{
  const char zeros[] = "a\0b";
  char value[256];

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  if (setxattr (self->path, "user.empty", "", 0, 0) != 0 && errno == ENOTSUP)
    {
      g_test_skip ("this file system has no extended attributes");
      return;
    }
  g_assert_cmpint (setxattr (self->path, "user.xdg.origin.url", zeros, sizeof zeros, 0), ==, 0);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("user.number.%u", i);

      g_assert_cmpint (setxattr (self->path, name, &i, sizeof i, 0), ==, 0);
    }

  g_assert_true (save (self->path, "new", NULL));

  assert_content (self->path, "new");
  g_assert_cmpint (getxattr (self->path, "user.empty", value, sizeof value), ==, 0);
  g_assert_cmpmem (value, getxattr (self->path, "user.xdg.origin.url", value, sizeof value), zeros,
                   sizeof zeros);
  for (guint i = 0; i < 30; i++)
    {
      g_autofree char *name = g_strdup_printf ("user.number.%u", i);

      g_assert_cmpmem (value, getxattr (self->path, name, value, sizeof value), &i, sizeof i);
    }
}

/* Saving a name leaves the other hard link to the file as it was. */
static void
test_safe_write_hard_link (Fixture *self, gconstpointer data)
{
  g_autofree char *other = g_build_filename (self->folder, "other", NULL);

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (link (self->path, other), ==, 0);

  g_assert_true (save (self->path, "new", NULL));

  assert_content (self->path, "new");
  assert_content (other, "old");
}

/* A symbolic link stays, and what it leads to is saved. */
static void
test_safe_write_follows_link (Fixture *self, gconstpointer data)
{
  g_autofree char *inner = g_build_filename (self->folder, "inner", NULL);
  g_autofree char *target = g_build_filename (inner, "target", NULL);
  g_autofree char *link = g_build_filename (inner, "link", NULL);

  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_assert_true (g_file_set_contents (target, "old", -1, NULL));
  g_assert_cmpint (g_chmod (target, 0640), ==, 0);
  g_assert_cmpint (symlink ("target", link), ==, 0);
  g_assert_cmpint (symlink ("inner/link", self->path), ==, 0);

  g_assert_true (save (self->path, "new", NULL));

  g_assert_true (g_file_test (self->path, G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  g_assert_false (g_file_test (target, G_FILE_TEST_IS_SYMLINK));
  assert_content (target, "new");
  g_assert_cmpint (mode_of (target), ==, 0640);
  g_assert_cmpuint (empty_folder (inner), ==, 2);
}

static void
test_safe_write_broken_link (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (symlink ("nowhere", self->path), ==, 0);
  assert_refused (self->path, g_strerror (ENOENT));
  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

/* A read-only file is refused, even for the administrator. */
static void
test_safe_write_read_only (Fixture *self, gconstpointer data)
{
  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (self->path, 0444), ==, 0);
  assert_refused (self->path, "read-only");
  assert_content (self->path, "old");
  g_assert_cmpint (mode_of (self->path), ==, 0444);
  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

static void
test_safe_write_not_a_file (Fixture *self, gconstpointer data)
{
  assert_refused (self->folder, "not a regular file");
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  assert_refused (self->path, "not a regular file");
  assert_refused ("/dev/null", "not a regular file");
}

/* A folder is no name for a file, and nothing is put into it. */
static void
test_safe_write_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *folder = g_strconcat (self->folder, "/", NULL);
  g_autofree char *missing = g_strconcat (self->path, "/", NULL);

  assert_refused (folder, g_strerror (EISDIR));
  assert_refused (missing, g_strerror (ENOENT));
  g_assert_cmpuint (empty_folder (self->folder), ==, 0);
}

static void
test_safe_write_no_folder (Fixture *self, gconstpointer data)
{
  g_autofree char *path = g_build_filename (self->folder, "missing", "file", NULL);

  assert_refused (path, g_strerror (ENOENT));
}

/* An MhSafeFillFunc: so many pieces, and an error if they are more than five. */
static gboolean
fill (MhSafeWriter *writer, gpointer user_data, GError **error)
{
  const guint n_pieces = GPOINTER_TO_UINT (user_data);

  for (guint i = 0; i < n_pieces; i++)
    if (!mh_safe_writer_add (writer, "piece\n", strlen ("piece\n")))
      return FALSE;
  if (n_pieces > 5)
    g_set_error_literal (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "too many");

  return n_pieces <= 5;
}

/* Pieces become one content; where they fail, the old one stays, and nothing else. */
static void
test_safe_write_pieces (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mh_safe_write_pieces (self->path, fill, GUINT_TO_POINTER (3), &error));
  g_assert_no_error (error);
  assert_content (self->path, "piece\npiece\npiece\n");
  g_assert_false (mh_safe_write_pieces (self->path, fill, GUINT_TO_POINTER (6), &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED);
  assert_content (self->path, "piece\npiece\npiece\n");
  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

/* Asking whether it could be saved changes nothing. */
static void
test_safe_write_possible (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (self->folder, "missing", "file", NULL);

  g_assert_true (mh_safe_write_is_possible (self->path, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (empty_folder (self->folder), ==, 0);
  g_assert_false (mh_safe_write_is_possible (nowhere, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_clear_error (&error);
  g_assert_false (mh_safe_write_is_possible (self->folder, &error));
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
}

/* A full disk, here a limit on the size of files, leaves the old content. */
static void
test_safe_write_full_disk (Fixture *self, gconstpointer data)
{
  g_autofree char *large = g_strnfill (100000, 'x');
  g_autoptr (GError) error = NULL;
  struct rlimit old_limit;

  g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  const struct rlimit limit = { 50000, old_limit.rlim_max };

  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  const gboolean saved = save (self->path, large, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &old_limit), ==, 0);

  g_assert_false (saved);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_WRITE);
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  assert_content (self->path, "old");
  g_assert_cmpuint (empty_folder (self->folder), ==, 1);
}

/* Saves once for each system call, and lets that call fail. There is never
 * anything but old or new content, an error names the file, and no other file
 * is left. @data: an MhFaultsLack */
static void
test_safe_write_faults (Fixture *self, gconstpointer data)
{
  const MhFaultsLack lack = (MhFaultsLack) GPOINTER_TO_INT (data);
  guint n_failures = 0, n_unsynced = 0;

  for (guint fault = 0;; fault++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *content = NULL;

      g_assert_true (g_file_set_contents (self->path, "old", -1, NULL));
      mh_faults_begin (fault, lack);
      const gboolean saved = save (self->path, "new", &error);
      const gboolean was_hit = mh_faults_end ();

      g_test_message ("%u: %s", fault, saved ? "saved" : error->message);
      g_assert_true (g_file_get_contents (self->path, &content, NULL, NULL));
      if (saved)
        g_assert_cmpstr (content, ==, "new");
      else
        {
          n_failures++;
          g_assert_true (g_error_matches (error, MH_IO_ERROR, MH_IO_ERROR_UNSYNCED)
                         == g_str_equal (content, "new"));
          g_assert_true (g_str_has_prefix (error->message, self->path));
          g_assert_nonnull (strstr (error->message, g_strerror (MH_FAULTS_ERRNO)));
          /* The last call makes sure of what is already there. */
          if (g_str_equal (content, "new"))
            {
              n_unsynced++;
              g_assert_cmpstr (mh_faults_hit (), ==, "fsync");
            }
          g_assert_cmpint (strstr (error->message, "is saved, but") != NULL, ==,
                           g_str_equal (content, "new"));
        }
      g_assert_cmpuint (empty_folder (self->folder), ==, 1);
      if (!was_hit)
        break;
    }

  g_assert_cmpuint (n_failures, >=, 7);
  g_assert_cmpuint (n_unsynced, ==, 1);
}

/* Interrupted and short writes are carried on with. */
static void
test_safe_write_short_writes (Fixture *self, gconstpointer data)
{
  g_autofree char *text = g_strnfill (1000, 'x');
  g_autoptr (GError) error = NULL;

  mh_faults_begin_short_writes ();
  save (self->path, text, &error);
  mh_faults_end ();

  g_assert_no_error (error);
  assert_content (self->path, text);
}

/* What is saved by and by: contents of different lengths, each of one letter. */
static char *
create_save (guint32 number)
{
  const guint32 letter = number % 26;

  return g_strnfill ((letter + 1) * 3000, (char) ('a' + letter));
}

/* Each save is told as soon as it is done. */
static void
save_for_ever (gconstpointer data, int told)
{
  const Fixture *self = data;

  for (guint32 i = 1;; i++)
    {
      g_autofree char *text = create_save (i);

      if (!save (self->path, text, NULL))
        return;
      mh_kill_tell (told, i);
    }
}

/* Killed at any moment, the file holds all of the last save, or of the next. */
static void
test_safe_write_kill (Fixture *self, gconstpointer data)
{
  for (int round = 0; round < N_KILLS; round++)
    {
      const guint32 last = mh_kill_during (save_for_ever, self, 4000);
      g_autofree char *content = NULL;

      g_assert_true (g_file_get_contents (self->path, &content, NULL, NULL));
      g_autofree char *done = create_save (last);
      g_autofree char *next = create_save (last + 1);
      g_assert_true (g_str_equal (content, done) || g_str_equal (content, next));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGXFSZ, SIG_IGN);

  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
    MhFaultsLack lack;
  } tests[] = {
    { "/io/safe-write/new", test_safe_write_new },
    { "/io/safe-write/sizes", test_safe_write_sizes },
    { "/io/safe-write/keeps-mode", test_safe_write_keeps_mode },
    { "/io/safe-write/keeps-attributes", test_safe_write_keeps_attributes },
    { "/io/safe-write/hard-link", test_safe_write_hard_link },
    { "/io/safe-write/follows-link", test_safe_write_follows_link },
    { "/io/safe-write/broken-link", test_safe_write_broken_link },
    { "/io/safe-write/read-only", test_safe_write_read_only },
    { "/io/safe-write/not-a-file", test_safe_write_not_a_file },
    { "/io/safe-write/folder", test_safe_write_folder },
    { "/io/safe-write/no-folder", test_safe_write_no_folder },
    { "/io/safe-write/pieces", test_safe_write_pieces },
    { "/io/safe-write/possible", test_safe_write_possible },
    { "/io/safe-write/full-disk", test_safe_write_full_disk },
    { "/io/safe-write/faults", test_safe_write_faults, MH_FAULTS_ALL_THERE },
    { "/io/safe-write/faults-named", test_safe_write_faults, MH_FAULTS_NO_TMPFILE },
    { "/io/safe-write/faults-no-proc", test_safe_write_faults, MH_FAULTS_NO_PROC },
    { "/io/safe-write/short-writes", test_safe_write_short_writes },
    { "/io/safe-write/kill", test_safe_write_kill },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, GINT_TO_POINTER (tests[i].lack), set_up, tests[i].test,
                tear_down);

  return g_test_run ();
}
