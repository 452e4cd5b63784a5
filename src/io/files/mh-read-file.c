/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-read-file.h"

#include "mh-io-error.h"
#include "mh-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK_BYTES (64u << 10)

/* The bytes that have been read. */
typedef struct
{
  char *data;
  gsize length;
  gsize n_allocated;
} Buffer;

static void
buffer_clear (Buffer *self)
{
  g_free (self->data);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Buffer, buffer_clear)

static gboolean
fail (GError **error, MhIoError code, const char *name, const char *cause)
{
  g_set_error (error, MH_IO_ERROR, (int) code, "%s: %s", name, cause);
  return FALSE;
}

static gboolean
fail_too_long (GError **error, const char *name)
{
  g_set_error (error, MH_IO_ERROR, MH_IO_ERROR_LIMIT,
               _ ("%s: the file is longer than %u MiB, the most that is read"), name,
               MH_MAX_FILE_BYTES >> 20);
  return FALSE;
}

/* Makes space for one more chunk. */
static gboolean
buffer_reserve (Buffer *self)
{
  if (self->length + CHUNK_BYTES <= self->n_allocated)
    return TRUE;

  const gsize n_wanted = MAX (2 * self->n_allocated, 2 * CHUNK_BYTES);
  char *data = g_try_realloc (self->data, n_wanted);

  if (data == NULL)
    return FALSE;

  self->data = data;
  self->n_allocated = n_wanted;
  return TRUE;
}

/* Waits until @fd has data or its end, or until reading shall stop. */
static gboolean
wait_for_data (int fd, int stop_fd, const char *name, GError **error)
{
  GPollFD polls[] = { { .fd = fd, .events = G_IO_IN }, { .fd = stop_fd, .events = G_IO_IN } };

  /* An entry without a descriptor is ignored. */
  while (g_poll (polls, G_N_ELEMENTS (polls), -1) < 0 && errno == EINTR)
    continue;

  return polls[1].revents == 0 || fail (error, MH_IO_ERROR_CANCELLED, name, _ ("It was stopped"));
}

/* @is_cut: (nullable): set to TRUE if there are more bytes than may be read; NULL to
 * make that an error */
static GBytes *
read_all (int fd, const char *name, gboolean *is_cut, int stop_fd, GError **error)
{
  g_auto (Buffer) buffer = { .data = NULL };

  while (wait_for_data (fd, stop_fd, name, error))
    {
      if (!buffer_reserve (&buffer))
        {
          fail (error, MH_IO_ERROR_MEMORY, name, g_strerror (ENOMEM));
          return NULL;
        }

      const ssize_t n_read = read (fd, buffer.data + buffer.length, CHUNK_BYTES);

      if (n_read == 0)
        return g_bytes_new_take (g_steal_pointer (&buffer.data), buffer.length);

      if (n_read < 0 && errno != EINTR && errno != EAGAIN)
        {
          fail (error, MH_IO_ERROR_READ, name, g_strerror (errno));
          return NULL;
        }

      buffer.length += n_read > 0 ? (gsize) n_read : 0;
      if (buffer.length <= MH_MAX_FILE_BYTES)
        continue;
      if (is_cut == NULL)
        {
          fail_too_long (error, name);
          return NULL;
        }
      *is_cut = TRUE;
      return g_bytes_new_take (g_steal_pointer (&buffer.data), MH_MAX_FILE_BYTES);
    }

  return NULL;
}

GBytes *
mh_read_fd (int fd, const char *name, gboolean *is_cut, int stop_fd, GError **error)
{
  g_return_val_if_fail (fd >= 0 && name != NULL, NULL);

  return read_all (fd, name, is_cut, stop_fd, error);
}

static gboolean
check_kind (int fd, const char *name, gboolean may_be_long, GError **error)
{
  struct stat status;

  if (fstat (fd, &status) != 0)
    return fail (error, MH_IO_ERROR_READ, name, g_strerror (errno));
  if (S_ISDIR (status.st_mode))
    return fail (error, MH_IO_ERROR_READ, name, _ ("this is a folder, not a file"));
  if (S_ISFIFO (status.st_mode))
    return fail (error, MH_IO_ERROR_READ, name, _ ("this is a pipe, not a file"));
  if (!S_ISREG (status.st_mode))
    return fail (error, MH_IO_ERROR_READ, name, _ ("this is a device, not a file"));
  if (!may_be_long && status.st_size > MH_MAX_FILE_BYTES)
    return fail_too_long (error, name);

  return TRUE;
}

/* @is_cut: (nullable): as for read_all() */
static GBytes *
read_path (const char *path, gboolean *is_cut, int stop_fd, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *name = mh_name_of_file (path);
  /* O_NONBLOCK keeps the call from waiting for the writer of a pipe, which is refused
   * below. */
  const int fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);

  if (fd < 0)
    {
      fail (error, MH_IO_ERROR_READ, name, g_strerror (errno));
      return NULL;
    }

  if (check_kind (fd, name, is_cut != NULL, error))
    bytes = read_all (fd, name, is_cut, stop_fd, error);

  close (fd);
  return g_steal_pointer (&bytes);
}

GBytes *
mh_read_file (const char *path, int stop_fd, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  return read_path (path, NULL, stop_fd, error);
}

GBytes *
mh_read_file_beginning (const char *path, gboolean *is_cut, int stop_fd, GError **error)
{
  g_return_val_if_fail (path != NULL && is_cut != NULL, NULL);

  *is_cut = FALSE;
  return read_path (path, is_cut, stop_fd, error);
}
