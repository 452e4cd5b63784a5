/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Memory for large tables. The functions return NULL if there is not enough.
 *
 * Large tables ask the kernel for huge pages; otherwise page faults would cost
 * more than writing the table.
 */

#define MH_ENGINE_ALIGNMENT 64 /* bytes: a cache line */

/* Returns: (transfer full) (nullable): zeroed and aligned to MH_ENGINE_ALIGNMENT;
 * costs nothing until it is used */
guint64 *mh_engine_memory_new_bits (gsize n_bytes);
/* @bits: (nullable) */
void mh_engine_memory_free_bits (guint64 *bits);
/* Returns: (transfer full) (nullable): not initialized; to be freed with g_free() */
gpointer mh_engine_memory_new (gsize n, gsize n_bytes_each);

G_END_DECLS
