/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tiles.h"

#include <string.h>

/* The width and height of a tile in device pixels: small beside a cell of a board, but large enough
 * for a picture to consist of some hundred. */
#define TILE 64

/* The largest number of tiles that are painted again without all that lies between them. */
#define MAX_APART 8

#define BYTES_PER_PIXEL sizeof (guint32)

/* Both are NULL while nothing is to be seen in the tile. */
typedef struct
{
  cairo_surface_t *pixels;
  GskRenderNode *node;
} Tile;

static void
tile_clear (gpointer data)
{
  Tile *self = data;

  g_clear_pointer (&self->pixels, cairo_surface_destroy);
  g_clear_pointer (&self->node, gsk_render_node_unref);
}

void
mh_tiles_clear (MhTiles *self)
{
  g_clear_pointer (&self->tiles, g_array_unref);
  g_clear_pointer (&self->veil, gsk_render_node_unref);
  *self = (MhTiles){ 0 };
}

gboolean
mh_tiles_suit (GtkWidget *widget)
{
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;
  GskRenderer *renderer = native != NULL ? gtk_native_get_renderer (native) : NULL;

  return renderer == NULL || GSK_IS_CAIRO_RENDERER (renderer);
}

static const guchar *
get_row (cairo_surface_t *surface, int x, int y)
{
  return cairo_image_surface_get_data (surface)
         + (gssize) y * cairo_image_surface_get_stride (surface)
         + (gssize) x * (gssize) BYTES_PER_PIXEL;
}

static gboolean
is_blank (cairo_surface_t *surface, const GdkRectangle *area)
{
  static const guchar blank[TILE * BYTES_PER_PIXEL];

  for (int y = 0; y < area->height; y++)
    if (memcmp (get_row (surface, area->x, area->y + y), blank,
                (gsize) area->width * BYTES_PER_PIXEL)
        != 0)
      return FALSE;

  return TRUE;
}

/* Returns: whether a tile has the pixels of @surface in @area, which has its size */
static gboolean
tile_equals (const Tile *self, cairo_surface_t *surface, const GdkRectangle *area)
{
  if (self->pixels == NULL)
    return is_blank (surface, area);

  for (int y = 0; y < area->height; y++)
    if (memcmp (get_row (surface, area->x, area->y + y), get_row (self->pixels, 0, y),
                (gsize) area->width * BYTES_PER_PIXEL)
        != 0)
      return FALSE;

  return TRUE;
}

/* Returns: (transfer full): a copy of the pixels in @area */
static cairo_surface_t *
copy_pixels (cairo_surface_t *surface, const GdkRectangle *area, double scale)
{
  cairo_surface_t *copy
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, area->width, area->height);

  for (int y = 0; y < area->height; y++)
    memcpy ((guchar *) get_row (copy, 0, y), get_row (surface, area->x, area->y + y),
            (gsize) area->width * BYTES_PER_PIXEL);
  cairo_surface_mark_dirty (copy);
  cairo_surface_set_device_scale (copy, scale, scale);

  return copy;
}

/* @area: in device pixels */
static graphene_rect_t
get_bounds (const GdkRectangle *area, double scale)
{
  return GRAPHENE_RECT_INIT ((float) (area->x / scale), (float) (area->y / scale),
                             (float) (area->width / scale), (float) (area->height / scale));
}

static void
tile_paint (Tile *self, cairo_surface_t *surface, const GdkRectangle *area, double scale)
{
  const graphene_rect_t bounds = get_bounds (area, scale);

  tile_clear (self);
  if (is_blank (surface, area))
    return;

  self->pixels = copy_pixels (surface, area, scale);
  self->node = gsk_cairo_node_new (&bounds);

  cairo_t *cr = gsk_cairo_node_get_draw_context (self->node);

  cairo_set_source_surface (cr, self->pixels, area->x / scale, area->y / scale);
  cairo_paint (cr);
  cairo_destroy (cr);
}

/* Makes the tiles blank if they are not those of a picture of the size of @surface. */
static void
fit (MhTiles *self, cairo_surface_t *surface, int n_columns, int n_rows)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  double scale;

  cairo_surface_get_device_scale (surface, &scale, NULL);
  if (self->tiles != NULL && width == self->width && height == self->height
      && G_APPROX_VALUE (scale, self->scale, 1e-9))
    return;

  mh_tiles_clear (self);
  *self = (MhTiles){ width, height, scale, g_array_new (FALSE, TRUE, sizeof (Tile)), NULL };
  g_array_set_clear_func (self->tiles, tile_clear);
  g_array_set_size (self->tiles, (guint) (n_columns * n_rows));
}

