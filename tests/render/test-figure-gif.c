/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-gif.h"
#include "mh-figure-pixels.h"
#include "render-figure.h"
#include "render-picture.h"

#include <gif_lib.h>
#include <math.h>
#include <string.h>

#define N_FIGURES 3
/* What a palette may change: the edges of shapes and letters. */
#define TOLERANCE 24
#define MAX_DIFFERENT_SHARE 0.01

/* A film of the same figure under other captions. */
typedef struct
{
  RenderFigure figure;
  MhFigure figures[N_FIGURES];
  MhFigureSeries series;
} Film;

static void
set_up (Film *self, gconstpointer data)
{
  static const char *const captions[N_FIGURES] = { "Level 1", "Level 2: wins in 2", "Level 3" };

  render_figure_set_up (&self->figure, NULL);
  for (guint i = 0; i < N_FIGURES; i++)
    {
      self->figures[i] = self->figure.figure;
      self->figures[i].caption = captions[i];
      self->figures[i].n_heatmaps = i < 2 ? 2 : 1;
    }
  self->series = (MhFigureSeries){ .figures = self->figures,
                                   .n_figures = N_FIGURES,
                                   .times = { .delay_ms = 250, .hold_ms = 1990 } };
}

static void
tear_down (Film *self, gconstpointer data)
{
  render_figure_tear_down (&self->figure, NULL);
}

static GBytes *
create_gif (const MhFigureSeries *series)
{
  g_autoptr (GError) error = NULL;
  GBytes *gif = mh_figure_gif.write_series (series, MH_FIGURE_SCREEN_DPI, &error);

  g_assert_no_error (error);
  return gif;
}

/* What is left to read of a file. */
typedef struct
{
  const guint8 *data;
  gsize size;
} Rest;

static int
read_cb (GifFileType *gif, GifByteType *buffer, int length)
{
  Rest *const rest = gif->UserData;
  const gsize n = MIN (rest->size, (gsize) length);

  memcpy (buffer, rest->data, n);
  rest->data += n;
  rest->size -= n;
  return (int) n;
}

/* Returns: (transfer full): the file as another reader has it, to be closed */
static GifFileType *
decode (GBytes *bytes)
{
  Rest rest;

  rest.data = g_bytes_get_data (bytes, &rest.size);
  GifFileType *const gif = DGifOpen (&rest, read_cb, NULL);
  g_assert_nonnull (gif);
  g_assert_cmpint (DGifSlurp (gif), ==, GIF_OK);
  gif->UserData = NULL;
  return gif;
}

/* Lays a picture of the film over what the pictures before it have left. */
static void
lay_over (const GifFileType *gif, int index, cairo_surface_t *canvas)
{
  const SavedImage *const image = &gif->SavedImages[index];
  const GifImageDesc *const area = &image->ImageDesc;
  GraphicsControlBlock control;

  g_assert_cmpint (DGifSavedExtensionToGCB ((GifFileType *) gif, index, &control), ==, GIF_OK);
  for (int y = 0; y < area->Height; y++)
    for (int x = 0; x < area->Width; x++)
      {
        const int pixel = image->RasterBits[y * area->Width + x];
        guint8 *row = cairo_image_surface_get_data (canvas)
                      + (area->Top + y) * cairo_image_surface_get_stride (canvas);

        if (pixel == control.TransparentColor)
          continue;
        g_assert_cmpint (pixel, <, area->ColorMap->ColorCount);
        const GifColorType color = area->ColorMap->Colors[pixel];
        ((guint32 *) (gpointer) row)[area->Left + x]
            = 0xff000000 | (guint32) color.Red << 16 | (guint32) color.Green << 8 | color.Blue;
      }
}

/* What is seen at each time is what the figure is as a PNG, whatever each picture holds of it. */
static void
test_figure_gif_pictures (Film *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = create_gif (&self->series);
  GifFileType *const gif = decode (bytes);
  const MhSize size = mh_figure_series_get_size (&self->series);
  cairo_surface_t *const canvas
      = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, gif->SWidth, gif->SHeight);

  g_assert_cmpint (gif->ImageCount, ==, N_FIGURES);
  g_assert_cmpint (gif->SWidth, ==, (int) size.width);
  for (int i = 0; i < N_FIGURES; i++)
    {
      const MhFigure figure = mh_figure_series_get (&self->series, (guint) i, size);
      cairo_surface_t *const expected
          = mh_figure_pixels_paint (&figure, size, MH_FIGURE_SCREEN_DPI, NULL);

      lay_over (gif, i, canvas);
      const double share = render_picture_compare (expected, canvas, TOLERANCE);
      g_test_message ("picture %d: %.3f %% of the pixels differ", i, 100 * share);
      g_assert_cmpfloat (share, <=, MAX_DIFFERENT_SHARE);
      cairo_surface_destroy (expected);
    }
  /* The second one differs by its caption alone. */
  g_assert_cmpint (gif->SavedImages[1].ImageDesc.Height, <, gif->SHeight / 4);
  cairo_surface_destroy (canvas);
  DGifCloseFile (gif, NULL);
}

