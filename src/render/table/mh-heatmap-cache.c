/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-cache.h"

#include <string.h>

typedef struct
{
  MhLevelPyramidGrid grid;
  guint32 *rows, *columns; /* copies of the bounds that @grid refers to */
  gint16 *times;
  MhLevelPyramidSums sums; /* pointers into @times */
} Kept;

struct _MhHeatmapCache
{
  MhLevelPyramid *pyramid; /* (nullable): level pyramid of the sums; NULL if nothing is cached */
  Kept kept;
};

MhHeatmapCache *
mh_heatmap_cache_new (void)
{
  return g_new0 (MhHeatmapCache, 1);
}

static void
forget (MhHeatmapCache *self)
{
  g_clear_pointer (&self->pyramid, mh_level_pyramid_unref);
  g_free (self->kept.rows);
  g_free (self->kept.columns);
  g_free (self->kept.times);
  self->kept = (Kept){ .rows = NULL };
}

void
mh_heatmap_cache_keep (MhHeatmapCache *self, const MhLevelPyramid *pyramid)
{
  g_return_if_fail (self != NULL);

  if (self->pyramid != pyramid)
    forget (self);
}

void
mh_heatmap_cache_free (MhHeatmapCache *self)
{
  g_return_if_fail (self != NULL);

  forget (self);
  g_free (self);
}

/* The range that two sequences of bounds share: it begins at index @old in one and at
 * index @new in the other. */
typedef struct
{
  guint32 old, new, n;
} Overlap;

/* Finds a bound by binary search.
 * @bounds: @n + 1 ascending bounds
 * Returns: the index of @bound, or @n if it is not among the first @n bounds */
static guint32
find_bound (const guint32 *bounds, guint32 n, guint32 bound)
{
  guint32 low = 0, high = n;

  while (low < high)
    {
      const guint32 middle = low + (high - low) / 2;

      if (bounds[middle] < bound)
        low = middle + 1;
      else
        high = middle;
    }

  return low < n && bounds[low] == bound ? low : n;
}

/* Finds the rectangles that are still in the grid after scrolling, in one direction.
 * Scrolling leaves many of them in place, because the grid is tied to the table and not
 * to the view. */
static Overlap
find_overlap (const guint32 *old, guint32 n_old, const guint32 *new, guint32 n_new)
{
  const gboolean begins_in_old = new[0] >= old[0];
  Overlap overlap = { .old = begins_in_old ? find_bound (old, n_old, new[0]) : 0,
                      .new = begins_in_old ? 0 : find_bound (new, n_new, old[0]) };

  overlap.n = MIN (n_old - overlap.old, n_new - overlap.new);
  if (memcmp (old + overlap.old, new + overlap.new, ((gsize) overlap.n + 1) * sizeof *old) != 0)
    overlap.n = 0;

  return overlap;
}

/* Returns the sums without the first @n of each kind. */
static MhLevelPyramidSums
skip (const MhLevelPyramidSums *sums, gsize n)
{
  return (MhLevelPyramidSums){ { sums->first[0] + n, sums->first[1] + n },
                               sums->last + n,
                               sums->samples + n * MH_LEVEL_PYRAMID_N_SAMPLES };
}

static void
copy_row (const MhLevelPyramidSums *from, const MhLevelPyramidSums *to, gsize n)
{
  for (guint player = 0; player < MH_N_PLAYERS; player++)
    memcpy (to->first[player], from->first[player], n * sizeof *to->last);
  memcpy (to->last, from->last, n * sizeof *to->last);
  memcpy (to->samples, from->samples, n * MH_LEVEL_PYRAMID_N_SAMPLES * sizeof *to->samples);
}

static void
copy (const Kept *from, const Kept *to, Overlap rows, Overlap columns)
{
  for (guint32 i = 0; i < rows.n; i++)
    {
      const MhLevelPyramidSums source
          = skip (&from->sums, (gsize) (rows.old + i) * from->grid.n_columns + columns.old);
      const MhLevelPyramidSums target
          = skip (&to->sums, (gsize) (rows.new + i) * to->grid.n_columns + columns.new);

      copy_row (&source, &target, columns.n);
    }
}

