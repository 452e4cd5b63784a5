/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap-view-private.h"

/* The tolerance, in cells, for rounding errors when the whole table fits the view. */
#define NEARLY 1e-6

void
mh_heatmap_view_configure_scroll (MhHeatmapView *self, double width, double height)
{
  MhTableFrame frame = mh_heatmap_view_get_frame (self);
  double hidden_x, hidden_y;

  frame.width = width;
  frame.height = height;
  mh_table_frame_get_hidden (&frame, &hidden_x, &hidden_y);
  mh_scroll_configure (&self->scroll, GTK_ORIENTATION_HORIZONTAL, width, hidden_x);
  mh_scroll_configure (&self->scroll, GTK_ORIENTATION_VERTICAL, height, hidden_y);
}

void
mh_heatmap_view_scrolled_cb (MhHeatmapView *self)
{
  gtk_widget_queue_draw (self->base);
  gtk_widget_queue_draw (self->overlay);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "scrolled");
}

void
mh_heatmap_view_apply_zoom (MhHeatmapView *self, double zoom)
{
  if (!(zoom < self->zoom || zoom > self->zoom))
    return;

  self->zoom = zoom;
  mh_heatmap_view_configure_scroll (self, gtk_widget_get_width (GTK_WIDGET (self)),
                                    gtk_widget_get_height (GTK_WIDGET (self)));
  mh_heatmap_view_scrolled_cb (self);
  g_object_notify (G_OBJECT (self), "zoom");
}

static void
move_by (MhHeatmapView *self, double x, double y)
{
  mh_scroll_move_by (&self->scroll, GTK_ORIENTATION_HORIZONTAL, x);
  mh_scroll_move_by (&self->scroll, GTK_ORIENTATION_VERTICAL, y);
}

/* Returns: where after a zoom is what was @offset pixels after the first of @n_lines before it */
static double
follow (const MhHeatmapGeometry *before,
        const MhHeatmapGeometry *after,
        double offset,
        guint32 n_lines)
{
  const double place = mh_heatmap_geometry_find_line (before, offset, n_lines);
  const guint32 line = (guint32) CLAMP (place, 0, n_lines - 1);

  return mh_heatmap_geometry_get_offset (after, line) + (place - line) * after->cell;
}

void
mh_heatmap_view_zoom_to (MhHeatmapView *self, double cell, double x, double y)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  MhTableFrame frame = mh_heatmap_view_get_frame (self);
  MhHeatmapGeometry before, after;
  MhTableSizes sizes;
  MhTableLayout map;

  if (!mh_table_frame_get_sizes (&frame, &sizes) || !mh_table_frame_get_geometry (&frame, &before)
      || before.cell <= 0 || !mh_snapshot_get_table_map (frame.snapshot, &map))
    return;

  const double wanted = CLAMP (cell, sizes.least, sizes.most);
  const gboolean is_usual = wanted <= sizes.least && sizes.usual <= sizes.least;

  mh_heatmap_view_apply_zoom (self, is_usual ? 0 : wanted);
  frame = mh_heatmap_view_get_frame (self);
  mh_table_frame_get_geometry (&frame, &after);
  move_by (self, after.origin.x + follow (&before, &after, x - before.origin.x, map.n_columns) - x,
           after.origin.y + follow (&before, &after, y - before.origin.y, map.n_rows) - y);
}

void
mh_heatmap_view_zoom_by (MhHeatmapView *self, double factor, double x, double y)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  mh_heatmap_view_zoom_to (self, mh_heatmap_view_get_cell_size (self) * factor, x, y);
}

void
mh_heatmap_view_zoom_in_place (MhHeatmapView *self, double factor)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  const MhTableFrame frame = mh_heatmap_view_get_frame (self);
  const guint32 cursor = mh_table_frame_get_cursor (&frame);
  MhHeatmapGeometry geometry;
  GdkRectangle area;

  if (!mh_table_frame_get_geometry (&frame, &geometry))
    return;

  MhPoint place = mh_rect_get_center (geometry.body);

  if (mh_table_frame_get_area (&frame, cursor, &area)
      && mh_rect_contains (geometry.body, area.x + area.width / 2.0, area.y + area.height / 2.0))
    place = (MhPoint){ area.x + area.width / 2.0, area.y + area.height / 2.0 };
  mh_heatmap_view_zoom_by (self, factor, place.x, place.y);
}

double
mh_heatmap_view_get_cell_size (MhHeatmapView *self)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (self), 0);

  const MhTableFrame frame = mh_heatmap_view_get_frame (self);
  MhTableSizes sizes;

  if (!mh_table_frame_get_sizes (&frame, &sizes))
    return 0;

  return self->zoom > 0 ? MAX (self->zoom, sizes.least) : sizes.usual;
}

void
mh_heatmap_view_pan_by (MhHeatmapView *self, double x, double y)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  move_by (self, x, y);
}

gboolean
mh_heatmap_view_get_seen (MhHeatmapView *self, MhRect *seen)
{
  g_return_val_if_fail (MH_IS_HEATMAP_VIEW (self) && seen != NULL, FALSE);

  const MhTableFrame frame = mh_heatmap_view_get_frame (self);
  MhHeatmapGeometry geometry;
  MhTableLayout map;

  if (!mh_table_frame_get_geometry (&frame, &geometry) || geometry.cell <= 0
      || !mh_snapshot_get_table_map (frame.snapshot, &map))
    return FALSE;

  const double x = geometry.body.x - geometry.origin.x, y = geometry.body.y - geometry.origin.y;

  seen->x = mh_heatmap_geometry_find_line (&geometry, x, map.n_columns);
  seen->y = mh_heatmap_geometry_find_line (&geometry, y, map.n_rows);
  seen->width
      = mh_heatmap_geometry_find_line (&geometry, x + geometry.body.width, map.n_columns) - seen->x;
  seen->height
      = mh_heatmap_geometry_find_line (&geometry, y + geometry.body.height, map.n_rows) - seen->y;
  return seen->width < map.n_columns - NEARLY || seen->height < map.n_rows - NEARLY;
}

void
mh_heatmap_view_center_on (MhHeatmapView *self, double row, double column)
{
  g_return_if_fail (MH_IS_HEATMAP_VIEW (self));

  const double cell = mh_heatmap_view_get_cell_size (self);
  MhRect seen;

  if (mh_heatmap_view_get_seen (self, &seen))
    move_by (self, (column - seen.x - seen.width / 2) * cell,
             (row - seen.y - seen.height / 2) * cell);
}
