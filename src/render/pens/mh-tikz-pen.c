/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-tikz-pen.h"

#include "mh-number.h"
#include "mh-pen-class.h"
#include "mh-tex-text.h"
#include "mh-tikz-item.h"

#include <math.h>
#include <string.h>

/* The space around text on a plate, in units. */
#define PLATE_MARGIN 1.0
/* TeX has no longer lengths, in points. */
#define MAX_POINTS 10000.0
/* The width of most letters, in sizes of the font, and the most letters of MH_TEX_CHARACTER. */
#define LETTER_WIDTH 0.6
#define ESCAPE_LETTERS 8
/* The distance, in units, at which points count as the same. */
#define TOLERANCE 1e-3

/* Definitions that are numbered in the order of their first use. */
typedef struct
{
  GHashTable *numbers; /* (element-type utf8 uint): by text, from 1; owned by @texts */
  GPtrArray *texts;    /* (element-type utf8) */
} Definitions;

typedef struct
{
  MhPen parent;
  double width, height, points_per_unit;
  Definitions colors, inks, sizes;
  MhTikzItem *whole; /* (nullable): all pictures before this one */
  guint slide;
  gsize length; /* of the picture so far, in bytes */
  GPtrArray
      *open;  /* (element-type MhTikzItem) (transfer none): the picture, and what is open in it */
  char *name; /* (nullable): of the group that has begun, until its first shape */
  gboolean is_nameless; /* whether groups get no names */
  gboolean is_short;    /* whether memory has ended */
} MhTikzPen;

static void
definitions_init (Definitions *self)
{
  self->numbers = g_hash_table_new (g_str_hash, g_str_equal);
  self->texts = g_ptr_array_new_with_free_func (g_free);
}

static void
definitions_clear (Definitions *self)
{
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->texts);
}

/* @text: (transfer full)
 * Returns: the number of the definition */
static guint
define (Definitions *self, char *text)
{
  const guint known = GPOINTER_TO_UINT (g_hash_table_lookup (self->numbers, text));

  if (known > 0)
    {
      g_free (text);
      return known;
    }
  g_ptr_array_add (self->texts, text);
  g_hash_table_insert (self->numbers, text, GUINT_TO_POINTER (self->texts->len));
  return self->texts->len;
}

/* Appends a length of @units as points. */
static void
append_length (const MhTikzPen *self, GString *out, double units)
{
  mh_number_append_decimal (out, units * self->points_per_unit);
  g_string_append (out, "bp");
}

static void
append_point (const MhTikzPen *self, GString *out, double x, double y)
{
  const double most = MAX_POINTS / self->points_per_unit;

  g_string_append_c (out, '(');
  mh_number_append_decimal (out, CLAMP (x, -most, most));
  g_string_append_c (out, ',');
  mh_number_append_decimal (out, CLAMP (y, -most, most));
  g_string_append_c (out, ')');
}

/* Adds to what is open, which is the picture at least. */
static MhTikzItem *
add_item (MhTikzPen *self, MhTikzKind kind, char *text)
{
  MhTikzItem *item = mh_tikz_item_new (kind, text, self->slide);

  if (self->open->len == 0)
    g_ptr_array_add (self->open, mh_tikz_item_new (MH_TIKZ_GROUP, g_strdup (""), self->slide));

  MhTikzItem *innermost = self->open->pdata[self->open->len - 1];
  mh_tikz_item_add (innermost, item);
  return item;
}

/* @statement: (transfer full) */
static void
add_text (MhTikzPen *self, char *statement, gsize length)
{
  if (self->length > MH_TIKZ_MAX_BYTES)
    {
      g_free (statement);
      return;
    }
  self->length += length;
  add_item (self, MH_TIKZ_STATEMENT, statement);
}

/* @statement: (transfer full) */
static void
add_statement (MhTikzPen *self, GString *statement)
{
  const gsize length = statement->len;

  add_text (self, g_string_free (statement, FALSE), length);
}

/* Nothing is added to a picture that is cut off, for which no number of groups takes memory.
 * @text: (transfer full) */
static void
open_item (MhTikzPen *self, MhTikzKind kind, char *text)
{
  if (self->length > MH_TIKZ_MAX_BYTES)
    {
      g_ptr_array_add (self->open, self->open->pdata[self->open->len - 1]);
      g_free (text);
      return;
    }
  g_ptr_array_add (self->open, add_item (self, kind, text));
}

