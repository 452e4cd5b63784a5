/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-handout.h"

#include "mh-cairo-pen.h"
#include "mh-cairo.h"
#include "mh-figure-pdf.h"

#include <cairo-pdf.h>
#include <glib/gi18n.h>

/* The height of a line of text, as a multiple of its size, and that of a line to be written on. */
#define LEADING 1.4
#define WRITING 24.0
#define BOX 8.0
#define INDENT 16.0

#define POINTS_PER_UNIT (72 / MH_FIGURE_SCREEN_DPI)

struct _MhHandout
{
  MhPaper paper;
  char *title;
  const MhTheme *theme;
  MhText *text;
  GPtrArray *pages; /* (element-type cairo_surface_t): recordings */
  GPtrArray *feet;  /* (element-type utf8): the title at the foot of each page */
  double y;         /* where the next thing is added to the last page */
};

MhHandout *
mh_handout_new (const MhPaper *paper, const char *title, const MhTheme *theme, MhText *text)
{
  g_return_val_if_fail (paper != NULL && title != NULL && theme != NULL && text != NULL, NULL);

  MhHandout *self = g_new0 (MhHandout, 1);

  self->paper = *paper;
  self->title = g_strdup (title);
  self->theme = theme;
  self->text = text;
  self->pages = g_ptr_array_new_with_free_func ((GDestroyNotify) cairo_surface_destroy);
  self->feet = g_ptr_array_new_with_free_func (g_free);
  mh_handout_begin_page (self);

  return self;
}

void
mh_handout_free (MhHandout *self)
{
  g_return_if_fail (self != NULL);

  g_ptr_array_unref (self->pages);
  g_ptr_array_unref (self->feet);
  g_free (self->title);
  g_free (self);
}

static double
get_width (const MhHandout *self)
{
  return self->paper.width - 2 * self->paper.margin;
}

/* Returns: whether nothing is on the last page yet */
static gboolean
is_fresh (const MhHandout *self)
{
  return self->pages->len > 0 && self->y <= self->paper.margin;
}

void
mh_handout_begin_page (MhHandout *self)
{
  g_return_if_fail (self != NULL);

  if (is_fresh (self))
    return;

  const cairo_rectangle_t extents = { 0, 0, self->paper.width, self->paper.height };

  const char *foot
      = self->feet->len > 0 ? g_ptr_array_index (self->feet, self->feet->len - 1) : self->title;

  g_ptr_array_add (self->feet, g_strdup (foot));
  g_ptr_array_add (self->pages,
                   cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents));
  self->y = self->paper.margin;
}

void
mh_handout_set_foot (MhHandout *self, const char *title)
{
  g_return_if_fail (self != NULL && title != NULL);

  g_free (g_ptr_array_index (self->feet, self->feet->len - 1));
  g_ptr_array_index (self->feet, self->feet->len - 1) = g_strdup (title);
}

double
mh_handout_get_room (const MhHandout *self)
{
  g_return_val_if_fail (self != NULL, 0);

  return self->paper.height - self->paper.margin - self->y;
}

void
mh_handout_keep (MhHandout *self, double height)
{
  g_return_if_fail (self != NULL);

  if (mh_handout_get_room (self) < height)
    mh_handout_begin_page (self);
}

void
mh_handout_add_space (MhHandout *self, double height)
{
  g_return_if_fail (self != NULL);

  if (!is_fresh (self))
    self->y += height;
}

/* Returns: (transfer full): a context of the last page */
static cairo_t *
begin (const MhHandout *self)
{
  return cairo_create (g_ptr_array_index (self->pages, self->pages->len - 1));
}

static void
draw_label (const MhHandout *self, cairo_t *cr, const MhLabel *label)
{
  g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);

  mh_pen_text (pen, label);
}

static void
draw_rectangle (const MhHandout *self, cairo_t *cr, MhRect rect)
{
  const MhColor color = self->theme->text;

  cairo_set_source_rgb (cr, color.red / 255.0, color.green / 255.0, color.blue / 255.0);
  cairo_set_line_width (cr, 0.6);
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  cairo_stroke (cr);
}

/* Draws a line to be written on at @y. */
static void
draw_rule (const MhHandout *self, cairo_t *cr, double x, double y)
{
  draw_rectangle (self, cr, (MhRect){ x, y, self->paper.width - self->paper.margin - x, 0 });
}

/* Adds lines of words behind a margin of @indent, and before the first of them a box if there is
 * one. */
static void
add_lines_of_words (MhHandout *self, const char *words, MhLabel label, double indent)
{
  g_auto (GStrv) lines
      = mh_text_dup_lines (self->text, words, label.size, label.is_bold, get_width (self) - indent);
  const double height = label.size * LEADING;

  for (char **line = lines; *line != NULL; line++)
    {
      mh_handout_keep (self, height);

      cairo_t *cr = begin (self);

      label.text = *line;
      label.x = self->paper.margin + indent;
      label.y = self->y + height / 2;
      draw_label (self, cr, &label);
      if (indent > 0 && line == lines)
        draw_rectangle (self, cr, (MhRect){ self->paper.margin, label.y - BOX / 2, BOX, BOX });
      cairo_destroy (cr);
      self->y += height;
    }
}

