/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-plan.h"

#include "mh-figure-film.h"
#include "mh-figure-part.h"

#include <math.h>

#define GAP MH_FIGURE_GAP
#define MIN_WIDTH 240.0 /* of a key and of what stands below, in a figure of natural width */

#define CELL 22.0
/* The size that smaller tables reach by larger cells, so that headings fit above them. */
#define MIN_TABLE 160.0
/* Cell and table sizes of tables of scores, whose numbers are longer than numbers of
 * moves. */
#define SCORE_CELL 34.0
#define MIN_SCORE_TABLE 320.0
/* The size of cells in a figure of a given width, at which numbers have the usual size. */
#define FITTING_CELL 20.0
/* The share of the usual size of cells at which numbers still have their usual size. */
#define TIGHT 0.9
/* The most cells that are drawn as shapes; a larger table is an image that covers the
 * area of a square with this side. */
#define MAX_VECTOR_CELLS 10000
#define IMAGE_SIDE 700.0
/* The longest side of the image of an oblong table. */
#define MAX_IMAGE_SIDE 2800.0
#define MAX_DRAWING_WIDTH 900.0
#define MAX_DRAWING_HEIGHT 700.0
#define MAX_FITTED_HEIGHT 480.0 /* in a figure of a given width */
#define MIN_FITTED_HEIGHT 240.0 /* above tables that make a figure taller than a page */
#define PAGE_RATIO G_SQRT2      /* of height to width */
/* The least width of a drawing beside tables. */
#define MIN_DRAWING_WIDTH 220.0
#define BELOW_WIDTH 640.0
#define MAX_BELOW_HEIGHT 12000.0
/* The width at which title and caption no longer make a figure of natural width wider, and are
 * wrapped instead. */
#define MAX_TEXT_WIDTH 480.0
#define NO_LIMIT 1e9
#define HEADING_HEIGHT 24.0
#define KEY_SPACE 8.0
#define TITLE_SPACE 8.0
#define CAPTION_SPACE 12.0

/* How the tables of a figure stand. */
typedef struct
{
  double cell;
  guint n_across;
} Grid;

static gboolean
has_drawing (const MhFigure *self)
{
  return self->drawing.klass != NULL;
}

static gboolean
has_tables (const MhFigure *self)
{
  return self->n_heatmaps > 0 || self->n_films > 0;
}

static gboolean
is_fitted (const MhFigure *self)
{
  return self->width > 0;
}

/* A larger table becomes an image. */
static gboolean
has_shapes (const MhHeatmap *heatmap)
{
  return (guint64) heatmap->n_rows * heatmap->n_columns <= MAX_VECTOR_CELLS;
}

static double
get_image_cell (const MhHeatmap *heatmap)
{
  const double n_cells = (double) heatmap->n_rows * heatmap->n_columns;
  const double even = IMAGE_SIDE / sqrt (n_cells);

  return MIN (even, MAX_IMAGE_SIDE / MAX (heatmap->n_rows, heatmap->n_columns));
}

/* Returns: the size of cells that suits the tables */
static double
get_usual_cell (const MhFigure *self)
{
  const MhHeatmap *heatmap = &self->heatmaps[0];
  const double n_lines = MAX (heatmap->n_rows, heatmap->n_columns);
  const gboolean has_scores = heatmap->read_scores != NULL;

  const double plain = get_image_cell (heatmap);

  if (self->is_coarse)
    return MIN (plain, MH_FIGURE_COARSE_CELL);
  if (!has_shapes (heatmap))
    return plain;
  if (is_fitted (self))
    return (has_scores ? SCORE_CELL : FITTING_CELL) * mh_text_get_scale (self->text);

  const double roomy = floor ((has_scores ? MIN_SCORE_TABLE : MIN_TABLE) / n_lines);
  const double cell = has_scores ? CLAMP (roomy, SCORE_CELL, MH_HEATMAP_FULL_SCORE_CELL)
                                 : CLAMP (roomy, CELL, MH_HEATMAP_FULL_CELL);
  return cell * mh_text_get_scale (self->text);
}

