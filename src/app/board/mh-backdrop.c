/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-backdrop.h"

#include "mh-cairo-pen.h"
#include "mh-figure-job.h"

#include <math.h>
#include <string.h>

/* The largest number of nodes and edges that are painted within a frame, which leaves most of it to
 * the rest of the window. */
#define MAX_QUICK_PARTS 500
/* The margin of a slow board's picture, as a share of the view's size. */
#define SLOW_MARGIN 0.25
/* The largest factor by which a picture is magnified or reduced while the camera moves. */
#define MAX_STRETCH 1.5
/* The largest number of stretched edges that are painted; a sample replaces a larger set. */
#define MAX_STRETCHED 6000
/* The largest number of loose nodes that are painted in each frame while a large board has
 * no picture of them. */
#define MAX_QUICK_LOOSE 50

static void
shot_clear (MhBoardShot *shot)
{
  g_clear_pointer (&shot->loose, g_bytes_unref);
}

static void
stop_painting (MhBackdrop *self)
{
  if (self->painting == NULL)
    return;

  g_cancellable_cancel (self->painting);
  g_clear_object (&self->painting);
  shot_clear (&self->asked);
}

static void
clear_pictures (MhBackdrop *self)
{
  g_clear_pointer (&self->picture, gsk_render_node_unref);
  g_clear_pointer (&self->carried, gsk_render_node_unref);
  shot_clear (&self->shot);
}

void
mh_backdrop_clear (MhBackdrop *self)
{
  stop_painting (self);
  clear_pictures (self);
  mh_tiles_clear (&self->tiles);
  g_clear_pointer (&self->loose, g_bytes_unref);
  g_clear_pointer (&self->stretched, g_array_unref);
}

void
mh_backdrop_board_changed (MhBackdrop *self)
{
  self->is_current = FALSE;
  self->asked_is_current = FALSE;
  g_clear_pointer (&self->loose, g_bytes_unref);
  g_clear_pointer (&self->stretched, g_array_unref);
}

gboolean
mh_backdrop_is_slow (const MhGraphScene *scene)
{
  gsize n_edges;

  mh_board_get_edges (scene->board, &n_edges);
  return n_edges + mh_board_get_n_nodes (scene->board) > MAX_QUICK_PARTS;
}

gboolean
mh_backdrop_is_painting (const MhBackdrop *self)
{
  return self->painting != NULL;
}

static GskRenderNode *
create_texture_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const gsize size = stride * (gsize) cairo_image_surface_get_height (surface);

  cairo_surface_flush (surface);
  g_autoptr (GBytes) bytes
      = g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), size,
                                    (GDestroyNotify) cairo_surface_destroy,
                                    cairo_surface_reference (surface));
  g_autoptr (GdkTexture) texture = gdk_memory_texture_new (cairo_image_surface_get_width (surface),
                                                           cairo_image_surface_get_height (surface),
                                                           GDK_MEMORY_DEFAULT, bytes, stride);
  return gsk_texture_node_new (texture, bounds);
}

static GskRenderNode *
create_cairo_node (cairo_surface_t *surface, const graphene_rect_t *bounds)
{
  GskRenderNode *node = gsk_cairo_node_new (bounds);
  cairo_t *cr = gsk_cairo_node_get_draw_context (node);

  cairo_set_source_surface (cr, surface, 0, 0);
  /* A better filter takes longer than a frame when the picture is reduced. */
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (cr);
  cairo_destroy (cr);
  return node;
}

/* Wraps a finished image in a render node. The renderer for cairo would copy a texture in
 * each frame, and a GPU renderer would upload a magnified cairo node in each frame. The
 * image must not change afterwards. */
static GskRenderNode *
wrap (const MhBackdrop *self, cairo_surface_t *surface, const MhBoardShot *shot)
{
  const graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, shot->width, shot->height);

  return mh_tiles_suit (self->widget) ? create_cairo_node (surface, &bounds)
                                      : create_texture_node (surface, &bounds);
}

