/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-graph-painter.h"
#include "mh-graph-picker.h"
#include "render-picture.h"

#include <math.h>

/* What a screen shows of large boards. */
#define WIDTH 500
#define HEIGHT 400

typedef struct
{
  MhBoard *board;
  MhText *text;
  MhGraphScene scene;
} Fixture;

/* Nodes in a square, the data says how many, and three edges from each. */
static void
set_up (Fixture *self, gconstpointer data)
{
  const guint32 n_nodes = GPOINTER_TO_UINT (data);
  const guint32 side = (guint32) ceil (sqrt (n_nodes));
  g_autoptr (GArray) edges = g_array_new (FALSE, FALSE, sizeof (MhArc));

  for (guint32 node = 0; node < n_nodes; node++)
    for (guint32 i = 1; i <= 3 && node + i * i < n_nodes; i++)
      {
        const MhArc edge = { node, node + i * i };

        g_array_append_val (edges, edge);
      }
  self->board = mh_board_new_with_edges (n_nodes, (const MhArc *) (gconstpointer) edges->data,
                                         edges->len, FALSE);
  for (guint32 node = 0; node < n_nodes; node++)
    mh_board_set_point (self->board, node,
                        (MhPoint){ node % side * 50 + g_test_rand_double_range (-9, 9),
                                   node / side * 50 + g_test_rand_double_range (-9, 9) });
  self->text = mh_text_new_blank (1);
  mh_graph_scene_init (&self->scene, self->board, mh_theme_get (FALSE, FALSE), self->text);
  self->scene.has_ground = TRUE;
  self->scene.camera
      = mh_camera_fit (mh_graph_scene_get_bounds (&self->scene), WIDTH, HEIGHT, 10, 1);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  mh_text_free (self->text);
  mh_board_free (self->board);
}

typedef void (*PaintFunc) (const MhGraphScene *scene, MhPen *pen, double width, double height);

static cairo_surface_t *
paint (const Fixture *self, PaintFunc paint_layer, int pixels_per_point)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);
  MhGraphScene scene = self->scene;

  scene.pixels_per_point = pixels_per_point;
  paint_layer (&scene, pen, WIDTH, HEIGHT);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* How unlike the pixel is to @color, in its worst channel. */
static int
get_contrast (cairo_surface_t *surface, MhPoint point, MhColor color)
{
  const guint8 *const row = cairo_image_surface_get_data (surface)
                            + (int) point.y * cairo_image_surface_get_stride (surface);
  const guint32 pixel = ((const guint32 *) (gconstpointer) row)[(int) point.x];
  const int red = abs ((int) (pixel >> 16 & 0xff) - color.red);
  const int green = abs ((int) (pixel >> 8 & 0xff) - color.green);
  const int blue = abs ((int) (pixel & 0xff) - color.blue);

  return MAX (MAX (red, green), blue);
}

/* Seen from whatever height, each node is there, and over its edges; so it is in
 * the board. Its middle picks it. */
static void
test_graph_detail_nodes (Fixture *self, gconstpointer data)
{
  const PaintFunc layers[] = { mh_graph_paint_base, mh_graph_paint_sketchily };
  const MhTheme *const theme = self->scene.theme;

  for (gsize i = 0; i < G_N_ELEMENTS (layers); i++)
    {
      cairo_surface_t *picture = paint (self, layers[i], 1);

      for (guint32 node = 0; node < GPOINTER_TO_UINT (data); node++)
        {
          const MhPoint middle = mh_graph_scene_get_node (&self->scene, WIDTH, HEIGHT, node);
          guint32 picked = MH_NODE_NONE;

          g_assert_cmpint (get_contrast (picture, middle, theme->edge), >, 15);
          g_assert_cmpint (get_contrast (picture, middle, theme->node) < 60
                               || get_contrast (picture, middle, theme->canvas) > 25,
                           !=, 0);
          if (node % 37 != 0)
            continue;
          g_assert_true (mh_graph_pick_node (&self->scene, WIDTH, HEIGHT, middle, 0, &picked));
          g_assert_cmpuint (picked, ==, node);
        }
      cairo_surface_destroy (picture);
    }
}

/* What is simplified on a screen looks like what is in a file, but for the halos
 * of nodes: much nearer to it than a board, which lacks the edges. In high
 * contrast, where nothing becomes faint. */
static void
test_graph_detail_same (Fixture *self, gconstpointer data)
{
  self->scene.theme = mh_theme_get (FALSE, TRUE);
  cairo_surface_t *screen = paint (self, mh_graph_paint_base, 1);
  cairo_surface_t *board = paint (self, mh_graph_paint_sketchily, 1);
  cairo_surface_t *file = paint (self, mh_graph_paint_base, 0);
  const double difference = render_picture_compare (screen, file, 100);

  g_assert_cmpfloat (difference, <=, render_picture_compare (board, file, 100) * 0.65);
  cairo_surface_destroy (screen);
  cairo_surface_destroy (board);
  cairo_surface_destroy (file);
}

/* Edges that follow a drag are the same whether they are looked for or known. */
static void
test_graph_detail_stretched (Fixture *self, gconstpointer data)
{
  const guint32 n_nodes = GPOINTER_TO_UINT (data);
  g_autofree guint8 *loose = g_new0 (guint8, n_nodes);
  g_autoptr (GArray) stretched = g_array_new (FALSE, FALSE, sizeof (MhArc));
  gsize n_edges;
  const MhArc *edges = mh_board_get_edges (self->board, &n_edges);

  for (guint32 node = 0; node < n_nodes; node++)
    loose[node] = g_test_rand_bit ();
  for (gsize i = 0; i < n_edges; i++)
    if (loose[edges[i].from] != loose[edges[i].to])
      g_array_append_val (stretched, edges[i]);
  self->scene.loose = loose;
  cairo_surface_t *found = paint (self, mh_graph_paint_stretched, 1);
  self->scene.stretched = (const MhArc *) (gconstpointer) stretched->data;
  self->scene.n_stretched = stretched->len;
  cairo_surface_t *known = paint (self, mh_graph_paint_stretched, 1);

  g_assert_cmpfloat (render_picture_compare (found, known, 0), <=, 0);
  cairo_surface_destroy (found);
  cairo_surface_destroy (known);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

#define ADD(path, n_nodes, function)                                                               \
  g_test_add (path, Fixture, GUINT_TO_POINTER (n_nodes), set_up, function, tear_down)
  ADD ("/render/graph-detail/nodes", 150, test_graph_detail_nodes);
  ADD ("/render/graph-detail/nodes-many", 900, test_graph_detail_nodes);
  ADD ("/render/graph-detail/nodes-very-many", 10000, test_graph_detail_nodes);
  ADD ("/render/graph-detail/same", 600, test_graph_detail_same);
  ADD ("/render/graph-detail/same-many", 3000, test_graph_detail_same);
  ADD ("/render/graph-detail/stretched", 100, test_graph_detail_stretched);
  ADD ("/render/graph-detail/stretched-many", 600, test_graph_detail_stretched);
#undef ADD
  return g_test_run ();
}
