/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-gif.h"

#include "mh-figure-pixels.h"
#include "mh-palette.h"

#include <gif_lib.h>
#include <glib/gi18n.h>
#include <string.h>

#define MS_PER_TICK 10 /* the unit of times in GIF */

/* An area of an image in pixels. */
typedef struct
{
  int x, y, width, height;
} Area;

/* A GIF that is being written. */
typedef struct
{
  GifFileType *gif;
  int width, height;
  /* Whether a picture replaces the one before. Else it is laid over it, and has only what differs.
   * Pixels that nothing covers are seen through in the first case, white in the other. */
  gboolean is_transparent;
  guint32 *before; /* (nullable): colours of the picture before */
  const MhFigureWatch *watch;
} Film;

static int
append_cb (GifFileType *gif, const GifByteType *data, int length)
{
  return mh_gathered_bytes_append (gif->UserData, data, (gsize) length) ? length : 0;
}

/* Returns: the colour of a premultiplied pixel */
static guint32
get_color (guint32 pixel, gboolean is_transparent)
{
  const guint32 alpha = pixel >> 24;

  if (alpha == 0xff)
    return pixel & 0xffffff;
  if (alpha < 0x80)
    return is_transparent ? MH_PALETTE_NONE : 0xffffff;

  const guint32 red = (pixel >> 16 & 0xff) * 0xff / alpha;
  const guint32 green = (pixel >> 8 & 0xff) * 0xff / alpha;
  const guint32 blue = (pixel & 0xff) * 0xff / alpha;

  return red << 16 | green << 8 | blue;
}

/* Returns: (transfer full) (nullable): the colours of all pixels, or of those before the watch gave
 * up; NULL without memory */
static guint32 *
read_colors (const Film *self, cairo_surface_t *surface)
{
  const guint8 *data = cairo_image_surface_get_data (surface);
  const int stride = cairo_image_surface_get_stride (surface);
  guint32 *colors = g_try_new0 (guint32, (gsize) self->width * (gsize) self->height);

  for (int y = 0; colors != NULL && y < self->height && mh_figure_watch_goes_on (self->watch); y++)
    {
      const guint32 *row = (const guint32 *) (gconstpointer) (data + (gsize) y * (gsize) stride);

      for (int x = 0; x < self->width; x++)
        colors[(gsize) y * (gsize) self->width + (gsize) x]
            = get_color (row[x], self->is_transparent);
    }
  return colors;
}

/* Returns: the smallest area with all pixels that differ from the picture before; one pixel if none
 * does */
static Area
find_changes (const Film *self, const guint32 *colors)
{
  int left = self->width, right = -1, top = self->height, bottom = -1;

  if (self->before == NULL || self->is_transparent)
    return (Area){ 0, 0, self->width, self->height };

  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      {
        const gsize i = (gsize) y * (gsize) self->width + (gsize) x;

        if (colors[i] == self->before[i])
          continue;
        left = MIN (left, x);
        right = MAX (right, x);
        top = MIN (top, y);
        bottom = y;
      }
  return right < 0 ? (Area){ 0, 0, 1, 1 } : (Area){ left, top, right - left + 1, bottom - top + 1 };
}

/* Returns: (transfer full) (nullable): the pixels of @area; those that are as before are left out;
 * NULL without memory */
static guint32 *
crop (const Film *self, const guint32 *colors, const Area *area)
{
  guint32 *pixels = g_try_new (guint32, (gsize) area->width * (gsize) area->height);
  guint32 *next = pixels;

  if (pixels == NULL)
    return NULL;

  for (int y = area->y; y < area->y + area->height; y++)
    for (int x = area->x; x < area->x + area->width; x++)
      {
        const gsize i = (gsize) y * (gsize) self->width + (gsize) x;
        const gboolean is_same
            = self->before != NULL && !self->is_transparent && colors[i] == self->before[i];

        *next++ = is_same ? MH_PALETTE_NONE : colors[i];
      }
  return pixels;
}

/* Returns: (transfer full): the colours with one more that is seen through */
static ColorMapObject *
create_map (const MhPalette *palette)
{
  guint n_colors;
  const guint32 *colors = mh_palette_get_colors (palette, &n_colors);
  ColorMapObject *map = GifMakeMapObject (1 << GifBitSize ((int) n_colors + 1), NULL);

  for (guint i = 0; map != NULL && i < n_colors; i++)
    map->Colors[i] = (GifColorType){ (GifByteType) (colors[i] >> 16),
                                     (GifByteType) (colors[i] >> 8), (GifByteType) colors[i] };
  return map;
}

/* Returns: FALSE if the file cannot be written, or the watch has given up */
static gboolean
put_pixels (const Film *self, const guint32 *pixels, const Area *area, const MhPalette *palette)
{
  g_autofree guint8 *indices = g_new (guint8, (gsize) area->width);
  guint n_colors;

  mh_palette_get_colors (palette, &n_colors);
  for (int y = 0; y < area->height; y++)
    {
      const guint32 *row = pixels + (gsize) y * (gsize) area->width;

      for (int x = 0; x < area->width; x++)
        if (x > 0 && row[x] == row[x - 1])
          indices[x] = indices[x - 1];
        else if (row[x] == MH_PALETTE_NONE)
          indices[x] = (guint8) n_colors;
        else
          indices[x] = mh_palette_find (palette, row[x]);
      if (!mh_figure_watch_goes_on (self->watch)
          || EGifPutLine (self->gif, indices, area->width) == GIF_ERROR)
        return FALSE;
    }
  return TRUE;
}