/* Paints a quick board and makes it the current picture, which is never magnified. */
static void
paint_quickly (MhBackdrop *self, const MhGraphScene *scene)
{
  cairo_surface_t *surface = mh_board_picture_paint_layer (scene, &self->shot, mh_graph_paint_base);

  self->picture = mh_tiles_suit (self->widget) ? mh_tiles_update (&self->tiles, surface)
                                               : wrap (self, surface, &self->shot);
  cairo_surface_destroy (surface);
}

/* Paints a sketch of a slow board and makes it the current picture. */
static void
paint_sketch (MhBackdrop *self, const MhGraphScene *scene)
{
  cairo_surface_t *surface
      = mh_board_picture_paint_layer (scene, &self->shot, mh_graph_paint_sketchily);

  self->picture = wrap (self, surface, &self->shot);
  cairo_surface_destroy (surface);
}

static gboolean
is_same_camera (const MhCamera *a, const MhCamera *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* @loose: (nullable): one byte per node, as in MhGraphScene */
static gboolean
is_same_loose (GBytes *bytes, const guint8 *loose, guint32 n_nodes)
{
  if (bytes == NULL || loose == NULL)
    return bytes == NULL && loose == NULL;

  return g_bytes_get_size (bytes) == n_nodes
         && memcmp (g_bytes_get_data (bytes, NULL), loose, n_nodes) == 0;
}

static guint32
find_handle (GBytes *loose)
{
  gsize n_nodes;
  const guint8 *const nodes = g_bytes_get_data (loose, &n_nodes);
  const guint8 *const first = memchr (nodes, TRUE, n_nodes);

  return first != NULL ? (guint32) (first - nodes) : 0;
}

/* Returns: (transfer full): the description of a picture for the present camera, size and
 * loose nodes */
static MhBoardShot
create_shot (const MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view, int scale)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);

  return (MhBoardShot){
    .camera = scene->camera,
    .width = view->width + 2 * self->margin_x,
    .height = view->height + 2 * self->margin_y,
    .scale = scale,
    .loose = scene->loose != NULL ? g_bytes_new (scene->loose, n_nodes) : NULL,
  };
}

static void
set_margin (MhBackdrop *self, const GdkRectangle *view, double share)
{
  self->margin_x = (int) (share * view->width);
  self->margin_y = (int) (share * view->height);
}

/* Returns: whether the pictures have the right size, scale and set of loose nodes */
static gboolean
is_fitting (const MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view, int scale)
{
  const MhBoardShot *const shot = &self->shot;

  return shot->width == view->width + 2 * self->margin_x
         && shot->height == view->height + 2 * self->margin_y && shot->scale == scale
         && is_same_loose (shot->loose, scene->loose, mh_board_get_n_nodes (scene->board));
}

/* Returns: the area of a picture in the view
 * @way: how far, on the board, the content has moved since the picture was painted */
static MhRect
get_area (const MhBoardShot *shot, const MhGraphScene *scene, const GdkRectangle *view, MhPoint way)
{
  const double zoom = scene->camera.zoom / shot->camera.zoom;
  const MhPoint center = { shot->camera.center.x + way.x, shot->camera.center.y + way.y };
  const MhPoint middle = mh_camera_to_view (&scene->camera, view->width, view->height, center);

  return (MhRect){ middle.x - shot->width * zoom / 2, middle.y - shot->height * zoom / 2,
                   shot->width * zoom, shot->height * zoom };
}

static gboolean
is_near_enough (const MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view)
{
  const double zoom = scene->camera.zoom / self->shot.camera.zoom;
  const MhRect area = get_area (&self->shot, scene, view, (MhPoint){ 0, 0 });

  return zoom <= MAX_STRETCH && zoom >= 1 / MAX_STRETCH && area.x <= 0 && area.y <= 0
         && area.x + area.width >= view->width && area.y + area.height >= view->height;
}

