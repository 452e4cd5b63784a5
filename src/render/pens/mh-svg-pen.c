/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-svg-pen.h"

#include "mh-cairo.h"
#include "mh-gathered-bytes.h"
#include "mh-markup.h"
#include "mh-number.h"
#include "mh-pen-class.h"

#include <string.h>

/* The bytes of an image that are encoded at once, a multiple of three. */
#define BASE64_BYTES (3u << 13)

typedef struct
{
  MhPen parent;
  double width, height;
  double scale; /* of the document on the page */
  char *family;
  char *title;
  const char *metadata; /* (nullable): word of the metadata element */
  GString *defs;
  GString *body;         /* the end of what is drawn */
  MhGatheredBytes drawn; /* what comes before @body */
  GArray *hatches;       /* (element-type MhColor): colours of the hatch patterns in @defs */
  guint n_clips;
  gboolean (*goes_on) (gpointer data); /* (nullable): asked while an image is encoded */
  gpointer patience;                   /* what it is asked with */
} MhSvgPen;

static void
append_attribute (GString *out, const char *name, double number)
{
  g_string_append_printf (out, " %s=\"", name);
  mh_number_append_decimal (out, number);
  g_string_append_c (out, '"');
}

static void
append_color (GString *out, const char *name, MhColor color)
{
  if (mh_color_is_none (color))
    {
      g_string_append_printf (out, " %s=\"none\"", name);
      return;
    }
  g_string_append_printf (out, " %s=\"#%02x%02x%02x\"", name, color.red, color.green, color.blue);
  if (color.alpha == 0xff)
    return;
  g_string_append_printf (out, " %s-opacity=\"", name);
  mh_number_append_decimal (out, color.alpha / 255.0);
  g_string_append_c (out, '"');
}

static void
append_points (GString *out, const MhPoint *points, guint n_points)
{
  for (guint i = 0; i < n_points; i++)
    {
      if (i > 0)
        g_string_append_c (out, ' ');
      mh_number_append_decimal (out, points[i].x);
      g_string_append_c (out, ',');
      mh_number_append_decimal (out, points[i].y);
    }
}

/* Appends a path that is one circle of mh_path_add_circle() as that, which is shorter, and what
 * other programs edit as a circle. Returns: FALSE for other paths */
static gboolean
append_circle (GString *out, const MhPath *path)
{
  static const guint8 circle[]
      = { MH_PATH_MOVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CLOSE };
  const MhPoint *points = mh_path_get_points (path);
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);

  if (n_verbs != G_N_ELEMENTS (circle) || memcmp (verbs, circle, n_verbs) != 0)
    return FALSE;

  g_string_append (out, "<circle");
  append_attribute (out, "cx", points[3].x);
  append_attribute (out, "cy", points[0].y);
  append_attribute (out, "r", points[0].x - points[3].x);

  return TRUE;
}

static void
append_path (GString *out, const MhPath *path)
{
  const MhPoint *points = mh_path_get_points (path);
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);
  static const char letters[] = { 'M', 'L', 'C', 'Z' };
  static const guint n_points[] = { 1, 1, 3, 0 };

  if (append_circle (out, path))
    return;

  g_string_append (out, "<path d=\"");
  for (gsize i = 0; i < n_verbs; i++)
    {
      g_string_append_c (out, letters[verbs[i]]);
      append_points (out, points, n_points[verbs[i]]);
      points += n_points[verbs[i]];
    }
  g_string_append_c (out, '"');
}

/* Finds the pattern that hatches in @color, and defines it at first use.
 * Returns: the number of the pattern */
