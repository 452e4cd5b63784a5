/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-memory.h"

#include <string.h>

struct _MhHeatmapMemory
{
  MhDigest *digest; /* or NULL: nothing is kept */
  MhDigestGrid grid;
  guint32 *rows, *columns; /* of the grid */
  gint16 *times;
  MhDigestSums sums; /* in the times */
};

MhHeatmapMemory *
mh_heatmap_memory_new (void)
{
  return g_new0 (MhHeatmapMemory, 1);
}

static void
forget (MhHeatmapMemory *self)
{
  g_clear_pointer (&self->digest, mh_digest_unref);
  g_clear_pointer (&self->rows, g_free);
  g_clear_pointer (&self->columns, g_free);
  g_clear_pointer (&self->times, g_free);
}

void
mh_heatmap_memory_keep (MhHeatmapMemory *self, const MhDigest *digest)
{
  g_return_if_fail (self != NULL);

  if (self->digest != digest)
    forget (self);
}

void
mh_heatmap_memory_free (MhHeatmapMemory *self)
{
  g_return_if_fail (self != NULL);

  forget (self);
  g_free (self);
}

static gboolean
is_like (const guint32 *bounds, guint32 n, const guint32 *others, guint32 n_others)
{
  return n == n_others && memcmp (bounds, others, ((gsize) n + 1) * sizeof *bounds) == 0;
}

static gboolean
has (const MhHeatmapMemory *self, const MhDigest *digest, const MhDigestGrid *grid)
{
  return self->digest == digest && self->grid.plane == grid->plane && self->grid.side == grid->side
         && is_like (self->grid.rows, self->grid.n_rows, grid->rows, grid->n_rows)
         && is_like (self->grid.columns, self->grid.n_columns, grid->columns, grid->n_columns);
}

/* Returns: FALSE if there is no memory */
static gboolean
take (MhHeatmapMemory *self, const MhDigest *digest, const MhDigestGrid *grid)
{
  const gsize n_sums = (gsize) grid->n_rows * grid->n_columns;

  forget (self);
  self->times = g_try_new (gint16, (3 + MH_DIGEST_N_SAMPLES) * n_sums);
  if (self->times == NULL)
    return FALSE;

  self->digest = mh_digest_ref ((MhDigest *) digest);
  self->rows = g_memdup2 (grid->rows, ((gsize) grid->n_rows + 1) * sizeof *self->rows);
  self->columns = g_memdup2 (grid->columns, ((gsize) grid->n_columns + 1) * sizeof *self->columns);
  self->grid = *grid;
  self->grid.rows = self->rows;
  self->grid.columns = self->columns;
  self->sums = (MhDigestSums){ { self->times, self->times + n_sums },
                               self->times + 2 * n_sums,
                               self->times + 3 * n_sums };

  return TRUE;
}

const MhDigestSums *
mh_heatmap_memory_read (MhHeatmapMemory *self, const MhDigest *digest, const MhDigestGrid *grid)
{
  g_return_val_if_fail (self != NULL && digest != NULL && grid != NULL, NULL);

  if (has (self, digest, grid))
    return &self->sums;
  if (!take (self, digest, grid))
    return NULL;

  mh_digest_read (digest, &self->grid, &self->sums);

  return &self->sums;
}
