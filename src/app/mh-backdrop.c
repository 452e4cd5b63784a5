/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-backdrop.h"

#include "mh-cairo-pen.h"
#include "mh-graph-painter.h"

/* More than this take longer to paint than a frame lasts. */
#define MAX_QUICK_EDGES 1000
/* What a slow board has around the view, as a share of it. */
#define SLOW_MARGIN 0.25

static void
paint (MhBackdrop *self, const MhGraphScene *scene)
{
  const int width = self->width + 2 * self->margin_x;
  const int height = self->height + 2 * self->margin_y;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * self->scale, height * self->scale);
  cairo_surface_set_device_scale (surface, self->scale, self->scale);

  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  mh_graph_paint_base (scene, pen, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  const gsize stride = cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes
      = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface),
                                    stride * cairo_image_surface_get_height (surface),
                                    (GDestroyNotify) cairo_surface_destroy, surface);
  g_set_object (&self->texture, NULL);
  self->texture = gdk_memory_texture_new (width * self->scale, height * self->scale,
                                          GDK_MEMORY_DEFAULT, bytes, stride);
}

static gboolean
is_same_camera (const MhCamera *a, const MhCamera *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static gboolean
must_paint (const MhBackdrop *self,
            const MhGraphScene *scene,
            const GdkRectangle *view,
            int scale,
            gboolean is_moving)
{
  return self->texture == NULL || self->width != view->width || self->height != view->height
         || self->scale != scale || self->loose != scene->loose
         || (!is_moving && !is_same_camera (&self->camera, &scene->camera));
}

/* Where the texture lies in the view now. */
static graphene_rect_t
get_area (const MhBackdrop *self, const MhGraphScene *scene)
{
  const double zoom = scene->camera.zoom / self->camera.zoom;
  const MhPoint middle
      = mh_camera_to_view (&scene->camera, self->width, self->height, self->camera.center);
  const double width = (self->width + 2 * self->margin_x) * zoom;
  const double height = (self->height + 2 * self->margin_y) * zoom;

  return GRAPHENE_RECT_INIT (middle.x - width / 2, middle.y - height / 2, width, height);
}

void
mh_backdrop_clear (MhBackdrop *self)
{
  g_clear_object (&self->texture);
}

gboolean
mh_backdrop_is_slow (const MhGraphScene *scene)
{
  gsize n_edges;

  mh_sketch_get_edges (scene->sketch, &n_edges);
  return n_edges > MAX_QUICK_EDGES;
}

void
mh_backdrop_snapshot (MhBackdrop *self,
                      GtkSnapshot *snapshot,
                      const MhGraphScene *scene,
                      const GdkRectangle *view,
                      int scale,
                      gboolean is_moving)
{
  const MhColor ground = scene->theme->canvas;
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, view->width, view->height);
  const double margin = mh_backdrop_is_slow (scene) ? SLOW_MARGIN : 0;

  if (view->width <= 0 || view->height <= 0)
    return;

  if (must_paint (self, scene, view, scale, is_moving))
    {
      self->camera = scene->camera;
      self->loose = scene->loose;
      self->width = view->width;
      self->height = view->height;
      self->scale = scale;
      self->margin_x = margin * view->width;
      self->margin_y = margin * view->height;
      paint (self, scene);
    }
  const graphene_rect_t area = get_area (self, scene);

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ ground.red / 255.0f, ground.green / 255.0f,
                                         ground.blue / 255.0f, 1 },
                             &bounds);
  gtk_snapshot_append_texture (snapshot, self->texture, &area);
  gtk_snapshot_pop (snapshot);
}
