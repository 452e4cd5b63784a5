/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-backdrop.h"

#include "mh-cairo-pen.h"
#include "mh-graph-painter.h"

#include <string.h>

/* More than this take longer to paint than a frame lasts. */
#define MAX_QUICK_EDGES 1000
/* What a slow board has around the view, as a share of it. */
#define SLOW_MARGIN 0.25

void
mh_backdrop_clear (MhBackdrop *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
}

/* An image inside a cairo node: cheaper to show than a texture without a
 * graphics card, and no dearer with one. The image must not change any more. */
static GskRenderNode *
wrap (cairo_surface_t *surface, int width, int height)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRenderNode *node = gsk_cairo_node_new (&bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

static void
paint (MhBackdrop *self, const MhGraphScene *scene)
{
  const int width = self->width + 2 * self->margin_x;
  const int height = self->height + 2 * self->margin_y;
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width * self->scale, height * self->scale);
  cairo_surface_set_device_scale (surface, self->scale, self->scale);

  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  mh_graph_paint_base (scene, pen, width, height);
  cairo_destroy (cr);

  mh_backdrop_clear (self);
  self->picture = wrap (surface, width, height);
  cairo_surface_destroy (surface);
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
  return self->picture == NULL || self->width != view->width || self->height != view->height
         || self->scale != scale || self->loose != scene->loose
         || (!is_moving && !is_same_camera (&self->camera, &scene->camera));
}

/* The picture, where it lies in the view now. */
static void
append (const MhBackdrop *self, GtkSnapshot *snapshot, const MhGraphScene *scene)
{
  const double zoom = scene->camera.zoom / self->camera.zoom;
  const MhPoint middle
      = mh_camera_to_view (&scene->camera, self->width, self->height, self->camera.center);
  const double width = (self->width + 2 * self->margin_x) * zoom;
  const double height = (self->height + 2 * self->margin_y) * zoom;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (middle.x - width / 2, middle.y - height / 2));
  gtk_snapshot_scale (snapshot, zoom, zoom);
  gtk_snapshot_append_node (snapshot, self->picture);
  gtk_snapshot_restore (snapshot);
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

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ ground.red / 255.0f, ground.green / 255.0f,
                                         ground.blue / 255.0f, 1 },
                             &bounds);
  append (self, snapshot, scene);
  gtk_snapshot_pop (snapshot);
}
