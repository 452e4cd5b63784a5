/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure.h"

#include "mh-figure-film.h"
#include "mh-figure-part.h"
#include "mh-heatmap-painter.h"

#include <math.h>

#define MARGIN 16.0
#define GAP 24.0
#define TITLE_HEIGHT 30.0
#define TITLE_SIZE 16.0
#define HEADING_HEIGHT 24.0
#define HEADING_SIZE 14.0
#define CAPTION_HEIGHT 26.0
#define CAPTION_SIZE 13.0

#define CELL 22.0
/* The size that smaller tables reach by larger cells, so that headings fit above them. */
#define MIN_TABLE 160.0
/* Cell and table sizes of tables of scores, whose numbers are longer than numbers of
 * moves. */
#define SCORE_CELL 34.0
#define MIN_SCORE_TABLE 320.0
/* The most cells that are drawn as shapes; a larger table is an image that covers the
 * area of a square with this side. */
#define MAX_VECTOR_CELLS 10000
#define IMAGE_SIDE 700.0
/* The longest side of the image of an oblong table. */
#define MAX_IMAGE_SIDE 2800.0
#define MAX_DRAWING_WIDTH 900.0
#define MAX_DRAWING_HEIGHT 700.0
#define MIN_WIDTH 240.0
/* The width at which title and caption no longer make the figure wider, and are cut
 * instead. */
#define MAX_TEXT_WIDTH 480.0

static const MhSize most_drawing = { MAX_DRAWING_WIDTH, MAX_DRAWING_HEIGHT };

/* The positions of all parts in a figure of its natural size. */
typedef struct
{
  MhSize drawing, heatmaps, key; /* @heatmaps: all tables beside each other, or all films */
  MhSize tables;                 /* tables or films with their headings and the key */
  double heading;                /* height of the headings above groups of tables */
  MhSize all;
  double top;
} Plan;

static gboolean
has_drawing (const MhFigure *self)
{
  return self->drawing.klass != NULL;
}

/* Returns the size of the left part of the figure. */
static MhSize
get_drawing_size (const MhFigure *self)
{
  return has_drawing (self) ? self->drawing.klass->get_size (self->drawing.scene, most_drawing)
                            : (MhSize){ 0, 0 };
}

static gboolean
has_tables (const MhFigure *self)
{
  return self->n_heatmaps > 0 || self->n_films > 0;
}

/* A larger table becomes an image. */
static gboolean
has_shapes (const MhHeatmap *heatmap)
{
  return (guint64) heatmap->n_rows * heatmap->n_columns <= MAX_VECTOR_CELLS;
}

static double
get_cell (const MhFigure *self)
{
  const MhHeatmap *const heatmap = &self->heatmaps[0];
  const guint32 n_lines = MAX (heatmap->n_rows, heatmap->n_columns);
  const double n_cells = (double) heatmap->n_rows * heatmap->n_columns;
  const double even = IMAGE_SIDE / sqrt (n_cells);

  if (!has_shapes (heatmap))
    return MIN (even, MAX_IMAGE_SIDE / n_lines);

  const gboolean has_scores = heatmap->read_scores != NULL;
  const double roomy = floor ((has_scores ? MIN_SCORE_TABLE : MIN_TABLE) / n_lines);
  const double cell = has_scores ? CLAMP (roomy, SCORE_CELL, MH_HEATMAP_FULL_SCORE_CELL)
                                 : CLAMP (roomy, CELL, MH_HEATMAP_FULL_CELL);
  return cell * mh_text_get_scale (self->text);
}

/* Returns the scene of a table as it appears in the figure. */
static MhHeatmap
create_heatmap (const MhFigure *self, guint index)
{
  MhHeatmap heatmap = self->heatmaps[index];

  heatmap.cell_size = get_cell (self);
  heatmap.scroll_x = 0;
  heatmap.scroll_y = 0;
  heatmap.device_scale
      = has_shapes (&heatmap) ? 0 : mh_figure_part_get_image_scale (self, &heatmap);
  heatmap.has_ground = FALSE;
  /* Tables beside each other share the caption of the same rows. */
  if (index > 0 && g_strcmp0 (heatmap.row_caption, self->heatmaps[index - 1].row_caption) == 0)
    heatmap.row_caption = NULL;
  return heatmap;
}

static MhSize
get_heatmaps_size (const MhFigure *self)
{
  MhSize all = { 0, 0 };

  for (guint i = 0; i < self->n_heatmaps; i++)
    {
      const MhHeatmap heatmap = create_heatmap (self, i);
      const MhSize size = mh_figure_part_get_table_size (&heatmap);

      all.width += size.width + (i > 0 ? GAP : 0);
      all.height = MAX (all.height, size.height);
    }
  return all;
}

/* Returns the width of the title or the caption, whichever is longer. */
static double
get_text_width (const MhFigure *self)
{
  const double scale = mh_text_get_scale (self->text);
  double title = 0, caption = 0;

  if (self->title != NULL)
    title = mh_text_get_width (self->text, self->title, TITLE_SIZE * scale, TRUE);
  if (self->caption != NULL)
    caption = mh_text_get_width (self->text, self->caption, CAPTION_SIZE * scale, FALSE);
  return MAX (title, caption);
}

