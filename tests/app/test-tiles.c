/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
#include "mh-tiled-area.h"
#include "mh-tiles.h"

#define WIDTH 300
#define HEIGHT 200

/* Returns: (transfer full): a picture with a square of 10 x 10 pixels at each point */
static cairo_surface_t *
create_picture (int scale, const graphene_point_t *points, gsize n_points)
{
  cairo_surface_t *surface
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH * scale, HEIGHT * scale);

  cairo_surface_set_device_scale (surface, scale, scale);

  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgba (cr, 0.2, 0.4, 0.6, 0.8);
  for (gsize i = 0; i < n_points; i++)
    cairo_rectangle (cr, points[i].x, points[i].y, 10, 10);
  cairo_fill (cr);
  cairo_destroy (cr);

  return surface;
}

/* Returns: (transfer full): what GTK paints for @node */
static cairo_surface_t *
draw (GskRenderNode *node, int scale)
{
  cairo_surface_t *surface = create_picture (scale, NULL, 0);
  cairo_t *cr = cairo_create (surface);

  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);

  return surface;
}

static gsize
get_size (cairo_surface_t *surface)
{
  return (gsize) cairo_image_surface_get_stride (surface)
         * (gsize) cairo_image_surface_get_height (surface);
}

static gboolean
is_blank (GskRenderNode *node)
{
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (node, &bounds);
  return graphene_rect_get_area (&bounds) <= 0;
}

/* Returns: (transfer full): the tiles in @container, each with its number */
static GHashTable *
list_nodes (GskRenderNode *container)
{
  GHashTable *nodes
      = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) gsk_render_node_unref, NULL);

  for (guint i = 0; i < gsk_container_node_get_n_children (container); i++)
    {
      GskRenderNode *const node = gsk_container_node_get_child (container, i);

      if (!is_blank (node))
        g_hash_table_insert (nodes, gsk_render_node_ref (node), GUINT_TO_POINTER (i));
    }

  return nodes;
}

/* Returns: (transfer full): the nodes of a picture, after a check that they show it */
static GHashTable *
update (MhTiles *tiles, int scale, const graphene_point_t *points, gsize n_points)
{
  cairo_surface_t *picture = create_picture (scale, points, n_points);
  g_autoptr (GskRenderNode) container = mh_tiles_update (tiles, picture);
  cairo_surface_t *drawn = draw (container, scale);

  cairo_surface_flush (picture);
  g_assert_cmpmem (cairo_image_surface_get_data (drawn), get_size (drawn),
                   cairo_image_surface_get_data (picture), get_size (picture));
  cairo_surface_destroy (drawn);
  cairo_surface_destroy (picture);

  return list_nodes (container);
}

/* Counts the tiles that both have, at the same place among all: GTK compares them in pairs. */
static guint
count_common (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer node, number, other;
  guint n_common = 0;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &node, &number))
    n_common += g_hash_table_lookup_extended (b, node, NULL, &other) && other == number ? 1 : 0;

  return n_common;
}

/* Tiles stay where nothing has changed, also while others come and go, and of blank ones nothing is
 * to be painted.
 * @data: the scale */
static void
test_tiles_kept (gconstpointer data)
{
  const int scale = GPOINTER_TO_INT (data);
  const graphene_point_t points[] = { { 5, 5 }, { 260, 170 }, { 150, 100 } };
  g_auto (MhTiles) tiles = { 0 };
  g_autoptr (GHashTable) none = update (&tiles, scale, NULL, 0);
  g_autoptr (GHashTable) two = update (&tiles, scale, points, 2);
  g_autoptr (GHashTable) same = update (&tiles, scale, points, 2);
  g_autoptr (GHashTable) three = update (&tiles, scale, points, 3);
  g_autoptr (GHashTable) last = update (&tiles, scale, points + 1, 2);

  g_assert_cmpuint (g_hash_table_size (none), ==, 0);
  g_assert_cmpuint (g_hash_table_size (two), ==, 2);
  g_assert_cmpuint (count_common (two, same), ==, 2);
  g_assert_cmpuint (g_hash_table_size (three), >, 2);
  g_assert_cmpuint (count_common (two, three), ==, 2);
  g_assert_cmpuint (g_hash_table_size (last), ==, g_hash_table_size (three) - 1);
  g_assert_cmpuint (count_common (three, last), ==, g_hash_table_size (last));
}

/* A picture of another scale has tiles of its own. */
static void
test_tiles_other_scale (void)
{
  const graphene_point_t point = { 5, 5 };
  g_auto (MhTiles) tiles = { 0 };
  g_autoptr (GHashTable) plain = update (&tiles, 1, &point, 1);
  g_autoptr (GHashTable) fine = update (&tiles, 2, &point, 1);

  g_assert_cmpuint (count_common (plain, fine), ==, 0);
  g_assert_cmpuint (g_hash_table_size (fine), ==, 1);
}

