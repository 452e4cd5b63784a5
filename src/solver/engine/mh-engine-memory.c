/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-engine-memory.h"

#include <stdlib.h>
#include <sys/mman.h>

#define LARGE_BYTES (4u << 20)
#define HUGE_PAGE_BYTES (2u << 20)
/* The C library asks the operating system for blocks of at least this size, page by page. */
#define PAGED_BYTES (128u << 10)
#define PAGE_BYTES 4096
/* A block that tables share costs nothing where it is not used. The tables lie so far apart that
 * the same rows of several do not compete for the same places of the cache. */
#define SHARED_BYTES (8 * HUGE_PAGE_BYTES)
#define GAP_BYTES (17 * MH_ENGINE_ALIGNMENT)

/* Gives the operating system advice about whole pages. A refusal is ignored, because the memory
 * works without it. */
static void
advise (gpointer memory, gsize n_bytes, int advice)
{
  const gsize skipped = -(gsize) memory % PAGE_BYTES;

  if (memory != NULL && skipped < n_bytes)
    madvise ((guint8 *) memory + skipped, n_bytes - skipped, advice);
}

/* Gets huge pages for a large block when it is used. */
static void
get_huge_pages (gpointer memory, gsize n_bytes)
{
#ifdef MADV_HUGEPAGE
  advise (memory, n_bytes, MADV_HUGEPAGE);
#endif
}

/* Gets all pages at once, which costs less than a fault for each. */
static void
get_pages (gpointer memory, gsize n_bytes)
{
#ifdef MADV_POPULATE_WRITE
  advise (memory, n_bytes, MADV_POPULATE_WRITE);
#endif
}

/* Large zeroed memory from calloc () costs nothing before it is used, unlike that of aligned
 * allocators. So the alignment is made here. */
static guint8 *
add_block (MhEngineArena *self, gsize n_bytes, gsize alignment)
{
  guint8 *memory = calloc (1, n_bytes + alignment);

  if (memory == NULL)
    return NULL;

  if (self->blocks == NULL)
    self->blocks = g_ptr_array_new_with_free_func (free);
  g_ptr_array_add (self->blocks, memory);
  if (n_bytes >= LARGE_BYTES)
    get_huge_pages (memory, n_bytes + alignment);

  return memory + -(gsize) memory % alignment;
}

/* Returns: whether tables of so many bytes share blocks */
static gboolean
is_medium (gsize n_bytes)
{
  return n_bytes >= PAGED_BYTES && n_bytes < LARGE_BYTES;
}

guint64
mh_engine_arena_get_bytes_needed (guint n, gsize n_bytes_each)
{
  const gsize n_all = n_bytes_each + -n_bytes_each % MH_ENGINE_ALIGNMENT;
  const guint n_shared = (guint) (SHARED_BYTES / (GAP_BYTES + n_all));

  if (!is_medium (n_all))
    return (guint64) n * (n_all + MH_ENGINE_ALIGNMENT);

  return (guint64) (n / n_shared + 1) * (SHARED_BYTES + HUGE_PAGE_BYTES);
}

guint64 *
mh_engine_arena_new_bits (MhEngineArena *self, gsize n_bytes)
{
  const gsize n_all = n_bytes + -n_bytes % MH_ENGINE_ALIGNMENT;

  if (!is_medium (n_all))
    return (gpointer) add_block (self, n_all, MH_ENGINE_ALIGNMENT);

  if (self->n_left < GAP_BYTES + n_all)
    {
      self->next = add_block (self, SHARED_BYTES, HUGE_PAGE_BYTES);
      self->n_left = self->next != NULL ? SHARED_BYTES : 0;
    }
  if (self->next == NULL)
    return NULL;

  guint8 *bits = self->next + GAP_BYTES;

  self->next = bits + n_all;
  self->n_left -= GAP_BYTES + n_all;
  get_pages (bits, n_all);

  return (gpointer) bits;
}

/* Returns: whether @bits have a block of their own, which begins just in front of them */
static gboolean
is_block_of (gconstpointer block, gconstpointer bits)
{
  return (gsize) bits - (gsize) block < MH_ENGINE_ALIGNMENT;
}

void
mh_engine_arena_release (MhEngineArena *self, guint64 **bits)
{
  guint i;

  if (*bits != NULL && g_ptr_array_find_with_equal_func (self->blocks, *bits, is_block_of, &i))
    g_ptr_array_remove_index_fast (self->blocks, i);
  *bits = NULL;
}

void
mh_engine_arena_clear (MhEngineArena *self)
{
  g_clear_pointer (&self->blocks, g_ptr_array_unref);
  *self = (MhEngineArena){ NULL };
}

gpointer
mh_engine_memory_new (gsize n, gsize n_bytes_each)
{
  if (n > (G_MAXSIZE - HUGE_PAGE_BYTES) / n_bytes_each)
    return NULL;

  const gsize n_bytes = n * n_bytes_each;
  const gboolean is_large = n_bytes >= LARGE_BYTES;
  const gsize n_all = is_large ? n_bytes + -n_bytes % HUGE_PAGE_BYTES : n_bytes;
  gpointer memory = is_large ? aligned_alloc (HUGE_PAGE_BYTES, n_all) : g_try_malloc (n_all);

  if (is_large)
    get_huge_pages (memory, n_all); /* only whole ones are given */
  else if (n_all >= PAGED_BYTES)
    get_pages (memory, n_all);

  return memory;
}