/* Computes the sums of a part of the grid: @n_rows rows from @row on and @n_columns
 * columns from @column on. */
static void
read_part (const MhLevelPyramid *pyramid,
           const Kept *kept,
           guint32 row,
           guint32 n_rows,
           guint32 column,
           guint32 n_columns)
{
  const MhLevelPyramidSums sums = skip (&kept->sums, (gsize) row * kept->grid.n_columns + column);
  MhLevelPyramidGrid part = kept->grid;

  part.rows += row;
  part.n_rows = n_rows;
  part.columns += column;
  part.n_columns = n_columns;
  part.stride = kept->grid.n_columns;
  if (n_rows > 0 && n_columns > 0)
    mh_level_pyramid_read (pyramid, &part, &sums);
}

/* Computes the sums outside the shared part: above it, below it and on both sides. */
static void
read_rest (const MhLevelPyramid *pyramid, const Kept *kept, Overlap rows, Overlap columns)
{
  const guint32 n_rows = kept->grid.n_rows;
  const guint32 n_columns = kept->grid.n_columns;
  const guint32 bottom = rows.new + rows.n;
  const guint32 right = columns.new + columns.n;

  read_part (pyramid, kept, 0, rows.new, 0, n_columns);
  read_part (pyramid, kept, bottom, n_rows - bottom, 0, n_columns);
  read_part (pyramid, kept, rows.new, rows.n, 0, columns.new);
  read_part (pyramid, kept, rows.new, rows.n, right, n_columns - right);
}

/* Allocates the sums of all rectangles of a grid, and copies its bounds.
 * Returns: FALSE if memory is insufficient */
static gboolean
kept_init (Kept *self, const MhLevelPyramidGrid *grid)
{
  const gsize n_sums = (gsize) grid->n_rows * grid->n_columns;

  self->times = g_try_new (gint16, (3 + MH_LEVEL_PYRAMID_N_SAMPLES) * n_sums);
  if (self->times == NULL)
    return FALSE;

  self->rows = g_memdup2 (grid->rows, ((gsize) grid->n_rows + 1) * sizeof *self->rows);
  self->columns = g_memdup2 (grid->columns, ((gsize) grid->n_columns + 1) * sizeof *self->columns);
  self->grid = *grid;
  self->grid.rows = self->rows;
  self->grid.columns = self->columns;
  self->sums = (MhLevelPyramidSums){ { self->times, self->times + n_sums },
                                     self->times + 2 * n_sums,
                                     self->times + 3 * n_sums };

  return TRUE;
}

const MhLevelPyramidSums *
mh_heatmap_cache_read (MhHeatmapCache *self,
                       const MhLevelPyramid *pyramid,
                       const MhLevelPyramidGrid *grid)
{
  g_return_val_if_fail (self != NULL && pyramid != NULL && grid != NULL, NULL);

  const MhLevelPyramidGrid *const before = &self->kept.grid;
  Overlap rows = { 0 }, columns = { 0 };
  Kept kept;

  if (self->pyramid == pyramid && before->plane == grid->plane && before->side == grid->side)
    {
      rows = find_overlap (before->rows, before->n_rows, grid->rows, grid->n_rows);
      columns = find_overlap (before->columns, before->n_columns, grid->columns, grid->n_columns);
    }
  if (columns.n == 0)
    rows = (Overlap){ 0 };
  if (rows.n == before->n_rows && rows.n == grid->n_rows && columns.n == before->n_columns
      && columns.n == grid->n_columns)
    return &self->kept.sums;
  if (!kept_init (&kept, grid))
    return NULL;

  copy (&self->kept, &kept, rows, columns);
  read_rest (pyramid, &kept, rows, columns);
  forget (self);
  self->pyramid = mh_level_pyramid_ref ((MhLevelPyramid *) pyramid);
  self->kept = kept;

  return &self->kept.sums;
}
