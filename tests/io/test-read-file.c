/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-read-file.h"

#include "mh-descriptors.h"
#include "mh-io-error.h"
#include "mh-stop.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

typedef struct
{
  char *folder;
  char *path; /* where tests put their file */
  MhDescriptors descriptors;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("mousehole-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "böard.txt", NULL);
  mh_descriptors_begin (&self->descriptors);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_descriptors_end (&self->descriptors);
  g_unlink (self->path);
  g_rmdir (self->folder);
  g_free (self->path);
  g_free (self->folder);
}

/* A file of @length zeros that takes no room. */
static void
make_sparse (const char *path, gint64 length)
{
  const int fd = g_open (path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);

  g_assert_cmpint (fd, >=, 0);
  g_assert_cmpint (ftruncate (fd, length), ==, 0);
  close (fd);
}

/* What is refused is not read before. */
static void
assert_refused (const char *path, MhIoError code, const char *says)
{
  const clock_t begin = clock ();
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_read_file (path, -1, &error);
  g_autofree char *name = g_filename_display_name (path);

  g_assert_null (bytes);
  g_assert_error (error, MH_IO_ERROR, (int) code);
  g_assert_true (g_str_has_prefix (error->message, name));
  g_assert_nonnull (strstr (error->message, says));
  g_assert_cmpint (clock () - begin, <, CLOCKS_PER_SEC);
}

/* What is in the file is what is read, NUL and all, from nothing to several
 * chunks. */
static void
test_read_file_content (Fixture *self, gconstpointer data)
{
  static const gsize lengths[] = { 0, 1, 65535, 65536, 65537, 300000 };

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autofree char *content = g_malloc (lengths[i] + 1);

      for (gsize j = 0; j < lengths[i]; j++)
        content[j] = (char) g_test_rand_int ();
      g_assert_true (g_file_set_contents (self->path, content, (gssize) lengths[i], NULL));

      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mh_read_file (self->path, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpmem (content, lengths[i], g_bytes_get_data (bytes, NULL),
                       g_bytes_get_size (bytes));
    }
}

static void
test_read_file_missing (Fixture *self, gconstpointer data)
{
  assert_refused (self->path, MH_IO_ERROR_READ, g_strerror (ENOENT));
}

static void
test_read_file_folder (Fixture *self, gconstpointer data)
{
  assert_refused (self->folder, MH_IO_ERROR_READ, "folder");
}

/* A pipe that nobody writes to is refused at once. */
static void
test_read_file_pipe (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (mkfifo (self->path, 0600), ==, 0);
  assert_refused (self->path, MH_IO_ERROR_READ, "pipe");
}

static void
test_read_file_device (Fixture *self, gconstpointer data)
{
  assert_refused ("/dev/zero", MH_IO_ERROR_READ, "device");
  assert_refused ("/dev/null", MH_IO_ERROR_READ, "device");
}

static void
test_read_file_unreadable (Fixture *self, gconstpointer data)
{
  make_sparse (self->path, 1);
  g_assert_cmpint (g_chmod (self->path, 0), ==, 0);

  if (g_access (self->path, R_OK) == 0)
    g_test_skip ("this user may read everything");
  else
    assert_refused (self->path, MH_IO_ERROR_READ, g_strerror (EACCES));
}

/* The length is limited; a file that is far too long is not even begun. */
static void
test_read_file_limit (Fixture *self, gconstpointer data)
{
  for (int more = -1; more <= 0; more++)
    {
      make_sparse (self->path, (gint64) MH_MAX_FILE_BYTES + more);

      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = mh_read_file (self->path, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, (gsize) ((int) MH_MAX_FILE_BYTES + more));
    }

  make_sparse (self->path, (gint64) MH_MAX_FILE_BYTES + 1);
  assert_refused (self->path, MH_IO_ERROR_LIMIT, "64 MiB");
  make_sparse (self->path, G_GINT64_CONSTANT (8) << 30);
  assert_refused (self->path, MH_IO_ERROR_LIMIT, "64 MiB");
}

/* Of a longer file the beginning can be had. */
static void
test_read_file_beginning (Fixture *self, gconstpointer data)
{
  for (int more = 0; more <= 1; more++)
    {
      gboolean is_cut = more == 0;
      g_autoptr (GError) error = NULL;

      make_sparse (self->path, (gint64) MH_MAX_FILE_BYTES + more);
      g_autoptr (GBytes) bytes = mh_read_file_beginning (self->path, &is_cut, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (g_bytes_get_size (bytes), ==, MH_MAX_FILE_BYTES);
      g_assert_cmpint (is_cut, ==, more > 0);
    }
}

/* A name that is not UTF-8 does not spoil the message. */
static void
test_read_file_strange_name (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = mh_read_file ("/\xff\xfe", -1, &error);

  g_assert_null (bytes);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_READ);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_read_file_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (MhStop) stop = mh_stop_new ();
  g_autoptr (GError) error = NULL;

  make_sparse (self->path, 1);
  errno = EINTR; /* of a call before */
  mh_stop_request (stop);

  g_autoptr (GBytes) bytes = mh_read_file (self->path, mh_stop_get_fd (stop), &error);

  g_assert_null (bytes);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED);
}

