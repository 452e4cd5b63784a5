/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-locked-file.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* The age in seconds at which an unfinished file counts as abandoned. */
#define STALE_SECONDS 60

gboolean
mh_locked_file_write (int file, gconstpointer data, gsize length, gsize offset)
{
  gsize n_done = 0;

  while (n_done < length)
    {
      const ssize_t n_written
          = pwrite (file, (const char *) data + n_done, length - n_done, (off_t) (offset + n_done));

      if (n_written < 0 && errno != EINTR)
        return FALSE;
      n_done += n_written > 0 ? (gsize) n_written : 0;
    }

  return TRUE;
}

gboolean
mh_locked_file_read (int file, void *data, gsize length)
{
  g_return_val_if_fail (file >= 0 && data != NULL, FALSE);

  for (char *at = data; length > 0;)
    {
      const ssize_t n_read = read (file, at, length);

      if (n_read == 0)
        errno = EIO; /* nobody else shortens a file that is locked */
      if (n_read == 0 || (n_read < 0 && errno != EINTR))
        return FALSE;
      if (n_read > 0)
        {
          at += n_read;
          length -= (gsize) n_read;
        }
    }

  return TRUE;
}

int
mh_locked_file_create (const char *path, gconstpointer data, gsize length)
{
  g_autofree char *new_path = g_strconcat (path, MH_LOCKED_FILE_NEW_SUFFIX, NULL);
  const int file = g_open (new_path, O_RDWR | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0600);

  if (file < 0)
    return -1;
  if (flock (file, LOCK_EX | LOCK_NB) == 0 && mh_locked_file_write (file, data, length, 0)
      && g_rename (new_path, path) == 0)
    return file;

  const int cause = errno;

  g_unlink (new_path);
  close (file);
  errno = cause;
  return -1;
}

int
mh_locked_file_open (const char *path, struct stat *status)
{
  const int flags = O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC;
  int file = g_open (path, O_RDWR | flags, 0);

  if (file < 0) /* what may not be written can still be read */
    file = g_open (path, O_RDONLY | flags, 0);
  if (file < 0)
    return -1;
  /* Between opening and locking, another process may have deleted or replaced the file. */
  if (flock (file, LOCK_EX | LOCK_NB) == 0 && fstat (file, status) == 0)
    {
      if (S_ISREG (status->st_mode) && status->st_nlink > 0)
        return file;
      errno = ENOENT;
    }

  const int cause = errno;

  close (file);
  errno = cause;
  return -1;
}

void
mh_locked_file_clean_up (const char *path)
{
  struct stat status;
  const int file = mh_locked_file_open (path, &status);

  if (file < 0)
    return;
  if (g_get_real_time () / G_USEC_PER_SEC - status.st_mtime > STALE_SECONDS)
    g_unlink (path);
  close (file);
}