/* Makes all of @area differ from the last picture, by another colour that is not seen. */
static void
touch (MhTiles *self, const GdkRectangle *area)
{
  GdkRGBA color = { 0 };

  if (self->veil != NULL)
    color.red = 1 - gsk_color_node_get_color (self->veil)->red;
  g_clear_pointer (&self->veil, gsk_render_node_unref);

  const graphene_rect_t bounds = get_bounds (area, self->scale);

  self->veil = gsk_color_node_new (&color, &bounds);
}

/* Paints the tiles that have changed. */
static void
paint (MhTiles *self, cairo_surface_t *surface, int n_columns)
{
  GdkRectangle changed = { 0 };
  int n_changed = 0;

  for (int i = 0; i < (int) self->tiles->len; i++)
    {
      Tile *tile = &g_array_index (self->tiles, Tile, i);
      const int x = i % n_columns * TILE, y = i / n_columns * TILE;
      const GdkRectangle area = { x, y, MIN (TILE, self->width - x), MIN (TILE, self->height - y) };

      if (tile_equals (tile, surface, &area))
        continue;
      tile_paint (tile, surface, &area, self->scale);
      gdk_rectangle_union (n_changed > 0 ? &changed : &area, &area, &changed);
      n_changed++;
    }

  if (n_changed > MAX_APART)
    touch (self, &changed);
}

/* Returns: (transfer full): what stands for a tile with nothing to be seen. GTK compares the nodes
 * of two pictures in pairs, and a container with any other node; it lies within the bounds of the
 * others, which are those of what is seen. */
static GskRenderNode *
create_blank (const MhTiles *self)
{
  graphene_rect_t bounds = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (guint i = self->tiles->len; i-- > 0;)
    if (g_array_index (self->tiles, Tile, i).node != NULL)
      gsk_render_node_get_bounds (g_array_index (self->tiles, Tile, i).node, &bounds);
  bounds.size = *graphene_size_zero ();

  g_autoptr (GskRenderNode) point = gsk_color_node_new (&(GdkRGBA){ 0 }, &bounds);
  return gsk_container_node_new (&point, 1);
}

/* The veil comes first, since GTK counts the rectangles that differ while it goes through them. */
GskRenderNode *
mh_tiles_update (MhTiles *self, cairo_surface_t *surface)
{
  g_return_val_if_fail (self != NULL && surface != NULL, NULL);

  const int n_columns = (cairo_image_surface_get_width (surface) + TILE - 1) / TILE;
  const int n_rows = (cairo_image_surface_get_height (surface) + TILE - 1) / TILE;
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();

  cairo_surface_flush (surface);
  fit (self, surface, n_columns, n_rows);
  paint (self, surface, n_columns);

  g_autoptr (GskRenderNode) blank = create_blank (self);

  g_ptr_array_add (nodes, self->veil != NULL ? self->veil : blank);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      const Tile *tile = &g_array_index (self->tiles, Tile, i);

      g_ptr_array_add (nodes, tile->node != NULL ? tile->node : blank);
    }

  return gsk_container_node_new ((GskRenderNode **) nodes->pdata, nodes->len);
}

cairo_t *
mh_tiles_begin (GtkWidget *widget, GtkSnapshot *snapshot)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget) && snapshot != NULL, NULL);

  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  const int scale = gtk_widget_get_scale_factor (widget);

  if (!mh_tiles_suit (widget))
    return gtk_snapshot_append_cairo (snapshot,
                                      &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));

  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);

  cairo_surface_set_device_scale (surface, scale, scale);

  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  return cr;
}

void
mh_tiles_end (MhTiles *self, cairo_t *cr, GtkSnapshot *snapshot)
{
  g_return_if_fail (self != NULL && cr != NULL && snapshot != NULL);

  if (cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_IMAGE)
    {
      GskRenderNode *node = mh_tiles_update (self, cairo_get_target (cr));

      gtk_snapshot_append_node (snapshot, node);
      gsk_render_node_unref (node);
    }
  cairo_destroy (cr);
}