static gboolean
put_control (const Film *self, guint duration_ms, int none)
{
  const GraphicsControlBlock control = {
    .DisposalMode = self->is_transparent ? DISPOSE_BACKGROUND : DISPOSE_DO_NOT,
    .DelayTime = (int) (duration_ms / MS_PER_TICK),
    .TransparentColor = none,
  };
  GifByteType bytes[4];

  EGifGCBToExtension (&control, bytes);
  return EGifPutExtension (self->gif, GRAPHICS_EXT_FUNC_CODE, sizeof bytes, bytes) != GIF_ERROR;
}

static gboolean
put_picture (Film *self, cairo_surface_t *surface, guint duration_ms)
{
  g_autofree guint32 *colors = read_colors (self, surface);
  const Area area = colors != NULL ? find_changes (self, colors) : (Area){ 0, 0, 1, 1 };
  g_autofree guint32 *pixels = colors != NULL ? crop (self, colors, &area) : NULL;

  if (pixels == NULL)
    {
      self->gif->Error = E_GIF_ERR_NOT_ENOUGH_MEM;
      return FALSE;
    }

  g_autoptr (MhPalette) palette
      = mh_palette_new (pixels, (gsize) area.width * (gsize) area.height, self->watch);

  if (palette == NULL)
    return FALSE;

  ColorMapObject *map = create_map (palette);
  guint none;

  mh_palette_get_colors (palette, &none);
  const gboolean is_put
      = map != NULL && put_control (self, duration_ms, (int) none)
        && EGifPutImageDesc (self->gif, area.x, area.y, area.width, area.height, false, map)
               != GIF_ERROR
        && put_pixels (self, pixels, &area, palette);

  GifFreeMapObject (map);
  g_free (self->before);
  self->before = g_steal_pointer (&colors);
  return is_put;
}

/* A block says how often a film is repeated; one that is played once needs none. */
static gboolean
put_plays (GifFileType *gif, guint n_plays)
{
  static const char name[] = "NETSCAPE2.0";
  const guint n_repeats = n_plays > 0 ? n_plays - 1 : 0;
  const GifByteType block[] = { 1, (GifByteType) n_repeats, (GifByteType) (n_repeats >> 8) };

  return n_plays == 1
         || (EGifPutExtensionLeader (gif, APPLICATION_EXT_FUNC_CODE) != GIF_ERROR
             && EGifPutExtensionBlock (gif, (int) strlen (name), name) != GIF_ERROR
             && EGifPutExtensionBlock (gif, sizeof block, block) != GIF_ERROR
             && EGifPutExtensionTrailer (gif) != GIF_ERROR);
}

static gboolean
fail (const Film *self, GError **error)
{
  const char *reason = GifErrorString (self->gif->Error);

  if (mh_figure_watch_check (self->watch, error))
    g_set_error (error, MH_FIGURE_ERROR, MH_FIGURE_ERROR_FAILED,
                 _ ("The picture cannot be made: %s"), reason != NULL ? reason : "GIF");
  return FALSE;
}

static gboolean
put_series (Film *self, const MhFigureSeries *series, MhSize size, double dpi, GError **error)
{
  for (guint i = 0; i < series->n_figures; i++)
    {
      const gboolean is_last = i + 1 == series->n_figures;
      const MhFigure figure = mh_figure_series_get (series, i, size);
      cairo_surface_t *surface = mh_figure_pixels_paint (&figure, size, dpi, error);

      if (surface == NULL)
        return FALSE;

      if (i == 0)
        {
          self->width = cairo_image_surface_get_width (surface);
          self->height = cairo_image_surface_get_height (surface);
          if (EGifPutScreenDesc (self->gif, self->width, self->height, 8, 0, NULL) == GIF_ERROR
              || !put_plays (self->gif, series->n_figures > 1 ? series->times.n_plays : 1))
            {
              cairo_surface_destroy (surface);
              return fail (self, error);
            }
        }

      const gboolean is_put
          = put_picture (self, surface, is_last ? series->times.hold_ms : series->times.delay_ms);

      cairo_surface_destroy (surface);
      if (!is_put)
        return fail (self, error);
      if (!mh_figure_series_go_on (series, i + 1, error))
        return FALSE;
    }
  return TRUE;
}

static GBytes *
write_gif_series (const MhFigureSeries *series, double dpi, GError **error)
{
  g_return_val_if_fail (series != NULL && series->n_figures > 0 && dpi > 0, NULL);

  g_auto (MhGatheredBytes) bytes = { NULL };
  Film film = { .gif = EGifOpen (&bytes, append_cb, NULL),
                .is_transparent = series->figures[0].is_transparent,
                .watch = series->figures[0].watch };

  if (film.gif == NULL)
    return mh_figure_format_take_bytes (&bytes, CAIRO_STATUS_NO_MEMORY, error);

  EGifSetGifVersion (film.gif, true);
  const gboolean is_put
      = put_series (&film, series, mh_figure_series_get_size (series), dpi, error);
  EGifCloseFile (film.gif, NULL);
  g_free (film.before);
  return is_put ? mh_figure_format_take_bytes (&bytes, CAIRO_STATUS_SUCCESS, error) : NULL;
}

static GBytes *
write_gif (const MhFigure *figure, double dpi, GError **error)
{
  const MhFigureSeries series = { .figures = figure, .n_figures = 1 };

  return write_gif_series (&series, dpi, error);
}

const MhFigureFormat mh_figure_gif = {
  .id = "gif",
  .suffix = ".gif",
  .name = N_ ("GIF animation"),
  .files = N_ ("GIF Animations"),
  .has_times = TRUE,
  .write = write_gif,
  .write_series = write_gif_series,
};