typedef struct
{
  int fd;
  gsize length;
} Writing;

/* Writes until the other end is closed or all is written. */
static gpointer
write_to_pipe (gpointer data)
{
  const Writing *writing = data;
  static const char zeros[10000];
  gsize n_left = writing->length;

  while (n_left > 0)
    {
      const ssize_t n_written = write (writing->fd, zeros, MIN (n_left, sizeof zeros));

      if (n_written < 0 && errno == EPIPE)
        break;
      if (n_written > 0)
        n_left -= (gsize) n_written;
    }
  close (writing->fd);

  return NULL;
}

static GBytes *
read_through_pipe (gsize length, GError **error)
{
  int ends[2];

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);

  Writing writing = { ends[1], length };
  GThread *thread = g_thread_new ("writer", write_to_pipe, &writing);
  GBytes *bytes = mh_read_fd (ends[0], "standard input", NULL, -1, error);

  close (ends[0]);
  g_thread_join (thread);
  return bytes;
}

/* Standard input may be a pipe, with the same limit. */
static void
test_read_fd_pipe (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) some = read_through_pipe (200001, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (some), ==, 200001);

  g_autoptr (GBytes) all = read_through_pipe (MH_MAX_FILE_BYTES, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (g_bytes_get_size (all), ==, MH_MAX_FILE_BYTES);

  g_autoptr (GBytes) more = read_through_pipe (MH_MAX_FILE_BYTES + 1, &error);

  g_assert_null (more);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT);
  g_assert_true (g_str_has_prefix (error->message, "standard input: "));
}

static gpointer
stop_soon (gpointer stop)
{
  g_usleep (20000);
  mh_stop_request (stop);
  return NULL;
}

/* Waiting for a silent pipe ends when it is cancelled. */
static void
test_read_fd_cancelled (void)
{
  g_autoptr (MhStop) stop = mh_stop_new ();
  g_autoptr (GError) error = NULL;
  int ends[2];

  g_assert_cmpint (pipe2 (ends, O_CLOEXEC), ==, 0);

  GThread *thread = g_thread_new ("stop", stop_soon, stop);
  g_autoptr (GBytes) bytes = mh_read_fd (ends[0], "pipe", NULL, mh_stop_get_fd (stop), &error);

  g_assert_null (bytes);
  g_assert_error (error, MH_IO_ERROR, MH_IO_ERROR_CANCELLED);
  g_thread_join (thread);
  close (ends[0]);
  close (ends[1]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGPIPE, SIG_IGN);

  static const struct
  {
    const char *path;
    void (*test) (Fixture *self, gconstpointer data);
  } tests[] = {
    { "/io/read-file/content", test_read_file_content },
    { "/io/read-file/missing", test_read_file_missing },
    { "/io/read-file/folder", test_read_file_folder },
    { "/io/read-file/pipe", test_read_file_pipe },
    { "/io/read-file/device", test_read_file_device },
    { "/io/read-file/unreadable", test_read_file_unreadable },
    { "/io/read-file/limit", test_read_file_limit },
    { "/io/read-file/beginning", test_read_file_beginning },
    { "/io/read-file/strange-name", test_read_file_strange_name },
    { "/io/read-file/cancelled", test_read_file_cancelled },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);

  g_test_add_func ("/io/read-file/from-pipe", test_read_fd_pipe);
  g_test_add_func ("/io/read-file/from-pipe-cancelled", test_read_fd_cancelled);

  return g_test_run ();
}