static guint
define_color (MhTikzPen *self, MhColor color)
{
  return define (&self->colors,
                 g_strdup_printf ("%02X%02X%02X", color.red, color.green, color.blue));
}

static void
append_color (MhTikzPen *self, GString *out, const char *key, const char *aspect, MhColor color)
{
  if (mh_color_is_none (color))
    return;
  g_string_append_printf (out, "%s%s=mh%u", out->len > 0 ? ", " : "", key,
                          define_color (self, color));
  if (color.alpha == 0xff)
    return;
  g_string_append_printf (out, ", %s opacity=", aspect);
  mh_number_append_decimal (out, color.alpha / 255.0);
}

/* Returns: the number of the ink without its hatch */
static guint
define_ink (MhTikzPen *self, const MhInk *ink)
{
  GString *text = g_string_new (NULL);

  append_color (self, text, "fill", "fill", ink->fill);
  append_color (self, text, "draw", "draw", ink->stroke);
  if (!mh_color_is_none (ink->stroke))
    {
      g_string_append (text, ", line width=");
      append_length (self, text, ink->width);
      if (ink->dash > 0)
        {
          g_string_append (text, ", dash pattern=on ");
          append_length (self, text, ink->dash);
          g_string_append (text, " off ");
          append_length (self, text, ink->dash);
        }
    }
  return define (&self->inks, g_string_free (text, FALSE));
}

static guint
define_hatch (MhTikzPen *self, MhColor color)
{
  GString *text = g_string_new ("pattern={Lines[angle=45, distance=");

  append_length (self, text, MH_HATCH_PITCH / G_SQRT2);
  g_string_append (text, ", line width=");
  append_length (self, text, MH_HATCH_WIDTH);
  g_string_append_printf (text, "]}, pattern color=mh%u", define_color (self, color));
  return define (&self->inks, g_string_free (text, FALSE));
}

static guint
define_size (MhTikzPen *self, double size, gboolean is_bold)
{
  GString *text = g_string_new ("\\sffamily\\fontsize{");

  append_length (self, text, size);
  g_string_append (text, "}{");
  append_length (self, text, size * 1.2);
  g_string_append (text, is_bold ? "}\\bfseries" : "}\\mdseries");
  g_string_append (text, "\\selectfont");
  return define (&self->sizes, g_string_free (text, FALSE));
}

static gboolean
is_near (double a, double b)
{
  return fabs (a - b) < TOLERANCE;
}

/* Returns: whether the points are those of mh_path_add_circle() */
static gboolean
read_circle (const guint8 *verbs,
             gsize n_verbs,
             const MhPoint *points,
             MhPoint *center,
             double *radius)
{
  static const guint8 expected[]
      = { MH_PATH_MOVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CURVE, MH_PATH_CLOSE };

  if (n_verbs != sizeof expected || memcmp (verbs, expected, sizeof expected) != 0)
    return FALSE;

  const MhPoint right = points[0], bottom = points[3], left = points[6], top = points[9];

  *center = (MhPoint){ (left.x + right.x) / 2, (top.y + bottom.y) / 2 };
  *radius = (right.x - left.x) / 2;
  return is_near (right.y, center->y) && is_near (left.y, center->y) && is_near (top.x, center->x)
         && is_near (bottom.x, center->x) && is_near (bottom.y - top.y, 2 * *radius);
}

/* Returns: whether the points are those of mh_path_add_rect() */
static gboolean
read_rect (const guint8 *verbs, gsize n_verbs, const MhPoint *points)
{
  static const guint8 expected[]
      = { MH_PATH_MOVE, MH_PATH_LINE, MH_PATH_LINE, MH_PATH_LINE, MH_PATH_CLOSE };

  return n_verbs == sizeof expected && memcmp (verbs, expected, sizeof expected) == 0
         && is_near (points[0].y, points[1].y) && is_near (points[1].x, points[2].x)
         && is_near (points[2].y, points[3].y) && is_near (points[3].x, points[0].x);
}

/* Returns: whether the points are those of mh_path_add_rounded_rect(), whose upper left corner they
 * begin after */