static void
test_figure_gif_times (Film *self, gconstpointer data)
{
  g_autoptr (GBytes) bytes = create_gif (&self->series);
  GifFileType *const gif = decode (bytes);

  for (int i = 0; i < N_FIGURES; i++)
    {
      GraphicsControlBlock control;

      DGifSavedExtensionToGCB (gif, i, &control);
      g_assert_cmpint (control.DelayTime, ==, i + 1 < N_FIGURES ? 25 : 199);
    }
  DGifCloseFile (gif, NULL);
}

/* The word of how often it is repeated; none if it is played once, or is a still picture. */
static void
test_figure_gif_plays (Film *self, gconstpointer data)
{
  static const struct
  {
    guint n_figures, n_plays;
    int n_repeats; /* -1: no word */
  } cases[] = { { 3, 0, 0 }, { 3, 1, -1 }, { 3, 2, 1 }, { 3, 1000, 999 }, { 1, 0, -1 } };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      self->series.n_figures = cases[i].n_figures;
      self->series.times.n_plays = cases[i].n_plays;
      g_autoptr (GBytes) bytes = create_gif (&self->series);
      gsize size;
      const guint8 *const all = g_bytes_get_data (bytes, &size);
      const guint8 *const word = memmem (all, size, "NETSCAPE2.0", 11);

      g_assert_cmpint (word != NULL ? word[13] | word[14] << 8 : -1, ==, cases[i].n_repeats);
    }
}

/* Without a background, each picture replaces the one before it. */
static void
test_figure_gif_transparent (Film *self, gconstpointer data)
{
  for (guint i = 0; i < N_FIGURES; i++)
    self->figures[i].is_transparent = TRUE;

  g_autoptr (GBytes) bytes = create_gif (&self->series);
  GifFileType *const gif = decode (bytes);

  for (int i = 0; i < N_FIGURES; i++)
    {
      const SavedImage *const image = &gif->SavedImages[i];
      GraphicsControlBlock control;

      DGifSavedExtensionToGCB (gif, i, &control);
      g_assert_cmpint (control.DisposalMode, ==, DISPOSE_BACKGROUND);
      g_assert_cmpint (image->RasterBits[0], ==, control.TransparentColor);
      g_assert_cmpint (image->ImageDesc.Width * image->ImageDesc.Height, ==,
                       gif->SWidth * gif->SHeight);
    }
  DGifCloseFile (gif, NULL);
}

static void
test_figure_gif_same_bytes (Film *self, gconstpointer data)
{
  g_autoptr (GBytes) once = create_gif (&self->series);
  g_autoptr (GBytes) again = create_gif (&self->series);

  g_assert_true (g_bytes_equal (once, again));
}

static void
tell_cb (guint n_done, guint n_figures, gpointer data)
{
  guint *const n_calls = data;

  g_assert_cmpuint (n_done, ==, ++*n_calls);
  g_assert_cmpuint (n_figures, ==, N_FIGURES);
}

static gboolean
goes_on_cb (gpointer data)
{
  return *(const guint *) data < 2;
}

/* Nothing comes of a film that is given up half-way. */
static void
test_figure_gif_cancelled (Film *self, gconstpointer data)
{
  guint n_calls = 0;
  const MhFigureWatch watch = { goes_on_cb, tell_cb, &n_calls };
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < N_FIGURES; i++)
    self->figures[i].watch = &watch;
  g_assert_null (mh_figure_gif.write_series (&self->series, MH_FIGURE_SCREEN_DPI, &error));
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_CANCELLED);
  g_assert_cmpuint (n_calls, ==, 2);
}

static void
test_figure_gif_too_large (Film *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (mh_figure_gif.write_series (&self->series, 2400, &error));
  g_assert_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_TOO_LARGE);
}

#define ADD(law, function) g_test_add (law, Film, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/render/figure-gif/pictures", test_figure_gif_pictures);
  ADD ("/render/figure-gif/times", test_figure_gif_times);
  ADD ("/render/figure-gif/plays", test_figure_gif_plays);
  ADD ("/render/figure-gif/transparent", test_figure_gif_transparent);
  ADD ("/render/figure-gif/same-bytes", test_figure_gif_same_bytes);
  ADD ("/render/figure-gif/cancelled", test_figure_gif_cancelled);
  ADD ("/render/figure-gif/too-large", test_figure_gif_too_large);
  return g_test_run ();
}