/* Returns: how far, on the board, the loose nodes were dragged since they were painted */
static MhPoint
get_way (const MhBackdrop *self, const MhGraphScene *scene)
{
  const MhPoint now = mh_graph_scene_get_place (scene, find_handle (self->shot.loose));

  return (MhPoint){ now.x - self->handle.x, now.y - self->handle.y };
}

/* Returns: whether the loose nodes were dragged farther than the margin of the picture,
 * beyond which nothing was painted */
static gboolean
is_carried_far (const MhBackdrop *self, const MhGraphScene *scene)
{
  if (self->carried == NULL)
    return FALSE;

  const MhPoint way = get_way (self, scene);
  const double zoom = self->shot.camera.zoom;
  return ABS (way.x) * zoom > self->margin_x || ABS (way.y) * zoom > self->margin_y;
}

static void
painted_cb (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (MhBoardPicture) picture = mh_figure_job_paint_board_finish (result, NULL);

  /* A cancelled job has no picture, and the backdrop may have been freed. */
  if (picture == NULL)
    return;

  MhBackdrop *const self = user_data;

  clear_pictures (self);
  self->shot = self->asked;
  self->asked.loose = NULL;
  self->handle = self->asked_handle;
  self->is_current = self->asked_is_current;
  self->picture = wrap (self, picture->base, &self->shot);
  if (picture->carried != NULL)
    self->carried = wrap (self, picture->carried, &self->shot);
  g_clear_object (&self->painting);
  if (self->widget != NULL)
    gtk_widget_queue_draw (self->widget);
}

static void
ask (MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view, int scale)
{
  self->asked = create_shot (self, scene, view, scale);
  self->asked_is_current = TRUE;
  if (self->asked.loose != NULL)
    self->asked_handle = mh_graph_scene_get_place (scene, find_handle (self->asked.loose));
  self->painting = g_cancellable_new ();
  mh_figure_job_paint_board_async (scene, &self->asked, self->painting, painted_cb, self);
}

/* Updates the pictures of a large board. A running worker is always allowed to finish,
 * because a board that changes in every frame would otherwise never get a new picture. */
static void
update_slow (MhBackdrop *self,
             const MhGraphScene *scene,
             const GdkRectangle *view,
             int scale,
             gboolean is_moving)
{
  set_margin (self, view, SLOW_MARGIN);
  if (self->picture == NULL)
    {
      self->shot = create_shot (self, scene, view, scale);
      self->is_current = FALSE;
      paint_sketch (self, scene);
    }

  const gboolean is_right
      = self->is_current && is_fitting (self, scene, view, scale) && !is_carried_far (self, scene);
  const gboolean is_there = is_moving ? is_near_enough (self, scene, view)
                                      : is_same_camera (&self->shot.camera, &scene->camera);
  if (self->painting == NULL && (!is_right || !is_there))
    ask (self, scene, view, scale);
}

static void
update_quick (MhBackdrop *self, const MhGraphScene *scene, const GdkRectangle *view, int scale)
{
  stop_painting (self);
  set_margin (self, view, 0);
  if (self->picture != NULL && self->is_current && is_fitting (self, scene, view, scale)
      && is_same_camera (&self->shot.camera, &scene->camera))
    return;

  clear_pictures (self);
  self->shot = create_shot (self, scene, view, scale);
  self->is_current = TRUE;
  paint_quickly (self, scene);
}

/* Appends a picture at @area. Rounding to whole pixels keeps an unscaled picture sharp. */
static void
append (GtkSnapshot *snapshot, GskRenderNode *picture, const MhBoardShot *shot, MhRect area)
{
  const double zoom = area.width / shot->width;
  const gboolean is_sharp = fabs (zoom - 1) < 1e-9;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT ((float) (is_sharp ? round (area.x) : area.x),
                                                (float) (is_sharp ? round (area.y) : area.y)));
  if (!is_sharp)
    gtk_snapshot_scale (snapshot, (float) zoom, (float) zoom);
  gtk_snapshot_append_node (snapshot, picture);
  gtk_snapshot_restore (snapshot);
}