static gboolean
read_rounded_rect (const guint8 *verbs,
                   gsize n_verbs,
                   const MhPoint *points,
                   MhRect *rect,
                   double *radius)
{
  static const guint8 expected[]
      = { MH_PATH_MOVE, MH_PATH_LINE,  MH_PATH_CURVE, MH_PATH_LINE,  MH_PATH_CURVE,
          MH_PATH_LINE, MH_PATH_CURVE, MH_PATH_LINE,  MH_PATH_CURVE, MH_PATH_CLOSE };

  if (n_verbs != sizeof expected || memcmp (verbs, expected, sizeof expected) != 0)
    return FALSE;

  const MhPoint right = points[4], bottom = points[8], left = points[12];

  *rect = (MhRect){ left.x, points[0].y, right.x - left.x, bottom.y - points[0].y };
  *radius = points[0].x - left.x;
  return is_near (points[1].y, points[0].y) && is_near (right.x - points[1].x, *radius)
         && is_near (bottom.x, points[1].x) && is_near (bottom.y - points[5].y, *radius)
         && is_near (left.y, points[5].y) && is_near (points[13].y - points[0].y, *radius);
}

static void
append_any_shape (const MhTikzPen *self,
                  GString *out,
                  const guint8 *verbs,
                  gsize n_verbs,
                  const MhPoint *points)
{
  for (gsize i = 0; i < n_verbs; i++)
    switch ((MhPathVerb) verbs[i])
      {
      case MH_PATH_MOVE:
        append_point (self, out, points[0].x, points[0].y);
        points++;
        break;
      case MH_PATH_LINE:
        g_string_append (out, " -- ");
        append_point (self, out, points[0].x, points[0].y);
        points++;
        break;
      case MH_PATH_CURVE:
        g_string_append (out, " .. controls ");
        append_point (self, out, points[0].x, points[0].y);
        g_string_append (out, " and ");
        append_point (self, out, points[1].x, points[1].y);
        g_string_append (out, " .. ");
        append_point (self, out, points[2].x, points[2].y);
        points += 3;
        break;
      case MH_PATH_CLOSE:
        g_string_append (out, " -- cycle");
        break;
      default:
        g_assert_not_reached ();
      }
}

/* Appends a part of a path that begins with a move. */
static void
append_shape (const MhTikzPen *self,
              GString *out,
              const guint8 *verbs,
              gsize n_verbs,
              const MhPoint *points)
{
  MhPoint center;
  MhRect rect;
  double radius;

  g_string_append_c (out, ' ');
  if (read_circle (verbs, n_verbs, points, &center, &radius))
    {
      append_point (self, out, center.x, center.y);
      g_string_append (out, " circle[radius=");
      mh_number_append_decimal (out, radius);
      g_string_append_c (out, ']');
    }
  else if (read_rect (verbs, n_verbs, points))
    {
      append_point (self, out, points[0].x, points[0].y);
      g_string_append (out, " rectangle ");
      append_point (self, out, points[2].x, points[2].y);
    }
  else if (read_rounded_rect (verbs, n_verbs, points, &rect, &radius))
    {
      g_string_append (out, "{[rounded corners=");
      append_length (self, out, radius);
      g_string_append (out, "] ");
      append_point (self, out, rect.x, rect.y);
      g_string_append (out, " rectangle ");
      append_point (self, out, rect.x + rect.width, rect.y + rect.height);
      g_string_append_c (out, '}');
    }
  else
    append_any_shape (self, out, verbs, n_verbs, points);
}

static void
append_path (const MhTikzPen *self, GString *out, const MhPath *path)
{
  static const guint n_points[] = { 1, 1, 3, 0 };
  const MhPoint *points = mh_path_get_points (path);
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);

  for (gsize first = 0, end; first < n_verbs; first = end)
    {
      gsize n = n_points[verbs[first]];

      for (end = first + 1; end < n_verbs && verbs[end] != MH_PATH_MOVE; end++)
        n += n_points[verbs[end]];
      append_shape (self, out, verbs + first, end - first, points);
      points += n;
    }
}

static void
add_path (MhTikzPen *self, const MhPath *path, guint ink)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "\\path[ink %u]", ink);
  append_path (self, out, path);
  g_string_append_c (out, ';');
  add_statement (self, out);
}

/* Gives the name of the group to the middle of its first shape. */
static void
add_coordinate (MhTikzPen *self, const MhPoint *points, gsize n_points)
{
  MhPoint least = points[0], most = points[0];
  GString *out = g_string_new ("\\coordinate ");

  for (gsize i = 1; i < n_points; i++)
    {
      least = (MhPoint){ MIN (least.x, points[i].x), MIN (least.y, points[i].y) };
      most = (MhPoint){ MAX (most.x, points[i].x), MAX (most.y, points[i].y) };
    }
  g_string_append_printf (out, "(%s) at ", self->name);
  append_point (self, out, (least.x + most.x) / 2, (least.y + most.y) / 2);
  g_string_append_c (out, ';');
  add_statement (self, out);
}