guint
mh_figure_plan_get_group (const MhFigure *self)
{
  const guint n_groups = self->headings != NULL ? g_strv_length ((char **) self->headings) : 0;

  return n_groups > 0 ? MAX (self->n_heatmaps / n_groups, 1) : MAX (self->n_heatmaps, 1);
}

MhHeatmap
mh_figure_plan_get_table (const MhFigure *self, double cell, guint n_across, guint index)
{
  MhHeatmap heatmap = self->heatmaps[index];

  heatmap.cell_size = cell;
  heatmap.scroll_x = 0;
  heatmap.scroll_y = 0;
  heatmap.device_scale = has_shapes (&heatmap) && cell >= MH_HEATMAP_MIN_SHAPE
                             ? 0
                             : mh_figure_part_get_image_scale (self, &heatmap);
  heatmap.has_ground = FALSE;
  /* Tables beside each other share the caption of the same rows. */
  if (index % n_across > 0
      && g_strcmp0 (heatmap.row_caption, self->heatmaps[index - 1].row_caption) == 0)
    heatmap.row_caption = NULL;
  return heatmap;
}

static double
get_heading_height (const MhFigure *self)
{
  return self->headings != NULL ? HEADING_HEIGHT * mh_text_get_scale (self->text) : 0;
}

/* Returns: whether the row of tables that begins with @first has a heading above it */
static gboolean
has_heading (const MhFigure *self, const Grid *grid, guint first)
{
  const guint group = mh_figure_plan_get_group (self);

  return self->headings != NULL && (first % group == 0 || grid->n_across > group);
}

static MhSize
get_grid_size (const MhFigure *self, const Grid *grid)
{
  MhSize all = { 0, 0 };

  for (guint first = 0; first < self->n_heatmaps; first += grid->n_across)
    {
      const guint end = MIN (first + grid->n_across, self->n_heatmaps);
      MhSize row = { 0, 0 };

      for (guint i = first; i < end; i++)
        {
          const MhHeatmap heatmap = mh_figure_plan_get_table (self, grid->cell, grid->n_across, i);
          const MhSize size = mh_figure_part_get_table_size (&heatmap);

          row.width += size.width + (i > first ? GAP : 0);
          row.height = MAX (row.height, size.height);
        }
      all.width = MAX (all.width, row.width);
      all.height += row.height + (first > 0 ? GAP : 0)
                    + (has_heading (self, grid, first) ? get_heading_height (self) : 0);
    }
  return all;
}

/* Tables of a figure, so many in a row. */
typedef struct
{
  const MhFigure *figure;
  guint n_across;
} Rows;

static MhSize
get_rows_size (gconstpointer rows, double cell)
{
  const Rows *const self = rows;
  const Grid grid = { cell, self->n_across };

  return get_grid_size (self->figure, &grid);
}

/* Returns: the least size of cells in a row of several tables. Compared tables, of which a column
 * is very tall, have cells that are just large enough for numbers of the usual size. */
static double
get_least_cell (const MhFigure *self)
{
  const gboolean is_compared = is_fitted (self) && self->headings != NULL;

  return get_usual_cell (self) * (is_compared && has_shapes (&self->heatmaps[0]) ? TIGHT : 1);
}

/* Returns: how many tables stand beside each other in @room with cells of size @cell: all, those of
 * one heading or one; 0 if there is no room for one */
static guint
count_across (const MhFigure *self, double cell, double room)
{
  const guint choices[] = { MAX (self->n_heatmaps, 1), mh_figure_plan_get_group (self), 1 };

  for (gsize i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      const Grid grid = { cell, choices[i] };

      if (get_grid_size (self, &grid).width <= room)
        return choices[i];
    }
  return 0;
}

/* Chooses as many tables in a row as fit into @room with numbers of the usual size, or smaller
 * cells if one table does not. */
static Grid
choose_grid (const MhFigure *self, double room)
{
  const double usual = get_usual_cell (self);
  const guint n_across = count_across (self, get_least_cell (self), room);

  if (n_across > 0 && n_across == count_across (self, usual, room))
    return (Grid){ usual, n_across };

  const Rows rows = { self, MAX (n_across, 1) };
  const double fitting = mh_heatmap_fit_cell (get_rows_size, &rows, room, NO_LIMIT);

  return (Grid){ MIN (usual, fitting), rows.n_across };
}