static guint
find_hatch (MhSvgPen *self, MhColor color)
{
  for (guint i = 0; i < self->hatches->len; i++)
    if (mh_color_get_pixel (g_array_index (self->hatches, MhColor, i))
        == mh_color_get_pixel (color))
      return i;

  const int pitch = (int) MH_HATCH_PITCH;
  g_string_append_printf (self->defs,
                          "<pattern id=\"hatch-%u\" width=\"%d\" height=\"%d\""
                          " patternUnits=\"userSpaceOnUse\">"
                          "<path d=\"M-1,1L1,-1M0,%dL%d,0M%d,%dL%d,%d\"",
                          self->hatches->len, pitch, pitch, pitch, pitch, pitch - 1, pitch + 1,
                          pitch + 1, pitch - 1);
  append_color (self->defs, "stroke", color);
  append_attribute (self->defs, "stroke-width", MH_HATCH_WIDTH);
  g_string_append (self->defs, "/></pattern>\n");
  g_array_append_val (self->hatches, color);
  return self->hatches->len - 1;
}

static void
mh_svg_pen_path (MhPen *pen, const MhPath *path, const MhInk *ink)
{
  MhSvgPen *const self = (MhSvgPen *) pen;

  append_path (self->body, path);
  append_color (self->body, "fill", ink->fill);
  if (!mh_color_is_none (ink->stroke))
    {
      append_color (self->body, "stroke", ink->stroke);
      append_attribute (self->body, "stroke-width", ink->width);
      if (ink->dash > 0)
        append_attribute (self->body, "stroke-dasharray", ink->dash);
    }
  g_string_append (self->body, "/>\n");
  mh_gathered_bytes_take (&self->drawn, self->body);
  if (mh_color_is_none (ink->hatch))
    return;

  const guint hatch = find_hatch (self, ink->hatch);
  append_path (self->body, path);
  g_string_append_printf (self->body, " fill=\"url(#hatch-%u)\"/>\n", hatch);
}

/* Appends the letters of a label, as its halo or as themselves. */
static void
append_letters (GString *out, const MhLabel *label, gboolean is_halo)
{
  static const char *const anchors[] = { "start", "middle", "end" };
  const double drop = label->size * MH_LABEL_DROP;

  g_string_append (out, "<text");
  append_attribute (out, "x", label->is_upwards ? label->x + drop : label->x);
  append_attribute (out, "y", label->is_upwards ? label->y : label->y + drop);
  if (label->is_upwards)
    {
      g_string_append (out, " transform=\"rotate(-90 ");
      mh_number_append_decimal (out, label->x + drop);
      g_string_append_c (out, ' ');
      mh_number_append_decimal (out, label->y);
      g_string_append (out, ")\"");
    }
  append_attribute (out, "font-size", label->size);
  if (label->is_bold)
    g_string_append (out, " font-weight=\"bold\"");
  if (label->anchor != MH_ANCHOR_START)
    g_string_append_printf (out, " text-anchor=\"%s\"", anchors[label->anchor]);
  append_color (out, "fill", is_halo ? label->halo : label->color);
  if (is_halo)
    {
      append_color (out, "stroke", label->halo);
      append_attribute (out, "stroke-width", MH_LABEL_HALO);
      g_string_append (out, " aria-hidden=\"true\"");
    }
  g_string_append_c (out, '>');
  mh_markup_append (out, label->text);
  g_string_append (out, "</text>\n");
}

/* A halo is a text of its own, since some programs drop texts that have a paint-order. */
static void
mh_svg_pen_text (MhPen *pen, const MhLabel *label)
{
  GString *const out = ((MhSvgPen *) pen)->body;

  if (!mh_color_is_none (label->halo))
    append_letters (out, label, TRUE);
  append_letters (out, label, FALSE);
  mh_gathered_bytes_take (&((MhSvgPen *) pen)->drawn, out);
}

/* The receiver of an image while it is encoded, for cairo. */
typedef struct
{
  MhGatheredBytes *png;
  const MhSvgPen *pen;
} Sink;

static cairo_status_t
append_cb (void *data, const unsigned char *bytes, unsigned int length)
{
  const Sink *sink = data;
  const MhSvgPen *pen = sink->pen;

  return pen->goes_on == NULL || pen->goes_on (pen->patience)
             ? mh_cairo_append_bytes (sink->png, bytes, length)
             : CAIRO_STATUS_WRITE_ERROR;
}

