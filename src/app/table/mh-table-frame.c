/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-table-frame.h"

#include "mh-style.h"
#include "mh-table-cursor.h"

#include <math.h>

/* The largest factor between the cell size of the default zoom and the size that shows the
 * whole table. */
#define MAX_STRETCH 8

/* Returns: FALSE if there is no game, or if it does not have this plane */
static gboolean
get_map (const MhTableFrame *self, MhTableLayout *map)
{
  return self->snapshot != NULL && mh_snapshot_get_table_map (self->snapshot, map)
         && self->plane < map->n_planes;
}

/* Rounds the size of cells with shapes to whole device pixels, which keeps them sharp. */
static double
snap (double cell, double device_scale)
{
  const double scale = MAX (device_scale, 1);

  return cell >= MH_HEATMAP_MIN_SHAPE ? round (cell * scale) / scale : cell;
}

/* Returns: the cell size of the default zoom, in which who has enlarged the text can read the
 * digits. A table for which the minimum size would leave only a tiny part visible is shown as a
 * whole instead. */
static double
get_usual (const MhTableFrame *self, double least)
{
  const gboolean is_enlarged = mh_text_get_scale (self->text) > 1;
  const double readable = is_enlarged ? mh_table_frame_get_readable_cell (self) : 0;
  const double wanted = MAX (self->min_cell, readable);

  return least * MAX_STRETCH >= wanted ? MAX (least, wanted) : least;
}

double
mh_table_frame_get_readable_cell (const MhTableFrame *self)
{
  return floor (MH_HEATMAP_MIN_DIGIT * mh_text_get_scale (self->text));
}

gboolean
mh_table_frame_fill (const MhTableFrame *self, MhTableScene *scene)
{
  MhTableLayout map;

  return get_map (self, &map)
         && mh_table_scene_fill (scene, self->snapshot, self->side, self->plane,
                                 mh_style_get_theme (), self->text);
}

static void
place_cursor (const MhTableFrame *self, MhTableScene *scene)
{
  MhHeatmap *heatmap = &scene->heatmap;
  const guint32 cursor = mh_table_frame_get_cursor (self);

  heatmap->cursor_row = heatmap->cursor_column = MH_LINE_NONE;
  if (!self->has_cursor || cursor == MH_POSITION_NONE)
    return;

  const MhCellIndex cell_index
      = mh_table_layout_get_cell_index_in (&scene->reader.map, self->plane, cursor);

  heatmap->cursor_row = cell_index.row;
  heatmap->cursor_column = cell_index.column;
}

void
mh_table_frame_place (const MhTableFrame *self, MhTableScene *scene)
{
  MhHeatmap *heatmap = &scene->heatmap;

  heatmap->device_scale = self->device_scale;
  heatmap->memory = self->memory;
  if (!self->has_row_caption)
    heatmap->row_caption = heatmap->other_row_caption = NULL;
  if (!self->has_column_caption)
    heatmap->column_caption = heatmap->other_column_caption = NULL;
  place_cursor (self, scene);
  heatmap->cell_size = heatmap->scroll_x = heatmap->scroll_y = 0;

  const double least = mh_heatmap_get_geometry (heatmap, self->width, self->height).cell;
  const double asked = MAX (self->zoom, least);
  const double cell = snap (self->zoom > 0 ? asked : get_usual (self, least), self->device_scale);

  if (least > 0 && cell > least)
    heatmap->cell_size = cell;
  heatmap->scroll_x = self->scroll_x;
  heatmap->scroll_y = self->scroll_y;
}

/* Fills in only what places and sizes depend on. */
static gboolean
measure (const MhTableFrame *self, MhTableScene *scene)
{
  MhTableLayout map;

  if (!get_map (self, &map)
      || !mh_table_scene_init (scene, self->snapshot, self->side, self->plane,
                               mh_style_get_theme (), self->text))
    return FALSE;

  mh_table_frame_place (self, scene);
  return TRUE;
}

gboolean
mh_table_frame_get_size_for_cell (const MhTableFrame *self,
                                  double cell,
                                  double *width,
                                  double *height)
{
  MhTableScene scene;

  if (!measure (self, &scene))
    return FALSE;

  mh_heatmap_get_size_for_cell (&scene.heatmap, cell, width, height);
  return TRUE;
}

gboolean
mh_table_frame_get_heatmap (const MhTableFrame *self, MhHeatmap *heatmap)
{
  MhTableScene scene;

  if (!measure (self, &scene))
    return FALSE;

  *heatmap = scene.heatmap;
  return TRUE;
}

gboolean
mh_table_frame_get_geometry (const MhTableFrame *self, MhHeatmapGeometry *geometry)
{
  MhTableScene scene;

  if (!measure (self, &scene))
    return FALSE;

  *geometry = mh_heatmap_get_geometry (&scene.heatmap, self->width, self->height);
  return TRUE;
}

void
mh_table_frame_get_hidden (const MhTableFrame *self, double *width, double *height)
{
  MhTableScene scene;

  *width = *height = 0;
  if (measure (self, &scene))
    mh_heatmap_get_scroll_limits (&scene.heatmap, self->width, self->height, width, height);
}

gboolean
mh_table_frame_get_sizes (const MhTableFrame *self, MhTableSizes *sizes)
{
  MhTableScene scene;

  if (!measure (self, &scene))
    return FALSE;

  scene.heatmap.cell_size = 0;
  const double least = mh_heatmap_get_geometry (&scene.heatmap, self->width, self->height).cell;
  const gboolean has_scores = scene.heatmap.read_scores != NULL;
  const double largest = has_scores ? MH_HEATMAP_FULL_SCORE_CELL : MH_HEATMAP_FULL_CELL;
  const double most = largest * mh_text_get_scale (self->text);
  const double usual = get_usual (self, least);

  *sizes = (MhTableSizes){ least, usual, MAX (most, usual) };
  return least > 0;
}

guint32
mh_table_frame_get_cursor (const MhTableFrame *self)
{
  MhTableLayout map;

  return get_map (self, &map)
             ? mh_table_cursor_in_plane (&map, self->snapshot->current, self->plane)
             : MH_POSITION_NONE;
}

guint32
mh_table_frame_pick (const MhTableFrame *self, double x, double y)
{
  MhCellIndex cell_index = { .plane = self->plane };
  MhTableScene scene;
  MhTableLayout map;

  if (!get_map (self, &map) || !measure (self, &scene)
      || !mh_heatmap_pick (&scene.heatmap, self->width, self->height, x, y, &cell_index.row,
                           &cell_index.column))
    return MH_POSITION_NONE;

  return mh_table_layout_is_empty (&map, cell_index)
             ? MH_POSITION_NONE
             : mh_table_layout_get_position (&map, cell_index);
}

gboolean
mh_table_frame_get_area (const MhTableFrame *self, guint32 position, GdkRectangle *area)
{
  MhHeatmapGeometry geometry;
  MhTableLayout map;

  if (position == MH_POSITION_NONE || !get_map (self, &map)
      || !mh_table_frame_get_geometry (self, &geometry))
    return FALSE;

  MhCellIndex cell_index;
  const gboolean is_here = mh_table_layout_find (&map, self->plane, position, &cell_index);
  const MhRect cell = mh_heatmap_geometry_get_cell (&geometry, cell_index.row, cell_index.column);

  *area = (GdkRectangle){ (int) floor (cell.x), (int) floor (cell.y), (int) ceil (cell.width),
                          (int) ceil (cell.height) };
  return is_here;
}