static void
add_node (MhTikzPen *self, MhPoint center, double radius, guint ink)
{
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "\\node[ink %u, circle, minimum size=", ink);
  append_length (self, out, 2 * radius);
  g_string_append_printf (out, "] (%s) at ", self->name);
  append_point (self, out, center.x, center.y);
  g_string_append (out, " {};");
  add_statement (self, out);
}

static gsize
count_points (const guint8 *verbs, gsize n_verbs)
{
  static const guint n_points[] = { 1, 1, 3, 0 };
  gsize n = 0;

  for (gsize i = 0; i < n_verbs; i++)
    n += n_points[verbs[i]];
  return n;
}

static void
mh_tikz_pen_path (MhPen *pen, const MhPath *path, const MhInk *ink)
{
  MhTikzPen *const self = (MhTikzPen *) pen;
  const gboolean has_ink = !mh_color_is_none (ink->fill) || !mh_color_is_none (ink->stroke);
  gsize n_verbs;
  const guint8 *const verbs = mh_path_get_verbs (path, &n_verbs);
  const MhPoint *const points = mh_path_get_points (path);
  MhPoint center;
  double radius;

  if (n_verbs == 0)
    return;

  const gboolean is_node
      = has_ink && self->name != NULL && read_circle (verbs, n_verbs, points, &center, &radius);

  if (is_node)
    add_node (self, center, radius, define_ink (self, ink));
  else if (self->name != NULL)
    add_coordinate (self, points, count_points (verbs, n_verbs));
  g_clear_pointer (&self->name, g_free);
  if (has_ink && !is_node)
    add_path (self, path, define_ink (self, ink));
  if (!mh_color_is_none (ink->hatch))
    add_path (self, path, define_hatch (self, ink->hatch));
}

/* Returns: (transfer full): a text whose width TeX can measure, cut off far behind any page */
static char *
dup_measurable (const MhTikzPen *self, const char *text, double size)
{
  const double most = MAX_POINTS / (LETTER_WIDTH * size * self->points_per_unit);
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *p = valid;

  for (double n = 0; *p != '\0' && n < most; p = g_utf8_next_char (p))
    n += g_utf8_get_char (p) < 0x80 ? 1 : ESCAPE_LETTERS;
  return g_strndup (valid, (gsize) (p - valid));
}

static void
mh_tikz_pen_text (MhPen *pen, const MhLabel *label)
{
  static const char *const anchors[] = { "base west", "base", "base east" };
  MhTikzPen *const self = (MhTikzPen *) pen;
  const double drop = label->size * MH_LABEL_DROP;
  g_autofree char *text = dup_measurable (self, label->text, label->size);
  GString *out = g_string_new (NULL);

  g_string_append_printf (out, "\\node[size %u, text=mh%u, anchor=%s",
                          define_size (self, label->size, label->is_bold),
                          define_color (self, label->color), anchors[label->anchor]);
  if (label->is_upwards)
    g_string_append (out, ", rotate=90");
  if (!mh_color_is_none (label->halo))
    {
      g_string_append_printf (out, ", fill=mh%u, inner sep=", define_color (self, label->halo));
      append_length (self, out, PLATE_MARGIN);
    }
  g_string_append (out, "] at ");
  append_point (self, out, label->is_upwards ? label->x + drop : label->x,
                label->is_upwards ? label->y : label->y + drop);
  g_string_append (out, " {");
  mh_tex_append_text (out, text);
  g_string_append (out, "};");
  add_statement (self, out);
}

static MhColor
get_color (guint32 pixel)
{
  const guint32 alpha = pixel >> 24;

  return (MhColor){ .red = (guint8) ((pixel >> 16 & 0xff) * 0xff / alpha),
                    .green = (guint8) ((pixel >> 8 & 0xff) * 0xff / alpha),
                    .blue = (guint8) ((pixel & 0xff) * 0xff / alpha),
                    .alpha = (guint8) alpha };
}

/* The runs of equal pixels in an image, by colour. */
typedef struct
{
  GHashTable *by_pixel; /* (element-type guint32 MhGatheredBytes): owned by @paths */
  GPtrArray *paths;     /* (element-type MhGatheredBytes): in the order of their first use */
  gsize length;         /* in bytes */
} Runs;

static void
free_path (gpointer path)
{
  mh_gathered_bytes_clear (path);
  g_free (path);
}

