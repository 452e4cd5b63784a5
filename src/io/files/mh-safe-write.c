/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-safe-write.h"

#include "mh-io-error.h"
#include "mh-name.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

/* The number of names that are tried for a temporary file. */
#define MAX_ATTEMPTS 100

/* A file while it is written. */
struct _MhSafeWriter
{
  const char *path; /* the path as the caller gave it, for messages */
  char *base;       /* the name of the target in its folder */
  int folder;
  int file;        /* the descriptor of the new content */
  char *temporary; /* (nullable): the name of the new content in the folder, once it has one */
  struct stat old; /* the status of the target before writing */
  gboolean has_old;
  GError **error;
};

typedef MhSafeWriter Save;

/* The complete content, for writing at once. */
typedef struct
{
  const void *data;
  gsize length;
} Piece;

static void
save_clear (Save *self)
{
  if (self->file >= 0)
    close (self->file);
  if (self->temporary != NULL)
    unlinkat (self->folder, self->temporary, 0);
  if (self->folder >= 0)
    close (self->folder);
  g_free (self->temporary);
  g_free (self->base);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Save, save_clear)

static gboolean
fail (const Save *self, const char *cause)
{
  g_autofree char *name = mh_name_of_file (self->path);

  /* Translators: the name of a file, and the cause. */
  g_set_error (self->error, MH_IO_ERROR, MH_IO_ERROR_WRITE, _ ("%s is not saved: %s"), name, cause);
  return FALSE;
}

static gboolean
fail_errno (const Save *self)
{
  return fail (self, g_strerror (errno));
}

/* Reports that the new content has its name, but that a power cut may still undo it. */
static gboolean
fail_unsynced (const Save *self)
{
  const char *cause = g_strerror (errno);
  g_autofree char *name = mh_name_of_file (self->path);

  g_set_error (self->error, MH_IO_ERROR, MH_IO_ERROR_UNSYNCED,
               /* Translators: the name of a file, and the cause. */
               _ ("%s is saved, but perhaps not on the disk yet: %s"), name, cause);
  return FALSE;
}

