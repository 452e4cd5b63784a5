/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-held-folder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#define PRIVATE_MODE 0700
#define ALL_MODES 07777

/* The end of a template of g_dir_make_tmp(), which puts letters and digits in its place. */
#define LETTERS "XXXXXX"

struct _MhHeldFolder
{
  char *path;
  int fd; /* has the lock; -1 if the folder could not be opened */
};

static int
open_folder (int parent, const char *name)
{
  return openat (parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
}

/* Removes a file, or a folder with all that is in it, even if a program has made that unreadable or
 * its path longer than paths may be. It takes a descriptor for each level.
 * @parent: the descriptor of the folder of @name */
static void
remove_all (int parent, const char *name)
{
  if (unlinkat (parent, name, 0) == 0)
    return;

  const int fd = fchmodat (parent, name, PRIVATE_MODE, 0) == 0 ? open_folder (parent, name) : -1;
  DIR *entries = fd >= 0 ? fdopendir (fd) : NULL;

  if (entries == NULL)
    return;
  for (const struct dirent *entry = readdir (entries); entry != NULL; entry = readdir (entries))
    if (!g_str_equal (entry->d_name, ".") && !g_str_equal (entry->d_name, ".."))
      remove_all (fd, entry->d_name);
  closedir (entries);
  unlinkat (parent, name, AT_REMOVEDIR);
}

/* Returns: whether @fd is the folder of this name
 * @owner: (out): whose it is */
static gboolean
is_folder (int fd, int parent, const char *name, uid_t *owner)
{
  struct stat opened, named;

  if (fstat (fd, &opened) != 0 || fstatat (parent, name, &named, AT_SYMLINK_NOFOLLOW) != 0)
    return FALSE;

  *owner = opened.st_uid;
  return opened.st_dev == named.st_dev && opened.st_ino == named.st_ino;
}

/* Returns: whether @fd is the folder of this name, and the user's own */
static gboolean
is_own_folder (int fd, int parent, const char *name)
{
  uid_t owner;

  return is_folder (fd, parent, name, &owner) && owner == geteuid ();
}

/* Returns: whether a name is the prefix and six letters or digits */
static gboolean
has_prefix (const char *name, const char *prefix)
{
  const char *letters = name + strlen (prefix);

  return g_str_has_prefix (name, prefix) && strlen (letters) == strlen (LETTERS)
         && strspn (letters, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS) == strlen (LETTERS);
}

/* Opens a folder that a program has made unreadable, and leaves it so.
 * Returns: a descriptor, or -1 */
static int
open_closed_folder (int parent, const char *name)
{
  const int place = openat (parent, name, O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", place);
  struct stat before;
  int fd = -1;

  /* A folder that the user does not own cannot be changed. */
  if (place >= 0 && fstat (place, &before) == 0 && chmod (path, PRIVATE_MODE) == 0)
    {
      fd = open_folder (parent, name);
      chmod (path, before.st_mode & ALL_MODES);
    }
  if (place >= 0)
    close (place);

  return fd;
}

/* Removes a folder unless somebody holds it. Whoever makes it looks for it once more after it is
 * locked, so that a folder that is removed in between is missed. */
static void
remove_if_left (int parent, const char *name)
{
  int fd = open_folder (parent, name);

  if (fd < 0 && errno == EACCES)
    fd = open_closed_folder (parent, name);
  if (fd < 0)
    return;
  if (is_own_folder (fd, parent, name) && flock (fd, LOCK_EX | LOCK_NB) == 0
      && is_own_folder (fd, parent, name))
    remove_all (parent, name);
  close (fd);
}

static void
remove_left (const char *prefix)
{
  DIR *entries = opendir (g_get_tmp_dir ());

  if (entries == NULL)
    return;
  for (const struct dirent *entry = readdir (entries); entry != NULL; entry = readdir (entries))
    if (has_prefix (entry->d_name, prefix))
      remove_if_left (dirfd (entries), entry->d_name);
  closedir (entries);
}

/* Locks a new folder, which some file systems give to another owner than the user. Where there
 * are no locks, nobody else removes folders.
 * @is_lost: (out): whether somebody has removed it before
 * Returns: FALSE with an error if it cannot be opened */
static gboolean
hold (MhHeldFolder *self, gboolean *is_lost, GError **error)
{
  uid_t owner;

  self->fd = open_folder (AT_FDCWD, self->path);
  *is_lost = self->fd < 0 ? errno == ENOENT
                          : (flock (self->fd, LOCK_EX | LOCK_NB) < 0 && errno == EWOULDBLOCK)
                                || !is_folder (self->fd, AT_FDCWD, self->path, &owner);
  if (self->fd >= 0 || *is_lost)
    return TRUE;

  g_set_error (error, G_FILE_ERROR, (int) g_file_error_from_errno (errno), "%s: %s", self->path,
               g_strerror (errno));
  return FALSE;
}

MhHeldFolder *
mh_held_folder_new (const char *prefix, GError **error)
{
  g_return_val_if_fail (prefix != NULL && *prefix != '\0', NULL);

  g_autofree char *pattern = g_strconcat (prefix, LETTERS, NULL);

  remove_left (prefix);
  for (;;)
    {
      g_autoptr (MhHeldFolder) self = g_new (MhHeldFolder, 1);
      gboolean is_lost;

      *self = (MhHeldFolder){ g_dir_make_tmp (pattern, error), -1 };
      if (self->path == NULL || !hold (self, &is_lost, error))
        return NULL;
      if (!is_lost)
        return g_steal_pointer (&self);
    }
}

void
mh_held_folder_free (MhHeldFolder *self)
{
  g_return_if_fail (self != NULL);

  if (self->path != NULL)
    remove_all (AT_FDCWD, self->path);
  if (self->fd >= 0)
    close (self->fd);
  g_free (self->path);
  g_free (self);
}

const char *
mh_held_folder_get_path (const MhHeldFolder *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  return self->path;
}