/* A picture ends where nothing more is to be seen, which a fade of it relies on. */
static void
test_tiles_bounds (void)
{
  const graphene_point_t point = { 150, 100 };
  g_auto (MhTiles) tiles = { 0 };
  cairo_surface_t *picture = create_picture (1, &point, 1);
  g_autoptr (GskRenderNode) container = mh_tiles_update (&tiles, picture);
  graphene_rect_t bounds;

  gsk_render_node_get_bounds (container, &bounds);
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (128, 64, 64, 64)));
  cairo_surface_destroy (picture);
}

/* Returns: the transparent node of what is painted as a whole, which is the first */
static GskRenderNode *
get_veil (MhTiles *tiles, const graphene_point_t *points, gsize n_points)
{
  cairo_surface_t *picture = create_picture (1, points, n_points);
  g_autoptr (GskRenderNode) container = mh_tiles_update (tiles, picture);

  cairo_surface_destroy (picture);
  return gsk_render_node_ref (gsk_container_node_get_child (container, 0));
}

/* Many tiles that have changed are painted with all that is between them, each time. */
static void
test_tiles_many (void)
{
  static const graphene_point_t points[]
      = { { 5, 5 },    { 70, 5 },    { 134, 5 }, { 198, 5 },   { 5, 70 },
          { 70, 134 }, { 198, 134 }, { 5, 134 }, { 134, 134 }, { 134, 70 } };
  g_auto (MhTiles) tiles = { 0 };
  g_autoptr (GskRenderNode) all = get_veil (&tiles, points, G_N_ELEMENTS (points));
  g_autoptr (GskRenderNode) same = get_veil (&tiles, points, G_N_ELEMENTS (points));
  g_autoptr (GskRenderNode) fewer = get_veil (&tiles, points, G_N_ELEMENTS (points) - 1);
  g_autoptr (GskRenderNode) none = get_veil (&tiles, NULL, 0);
  graphene_rect_t bounds;

  g_assert_cmpint (gsk_render_node_get_node_type (all), ==, GSK_COLOR_NODE);
  gsk_render_node_get_bounds (all, &bounds);
  g_assert_true (graphene_rect_equal (&bounds, &GRAPHENE_RECT_INIT (0, 0, 256, 192)));
  g_assert_true (same == all && fewer == all);
  g_assert_true (none != all);
  g_assert_false (gdk_rgba_equal (gsk_color_node_get_color (none), gsk_color_node_get_color (all)));
  g_assert_true (gdk_rgba_is_clear (gsk_color_node_get_color (none)));
}

static void
draw_cb (cairo_t *cr, int width, int height, gpointer x)
{
  cairo_rectangle (cr, *(double *) x, 5, 10, 10);
  cairo_fill (cr);
}

/* Returns: (transfer full): the tiles that a widget paints */
static GHashTable *
paint (GtkWidget *widget)
{
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  g_autoptr (GskRenderNode) node = gtk_snapshot_free_to_node (snapshot);
  return list_nodes (node);
}

/* An area paints what has changed. */
static void
test_tiles_area (void)
{
  double x = 5;
  GtkWidget *area = mh_tiled_area_new (draw_cb, &x);
  GtkWidget *window = g_object_new (GTK_TYPE_WINDOW, "child", area, "default-width", WIDTH,
                                    "default-height", HEIGHT, NULL);

  gtk_window_present (GTK_WINDOW (window));
  mh_app_test_settle (window);
  g_autoptr (GHashTable) first = paint (area);
  g_autoptr (GHashTable) same = paint (area);
  x = 100;
  g_autoptr (GHashTable) moved = paint (area);

  g_assert_cmpuint (g_hash_table_size (first), ==, 1);
  g_assert_cmpuint (count_common (first, same), ==, 1);
  g_assert_cmpuint (count_common (first, moved), ==, 0);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/app/tiles/kept/plain", GINT_TO_POINTER (1), test_tiles_kept);
  g_test_add_data_func ("/app/tiles/kept/fine", GINT_TO_POINTER (2), test_tiles_kept);
  g_test_add_func ("/app/tiles/other-scale", test_tiles_other_scale);
  g_test_add_func ("/app/tiles/bounds", test_tiles_bounds);
  g_test_add_func ("/app/tiles/many", test_tiles_many);
  g_test_add_func ("/app/tiles/area", test_tiles_area);

  return g_test_run ();
}
