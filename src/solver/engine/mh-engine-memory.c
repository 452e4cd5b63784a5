/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-memory.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#define LARGE_BYTES (4u << 20)
#define PAGE_BYTES 4096

/* Asks for huge pages. A refusal is ignored, because the memory works without them. */
static void
ask_for_large_pages (gpointer memory, gsize n_bytes)
{
#ifdef MADV_HUGEPAGE
  const gsize skipped = -(gsize) memory % PAGE_BYTES;

  if (memory != NULL && n_bytes >= LARGE_BYTES)
    madvise ((guint8 *) memory + skipped, n_bytes - skipped, MADV_HUGEPAGE);
#endif
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

  ask_for_large_pages (memory, n_all);

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
  gpointer memory = g_try_malloc_n (n, n_bytes_each);

  ask_for_large_pages (memory, n * n_bytes_each);

  return memory;
}