/* Appends an image piece by piece. */
static void
append_base64 (MhSvgPen *self, const MhGatheredBytes *png)
{
  for (gsize done = 0; done < png->length; done += BASE64_BYTES)
    {
      g_autofree char *piece = g_base64_encode ((const guchar *) png->data + done,
                                                MIN (png->length - done, BASE64_BYTES));

      g_string_append (self->body, piece);
      mh_gathered_bytes_take (&self->drawn, self->body);
    }
  if (png->is_short)
    self->drawn.is_short = TRUE;
}

static void
mh_svg_pen_image (MhPen *pen, const MhPixels *pixels, MhRect rect)
{
  GString *const out = ((MhSvgPen *) pen)->body;
  MhSvgPen *const self = (MhSvgPen *) pen;
  g_auto (MhGatheredBytes) png = { NULL };
  Sink sink = { &png, self };
  cairo_surface_t *const surface
      = cairo_image_surface_create_for_data ((guint8 *) (guintptr) pixels->data,
                                             CAIRO_FORMAT_ARGB32, pixels->width, pixels->height,
                                             pixels->width * 4);

  cairo_surface_write_to_png_stream (surface, append_cb, &sink);
  cairo_surface_destroy (surface);
  g_string_append (out, "<image");
  append_attribute (out, "x", rect.x);
  append_attribute (out, "y", rect.y);
  append_attribute (out, "width", rect.width);
  append_attribute (out, "height", rect.height);
  g_string_append (out, " preserveAspectRatio=\"none\" style=\"image-rendering:pixelated\""
                        " xlink:href=\"data:image/png;base64,");
  append_base64 (self, &png);
  g_string_append (out, "\"/>\n");
}

static void
mh_svg_pen_begin (MhPen *pen, const char *id, const char *title)
{
  GString *const out = ((MhSvgPen *) pen)->body;

  g_string_append (out, "<g");
  if (id != NULL)
    {
      g_string_append (out, " id=\"");
      mh_markup_append (out, id);
      g_string_append_c (out, '"');
    }
  g_string_append_c (out, '>');
  if (title != NULL)
    {
      g_string_append (out, "<title>");
      mh_markup_append (out, title);
      g_string_append (out, "</title>");
    }
  g_string_append_c (out, '\n');
}

static void
mh_svg_pen_clip (MhPen *pen, MhRect rect)
{
  MhSvgPen *const self = (MhSvgPen *) pen;
  const guint clip = self->n_clips++;

  g_string_append_printf (self->defs, "<clipPath id=\"clip-%u\"><rect", clip);
  append_attribute (self->defs, "x", rect.x);
  append_attribute (self->defs, "y", rect.y);
  append_attribute (self->defs, "width", rect.width);
  append_attribute (self->defs, "height", rect.height);
  g_string_append (self->defs, "/></clipPath>\n");
  g_string_append_printf (self->body, "<g clip-path=\"url(#clip-%u)\">\n", clip);
}

static void
mh_svg_pen_move (MhPen *pen, MhPoint origin)
{
  GString *const out = ((MhSvgPen *) pen)->body;

  g_string_append (out, "<g transform=\"translate(");
  append_points (out, &origin, 1);
  g_string_append (out, ")\">\n");
}

static void
mh_svg_pen_end (MhPen *pen)
{
  MhSvgPen *const self = (MhSvgPen *) pen;

  g_string_append (self->body, "</g>\n");
  mh_gathered_bytes_take (&self->drawn, self->body);
}

static void
mh_svg_pen_free (MhPen *pen)
{
  MhSvgPen *const self = (MhSvgPen *) pen;

  g_string_free (self->defs, TRUE);
  g_string_free (self->body, TRUE);
  mh_gathered_bytes_clear (&self->drawn);
  g_array_unref (self->hatches);
  g_free (self->family);
  g_free (self->title);
  g_free (self);
}

