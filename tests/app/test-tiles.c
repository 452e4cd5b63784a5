/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-app-test.h"
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

/* Returns: (transfer full): the tiles in @container */
static GHashTable *
list_nodes (GskRenderNode *container)
{
  GHashTable *nodes
      = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) gsk_render_node_unref, NULL);

  for (guint i = 0; i < gsk_container_node_get_n_children (container); i++)
    g_hash_table_add (nodes, gsk_render_node_ref (gsk_container_node_get_child (container, i)));

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

static guint
count_common (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer node;
  guint n_common = 0;

  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &node, NULL))
    n_common += g_hash_table_contains (b, node) ? 1 : 0;

  return n_common;
}

/* Tiles stay where nothing has changed, and blank ones have no node.
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

int
main (int argc, char *argv[])
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/app/tiles/kept/plain", GINT_TO_POINTER (1), test_tiles_kept);
  g_test_add_data_func ("/app/tiles/kept/fine", GINT_TO_POINTER (2), test_tiles_kept);
  g_test_add_func ("/app/tiles/other-scale", test_tiles_other_scale);

  return g_test_run ();
}
