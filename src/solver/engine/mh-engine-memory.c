/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define LARGE_BYTES (4u << 20)
#define HUGE_PAGE_BYTES (2u << 20)
/* The C library asks the operating system for blocks of at least this size, page by page. */
#define PAGED_BYTES (128u << 10)
#define PAGE_BYTES 4096

/* Asks for huge pages in a large block, and for all pages of a medium one at once: that costs
 * less than a fault for each. A refusal is ignored, because the memory works without it. */
static void
ask_for_pages (gpointer memory, gsize n_bytes)
{
  const gsize skipped = -(gsize) memory % PAGE_BYTES;
  int advice = -1;

  if (memory == NULL || n_bytes < PAGED_BYTES)
    return;

#ifdef MADV_HUGEPAGE
  if (n_bytes >= LARGE_BYTES)
    advice = MADV_HUGEPAGE;
#endif
#ifdef MADV_POPULATE_WRITE
  if (n_bytes < LARGE_BYTES)
    advice = MADV_POPULATE_WRITE;
#endif
  if (advice >= 0)
    madvise ((guint8 *) memory + skipped, n_bytes - skipped, advice);
}

/* Large zeroed memory from calloc () costs nothing before it is used, unlike that of
 * aligned allocators. So the alignment is made here, and the pointer to free is stored
 * in front of the memory. */
guint64 *
mh_engine_memory_new_bits (gsize n_bytes)
{
  const gsize n_all = n_bytes + MH_ENGINE_ALIGNMENT;
  guint8 *memory = calloc (1, n_all);

  if (memory == NULL)
    return NULL;

  ask_for_pages (memory, n_all);

  guint8 *aligned = memory + MH_ENGINE_ALIGNMENT - (gsize) memory % MH_ENGINE_ALIGNMENT;

  memcpy (aligned - sizeof memory, &memory, sizeof memory);

  return (gpointer) aligned;
}

void
mh_engine_memory_free_bits (guint64 *bits)
{
  guint8 *memory;

  if (bits == NULL)
    return;

  memcpy (&memory, (guint8 *) bits - sizeof memory, sizeof memory);
  free (memory);
}

gpointer
mh_engine_memory_new (gsize n, gsize n_bytes_each)
{
  if (n > (G_MAXSIZE - HUGE_PAGE_BYTES) / n_bytes_each)
    return NULL;

  const gsize n_bytes = n * n_bytes_each;
  const gsize n_huge_pages = (n_bytes + HUGE_PAGE_BYTES - 1) / HUGE_PAGE_BYTES;
  /* Only whole huge pages are given. */
  gpointer memory = n_bytes >= LARGE_BYTES
                        ? aligned_alloc (HUGE_PAGE_BYTES, n_huge_pages * HUGE_PAGE_BYTES)
                        : g_try_malloc (n_bytes);

  ask_for_pages (memory, n_bytes);

  return memory;
}
