/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-backdrop.h"

#include "mh-cairo-pen.h"
#include "mh-graph-painter.h"

#include <math.h>
#include <string.h>

/* More than this take longer to paint than a frame lasts. */
#define MAX_QUICK_EDGES 1000
/* What a slow board has around the view, as a share of it. */
#define SLOW_MARGIN 0.25

void
mh_backdrop_clear (MhBackdrop *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->carried, gsk_render_node_unref);
  g_clear_pointer (&self->loose, g_bytes_unref);
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

typedef void (*PaintFunc) (const MhGraphScene *scene, MhPen *pen, double width, double height);

static GskRenderNode *
paint (const MhBackdrop *self,
       const MhGraphScene *scene,
       PaintFunc paint_layer,
       cairo_format_t format)
{
  const int width = self->width + 2 * self->margin_x;
  const int height = self->height + 2 * self->margin_y;
  cairo_surface_t *surface
      = cairo_image_surface_create (format, width * self->scale, height * self->scale);
  cairo_surface_set_device_scale (surface, self->scale, self->scale);

  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  paint_layer (scene, pen, width, height);
  cairo_destroy (cr);

  GskRenderNode *node = wrap (surface, width, height);
  cairo_surface_destroy (surface);
  return node;
}

static gboolean
is_same_camera (const MhCamera *a, const MhCamera *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

static gboolean
is_same_loose (const MhBackdrop *self, const MhGraphScene *scene)
{
  if (scene->loose == NULL || self->loose == NULL)
    return scene->loose == NULL && self->loose == NULL;

  gsize n_nodes;
  const guint8 *const loose = g_bytes_get_data (self->loose, &n_nodes);
  return n_nodes == mh_sketch_get_n_nodes (scene->sketch)
         && memcmp (loose, scene->loose, n_nodes) == 0;
}

static gboolean
must_paint (const MhBackdrop *self,
            const MhGraphScene *scene,
            const GdkRectangle *view,
            int scale,
            gboolean is_moving)
{
  return self->picture == NULL || self->width != view->width || self->height != view->height
         || self->scale != scale || !is_same_loose (self, scene)
         || (!is_moving && !is_same_camera (&self->camera, &scene->camera));
}

gboolean
mh_backdrop_is_slow (const MhGraphScene *scene)
{
  gsize n_edges;

  mh_sketch_get_edges (scene->sketch, &n_edges);
  return n_edges > MAX_QUICK_EDGES;
}

/* How far the dragged nodes have been carried since they were painted. */
static MhPlace
get_way (const MhBackdrop *self, const MhGraphScene *scene)
{
  const MhPlace now = mh_graph_scene_get_place (scene, self->handle);

  return (MhPlace){ now.x - self->handle_place.x, now.y - self->handle_place.y };
}

static void
paint_carried (MhBackdrop *self, const MhGraphScene *scene)
{
  self->handle_place = mh_graph_scene_get_place (scene, self->handle);
  g_clear_pointer (&self->carried, gsk_render_node_unref);
  self->carried = paint (self, scene, mh_graph_paint_carried, CAIRO_FORMAT_ARGB32);
}

/* What is carried far comes from where nothing was painted. */
static void
repaint_carried (MhBackdrop *self, const MhGraphScene *scene)
{
  const MhPlace way = get_way (self, scene);
  const double zoom = self->camera.zoom;

  if (is_same_camera (&self->camera, &scene->camera)
      && (ABS (way.x) * zoom > self->margin_x || ABS (way.y) * zoom > self->margin_y))
    paint_carried (self, scene);
}

static void
keep_loose (MhBackdrop *self, const MhGraphScene *scene)
{
  const guint32 n_nodes = mh_sketch_get_n_nodes (scene->sketch);

  if (scene->loose == NULL)
    return;

  const guint8 *const first = memchr (scene->loose, TRUE, n_nodes);
  self->loose = g_bytes_new (scene->loose, n_nodes);
  self->handle = first != NULL ? (guint32) (first - scene->loose) : 0;
}

static void
paint_all (MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view, int scale)
{
  const double margin = mh_backdrop_is_slow (scene) ? SLOW_MARGIN : 0;

  mh_backdrop_clear (self);
  keep_loose (self, scene);
  self->camera = scene->camera;
  self->width = view->width;
  self->height = view->height;
  self->scale = scale;
  self->margin_x = margin * view->width;
  self->margin_y = margin * view->height;
  self->picture = paint (self, scene, mh_graph_paint_base, CAIRO_FORMAT_RGB24);
  if (self->loose != NULL && mh_backdrop_is_slow (scene))
    paint_carried (self, scene);
}

/* A picture, where it lies in the view now; whole pixels keep it sharp. */
static void
append (const MhBackdrop *self,
        GtkSnapshot *snapshot,
        const MhGraphScene *scene,
        GskRenderNode *picture,
        MhPlace way)
{
  const double zoom = scene->camera.zoom / self->camera.zoom;
  const MhPlace center = { self->camera.center.x + way.x, self->camera.center.y + way.y };
  const MhPoint middle = mh_camera_to_view (&scene->camera, self->width, self->height, center);
  const double x = middle.x - (self->width + 2 * self->margin_x) * zoom / 2;
  const double y = middle.y - (self->height + 2 * self->margin_y) * zoom / 2;
  const gboolean is_sharp = zoom >= 1 && zoom <= 1;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (is_sharp ? round (x) : x,
                                                          is_sharp ? round (y) : y));
  gtk_snapshot_scale (snapshot, zoom, zoom);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

/* Edges that follow the drag; on a quick board all that does. */
static void
append_loose (const MhBackdrop *self,
              GtkSnapshot *snapshot,
              const MhGraphScene *scene,
              const graphene_rect_t *bounds)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, bounds);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);

  mh_graph_paint_stretched (scene, pen, self->width, self->height);
  if (self->carried == NULL)
    mh_graph_paint_carried (scene, pen, self->width, self->height);
  cairo_destroy (cr);
  if (self->carried != NULL)
    append (self, snapshot, scene, self->carried, get_way (self, scene));
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

  if (view->width <= 0 || view->height <= 0)
    return;

  if (must_paint (self, scene, view, scale, is_moving))
    paint_all (self, scene, view, scale);
  else if (self->carried != NULL)
    repaint_carried (self, scene);

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ ground.red / 255.0f, ground.green / 255.0f,
                                         ground.blue / 255.0f, 1 },
                             &bounds);
  append (self, snapshot, scene, self->picture, (MhPlace){ 0, 0 });
  if (scene->loose != NULL)
    append_loose (self, snapshot, scene, &bounds);
  gtk_snapshot_pop (snapshot);
}
