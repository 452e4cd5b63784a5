/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"
#include "mh-figure-png.h"
#include "mh-graph-painter.h"
#include "mh-graph-view-private.h"
#include "mh-heatmap-view.h"
#include "mh-snapshot-figure.h"
#include "mh-style.h"
#include "mh-view-test.h"

#include <string.h>

/*
 * A figure of what a window shows has the window's pixels: a picture of the widget by GTK's
 * renderer, and the PNG file of the same board or table, are compared pixel by pixel.
 */

/* The space around a figure of natural width, and its resolution, at which a unit is a pixel. */
#define MARGIN 16
#define DPI 96

/* Pixels in the format of cairo, premultiplied. */
typedef struct
{
  guint32 *pixels; /* (array), rows one after the other */
  int width, height;
} Picture;

static void
picture_clear (Picture *self)
{
  g_free (self->pixels);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

static Picture
create_picture (int width, int height)
{
  return (Picture){ g_new0 (guint32, (gsize) width * (gsize) height), width, height };
}

typedef struct
{
  const guint8 *bytes;
} Reader;

static cairo_status_t
read_cb (void *data, unsigned char *into, unsigned int length)
{
  Reader *reader = data;

  memcpy (into, reader->bytes, length);
  reader->bytes += length;
  return CAIRO_STATUS_SUCCESS;
}

/* Returns: what is between the margins of a PNG file */
static Picture
decode (GBytes *png)
{
  Reader reader = { g_bytes_get_data (png, NULL) };
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_cb, &reader);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);

  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  const guint8 *data = cairo_image_surface_get_data (surface);
  Picture self = create_picture (cairo_image_surface_get_width (surface) - 2 * MARGIN,
                                 cairo_image_surface_get_height (surface) - 2 * MARGIN);
  const gsize n_columns = (gsize) self.width;

  for (gsize y = 0; y < (gsize) self.height; y++)
    memcpy (self.pixels + y * n_columns, data + (y + MARGIN) * stride + MARGIN * sizeof (guint32),
            n_columns * sizeof (guint32));
  cairo_surface_destroy (surface);
  return self;
}

/* Returns: the board, or the first table, of a figure with nothing else in it */
static Picture export(MhSession *session, MhFigureParts part, gboolean is_dark)
{
  const MhFigureOptions options = {
    .parts = part,
    .lacks = MH_FIGURE_KEY | MH_FIGURE_CAPTION,
    .map = part == MH_FIGURE_TABLES ? 1 : 0,
    .format = &mh_figure_png,
    .style = is_dark ? MH_FIGURE_DARK : MH_FIGURE_LIGHT,
    .dpi = DPI,
    .is_transparent = part == MH_FIGURE_TABLES,
  };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) png
      = mh_snapshot_figure_write (mh_session_get_snapshot (session), &options, NULL, &error);

  g_assert_no_error (error);
  return decode (png);
}

/* Returns: what GTK paints of @view */
static Picture
render (GtkWidget *view)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (view);
  g_autoptr (GskRenderer) renderer = gsk_cairo_renderer_new ();
  Picture self = create_picture (gtk_widget_get_width (view), gtk_widget_get_height (view));
  GtkSnapshot *snapshot = gtk_snapshot_new ();

  gdk_paintable_snapshot (paintable, GDK_SNAPSHOT (snapshot), self.width, self.height);

  GskRenderNode *node = gtk_snapshot_free_to_node (snapshot);
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) self.width, (float) self.height);

  g_assert_nonnull (node);
  g_assert_true (gsk_renderer_realize (renderer, NULL, NULL));

  g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &all);

  gdk_texture_download (texture, (guchar *) self.pixels, (gsize) self.width * sizeof (guint32));
  gsk_renderer_unrealize (renderer);
  gsk_render_node_unref (node);
  return self;
}

/* Returns: whether no channel of two pixels differs by more than two of 255: a widget paints its
 * layers each for itself, and rounds once more where the edges of shapes cover one another. */
static gboolean
is_same (guint32 a, guint32 b)
{
  for (guint shift = 0; shift < 32; shift += 8)
    if (ABS ((int) (a >> shift & 0xff) - (int) (b >> shift & 0xff)) > 2)
      return FALSE;

  return TRUE;
}

/* @ground: (nullable): what the screen has below everything, but not the file. It is compared only
 * where it has the colour of its first pixel. */
