/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Memory for large tables. The functions return NULL if memory ran out.
 *
 * Large tables ask the operating system for huge pages, and smaller ones for all their
 * pages at once; otherwise page faults would cost more than writing the table.
 */

#define MH_ENGINE_ALIGNMENT 64 /* size of a cache line, in bytes */

/* Returns: (transfer full) (nullable): zeroed memory aligned to MH_ENGINE_ALIGNMENT,
 * which, if large, costs nothing until it is used and is freed by mh_engine_memory_free_bits () */
guint64 *mh_engine_memory_new_bits (gsize n_bytes);
/* @bits: (nullable) */
void mh_engine_memory_free_bits (guint64 *bits);
/* Returns: (transfer full) (nullable): uninitialized memory, to be freed with g_free () */
gpointer mh_engine_memory_new (gsize n, gsize n_bytes_each);

G_END_DECLS