/* Follows symbolic links to the target, and opens its folder. */
static gboolean
find_target (Save *self)
{
  struct stat status;
  char *resolved = NULL;

  if (lstat (self->path, &status) == 0 && S_ISLNK (status.st_mode))
    {
      resolved = realpath (self->path, NULL);
      if (resolved == NULL)
        return fail_errno (self);
    }

  const char *target = resolved != NULL ? resolved : self->path;
  g_autofree char *folder = g_path_get_dirname (target);

  self->base = g_path_get_basename (target);
  self->folder = open (folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  free (resolved); /* realpath() allocates with malloc() */
  if (self->folder < 0)
    return fail_errno (self);

  /* The base of a name that ends in a slash is that of the folder. */
  return !g_str_has_suffix (self->path, G_DIR_SEPARATOR_S) || fail (self, g_strerror (EISDIR));
}

static gboolean
check_target (Save *self)
{
  self->has_old = fstatat (self->folder, self->base, &self->old, AT_SYMLINK_NOFOLLOW) == 0;

  if (!self->has_old)
    return errno == ENOENT || fail_errno (self);
  if (!S_ISREG (self->old.st_mode))
    return fail (self, _ ("this name belongs to something that is not a regular file"));
  /* The mode is tested too, since access checks always succeed for root. */
  if (faccessat (self->folder, self->base, W_OK, AT_EACCESS) != 0
      || (self->old.st_mode & (S_IWUSR | S_IWGRP | S_IWOTH)) == 0)
    return fail (self, _ ("the file is read-only"));

  return TRUE;
}

/* Returns the mode with which the new file is created. If there is an old file, the new
 * one is private until keep_mode() copies the mode of the old one, so that nobody can
 * read the new content who may not read the old. */
static mode_t
first_mode (const Save *self)
{
  return self->has_old ? 0600 : 0666;
}

static char *
create_name (void)
{
  return g_strdup_printf (".mousehole-%08x%08x", g_random_int (), g_random_int ());
}

static gboolean
create_named_file (Save *self)
{
  for (int i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autofree char *name = create_name ();

      self->file
          = openat (self->folder, name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, first_mode (self));
      if (self->file >= 0)
        {
          self->temporary = g_steal_pointer (&name);
          return TRUE;
        }
      if (errno != EEXIST)
        break;
    }

  return fail_errno (self);
}

/* Returns: (transfer full): the path of the new content while it has no name of its own */
static char *
dup_proc_path (const Save *self)
{
  return g_strdup_printf ("/proc/self/fd/%d", self->file);
}

/* Creates a file without a name, which vanishes by itself when the process is killed.
 * Returns: FALSE if the file system or the kernel cannot do that */
static gboolean
create_nameless_file (Save *self)
{
  self->file = openat (self->folder, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, first_mode (self));
  if (self->file < 0)
    return FALSE;

  /* A name can be given only through /proc, which a container may lack. */
  g_autofree char *path = dup_proc_path (self);

  if (access (path, F_OK) == 0)
    return TRUE;

  close (self->file);
  self->file = -1;
  return FALSE;
}

static gboolean
create_file (Save *self)
{
  return create_nameless_file (self) || create_named_file (self);
}

/* Copies the mode of the old file, and its owner as far as the process may do that,
 * which matters when root saves. */
static gboolean
keep_mode (Save *self)
{
  if (!self->has_old)
    return TRUE;

  if (fchown (self->file, self->old.st_uid, self->old.st_gid) != 0 && errno != EPERM
      && errno != EINVAL)
    return fail_errno (self);

  return fchmod (self->file, self->old.st_mode & 07777) == 0 || fail_errno (self);
}

/* Copies an extended attribute of the file @old. One that only the system may set, as a label of
 * its security, or that the new file cannot have is left out.
 * Returns: FALSE with errno if there is no room for it */
static gboolean
copy_attribute (const Save *self, int old, const char *name)
{
  const ssize_t length = fgetxattr (old, name, NULL, 0);

  if (length < 0)
    return TRUE;

  g_autofree char *value = g_malloc ((gsize) length + 1);
  const ssize_t n_read = fgetxattr (old, name, value, (gsize) length);

  return n_read < 0 || fsetxattr (self->file, name, value, (gsize) n_read, 0) == 0
         || (errno != ENOSPC && errno != EDQUOT);
}

/* Copies the extended attributes of the old file, among them its access control list. */
static gboolean
keep_attributes (Save *self)
{
  const int old
      = self->has_old ? openat (self->folder, self->base, O_RDONLY | O_NOFOLLOW | O_CLOEXEC) : -1;
  const ssize_t length = old >= 0 ? flistxattr (old, NULL, 0) : 0;
  gboolean is_kept = TRUE;

  if (length > 0)
    {
      g_autofree char *names = g_malloc0 ((gsize) length + 1);
      const ssize_t n_listed = flistxattr (old, names, (gsize) length);

      for (const char *name = names; is_kept && name - names < n_listed; name += strlen (name) + 1)
        is_kept = copy_attribute (self, old, name) || fail_errno (self);
    }
  if (old >= 0)
    close (old);

  return is_kept;
}

static gboolean
give_name (Save *self)
{
  g_autofree char *path = dup_proc_path (self);

  if (self->temporary != NULL)
    return TRUE;

  for (int i = 0; i < MAX_ATTEMPTS; i++)
    {
      g_autofree char *name = create_name ();

      if (linkat (AT_FDCWD, path, self->folder, name, AT_SYMLINK_FOLLOW) == 0)
        {
          self->temporary = g_steal_pointer (&name);
          return TRUE;
        }
      if (errno != EEXIST)
        break;
    }

  return fail_errno (self);
}

static gboolean
close_file (Save *self)
{
  const int result = close (self->file);

  self->file = -1;
  return result == 0 || fail_errno (self);
}

static gboolean
replace_target (Save *self)
{
  if (renameat (self->folder, self->temporary, self->folder, self->base) != 0)
    return fail_errno (self);

  g_clear_pointer (&self->temporary, g_free);

  /* EINVAL means that the file system cannot sync folders, and nothing more can be done. */
  return fsync (self->folder) == 0 || errno == EINVAL || fail_unsynced (self);
}

gboolean
mh_safe_writer_add (MhSafeWriter *self, const void *data, gsize length)
{
  const char *rest = data;

  g_return_val_if_fail (self != NULL && (data != NULL || length == 0), FALSE);

  while (length > 0)
    {
      const ssize_t n_written = write (self->file, rest, length);

      if (n_written < 0 && errno != EINTR)
        return fail_errno (self);
      if (n_written > 0)
        {
          rest += n_written;
          length -= (gsize) n_written;
        }
    }

  return TRUE;
}

gboolean
mh_safe_write_pieces (const char *path, MhSafeFillFunc fill, gpointer user_data, GError **error)
{
  g_auto (Save) save = { .path = path, .folder = -1, .file = -1, .error = error };

  g_return_val_if_fail (path != NULL && fill != NULL, FALSE);

  return find_target (&save) && check_target (&save) && create_file (&save)
         && fill (&save, user_data, error) && keep_mode (&save) && keep_attributes (&save)
         && (fsync (save.file) == 0 || fail_errno (&save)) && give_name (&save)
         && close_file (&save) && replace_target (&save);
}

gboolean
mh_safe_write_is_possible (const char *path, GError **error)
{
  g_auto (Save) save = { .path = path, .folder = -1, .file = -1, .error = error };

  g_return_val_if_fail (path != NULL, FALSE);

  return find_target (&save) && check_target (&save) && create_file (&save);
}

/* Implements MhSafeFillFunc for a content in one piece. */
static gboolean
fill_at_once (MhSafeWriter *writer, gpointer user_data, GError **error)
{
  const Piece *piece = user_data;

  return mh_safe_writer_add (writer, piece->data, piece->length);
}

gboolean
mh_safe_write (const char *path, const void *data, gsize length, GError **error)
{
  Piece piece = { data, length };

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (data != NULL || length == 0, FALSE);

  return mh_safe_write_pieces (path, fill_at_once, &piece, error);
}