/* Returns: the path of a colour, which begins with its ink */
static MhGatheredBytes *
get_path (MhTikzPen *pen, Runs *self, guint32 pixel)
{
  MhGatheredBytes *path = g_hash_table_lookup (self->by_pixel, GUINT_TO_POINTER (pixel));

  if (path != NULL)
    return path;

  const MhInk ink = { .fill = get_color (pixel) };
  g_autofree char *begin = g_strdup_printf ("\\path[ink %u]", define_ink (pen, &ink));

  path = g_new0 (MhGatheredBytes, 1);
  g_hash_table_insert (self->by_pixel, GUINT_TO_POINTER (pixel), path);
  g_ptr_array_add (self->paths, path);
  mh_gathered_bytes_append (path, begin, strlen (begin));
  return path;
}

static void
add_run (MhTikzPen *pen, Runs *self, guint32 pixel, MhRect rect)
{
  if (self->length > MH_TIKZ_MAX_BYTES)
    return;

  g_autoptr (GString) out = g_string_new (" ");

  append_point (pen, out, rect.x, rect.y);
  g_string_append (out, " rectangle ");
  append_point (pen, out, rect.x + rect.width, rect.y + rect.height);
  self->length += out->len;
  mh_gathered_bytes_take_all (get_path (pen, self, pixel), out);
}

/* Makes statements of the paths. */
static void
add_runs (MhTikzPen *self, Runs *runs)
{
  for (guint i = 0; i < runs->paths->len; i++)
    {
      MhGatheredBytes *path = runs->paths->pdata[i];

      if (mh_gathered_bytes_append (path, ";", 2))
        add_text (self, g_steal_pointer (&path->data), path->length - 1);
      else
        self->is_short = TRUE;
    }
}

/* All runs of a colour are one path, in which nothing shows through between them. */
static void
mh_tikz_pen_image (MhPen *pen, const MhPixels *pixels, MhRect rect)
{
  MhTikzPen *const self = (MhTikzPen *) pen;
  const double width = rect.width / pixels->width;
  const double height = rect.height / pixels->height;
  Runs runs
      = { g_hash_table_new (NULL, NULL), g_ptr_array_new_with_free_func (free_path), self->length };

  for (int y = 0, end_y; y < pixels->height; y = end_y)
    {
      const gsize row_size = (gsize) pixels->width * sizeof *pixels->data;
      const guint32 *const row = pixels->data + (gsize) y * (gsize) pixels->width;

      for (end_y = y + 1; end_y < pixels->height; end_y++)
        if (memcmp (row, pixels->data + (gsize) end_y * (gsize) pixels->width, row_size) != 0)
          break;

      for (int x = 0, end; x < pixels->width; x = end)
        {
          for (end = x + 1; end < pixels->width && row[end] == row[x];)
            end++;
          if (row[x] >> 24 != 0)
            add_run (self, &runs, row[x],
                     (MhRect){ rect.x + x * width, rect.y + y * height, (end - x) * width,
                               (end_y - y) * height });
        }
    }
  add_runs (self, &runs);
  g_hash_table_unref (runs.by_pixel);
  g_ptr_array_unref (runs.paths);
}

/* Names of TikZ have no punctuation but dashes. */
static char *
dup_name (const char *id)
{
  char *name = g_strdup (id);

  for (char *p = name; *p != '\0'; p++)
    if (!g_ascii_isalnum (*p))
      *p = '-';
  return name;
}

static void
mh_tikz_pen_begin (MhPen *pen, const char *id, const char *title)
{
  MhTikzPen *const self = (MhTikzPen *) pen;

  open_item (self, MH_TIKZ_GROUP, g_strdup (id != NULL ? id : ""));
  g_clear_pointer (&self->name, g_free);
  if (id != NULL && !self->is_nameless)
    self->name = dup_name (id);
}

static void
mh_tikz_pen_clip (MhPen *pen, MhRect rect)
{
  MhTikzPen *const self = (MhTikzPen *) pen;
  GString *text = g_string_new (" \\clip ");

  append_point (self, text, rect.x, rect.y);
  g_string_append (text, " rectangle ");
  append_point (self, text, rect.x + rect.width, rect.y + rect.height);
  g_string_append_c (text, ';');
  open_item (self, MH_TIKZ_SCOPE, g_string_free (text, FALSE));
}

static void
mh_tikz_pen_move (MhPen *pen, MhPoint origin)
{
  MhTikzPen *const self = (MhTikzPen *) pen;
  GString *text = g_string_new ("[shift={");

  append_point (self, text, origin.x, origin.y);
  g_string_append (text, "}]");
  open_item (self, MH_TIKZ_SCOPE, g_string_free (text, FALSE));
}