void
mh_handout_add_words (MhHandout *self, const char *words, double size, gboolean is_bold)
{
  g_return_if_fail (self != NULL && words != NULL);

  const MhLabel label = { .size = size, .is_bold = is_bold, .color = self->theme->text };
  g_auto (GStrv) paragraphs = g_strsplit (words, "\n", -1);

  for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++)
    if (**paragraph != '\0')
      add_lines_of_words (self, *paragraph, label, 0);
}

void
mh_handout_add_box (MhHandout *self, const char *words)
{
  g_return_if_fail (self != NULL && words != NULL);

  const MhLabel label = { .size = MH_HANDOUT_TEXT, .color = self->theme->text };

  mh_handout_add_space (self, 3);
  add_lines_of_words (self, words, label, INDENT);
}

void
mh_handout_add_field (MhHandout *self, const char *words)
{
  g_return_if_fail (self != NULL && words != NULL);

  mh_handout_keep (self, WRITING);

  cairo_t *cr = begin (self);
  const double width = mh_text_get_width (self->text, words, MH_HANDOUT_TEXT, FALSE);
  const MhLabel label = { .text = words,
                          .x = self->paper.margin,
                          .y = self->y + WRITING - MH_HANDOUT_TEXT / 2,
                          .size = MH_HANDOUT_TEXT,
                          .color = self->theme->text };

  draw_label (self, cr, &label);
  draw_rule (self, cr, self->paper.margin + width + 6, self->y + WRITING);
  cairo_destroy (cr);
  self->y += WRITING;
}

void
mh_handout_add_lines (MhHandout *self, guint n_lines)
{
  g_return_if_fail (self != NULL);

  mh_handout_keep (self, n_lines * WRITING);

  cairo_t *cr = begin (self);

  for (guint i = 0; i < n_lines; i++)
    {
      self->y += WRITING;
      draw_rule (self, cr, self->paper.margin, self->y);
    }
  cairo_destroy (cr);
}

void
mh_handout_add_figure (MhHandout *self, const MhFigure *figure, double max_height)
{
  g_return_if_fail (self != NULL && figure != NULL);

  const double unit = POINTS_PER_UNIT * (figure->scale > 0 ? figure->scale : 1);
  MhFigure fitting = *figure;
  MhSize size;

  fitting.width = get_width (self) / unit;
  mh_figure_get_natural_size (&fitting, &size.width, &size.height);

  const double points = mh_figure_get_scale (&fitting) * unit;
  const double whole = self->paper.height - 2 * self->paper.margin;
  const double most = MIN (max_height, whole) / size.height;
  const double scale = MIN (points, most);
  const double aside = (get_width (self) - size.width * scale) / 2;

  mh_handout_keep (self, size.height * scale);

  cairo_t *cr = begin (self);

  cairo_translate (cr, self->paper.margin + MAX (aside, 0), self->y);
  cairo_scale (cr, scale, scale);
  {
    g_autoptr (MhPen) pen = mh_cairo_pen_new (cr, self->text);

    mh_figure_paint (&fitting, pen);
  }
  cairo_destroy (cr);
  self->y += size.height * scale;
}

static void
paint_foot (const MhHandout *self, guint page, cairo_t *cr)
{
  g_autofree char *number = g_strdup_printf ("%u / %u", page + 1, self->pages->len);
  const double width = mh_text_get_width (self->text, number, MH_HANDOUT_SMALL, FALSE);
  g_autofree char *title
      = mh_text_dup_fitting (self->text, g_ptr_array_index (self->feet, page), MH_HANDOUT_SMALL,
                             FALSE, get_width (self) - width - 12);
  MhLabel label = { .text = title,
                    .x = self->paper.margin,
                    .y = self->paper.height - self->paper.margin / 2,
                    .size = MH_HANDOUT_SMALL,
                    .color = self->theme->dim_text };

  draw_label (self, cr, &label);
  label.text = number;
  label.x = self->paper.width - self->paper.margin;
  label.anchor = MH_ANCHOR_END;
  draw_label (self, cr, &label);
}

/* Paints a page in points. */
static void
paint_page (const MhHandout *self, guint page, cairo_t *cr)
{
  cairo_save (cr);
  cairo_set_source_surface (cr, g_ptr_array_index (self->pages, page), 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
  paint_foot (self, page, cr);
}

GBytes *
mh_handout_write_pdf (const MhHandout *self, GError **error)
{
  g_return_val_if_fail (self != NULL, NULL);

  MhGatheredBytes pdf = { NULL };
  cairo_surface_t *const surface
      = cairo_pdf_surface_create_for_stream (mh_cairo_append_bytes, &pdf, self->paper.width,
                                             self->paper.height);
  cairo_t *const cr = cairo_create (surface);
  g_autofree char *title = mh_cairo_dup_text (self->title);

  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_TITLE, title);
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Mousehole");
  cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATE_DATE, MH_CAIRO_FIXED_DATE);
  for (guint i = 0; i < self->pages->len; i++)
    {
      paint_page (self, i, cr);
      cairo_show_page (cr);
    }
  cairo_destroy (cr);
  return mh_figure_pdf_finish (surface, &pdf, error);
}
