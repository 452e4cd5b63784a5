/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-board-picture.h"

#include "mh-cairo-pen.h"

cairo_surface_t *
mh_board_picture_paint_layer (const MhGraphScene *scene,
                              const MhBoardShot *shot,
                              MhBoardLayer layer)
{
  g_return_val_if_fail (scene != NULL && shot != NULL, NULL);

  MhGraphScene seen = *scene;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, shot->width * shot->scale,
                                    shot->height * shot->scale);
  cairo_surface_set_device_scale (surface, shot->scale, shot->scale);

  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  seen.pixels_per_point = shot->scale;
  layer (&seen, pen, shot->width, shot->height);
  cairo_destroy (cr);

  return surface;
}

MhBoardPicture *
mh_board_picture_new (const MhGraphScene *scene, const MhBoardShot *shot)
{
  g_return_val_if_fail (scene != NULL && shot != NULL, NULL);

  MhBoardPicture *self = g_new0 (MhBoardPicture, 1);
  MhGraphScene seen = *scene;

  seen.camera = shot->camera;
  seen.loose = shot->loose != NULL ? g_bytes_get_data (shot->loose, NULL) : NULL;
  self->base = mh_board_picture_paint_layer (&seen, shot, mh_graph_paint_base);
  if (seen.loose != NULL)
    self->carried = mh_board_picture_paint_layer (&seen, shot, mh_graph_paint_carried);

  return self;
}

void
mh_board_picture_free (MhBoardPicture *self)
{
  g_return_if_fail (self != NULL);

  g_clear_pointer (&self->base, cairo_surface_destroy);
  g_clear_pointer (&self->carried, cairo_surface_destroy);
  g_free (self);
}