static Plan
get_plan (const MhFigure *self)
{
  const double scale = mh_text_get_scale (self->text);
  Plan plan = { .drawing = get_drawing_size (self) };

  plan.heatmaps = self->n_films > 0 ? mh_figure_get_films_size (self) : get_heatmaps_size (self);

  if (self->headings != NULL)
    plan.heading = HEADING_HEIGHT * scale;
  plan.tables = plan.heatmaps;
  plan.tables.height += plan.heading;
  if (self->key != NULL && has_tables (self))
    {
      const double widest = mh_key_get_min_width (self->key);
      const double least = MAX (widest, MIN_WIDTH * scale);

      plan.key.width = MAX (plan.tables.width, least);
      plan.key.height = mh_key_get_height_for_width (self->key, plan.key.width);
      plan.tables.width = plan.key.width;
      plan.tables.height += MARGIN / 2 + plan.key.height;
    }

  const gboolean has_both = has_drawing (self) && has_tables (self);
  const double parts_width = plan.drawing.width + (has_both ? GAP : 0) + plan.tables.width;
  const double whole_width = get_text_width (self);
  const double text_width = MIN (whole_width, MAX_TEXT_WIDTH * scale);
  plan.top = MARGIN + (self->title != NULL ? TITLE_HEIGHT * scale : 0);
  plan.all.width = MAX (2 * MARGIN + MAX (parts_width, text_width), self->min_size.width);
  plan.all.height = plan.top + MAX (plan.drawing.height, plan.tables.height) + MARGIN
                    + (self->caption != NULL ? CAPTION_HEIGHT * scale : 0);
  plan.all.height = MAX (plan.all.height, self->min_size.height);
  return plan;
}

void
mh_figure_get_natural_size (const MhFigure *self, double *width, double *height)
{
  const Plan plan = get_plan (self);

  *width = ceil (plan.all.width);
  *height = ceil (plan.all.height);
}

static void
paint_ground (const MhFigure *self, MhPen *pen, MhRect rect)
{
  const MhInk ink = { .fill = self->theme->panel };
  g_autoptr (MhPath) path = mh_path_new ();

  mh_path_add_rect (path, rect);
  mh_pen_path (pen, path, &ink);
}

static void
paint_text (const MhFigure *self, MhPen *pen, const Plan *plan)
{
  const double scale = mh_text_get_scale (self->text);
  /* The tolerance keeps rounding from cutting the text that determines the width of the
   * figure. */
  const double room = plan->all.width - 2 * MARGIN + 0.5;
  const MhLabel title = { .text = self->title,
                          .x = MARGIN,
                          .y = MARGIN + TITLE_SIZE * scale / 2,
                          .size = TITLE_SIZE * scale,
                          .is_bold = TRUE,
                          .color = self->theme->text };
  const MhLabel caption = { .text = self->caption,
                            .x = plan->all.width / 2,
                            .y = plan->all.height - CAPTION_HEIGHT * scale * 0.7,
                            .anchor = MH_ANCHOR_MIDDLE,
                            .size = CAPTION_SIZE * scale,
                            .color = self->theme->dim_text };

  mh_figure_part_paint_label (self, pen, title, room);
  mh_figure_part_paint_label (self, pen, caption, room);
}

/* Paints the heading of a group of tables above its first table, cut off at the width
 * of the group. */
static void
paint_heading (const MhFigure *self, MhPen *pen, guint index, MhPoint place, double table_width)
{
  const guint n_groups = self->headings != NULL ? g_strv_length ((char **) self->headings) : 0;
  const guint n_tables = n_groups > 0 ? self->n_heatmaps / n_groups : 0;
  const double scale = mh_text_get_scale (self->text);

  if (n_tables == 0 || index % n_tables != 0 || index / n_tables >= n_groups)
    return;

  const MhLabel heading = { .text = self->headings[index / n_tables],
                            .x = place.x,
                            .y = place.y + HEADING_SIZE * scale / 2,
                            .size = HEADING_SIZE * scale,
                            .is_bold = TRUE,
                            .color = self->theme->text };

  mh_figure_part_paint_label (self, pen, heading, n_tables * (table_width + GAP) - GAP);
}

static void
paint_heatmaps (const MhFigure *self, MhPen *pen, double heading, MhPoint place)
{
  for (guint i = 0; i < self->n_heatmaps; i++)
    {
      const MhHeatmap heatmap = create_heatmap (self, i);
      const MhSize size = mh_figure_part_get_table_size (&heatmap);

      paint_heading (self, pen, i, (MhPoint){ place.x, place.y - heading }, size.width);
      mh_pen_begin_at (pen, place);
      mh_heatmap_paint (&heatmap, pen, size.width, size.height);
      mh_pen_end (pen);
      place.x += size.width + GAP;
    }
}

static void
paint_tables (const MhFigure *self, MhPen *pen, const Plan *plan, MhPoint place)
{
  place.y += plan->heading;
  if (self->n_films > 0)
    mh_figure_paint_films (self, pen, place);
  else
    paint_heatmaps (self, pen, plan->heading, place);
  if (plan->key.height <= 0)
    return;

  const double y = place.y + plan->heatmaps.height + MARGIN / 2;
  mh_pen_begin_at (pen, (MhPoint){ place.x, y });
  mh_key_paint (self->key, pen, plan->key.width, plan->key.height);
  mh_pen_end (pen);
}

void
mh_figure_paint (const MhFigure *self, MhPen *pen)
{
  const Plan plan = get_plan (self);
  const double parts_height = MAX (plan.drawing.height, plan.tables.height);
  double x = MARGIN;

  if (!self->is_transparent)
    paint_ground (self, pen, (MhRect){ 0, 0, ceil (plan.all.width), ceil (plan.all.height) });
  paint_text (self, pen, &plan);
  if (has_drawing (self))
    {
      const double y = plan.top + (parts_height - plan.drawing.height) / 2;

      mh_figure_part_paint_drawing (self, &self->drawing, pen, (MhPoint){ x, y }, most_drawing);
      x += plan.drawing.width + GAP;
    }
  if (has_tables (self))
    paint_tables (self, pen, &plan, (MhPoint){ x, plan.top });
}
