/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-arrangement.h"

typedef struct
{
  MhTableArrangement arrangement;
  const MhHeatmap *planes;
  guint n_planes, n_shown;
  MhHeatmapTexts *texts; /* (array length=n_shown): of each plane */
} Group;

static MhHeatmap
get_plane (const Group *self, guint index)
{
  MhHeatmap plane = self->planes[index];

  if (!mh_table_arrangement_has_row_caption (self->arrangement, index, self->n_planes))
    plane.row_caption = plane.other_row_caption = NULL;

  return plane;
}

static Group
measure_group (MhTableArrangement arrangement, const MhHeatmap *planes, guint n_planes)
{
  const guint n_shown = arrangement == MH_TABLES_ALONE ? 1 : n_planes;
  Group self = { arrangement, planes, n_planes, n_shown, g_new (MhHeatmapTexts, n_shown) };

  for (guint i = 0; i < n_shown; i++)
    {
      const MhHeatmap plane = get_plane (&self, i);

      self.texts[i] = mh_heatmap_measure_texts (&plane);
    }

  return self;
}

static MhSize
get_size_for_cell (gconstpointer group, double cell)
{
  const Group *const self = group;
  const double gaps = MH_TABLES_GAP * (self->n_shown - 1);
  MhSize widest = { 0, 0 }, sum = { gaps, gaps };

  for (guint i = 0; i < self->n_shown; i++)
    {
      const MhHeatmap plane = get_plane (self, i);
      const MhSize size = mh_heatmap_get_size_with_texts (&plane, &self->texts[i], cell);

      widest = (MhSize){ MAX (widest.width, size.width), MAX (widest.height, size.height) };
      sum = (MhSize){ sum.width + size.width, sum.height + size.height };
    }

  return self->arrangement == MH_TABLES_STACKED ? (MhSize){ widest.width, sum.height }
                                                : (MhSize){ sum.width, widest.height };
}

MhTableArrangement
mh_table_arrangement_choose (const MhHeatmap *planes,
                             guint n_planes,
                             double width,
                             double height,
                             double least_cell)
{
  const double beside
      = mh_table_arrangement_get_cell (MH_TABLES_BESIDE, planes, n_planes, width, height);
  const double stacked
      = mh_table_arrangement_get_cell (MH_TABLES_STACKED, planes, n_planes, width, height);

  if (n_planes < 2 || MAX (beside, stacked) < least_cell)
    return MH_TABLES_ALONE;

  return stacked > beside ? MH_TABLES_STACKED : MH_TABLES_BESIDE;
}

gboolean
mh_table_arrangement_has_row_caption (MhTableArrangement self, guint index, guint n_planes)
{
  return self != MH_TABLES_BESIDE || index == 0 || index + 1 < n_planes;
}

MhSize
mh_table_arrangement_get_size (MhTableArrangement self,
                               const MhHeatmap *planes,
                               guint n_planes,
                               double cell)
{
  const Group group = measure_group (self, planes, n_planes);
  const MhSize size = get_size_for_cell (&group, cell);

  g_free (group.texts);
  return size;
}

double
mh_table_arrangement_get_cell (MhTableArrangement self,
                               const MhHeatmap *planes,
                               guint n_planes,
                               double width,
                               double height)
{
  if (n_planes == 0)
    return 0;

  const Group group = measure_group (self, planes, n_planes);
  const double cell = mh_heatmap_fit_cell (get_size_for_cell, &group, width, height);
  const MhSize size = get_size_for_cell (&group, cell);

  g_free (group.texts);
  const gboolean has_shapes = cell >= MH_HEATMAP_MIN_SHAPE;
  const gboolean fits = size.width <= width && size.height <= height;

  return self != MH_TABLES_ALONE && has_shapes && !fits ? 0 : cell;
}
