/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef _FORTIFY_SOURCE /* which turns the functions below into others */
#undef _FILE_OFFSET_BITS
#include "mh-failing-calls.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Descriptors from here on are never counted. */
#define MAX_FILES 1024

/* The installed files, which are there if the program is. */
static const char *const spared[]
    = { "/usr/", "/lib", "/etc/", "/proc/", "/sys/", "/dev/", "/bin/", "/var/cache/", NULL };

static atomic_uint n_calls;
static atomic_uint first_fault; /* 0: none */
static atomic_bool lasts, counts;
static atomic_size_t n_least_bytes; /* 0: allocations are not counted */
static _Atomic (const char *) stalled_name;
static atomic_bool is_followed[MAX_FILES] = { TRUE, TRUE }; /* input and output */
static atomic_bool is_stalled[MAX_FILES];

/* Returns: whether this call fails; errno then says why */
static gboolean
fails (int cause)
{
  if (!counts)
    return FALSE;

  const guint number = ++n_calls;
  const guint fault = first_fault;

  if (fault == 0 || (lasts ? number < fault : number != fault))
    return FALSE;

  errno = cause;
  return TRUE;
}

static gboolean
is_counted (int fd)
{
  return fd >= 0 && fd < MAX_FILES && is_followed[fd] && n_least_bytes == 0;
}

static gboolean
is_spared (const char *path)
{
  for (gsize i = 0; spared[i] != NULL; i++)
    if (strncmp (path, spared[i], strlen (spared[i])) == 0)
      return TRUE;

  return n_least_bytes != 0;
}

static void
stall (void)
{
  while (stalled_name != NULL)
    usleep (10000);
}

static gboolean
is_to_stall (const char *path)
{
  const char *name = stalled_name;

  return name != NULL && path != NULL && strstr (path, name) != NULL;
}

/* The function of that name that the one here stands in front of. */
#define NEXT(type, ...) ((type (*) (__VA_ARGS__)) dlsym (RTLD_NEXT, __func__))

static int
follow (int fd, const char *path)
{
  if (fd >= 0 && fd < MAX_FILES)
    {
      is_followed[fd] = !is_spared (path);
      is_stalled[fd] = is_to_stall (path);
    }

  return fd;
}

static int
open_file (int folder, const char *path, int flags, mode_t mode)
{
  if (is_to_stall (path))
    stall ();
  if (!is_spared (path) && fails ((flags & O_CREAT) != 0 ? ENOSPC : EIO))
    return -1;

  return follow ((int) syscall (SYS_openat, folder, path, flags | O_LARGEFILE, mode), path);
}

/* @flags: the last named argument of a function that opens; the mode follows only where a file
 * may be made */
static mode_t
get_mode (int flags, va_list arguments)
{
  return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg (arguments, mode_t) : 0;
}

#define DEFINE_OPEN(name)                                                                          \
  int name (const char *path, int flags, ...)                                                      \
  {                                                                                                \
    va_list arguments;                                                                             \
    va_start (arguments, flags);                                                                   \
    const mode_t mode = get_mode (flags, arguments);                                               \
    va_end (arguments);                                                                            \
    return open_file (AT_FDCWD, path, flags, mode);                                                \
  }
#define DEFINE_OPENAT(name)                                                                        \
  int name (int folder, const char *path, int flags, ...)                                          \
  {                                                                                                \
    va_list arguments;                                                                             \
    va_start (arguments, flags);                                                                   \
    const mode_t mode = get_mode (flags, arguments);                                               \
    va_end (arguments);                                                                            \
    return open_file (folder, path, flags, mode);                                                  \
  }

int __open_2 (const char *path, int flags, ...);
int __open64_2 (const char *path, int flags, ...);
int __openat_2 (int folder, const char *path, int flags, ...);
int __openat64_2 (int folder, const char *path, int flags, ...);

/* The C library has a function for each size of offsets, and some for programs that were built
 * with checks. */
DEFINE_OPEN (open)
DEFINE_OPEN (open64)
DEFINE_OPEN (__open_2)
DEFINE_OPEN (__open64_2)
DEFINE_OPENAT (openat)
DEFINE_OPENAT (openat64)
DEFINE_OPENAT (__openat_2)
DEFINE_OPENAT (__openat64_2)

ssize_t
read (int fd, void *data, size_t length)
{
  if (fd >= 0 && fd < MAX_FILES && is_stalled[fd])
    stall ();
  if (is_counted (fd) && fails (EIO))
    return -1;

  return NEXT (ssize_t, int, void *, size_t) (fd, data, length);
}

ssize_t __read_chk (int fd, void *data, size_t length, size_t room);
ssize_t
__read_chk (int fd, void *data, size_t length, size_t room)
{
  if (length > room)
    abort ();

  return read (fd, data, length);
}

ssize_t
write (int fd, const void *data, size_t length)
{
  if (is_counted (fd) && fails (ENOSPC))
    return -1;

  return NEXT (ssize_t, int, const void *, size_t) (fd, data, length);
}