/* Returns: the height of words that are wrapped to @width, with the space that separates them */
static double
get_words_height (const MhFigure *self,
                  const char *words,
                  double size,
                  gboolean is_bold,
                  double width)
{
  const MhLabel label = { .text = words, .size = size, .is_bold = is_bold };

  return words != NULL ? mh_figure_part_get_words_height (self, &label, width) : 0;
}

/* Returns: the width of the title or the caption, whichever is longer */
static double
get_text_width (const MhFigure *self)
{
  const double scale = mh_text_get_scale (self->text);
  double title = 0, caption = 0;

  if (self->title != NULL)
    title = mh_text_get_width (self->text, self->title, MH_FIGURE_TITLE_SIZE * scale, TRUE);
  if (self->caption != NULL)
    caption = mh_text_get_width (self->text, self->caption, MH_FIGURE_CAPTION_SIZE * scale, FALSE);
  return MAX (title, caption);
}

/* Fills in the size of the tables or films, with the key below them, in @room. Their upper left
 * corner is at nothing yet. */
static MhSize
plan_tables (const MhFigure *self, MhFigurePlan *plan, double room)
{
  const double scale = mh_text_get_scale (self->text);
  MhSize size = { 0, 0 };

  if (!has_tables (self))
    return size;

  if (self->n_films > 0)
    size = mh_figure_get_films_size (self);
  else
    {
      const Grid grid = choose_grid (self, room);

      size = get_grid_size (self, &grid);
      plan->cell = grid.cell;
      plan->n_across = grid.n_across;
      plan->heading = get_heading_height (self);
    }
  plan->tables = (MhRect){ 0, 0, size.width, size.height };
  if (self->key == NULL)
    return size;

  const double widest = mh_key_get_min_width (self->key);
  const double short_room = MIN (room, MIN_WIDTH * scale);
  const double least = MAX (widest, short_room);

  size.width = MAX (size.width, least);
  size.height += KEY_SPACE;
  plan->key
      = (MhRect){ 0, size.height, size.width, mh_key_get_height_for_width (self->key, size.width) };
  size.height += plan->key.height;
  return size;
}

/* Returns: whether drawing and tables stand below each other in a room of that width, which they
 * do if more tables stand beside each other then. */
static gboolean
is_stacked (const MhFigure *self, double room)
{
  const double aside = room - GAP - MIN_DRAWING_WIDTH * mh_text_get_scale (self->text);

  if (self->layout != MH_FIGURE_FITTING)
    return self->layout == MH_FIGURE_STACKED;
  if (!is_fitted (self) || !has_drawing (self) || self->n_heatmaps == 0)
    return FALSE;

  const guint n_beside = count_across (self, get_usual_cell (self), aside);

  return n_beside == 0 || count_across (self, get_least_cell (self), room) > n_beside;
}

/* Returns: the greatest height of a drawing that has compared tables below it: so much of a page as
 * these leave, within limits */
static double
get_stacked_height (const MhFigure *self, double room, double tables)
{
  const double least = MIN_FITTED_HEIGHT * mh_text_get_scale (self->text);

  return CLAMP (room * PAGE_RATIO - GAP - tables, least, MAX (least, MAX_FITTED_HEIGHT));
}

static void
move (MhRect *rect, double x, double y)
{
  rect->x += x;
  rect->y += y;
}

/* Places the drawing and the tables in @room, with the upper left corner at nothing.
 * Returns: the size of both */
