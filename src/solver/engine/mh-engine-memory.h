/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Memory for large tables. The functions return NULL if memory ran out.
 *
 * Large tables ask the operating system for huge pages, which smaller ones share, or get
 * all their pages at once; otherwise page faults would cost more than writing the table.
 */

#define MH_ENGINE_ALIGNMENT 64 /* size of a cache line, in bytes */

/* Tables of bits that are freed together. Empty when it is zeroed. */
typedef struct
{
  GPtrArray *blocks;
  guint8 *next; /* the rest of the block that smaller tables share */
  gsize n_left;
} MhEngineArena;

/* Returns: (transfer none) (nullable): zeroed memory aligned to MH_ENGINE_ALIGNMENT, which, if
 * large, costs nothing until it is used */
guint64 *mh_engine_arena_new_bits (MhEngineArena *self, gsize n_bytes);
/* Returns: the most bytes that @n tables of the same size take, except for the list of them */
guint64 mh_engine_arena_get_bytes_needed (guint n, gsize n_bytes_each);
/* Frees a table before the others, if it is large, and forgets it.
 * @bits: *@bits may be NULL */
void mh_engine_arena_release (MhEngineArena *self, guint64 **bits);
/* Frees all tables. */
void mh_engine_arena_clear (MhEngineArena *self);
/* Returns: (transfer full) (nullable): uninitialized memory, to be freed with g_free () */
gpointer mh_engine_memory_new (gsize n, gsize n_bytes_each);

G_END_DECLS