#define DEFINE_PWRITE(name, Offset)                                                                \
  ssize_t name (int fd, const void *data, size_t length, Offset offset)                            \
  {                                                                                                \
    if (is_counted (fd) && fails (ENOSPC))                                                         \
      return -1;                                                                                   \
                                                                                                   \
    return NEXT (ssize_t, int, const void *, size_t, Offset) (fd, data, length, offset);           \
  }

DEFINE_PWRITE (pwrite, off_t)
DEFINE_PWRITE (pwrite64, off64_t)

int
fsync (int fd)
{
  return is_counted (fd) && fails (EIO) ? -1 : NEXT (int, int) (fd);
}

int
fdatasync (int fd)
{
  return is_counted (fd) && fails (EIO) ? -1 : NEXT (int, int) (fd);
}

int
ftruncate (int fd, off_t length)
{
  return is_counted (fd) && fails (EIO) ? -1 : NEXT (int, int, off_t) (fd, length);
}

/* A close that fails closes nevertheless. */
int
close (int fd)
{
  const gboolean counted = is_counted (fd);
  const int result = (int) syscall (SYS_close, fd);

  if (fd >= 0 && fd < MAX_FILES)
    is_followed[fd] = is_stalled[fd] = FALSE;

  return counted && fails (EIO) ? -1 : result;
}

int
rename (const char *from, const char *to)
{
  return !is_spared (to) && fails (EIO) ? -1 : NEXT (int, const char *, const char *) (from, to);
}

int
renameat (int from_folder, const char *from, int to_folder, const char *to)
{
  if (!is_spared (to) && fails (EIO))
    return -1;

  return NEXT (int, int, const char *, int, const char *) (from_folder, from, to_folder, to);
}

int
linkat (int from_folder, const char *from, int to_folder, const char *to, int flags)
{
  if (!is_spared (to) && fails (ENOSPC))
    return -1;

  return NEXT (int, int, const char *, int, const char *, int) (from_folder, from, to_folder, to,
                                                                flags);
}

int
mkdir (const char *path, mode_t mode)
{
  return !is_spared (path) && fails (ENOSPC) ? -1 : NEXT (int, const char *, mode_t) (path, mode);
}

void
mh_failing_calls_begin (guint fault, gboolean is_lasting)
{
  n_calls = 0;
  first_fault = fault;
  lasts = is_lasting;
  counts = TRUE;
}

guint
mh_failing_calls_end (void)
{
  counts = FALSE;
  return n_calls;
}

void
mh_failing_calls_stall (const char *name)
{
  stalled_name = name;
}

/* A sanitizer has functions of its own for memory, which a program cannot replace. */
#ifdef __has_feature
#define HAS_ALLOCATOR (__has_feature (address_sanitizer) || __has_feature (thread_sanitizer))
#elif defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define HAS_ALLOCATOR 1
#else
#define HAS_ALLOCATOR 0
#endif

gboolean
mh_failing_calls_count_memory (gsize least_bytes)
{
  n_least_bytes = least_bytes;
  return !HAS_ALLOCATOR;
}

#if !HAS_ALLOCATOR

static gboolean
fails_to_allocate (size_t n_bytes)
{
  const size_t n_least = n_least_bytes;

  return n_least != 0 && n_bytes >= n_least && fails (ENOMEM);
}

/* What the C library calls its own. */
void *__libc_malloc (size_t n_bytes);
void *__libc_calloc (size_t n, size_t n_bytes);
void *__libc_realloc (void *data, size_t n_bytes);

void *
malloc (size_t n_bytes)
{
  return fails_to_allocate (n_bytes) ? NULL : __libc_malloc (n_bytes);
}

void *
calloc (size_t n, size_t n_bytes)
{
  return fails_to_allocate (n * n_bytes) ? NULL : __libc_calloc (n, n_bytes);
}

void *
realloc (void *data, size_t n_bytes)
{
  return fails_to_allocate (n_bytes) ? NULL : __libc_realloc (data, n_bytes);
}

#endif

#ifdef MH_PRELOADED

__attribute__ ((constructor)) static void
begin (void)
{
  const char *fault = getenv ("MOUSEHOLE_FAIL");
  const char *bytes = getenv ("MOUSEHOLE_FAIL_BYTES");

  if (bytes != NULL)
    mh_failing_calls_count_memory (strtoul (bytes, NULL, 10));
  mh_failing_calls_begin (fault != NULL ? (guint) strtoul (fault, NULL, 10) : 0,
                          fault != NULL && strchr (fault, '+') != NULL);
}

__attribute__ ((destructor)) static void
end (void)
{
  const char *path = getenv ("MOUSEHOLE_FAIL_COUNT");
  const guint n = mh_failing_calls_end ();
  FILE *file = path != NULL ? fopen (path, "a") : NULL;

  if (file == NULL)
    return;
  fprintf (file, "%u\n", n);
  fclose (file);
}

#endif
