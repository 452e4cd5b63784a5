/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-faults.h"

#include <fcntl.h>
#include <stdarg.h>
#include <sys/types.h>

#define MAX_SHORT_WRITE 7

typedef enum
{
  MODE_OFF,
  MODE_FAULT,
  MODE_SHORT_WRITES,
} Mode;

static struct
{
  Mode mode;
  guint fault;   /* the number of the call that fails */
  guint n_calls; /* so far */
  MhFaultsLack lack;
  const char *hit; /* the name of the call that failed, or NULL */
} faults;

void
mh_faults_begin (guint fault, MhFaultsLack lack)
{
  faults.mode = MODE_FAULT;
  faults.fault = fault;
  faults.n_calls = 0;
  faults.lack = lack;
  faults.hit = NULL;
}

void
mh_faults_begin_short_writes (void)
{
  faults.mode = MODE_SHORT_WRITES;
  faults.n_calls = 0;
  faults.hit = NULL;
}

gboolean
mh_faults_end (void)
{
  faults.mode = MODE_OFF;
  return faults.hit != NULL;
}

const char *
mh_faults_hit (void)
{
  return faults.hit != NULL ? faults.hit : "";
}

static gboolean
fails (const char *name)
{
  if (faults.mode != MODE_FAULT || faults.n_calls++ != faults.fault)
    return FALSE;

  faults.hit = name;
  errno = MH_FAULTS_ERRNO;
  return TRUE;
}

/* What the linker calls the functions of the C library, and those in front. */
ssize_t __real_write (int fd, const void *data, size_t length);
ssize_t __wrap_write (int fd, const void *data, size_t length);
int __real_close (int fd);
int __wrap_close (int fd);
int __real_access (const char *path, int mode);
int __wrap_access (const char *path, int mode);
int __real_fsync (int fd);
int __wrap_fsync (int fd);
int __real_fchmod (int fd, mode_t mode);
int __wrap_fchmod (int fd, mode_t mode);
int __real_fchown (int fd, uid_t user, gid_t group);
int __wrap_fchown (int fd, uid_t user, gid_t group);
int __real_linkat (int from, const char *path, int to, const char *name, int flags);
int __wrap_linkat (int from, const char *path, int to, const char *name, int flags);
int __real_renameat (int from, const char *path, int to, const char *name);
int __wrap_renameat (int from, const char *path, int to, const char *name);
int __real_openat (int folder, const char *path, int flags, ...);
int __wrap_openat (int folder, const char *path, int flags, ...);
int __real_openat64 (int folder, const char *path, int flags, ...);
int __wrap_openat64 (int folder, const char *path, int flags, ...);

ssize_t
__wrap_write (int fd, const void *data, size_t length)
{
  if (fails ("write"))
    return -1;

  if (faults.mode == MODE_SHORT_WRITES)
    {
      if (faults.n_calls++ % 2 == 0)
        {
          errno = EINTR;
          return -1;
        }
      length = MIN (length, MAX_SHORT_WRITE);
    }

  return __real_write (fd, data, length);
}

/* A failing close() closes nevertheless. */
int
__wrap_close (int fd)
{
  const int result = __real_close (fd);

  return fails ("close") ? -1 : result;
}

int
__wrap_fsync (int fd)
{
  return fails ("fsync") ? -1 : __real_fsync (fd);
}

int
__wrap_fchmod (int fd, mode_t mode)
{
  return fails ("fchmod") ? -1 : __real_fchmod (fd, mode);
}

int
__wrap_fchown (int fd, uid_t user, gid_t group)
{
  return fails ("fchown") ? -1 : __real_fchown (fd, user, group);
}

static gboolean
is_hidden (const char *path)
{
  return faults.mode == MODE_FAULT && faults.lack == MH_FAULTS_NO_PROC
         && g_str_has_prefix (path, "/proc/");
}

int
__wrap_access (const char *path, int mode)
{
  if (!is_hidden (path))
    return __real_access (path, mode);

  errno = ENOENT;
  return -1;
}

int
__wrap_linkat (int from, const char *path, int to, const char *name, int flags)
{
  if (is_hidden (path))
    {
      errno = ENOENT;
      return -1;
    }

  return fails ("linkat") ? -1 : __real_linkat (from, path, to, name, flags);
}

int
__wrap_renameat (int from, const char *path, int to, const char *name)
{
  return fails ("renameat") ? -1 : __real_renameat (from, path, to, name);
}

/* @flags: as for openat(); Returns: FALSE with errno set if it is not to be called */
static gboolean
may_open (int flags)
{
  if (faults.mode == MODE_FAULT && faults.lack == MH_FAULTS_NO_TMPFILE
      && (flags & O_TMPFILE) == O_TMPFILE)
    {
      errno = EOPNOTSUPP;
      return FALSE;
    }

  return !fails ("openat");
}

static mode_t
mode_argument (int flags, va_list arguments)
{
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (arguments, mode_t) : 0;
}

int
__wrap_openat (int folder, const char *path, int flags, ...)
{
  va_list arguments;

  va_start (arguments, flags);
  const mode_t mode = mode_argument (flags, arguments);
  va_end (arguments);

  return may_open (flags) ? __real_openat (folder, path, flags, mode) : -1;
}

int
__wrap_openat64 (int folder, const char *path, int flags, ...)
{
  va_list arguments;

  va_start (arguments, flags);
  const mode_t mode = mode_argument (flags, arguments);
  va_end (arguments);

  return may_open (flags) ? __real_openat64 (folder, path, flags, mode) : -1;
}
