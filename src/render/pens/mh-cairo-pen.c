/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-cairo-pen.h"

#include "mh-cairo.h"
#include "mh-pen-class.h"

#include <math.h>

/* The pixels of an image that a PDF file compresses at once, in about 10 ms. */
#define STRIP_PIXELS (1 << 18)
/* The rows that two strips of an image have in common, which are at least a pixel of a reader that
 * shows the image at an eighth of its size. */
#define COMMON_ROWS 8

typedef struct
{
  MhPen parent;
  cairo_t *cr;
  MhText *text;
} MhCairoPen;

static void
trace (cairo_t *cr, const MhPath *path)
{
  const MhPoint *points = mh_path_get_points (path);
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);

  cairo_new_path (cr);
  for (gsize i = 0; i < n_verbs; i++)
    switch ((MhPathVerb) verbs[i])
      {
      case MH_PATH_MOVE:
        cairo_move_to (cr, points[0].x, points[0].y);
        points++;
        break;
      case MH_PATH_LINE:
        cairo_line_to (cr, points[0].x, points[0].y);
        points++;
        break;
      case MH_PATH_CURVE:
        cairo_curve_to (cr, points[0].x, points[0].y, points[1].x, points[1].y, points[2].x,
                        points[2].y);
        points += 3;
        break;
      case MH_PATH_CLOSE:
        cairo_close_path (cr);
        break;
      default:
        g_assert_not_reached ();
      }
}

/* Hatches the current path of @cr, and consumes it. */
static void
hatch (cairo_t *cr, MhColor color)
{
  double left, top, right, bottom;

  cairo_save (cr);
  cairo_path_extents (cr, &left, &top, &right, &bottom);
  cairo_clip (cr);
  for (double k = floor ((left + top) / MH_HATCH_PITCH) * MH_HATCH_PITCH; k <= right + bottom;
       k += MH_HATCH_PITCH)
    {
      cairo_move_to (cr, k - top, top);
      cairo_line_to (cr, k - bottom, bottom);
    }
  mh_cairo_set_color (cr, color);
  cairo_set_line_width (cr, MH_HATCH_WIDTH);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
mh_cairo_pen_path (MhPen *pen, const MhPath *path, const MhInk *ink)
{
  cairo_t *const cr = ((MhCairoPen *) pen)->cr;

  trace (cr, path);
  if (ink->is_crisp)
    cairo_set_antialias (cr, CAIRO_ANTIALIAS_NONE);
  if (!mh_color_is_none (ink->fill))
    {
      mh_cairo_set_color (cr, ink->fill);
      cairo_fill_preserve (cr);
    }
  if (!mh_color_is_none (ink->stroke))
    {
      mh_cairo_set_color (cr, ink->stroke);
      cairo_set_line_width (cr, ink->width);
      cairo_set_dash (cr, &ink->dash, ink->dash > 0 ? 1 : 0, 0);
      cairo_stroke_preserve (cr);
    }
  if (!mh_color_is_none (ink->hatch))
    hatch (cr, ink->hatch);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_DEFAULT);
  cairo_new_path (cr);
}

static void
mh_cairo_pen_text (MhPen *pen, const MhLabel *label)
{
  const MhCairoPen *const self = (MhCairoPen *) pen;

  mh_text_draw (self->text, self->cr, label);
}

/* Draws @n_rows rows of an image, from @first on, whose pixels are units of the user space. */
static void
draw_rows (cairo_t *cr, const MhPixels *pixels, int first, int n_rows)
{
  const guint32 *data = pixels->data + (gsize) first * (gsize) pixels->width;
  /* Every image needs a surface of its own, because data that cairo has drawn from must
   * not change. */
  cairo_surface_t *const surface
      = cairo_image_surface_create_for_data ((guint8 *) (guintptr) data, CAIRO_FORMAT_ARGB32,
                                             pixels->width, n_rows, pixels->width * 4);

  cairo_set_source_surface (cr, surface, 0, first);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_NEAREST);
  cairo_rectangle (cr, 0, first, pixels->width, n_rows);
  cairo_fill (cr);
  /* Finishing the surface makes cairo copy the pixels if a recording still refers to
   * them. */
  cairo_surface_finish (surface);
  cairo_surface_destroy (surface);
}

/* Returns the rows of the strips in which an image is drawn. A PDF file compresses a large one for
 * long, and cannot fail before the end of the image, such as when its work is cancelled. */
static int
get_strip (cairo_t *cr, const MhPixels *pixels)
{
  const gboolean is_file = cairo_surface_get_type (cairo_get_target (cr)) == CAIRO_SURFACE_TYPE_PDF;

  return is_file ? MAX (STRIP_PIXELS / pixels->width, 2 * COMMON_ROWS) : pixels->height;
}

/* Strips lie over each other: readers of a file show a part of what is behind the edge of an
 * image. */
static void
mh_cairo_pen_image (MhPen *pen, const MhPixels *pixels, MhRect rect)
{
  cairo_t *const cr = ((MhCairoPen *) pen)->cr;
  const int n_rows = get_strip (cr, pixels);

  cairo_save (cr);
  cairo_translate (cr, rect.x, rect.y);
  cairo_scale (cr, rect.width / pixels->width, rect.height / pixels->height);
  for (int first = 0, end = 0; end < pixels->height; first = end - COMMON_ROWS)
    {
      end = MIN (first + n_rows, pixels->height);
      draw_rows (cr, pixels, first, end - first);
    }
  cairo_restore (cr);
}

static void
mh_cairo_pen_begin (MhPen *pen, const char *id, const char *title)
{
  cairo_save (((MhCairoPen *) pen)->cr);
}

static void
mh_cairo_pen_clip (MhPen *pen, MhRect rect)
{
  cairo_t *const cr = ((MhCairoPen *) pen)->cr;

  cairo_save (cr);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_clip (cr);
}

static void
mh_cairo_pen_move (MhPen *pen, MhPoint origin)
{
  cairo_t *const cr = ((MhCairoPen *) pen)->cr;

  cairo_save (cr);
  cairo_translate (cr, origin.x, origin.y);
}

static void
mh_cairo_pen_end (MhPen *pen)
{
  cairo_restore (((MhCairoPen *) pen)->cr);
}

static void
mh_cairo_pen_free (MhPen *pen)
{
  cairo_destroy (((MhCairoPen *) pen)->cr);
  g_free (pen);
}

static const MhPenClass mh_cairo_pen_class = {
  .free = mh_cairo_pen_free,
  .begin = mh_cairo_pen_begin,
  .clip = mh_cairo_pen_clip,
  .move = mh_cairo_pen_move,
  .end = mh_cairo_pen_end,
  .path = mh_cairo_pen_path,
  .text = mh_cairo_pen_text,
  .image = mh_cairo_pen_image,
};

MhPen *
mh_cairo_pen_new (cairo_t *cr, MhText *text)
{
  g_return_val_if_fail (cr != NULL && text != NULL, NULL);

  MhCairoPen *self = g_new (MhCairoPen, 1);
  *self = (MhCairoPen){ .parent = { .klass = &mh_cairo_pen_class },
                        .cr = cairo_reference (cr),
                        .text = text };
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  return &self->parent;
}
