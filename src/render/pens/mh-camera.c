/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-camera.h"

MhPoint
mh_camera_to_view (const MhCamera *self, double width, double height, MhPoint place)
{
  return (MhPoint){ width / 2 + (place.x - self->center.x) * self->zoom,
                    height / 2 + (place.y - self->center.y) * self->zoom };
}

MhPoint
mh_camera_to_world (const MhCamera *self, double width, double height, MhPoint point)
{
  return (MhPoint){ self->center.x + (point.x - width / 2) / self->zoom,
                    self->center.y + (point.y - height / 2) / self->zoom };
}

static double
get_fitting_zoom (double room, double length, double max_zoom)
{
  if (room <= 0)
    return MH_CAMERA_MIN_ZOOM;

  /* Comparing by multiplication instead of division covers lengths of zero, too. */
  return length * max_zoom <= room ? max_zoom : room / length;
}

MhCamera
mh_camera_fit (MhRect bounds, double width, double height, double margin, double max_zoom)
{
  const MhPoint center = mh_rect_get_center (bounds);
  const double zoom_x = get_fitting_zoom (width - 2 * margin, bounds.width, max_zoom);
  const double zoom_y = get_fitting_zoom (height - 2 * margin, bounds.height, max_zoom);
  const double zoom = MIN (zoom_x, zoom_y);

  return (MhCamera){ .center = { center.x, center.y }, .zoom = MIN (zoom, MH_CAMERA_MAX_ZOOM) };
}

void
mh_camera_zoom_about (MhCamera *self, double width, double height, MhPoint point, double zoom)
{
  const MhPoint place = mh_camera_to_world (self, width, height, point);
  const double least = MIN (self->zoom, MH_CAMERA_MIN_ZOOM);

  self->zoom = CLAMP (zoom, least, MH_CAMERA_MAX_ZOOM);
  self->center.x = place.x - (point.x - width / 2) / self->zoom;
  self->center.y = place.y - (point.y - height / 2) / self->zoom;
}

void
mh_camera_pan (MhCamera *self, double dx, double dy)
{
  self->center.x -= dx / self->zoom;
  self->center.y -= dy / self->zoom;
}

void
mh_camera_limit (MhCamera *self, MhRect bounds)
{
  self->center.x = CLAMP (self->center.x, bounds.x, bounds.x + bounds.width);
  self->center.y = CLAMP (self->center.y, bounds.y, bounds.y + bounds.height);
}