/* Keeps an evenly spaced sample of at most MAX_STRETCHED edges. */
static void
thin_out (GArray *edges)
{
  const guint stride = 1 + edges->len / MAX_STRETCHED;

  for (guint i = 0; i * stride < edges->len; i++)
    g_array_index (edges, MhArc, i) = g_array_index (edges, MhArc, i * stride);
  g_array_set_size (edges, (edges->len + stride - 1) / stride);
}

/* Stores which nodes are loose, and a list of the edges between them and other nodes. */
static void
keep_loose (MhBackdrop *self, const MhGraphScene *scene, const guint8 *loose)
{
  const guint32 n_nodes = mh_board_get_n_nodes (scene->board);
  gsize n_edges;
  const MhArc *const edges = mh_board_get_edges (scene->board, &n_edges);

  if (self->stretched != NULL && is_same_loose (self->loose, loose, n_nodes))
    return;

  g_clear_pointer (&self->loose, g_bytes_unref);
  g_clear_pointer (&self->stretched, g_array_unref);
  self->loose = g_bytes_new (loose, n_nodes);
  self->stretched = g_array_new (FALSE, FALSE, sizeof (MhArc));
  for (gsize i = 0; i < n_edges; i++)
    if (!loose[edges[i].from] != !loose[edges[i].to])
      g_array_append_val (self->stretched, edges[i]);
  thin_out (self->stretched);
}

static gboolean
has_few_loose (const MhBackdrop *self)
{
  gsize n_nodes;
  const guint8 *const loose = g_bytes_get_data (self->loose, &n_nodes);
  guint n = 0;

  for (gsize i = 0; i < n_nodes && n <= MAX_QUICK_LOOSE; i++)
    n += loose[i] != 0;
  return n <= MAX_QUICK_LOOSE;
}

/* Returns: (transfer none) (nullable): the loose nodes that the current picture lacks; if
 * it lacks none, those of the next picture */
static const guint8 *
get_loose (const MhBackdrop *self, const MhGraphScene *scene)
{
  if (self->shot.loose == NULL)
    return scene->loose;
  if (g_bytes_get_size (self->shot.loose) != mh_board_get_n_nodes (scene->board))
    return NULL;
  return g_bytes_get_data (self->shot.loose, NULL);
}

/* Paints the stretched edges and the loose nodes; a picture of the loose nodes is used if
 * there is one. */
static void
append_loose (MhBackdrop *self,
              GtkSnapshot *snapshot,
              const MhGraphScene *scene,
              const GdkRectangle *view)
{
  const guint8 *const loose = get_loose (self, scene);

  if (loose == NULL)
    return;

  keep_loose (self, scene, loose);
  cairo_t *cr
      = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, view->width, view->height));
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, scene->text);
  MhGraphScene apart = *scene;
  apart.loose = loose;
  apart.pixels_per_point = self->shot.scale;
  apart.stretched = (const MhArc *) (gconstpointer) self->stretched->data;
  apart.n_stretched = self->stretched->len;
  mh_graph_paint_stretched (&apart, pen, view->width, view->height);
  if (self->carried == NULL && (!mh_backdrop_is_slow (scene) || has_few_loose (self)))
    mh_graph_paint_carried (&apart, pen, view->width, view->height);
  cairo_destroy (cr);
  if (self->carried != NULL)
    append (snapshot, self->carried, &self->shot,
            get_area (&self->shot, scene, view, get_way (self, scene)));
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

  if (mh_backdrop_is_slow (scene))
    update_slow (self, scene, view, scale, is_moving);
  else
    update_quick (self, scene, view, scale);

  gtk_snapshot_push_clip (snapshot, &bounds);
  gtk_snapshot_append_color (snapshot,
                             &(GdkRGBA){ ground.red / 255.0f, ground.green / 255.0f,
                                         ground.blue / 255.0f, 1 },
                             &bounds);
  append (snapshot, self->picture, &self->shot,
          get_area (&self->shot, scene, view, (MhPoint){ 0, 0 }));
  append_loose (self, snapshot, scene, view);
  gtk_snapshot_pop (snapshot);
}