static MhSize
plan_parts (const MhFigure *self, MhFigurePlan *plan, double room)
{
  const double scale = mh_text_get_scale (self->text);
  const gboolean has_both = has_drawing (self) && has_tables (self);
  const gboolean is_column = is_stacked (self, room);
  const double least = is_column || !has_both ? 0 : GAP + MIN_DRAWING_WIDTH * scale;
  const double aside = MAX (room - least, room / 2);
  const MhSize tables = plan_tables (self, plan, aside);
  const double rest = is_column || !has_both ? room : room - GAP - tables.width;
  MhSize drawing = { 0, 0 };

  plan->most = (MhSize){ MIN (rest, MAX_DRAWING_WIDTH),
                         is_fitted (self) ? MAX_FITTED_HEIGHT : MAX_DRAWING_HEIGHT };
  if (is_fitted (self) && has_both && is_column && self->headings != NULL)
    plan->most.height = get_stacked_height (self, room, tables.height);
  if (has_drawing (self))
    drawing = self->drawing.klass->get_size (self->drawing.scene, plan->most);

  const double widest = MAX (drawing.width, tables.width);
  const double highest = MAX (drawing.height, tables.height);
  const double gap = has_both ? GAP : 0;

  if (is_column)
    {
      const double x = (widest - tables.width) / 2, y = drawing.height + gap;

      plan->drawing = (MhPoint){ (widest - drawing.width) / 2, 0 };
      move (&plan->tables, x, y);
      move (&plan->key, x, y);
      return (MhSize){ widest, y + tables.height };
    }

  plan->drawing = (MhPoint){ 0, (highest - drawing.height) / 2 };
  move (&plan->tables, drawing.width + gap, 0);
  move (&plan->key, drawing.width + gap, 0);
  return (MhSize){ drawing.width + gap + tables.width, highest };
}

/* Measures the drawings below everything, each as wide as the figure. */
static MhSize
plan_below (const MhFigure *self, MhFigurePlan *plan, double width)
{
  MhSize size = { 0, 0 };

  plan->below_most = (MhSize){ width, MAX_BELOW_HEIGHT };
  for (guint i = 0; i < self->n_below; i++)
    {
      const MhDrawing *drawing = &self->below[i];
      const MhSize each = drawing->klass->get_size (drawing->scene, plan->below_most);

      size.width = MAX (size.width, each.width);
      size.height += each.height + (i > 0 ? GAP : 0);
    }
  return size;
}

MhFigurePlan
mh_figure_plan_new (const MhFigure *self)
{
  MhFigurePlan plan = { .n_across = 1 };
  const double scale = mh_text_get_scale (self->text);
  const double margin = mh_figure_part_get_margin (self);
  const double room = is_fitted (self) ? mh_figure_part_get_room (self) : NO_LIMIT;
  const MhSize parts = plan_parts (self, &plan, room);
  const double longest = get_text_width (self);
  const double text = is_fitted (self) ? room : MIN (longest, MAX_TEXT_WIDTH * scale);
  const double wide = MAX (parts.width, text);
  const double natural_below = parts.width > 0 ? wide : BELOW_WIDTH * scale;
  const MhSize below = plan_below (self, &plan, is_fitted (self) ? room : natural_below);
  const double inner = MAX (wide, below.width);
  const double title
      = get_words_height (self, self->title, MH_FIGURE_TITLE_SIZE * scale, TRUE, inner);
  const double caption
      = get_words_height (self, self->caption, MH_FIGURE_CAPTION_SIZE * scale, FALSE, inner);
  const double top = margin + (self->title != NULL ? title + TITLE_SPACE * scale : 0);
  const double gap = parts.height > 0 && below.height > 0 ? GAP : 0;
  const double aside = margin + (is_fitted (self) ? (inner - parts.width) / 2 : 0);

  plan.title = (MhRect){ margin, margin, inner, title };
  plan.drawing = (MhPoint){ plan.drawing.x + aside, plan.drawing.y + top };
  move (&plan.tables, aside, top);
  move (&plan.key, aside, top);
  plan.below = (MhPoint){ margin + (inner - below.width) / 2, top + parts.height + gap };
  plan.size = (MhSize){ inner + 2 * margin, plan.below.y + below.height + margin };
  if (self->caption != NULL)
    {
      const double space = CAPTION_SPACE * scale;

      plan.caption = (MhRect){ margin, plan.size.height - margin + space, inner, caption };
      plan.size.height = plan.caption.y + caption + MIN (margin, space);
      plan.caption.y += MAX (0, self->min_size.height - plan.size.height);
    }
  plan.size.width = MAX (plan.size.width, self->min_size.width);
  plan.size.height = MAX (plan.size.height, self->min_size.height);
  return plan;
}
