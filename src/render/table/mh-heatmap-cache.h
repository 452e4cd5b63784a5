/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-level-pyramid.h"

G_BEGIN_DECLS

/*
 * A cache of the sums over rectangles of cells that the last picture of a table was
 * made from. The sums are the same at every step of a run; after scrolling only those
 * of newly visible cells are computed.
 *
 * A cache serves one view and one thread. It keeps a reference to its level pyramid
 * (MhLevelPyramid) until it is used with another one or told to drop it.
 */
typedef struct _MhHeatmapCache MhHeatmapCache;

/* Creates an empty cache.
 * Returns: (transfer full) */
MhHeatmapCache *mh_heatmap_cache_new (void);
void mh_heatmap_cache_free (MhHeatmapCache *self);
/* Empties the cache unless it holds sums of @pyramid, so that an outdated level pyramid
 * does not stay in memory.
 * @pyramid: (nullable): the current level pyramid; NULL always empties the cache */
void mh_heatmap_cache_keep (MhHeatmapCache *self, const MhLevelPyramid *pyramid);

/* Computes the sums of the rectangles of @grid, reusing those that the cache holds.
 * Returns: (transfer none) (nullable): the sums, valid until the next call; NULL if
 * memory is insufficient */
const MhLevelPyramidSums *mh_heatmap_cache_read (MhHeatmapCache *self,
                                                 const MhLevelPyramid *pyramid,
                                                 const MhLevelPyramidGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHeatmapCache, mh_heatmap_cache_free)

G_END_DECLS