static const MhPenClass mh_svg_pen_class = {
  .wants_groups = TRUE,
  .free = mh_svg_pen_free,
  .begin = mh_svg_pen_begin,
  .clip = mh_svg_pen_clip,
  .move = mh_svg_pen_move,
  .end = mh_svg_pen_end,
  .path = mh_svg_pen_path,
  .text = mh_svg_pen_text,
  .image = mh_svg_pen_image,
};

MhPen *
mh_svg_pen_new (double width, double height, const char *family, const char *title)
{
  g_return_val_if_fail (width > 0 && height > 0 && family != NULL, NULL);

  MhSvgPen *self = g_new (MhSvgPen, 1);
  *self = (MhSvgPen){
    .parent = { .klass = &mh_svg_pen_class },
    .width = width,
    .height = height,
    .scale = 1,
    .family = g_strdup (family),
    .title = g_strdup (title),
    .defs = g_string_new (NULL),
    .body = g_string_new (NULL),
    .hatches = g_array_new (FALSE, FALSE, sizeof (MhColor)),
  };
  return &self->parent;
}

void
mh_svg_pen_set_scale (MhPen *pen, double scale)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_svg_pen_class && scale > 0);

  ((MhSvgPen *) pen)->scale = scale;
}

void
mh_svg_pen_set_patience (MhPen *pen, gboolean (*goes_on) (gpointer data), gpointer data)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_svg_pen_class && goes_on != NULL);

  ((MhSvgPen *) pen)->goes_on = goes_on;
  ((MhSvgPen *) pen)->patience = data;
}

void
mh_svg_pen_set_metadata (MhPen *pen, const char *metadata)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_svg_pen_class);

  ((MhSvgPen *) pen)->metadata = metadata;
}

static void
append_metadata (const MhSvgPen *self, MhGatheredBytes *out)
{
  static const char begin[] = "<metadata id=\"mousehole-document\">", end[] = "</metadata>\n";

  if (self->metadata == NULL)
    return;

  mh_gathered_bytes_append (out, begin, strlen (begin));
  mh_gathered_bytes_append (out, self->metadata, strlen (self->metadata));
  mh_gathered_bytes_append (out, end, strlen (end));
}

/* Appends the elements that others refer to. */
static void
append_definitions (const MhSvgPen *self, MhGatheredBytes *out)
{
  g_autofree char *defs = g_strdup_printf ("<defs>\n%s</defs>\n", self->defs->str);

  if (self->defs->len > 0)
    mh_gathered_bytes_append (out, defs, strlen (defs));
}

GBytes *
mh_svg_pen_finish (MhPen *pen)
{
  g_return_val_if_fail (pen != NULL && pen->klass == &mh_svg_pen_class, NULL);
  g_return_val_if_fail (pen->n_open == 0, NULL);

  const MhSvgPen *const self = (MhSvgPen *) pen;
  static const char end[] = "</svg>\n";
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append (out, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<svg xmlns=\"http://www.w3.org/2000/svg\""
                        " xmlns:xlink=\"http://www.w3.org/1999/xlink\" version=\"1.1\"");
  append_attribute (out, "width", self->width * self->scale);
  append_attribute (out, "height", self->height * self->scale);
  g_string_append (out, " viewBox=\"0 0 ");
  mh_number_append_decimal (out, self->width);
  g_string_append_c (out, ' ');
  mh_number_append_decimal (out, self->height);
  g_string_append (out, "\" stroke-linejoin=\"round\" font-family=\"");
  mh_markup_append (out, self->family);
  g_string_append (out, "\">\n");
  if (self->title != NULL)
    {
      g_string_append (out, "<title>");
      mh_markup_append (out, self->title);
      g_string_append (out, "</title>\n");
    }

  MhGatheredBytes file = { .is_short = self->drawn.is_short };

  mh_gathered_bytes_append (&file, out->str, out->len);
  append_metadata (self, &file);
  append_definitions (self, &file);
  mh_gathered_bytes_append (&file, self->drawn.data, self->drawn.length);
  mh_gathered_bytes_append (&file, self->body->str, self->body->len);
  mh_gathered_bytes_append (&file, end, strlen (end));
  return mh_gathered_bytes_finish (&file);
}
