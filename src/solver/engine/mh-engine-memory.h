/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Room for large tables. Where there is none, all return NULL.
 *
 * Large tables ask for large pages: page faults else cost more than what is
 * written there.
 */

#define MH_ENGINE_ALIGNMENT 64 /* bytes: a cache line */

/* Returns: (transfer full) (nullable): zeroes, aligned to MH_ENGINE_ALIGNMENT,
 * free until they are used */
guint64 *mh_engine_memory_new_bits (gsize n_bytes);
/* @bits: (nullable) */
void mh_engine_memory_free_bits (guint64 *bits);
/* Returns: (transfer full) (nullable): anything, to be given back with g_free() */
gpointer mh_engine_memory_new (gsize n, gsize n_bytes_each);

G_END_DECLS
