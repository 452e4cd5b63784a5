/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-memory.h"

#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

/* The usable share of the available memory. Allocations beyond it may succeed and get the
 * process killed when the memory is used. */
#define USABLE_SHARE 0.8

static guint64
get_available (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/meminfo", &text, NULL, NULL))
    return G_MAXUINT64;

  const char *line = strstr (text, "MemAvailable:");

  return line != NULL ? g_ascii_strtoull (line + strlen ("MemAvailable:"), NULL, 10) * 1024
                      : G_MAXUINT64;
}

/* Returns: the address space that the limit of the process ("ulimit -v") leaves, in bytes */
static guint64
get_allowed (void)
{
  g_autofree char *text = NULL;
  struct rlimit limit;

  if (getrlimit (RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY
      || !g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return G_MAXUINT64;

  const guint64 used = g_ascii_strtoull (text, NULL, 10) * (guint64) sysconf (_SC_PAGESIZE);

  return used < limit.rlim_cur ? limit.rlim_cur - used : 0;
}

guint64
mh_memory_get_usable (void)
{
  const guint64 available = get_available ();
  const guint64 allowed = get_allowed ();
  const guint64 least = MIN (available, allowed);

  return least < G_MAXUINT64 ? (guint64) ((double) least * USABLE_SHARE) : G_MAXUINT64;
}
