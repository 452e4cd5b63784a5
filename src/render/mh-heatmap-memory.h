/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"

G_BEGIN_DECLS

/*
 * A cache of the sums over rectangles of cells that the last picture of a table was
 * made from. The sums are the same at every step of a run; after scrolling only those
 * of newly visible cells are computed.
 *
 * A cache serves one view and one thread. It keeps a reference to its level pyramid
 * (MhDigest) until it is used with another one or told to drop it.
 */
typedef struct _MhHeatmapMemory MhHeatmapMemory;

/* Creates an empty cache.
 * Returns: (transfer full) */
MhHeatmapMemory *mh_heatmap_memory_new (void);
void mh_heatmap_memory_free (MhHeatmapMemory *self);
/* Empties the cache unless it holds sums of @digest, so that an outdated level pyramid
 * does not stay in memory.
 * @digest: (nullable): the current level pyramid; NULL always empties the cache */
void mh_heatmap_memory_keep (MhHeatmapMemory *self, const MhDigest *digest);

/* Computes the sums of the rectangles of @grid, reusing those that the cache holds.
 * Returns: (transfer none) (nullable): the sums, valid until the next call; NULL if
 * memory is insufficient */
const MhDigestSums *
mh_heatmap_memory_read (MhHeatmapMemory *self, const MhDigest *digest, const MhDigestGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHeatmapMemory, mh_heatmap_memory_free)

G_END_DECLS