static void
assert_same (const Picture *screen, const Picture *file, const Picture *ground)
{
  g_assert_cmpint (screen->width, ==, file->width);
  g_assert_cmpint (screen->height, ==, file->height);
  for (int i = 0; i < file->width * file->height; i++)
    if (!is_same (screen->pixels[i], file->pixels[i])
        && (ground == NULL || ground->pixels[i] == ground->pixels[0]))
      g_error ("At %d,%d the screen has #%08x, the file #%08x", i % file->width, i / file->width,
               screen->pixels[i], file->pixels[i]);
}

/* Shows a solved board at @level, in the font and at the resolution of figures. */
static void
set_up (MhViewTest *test, GType type, gboolean is_dark, guint32 level)
{
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Cantarell 11", "gtk-xft-dpi",
                DPI * PANGO_SCALE, NULL);
  adw_style_manager_set_color_scheme (adw_style_manager_get_default (),
                                      is_dark ? ADW_COLOR_SCHEME_FORCE_DARK
                                              : ADW_COLOR_SCHEME_FORCE_LIGHT);
  mh_view_test_set_up (test, type, NULL, 400, 300);
  mh_view_test_show_level (test, level);
}

/* Gives the view the size of @picture. */
static void
resize (MhViewTest *test, const Picture *picture)
{
  gtk_window_set_decorated (GTK_WINDOW (test->window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (test->window), picture->width, picture->height);
  mh_app_test_wait_until (gtk_widget_get_width (test->view) == picture->width
                          && gtk_widget_get_height (test->view) == picture->height);
  mh_app_test_settle (test->window);
}

/* Shows the board as large as a figure does, which has a margin that suits its whole pixels. */
static void
move_camera (MhGraphView *view)
{
  MhGraphScene scene;

  mh_graph_view_init_scene (view, &scene);

  const MhRect bounds = mh_graph_scene_get_bounds (&scene);

  view->is_fitted = FALSE;
  view->camera = (MhCamera){ { bounds.x + bounds.width / 2, bounds.y + bounds.height / 2 }, 1 };
  gtk_widget_queue_draw (GTK_WIDGET (view));
}

/* Returns: the canvas of @view without a board on it */
static Picture
paint_ground (MhGraphView *view, const Picture *size)
{
  Picture self = create_picture (size->width, size->height);
  cairo_surface_t *surface
      = cairo_image_surface_create_for_data ((guchar *) self.pixels, CAIRO_FORMAT_ARGB32,
                                             self.width, self.height,
                                             self.width * (int) sizeof (guint32));
  cairo_t *cr = cairo_create (surface);
  MhPen *pen = mh_cairo_pen_new (cr, mh_view_get_text (MH_VIEW (view)));
  g_autoptr (MhBoard) empty = mh_board_new ();
  MhGraphScene scene;

  mh_graph_scene_init (&scene, empty, mh_style_get_theme (), mh_view_get_text (MH_VIEW (view)));
  scene.camera = view->camera;
  scene.has_ground = scene.has_dots = TRUE;
  mh_graph_paint (&scene, pen, self.width, self.height);
  mh_pen_free (pen);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  cairo_surface_destroy (surface);
  return self;
}

/* The dots of the canvas are for drawing, and not in a figure. */
static void
test_screen_board (gconstpointer is_dark)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_GRAPH_VIEW, is_dark != NULL, 4);

  g_auto (Picture) file = export(test.session, MH_FIGURE_GRAPH, is_dark != NULL);

  resize (&test, &file);
  move_camera (MH_GRAPH_VIEW (test.view));
  mh_app_test_settle (test.window);

  g_auto (Picture) screen = render (test.view);
  g_auto (Picture) ground = paint_ground (MH_GRAPH_VIEW (test.view), &file);

  assert_same (&screen, &file, &ground);
  mh_view_test_tear_down (&test);
}

/* The table has no ground of its own, in a window and in a transparent figure. */
static void
test_screen_table (gconstpointer is_dark)
{
  MhViewTest test;

  set_up (&test, MH_TYPE_HEATMAP_VIEW, is_dark != NULL, 4);

  g_auto (Picture) file = export(test.session, MH_FIGURE_TABLES, is_dark != NULL);

  resize (&test, &file);

  g_auto (Picture) screen = render (test.view);

  assert_same (&screen, &file, NULL);
  mh_view_test_tear_down (&test);
}

int
main (int argc, char **argv)
{
  if (!mh_app_test_init (&argc, &argv))
    return 0;

  g_test_add_data_func ("/screen/board/light", NULL, test_screen_board);
  g_test_add_data_func ("/screen/board/dark", "", test_screen_board);
  g_test_add_data_func ("/screen/table/light", NULL, test_screen_table);
  g_test_add_data_func ("/screen/table/dark", "", test_screen_table);
  return g_test_run ();
}