static void
mh_tikz_pen_end (MhPen *pen)
{
  MhTikzPen *const self = (MhTikzPen *) pen;

  g_clear_pointer (&self->name, g_free);
  g_ptr_array_set_size (self->open, (int) self->open->len - 1);
}

static void
mh_tikz_pen_free (MhPen *pen)
{
  MhTikzPen *const self = (MhTikzPen *) pen;

  if (self->open->len > 0)
    mh_tikz_item_free (self->open->pdata[0]);
  mh_tikz_item_free (self->whole);
  g_ptr_array_unref (self->open);
  definitions_clear (&self->colors);
  definitions_clear (&self->inks);
  definitions_clear (&self->sizes);
  g_free (self->name);
  g_free (self);
}

static const MhPenClass mh_tikz_pen_class = {
  .wants_groups = TRUE,
  .free = mh_tikz_pen_free,
  .begin = mh_tikz_pen_begin,
  .clip = mh_tikz_pen_clip,
  .move = mh_tikz_pen_move,
  .end = mh_tikz_pen_end,
  .path = mh_tikz_pen_path,
  .text = mh_tikz_pen_text,
  .image = mh_tikz_pen_image,
};

MhPen *
mh_tikz_pen_new (double width, double height, double points_per_unit)
{
  g_return_val_if_fail (width > 0 && height > 0 && points_per_unit > 0, NULL);

  MhTikzPen *self = g_new0 (MhTikzPen, 1);

  self->parent.klass = &mh_tikz_pen_class;
  self->width = width;
  self->height = height;
  self->points_per_unit = points_per_unit;
  definitions_init (&self->colors);
  definitions_init (&self->inks);
  definitions_init (&self->sizes);
  self->open = g_ptr_array_new ();
  return &self->parent;
}

void
mh_tikz_pen_drop_names (MhPen *pen)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_tikz_pen_class);

  ((MhTikzPen *) pen)->is_nameless = TRUE;
}

void
mh_tikz_pen_end_picture (MhPen *pen)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_tikz_pen_class && pen->n_open == 0);

  MhTikzPen *const self = (MhTikzPen *) pen;

  if (self->open->len > 0)
    {
      g_autoptr (MhTikzItem) picture = g_ptr_array_steal_index (self->open, 0);

      if (self->whole == NULL)
        self->whole = g_steal_pointer (&picture);
      else
        mh_tikz_item_merge (self->whole, picture);
    }
  self->slide++;
  self->length = 0;
}

/* Appends styles, "name N" each. */
static void
append_styles (const Definitions *self, const char *name, const char *key, GString *out)
{
  for (guint i = 0; i < self->texts->len; i++)
    {
      const char *text = self->texts->pdata[i];

      g_string_append_printf (out, ",\n  %s %u/.style={%s%s}", name, i + 1, key, text);
    }
}

static void
append_colors (const Definitions *self, GString *out)
{
  for (guint i = 0; i < self->texts->len; i++)
    {
      const char *text = self->texts->pdata[i];

      g_string_append_printf (out, "  \\definecolor{mh%u}{HTML}{%s}\n", i + 1, text);
    }
}

void
mh_tikz_pen_append (const MhPen *pen, MhGatheredBytes *whole)
{
  g_return_if_fail (pen != NULL && pen->klass == &mh_tikz_pen_class && pen->n_open == 0);
  g_return_if_fail (whole != NULL);

  static const char end[] = "\\end{tikzpicture}%\n";
  const MhTikzPen *const self = (const MhTikzPen *) pen;
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append (out, "\\begin{tikzpicture}[x=");
  append_length (self, out, 1);
  g_string_append (out, ", y=");
  append_length (self, out, -1);
  g_string_append (out, ", line join=round,\n  every node/.style={inner sep=0pt}");
  append_styles (&self->inks, "ink", "", out);
  append_styles (&self->sizes, "size", "font=", out);
  g_string_append (out, "]\n");
  append_colors (&self->colors, out);
  g_string_append (out, "  \\useasboundingbox (0,0) rectangle ");
  append_point (self, out, self->width, self->height);
  g_string_append (out, ";\n");
  mh_gathered_bytes_take_all (whole, out);
  if (self->whole != NULL)
    mh_tikz_item_append (self->whole, whole);
  mh_gathered_bytes_append (whole, end, strlen (end));
  if (self->is_short)
    mh_gathered_bytes_give_up (whole);
}
