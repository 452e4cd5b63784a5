/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-digest.h"

G_BEGIN_DECLS

/*
 * The sums that a picture of a table was made from last. They are the same at
 * every step: only what is scrolled to, or zoomed, is summed up.
 *
 * For one view and one thread. It keeps their digest alive until it is asked for
 * another, or told to.
 */
typedef struct _MhHeatmapMemory MhHeatmapMemory;

MhHeatmapMemory *mh_heatmap_memory_new (void);
void mh_heatmap_memory_free (MhHeatmapMemory *self);
/* @digest: (nullable): all but what was made from this is forgotten. */
void mh_heatmap_memory_keep (MhHeatmapMemory *self, const MhDigest *digest);

/* Returns: (nullable): the sums of @grid, valid until the next call; NULL if there
 * is no memory for them */
const MhDigestSums *
mh_heatmap_memory_read (MhHeatmapMemory *self, const MhDigest *digest, const MhDigestGrid *grid);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhHeatmapMemory, mh_heatmap_memory_free)

G_END_DECLS
