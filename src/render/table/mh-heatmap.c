/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-heatmap.h"

#include "mh-cell-painter.h"
#include "mh-game-grid.h"
#include "mh-ticks.h"

#include <math.h>

/* Sizes in pixels at a text scale of 1. */
#define TITLE_HEIGHT 20.0
#define HEADER_HEIGHT 20.0
#define VALUE_HEIGHT 14.0
#define MIN_HEADER_WIDTH 22.0
#define HEADER_PADDING 10.0
#define CAPTION_WIDTH 20.0
#define FONT_SIZE 12.0
/* The space beside the last row and column, for the ring around a cell. */
#define MARGIN 4.0
/* The least space between title and caption. */
#define CAPTION_GAP 14.0
#define VALUES_WIDTH 50.0
#define LABEL_GAP 4.0
/* The space where the row of a grid changes. */
#define GRID_GAP 3.0
/* A hidden part of a table that is smaller than so many pixels is a rounding error. */
#define LEAST_HIDDEN 1e-3
/* The font sizes of a number of moves and of a score as shares of the cell, and of a header as a
 * share of those. */
#define DIGIT_SHARE 0.6
#define SCORE_SHARE 0.27
#define HEADER_SHARE 0.9

void
mh_heatmap_init (MhHeatmap *self, const MhTheme *theme, MhText *text)
{
  *self = (MhHeatmap){
    .theme = theme,
    .text = text,
    .current_row = MH_LINE_NONE,
    .current_column = MH_LINE_NONE,
    .cursor_row = MH_LINE_NONE,
    .cursor_column = MH_LINE_NONE,
    .hovered_row = MH_LINE_NONE,
    .hovered_column = MH_LINE_NONE,
    .looking_row = MH_LINE_NONE,
    .looking_column = MH_LINE_NONE,
  };
}

static double
get_digit_share (const MhHeatmap *self)
{
  return self->read_scores != NULL ? SCORE_SHARE : DIGIT_SHARE;
}

static double
get_digit_size (const MhHeatmap *self, double cell)
{
  const double usual = FONT_SIZE * mh_text_get_scale (self->text);
  const double grown = cell * get_digit_share (self);

  const double least = MIN (self->least_digit, cell * MH_CELL_MAX_DIGIT);

  return MAX (MAX (usual, grown), least);
}

/* Returns the width at a text scale of 1 of a label that may be missing. */
static double
get_text_width (const MhHeatmap *self, const char *label, double size, gboolean is_bold)
{
  const double scale = mh_text_get_scale (self->text);

  return label != NULL ? mh_text_get_width (self->text, label, size * scale, is_bold) / scale : 0;
}

static double
get_pair_width (const MhHeatmap *self, const char *title, const char *caption)
{
  const double size = FONT_SIZE * MH_HEATMAP_TITLE_GROWTH;
  const double gap = title != NULL && caption != NULL ? CAPTION_GAP : 0;

  return get_text_width (self, title, size, TRUE) + gap
         + get_text_width (self, caption, FONT_SIZE, FALSE);
}

/* Returns the width at a text scale of 1 of title and column caption beside each other. */
static double
get_title_width (const MhHeatmap *self)
{
  const double own = get_pair_width (self, self->title, self->column_caption);
  const double other = get_pair_width (self, self->other_title, self->other_column_caption);

  return MAX (own, other);
}

/* Returns the length at a text scale of 1 of the row caption. */
static double
get_caption_length (const MhHeatmap *self)
{
  const double own = get_text_width (self, self->row_caption, FONT_SIZE, FALSE);
  const double other = get_text_width (self, self->other_row_caption, FONT_SIZE, FALSE);

  return MAX (own, other);
}

/* Returns the factor for sizes in headers: the text scale, or more beside large cells, as long as
 * title and caption, which are @width wide, have room above them. */
static double
get_growth (const MhHeatmap *self, double cell, double width)
{
  const double by_cell = cell * get_digit_share (self) * HEADER_SHARE / FONT_SIZE;
  const double by_title = cell * self->n_columns / MAX (width, 1);

  const double scale = mh_text_get_scale (self->text);
  const double growth = MIN (by_cell, by_title);

  return MAX (scale, growth);
}

/* Returns the width at a text scale of 1 of the largest of @n_lines numbers with the interval
 * @step. Text is measured in one size alone, as its width is proportional. */
static double
get_label_width (const MhHeatmap *self, guint32 n_lines, guint32 step)
{
  char text[MH_NODE_NAME_SIZE];

  if (self->cells != NULL)
    return get_text_width (self, mh_game_name_last_cell (self->cells, text),
                           FONT_SIZE * MH_HEATMAP_CELL_NAME_GROWTH, FALSE);

  g_snprintf (text, sizeof text, "%u", (MAX (n_lines, 1) - 1) * MAX (step, 1));
  return get_text_width (self, text, FONT_SIZE, FALSE);
}

/* Computes the sizes of everything left of and above cells of the size @cell, which grows with
 * them. All are whole pixels, so that the cells begin on a pixel.
 * Returns: the factor for sizes in headers, at least the text scale */
static double
add_headers (const MhHeatmap *self,
             const MhHeatmapTexts *texts,
             double cell,
             MhHeatmapGeometry *geometry)
{
  const double growth = get_growth (self, cell, texts->title_width);
  const double label_width = texts->label_width * growth + HEADER_PADDING * growth;
  const gboolean has_title = self->title != NULL || self->column_caption != NULL;
  const double title_height = ceil ((has_title ? TITLE_HEIGHT : MARGIN) * growth);
  const double caption_width = ceil ((self->row_caption != NULL ? CAPTION_WIDTH : 0) * growth);

  geometry->font_size = FONT_SIZE * growth;
  geometry->header_width = ceil (MAX (label_width, MIN_HEADER_WIDTH * growth));
  geometry->values_width = ceil ((self->read_row_value != NULL ? VALUES_WIDTH : 0) * growth);
  geometry->header_height
      = ceil ((HEADER_HEIGHT + (self->column_values != NULL ? VALUE_HEIGHT : 0)) * growth);
  geometry->title_y = title_height * 0.45;
  geometry->title_width = ceil (texts->title_width * growth);
  geometry->caption_x = caption_width / 2;
  geometry->caption_length = ceil (texts->caption_length * growth);
  geometry->body.x = caption_width + geometry->header_width;
  geometry->body.y = title_height + geometry->header_height;
  return growth;
}

/* Sets the size of cells, and the gaps between those that have shapes: whole device pixels, so that
 * all cells are alike. The smallest shapes have none, for which there may be no room. */
static void
set_cell (const MhHeatmap *self, double cell, MhHeatmapGeometry *geometry)
{
  const double scale = self->device_scale > 0 ? self->device_scale : 1;
  MhGameGrid grid;

  geometry->cell = cell;
  if (self->cells == NULL || cell <= MH_HEATMAP_MIN_SHAPE || !mh_game_get_grid (self->cells, &grid))
    return;

  geometry->gap = round (GRID_GAP * scale) / scale;
  geometry->grid_cells = grid.cells;
  geometry->n_grid_columns = grid.n_columns;
}

static double
get_length (const MhHeatmapGeometry *geometry, guint32 n_lines)
{
  return n_lines > 0 ? mh_heatmap_geometry_get_offset (geometry, n_lines - 1) + geometry->cell : 0;
}

/* A scene whose texts are measured. */
typedef struct
{
  const MhHeatmap *scene;
  const MhHeatmapTexts *texts;
} Measured;

static MhSize
get_measured_size (gconstpointer source, double cell)
{
  const Measured *const self = source;

  return mh_heatmap_get_size_with_texts (self->scene, self->texts, cell);
}

/* Finds which of @n lines are visible in @length pixels that begin @offset pixels after
 * the first line. */
static void
find_seen (const MhHeatmapGeometry *geometry,
           double offset,
           double length,
           guint32 n,
           guint32 *first,
           guint32 *n_seen)
{
  const double start = mh_heatmap_geometry_find_line (geometry, offset, n);
  const double last = ceil (mh_heatmap_geometry_find_line (geometry, offset + length, n) - 1e-9);
  const guint32 end = (guint32) CLAMP (last, 0, n);

  *first = MIN ((guint32) start, end);
  *n_seen = end - *first;
}

/* Places the cells below the headers and in the middle of the width, with title and caption.
 * @room: the size of the view without headers and margins
 * Returns: how much of the room is left; negative where the cells are scrolled */
static MhSize
place_body (const MhHeatmap *self, MhSize room, MhHeatmapGeometry *geometry)
{
  const MhSize body
      = { get_length (geometry, self->n_columns), get_length (geometry, self->n_rows) };
  const MhSize slack = { room.width - body.width, room.height - body.height };
  const double title_slack = room.width + geometry->values_width - geometry->title_width;
  const double least_slack = MIN (slack.width, title_slack);
  const double aside = floor (MAX (0, least_slack) / 2);

  geometry->body.x += aside;
  geometry->body.width = slack.width >= 0 ? body.width : room.width;
  geometry->body.height = slack.height >= 0 ? body.height : room.height;
  geometry->title_width += MIN (0, title_slack);
  geometry->title_width = MAX (geometry->title_width, geometry->body.width);
  geometry->caption_x += aside;

  const double highest = geometry->body.y - geometry->header_height + geometry->caption_length / 2;
  const double lowest = geometry->body.y + geometry->body.height - geometry->caption_length / 2;
  const double middle = geometry->body.y + geometry->body.height / 2;

  geometry->caption_y = MAX (highest, MIN (middle, lowest));
  return slack;
}

/* Sets the origin of the cells, and which of them are visible. */
static void
scroll_body (const MhHeatmap *self, MhSize slack, MhHeatmapGeometry *geometry)
{
  const double max_x = MAX (0, -slack.width);
  const double max_y = MAX (0, -slack.height);
  const double scroll_x = CLAMP (self->scroll_x, 0, max_x);
  const double scroll_y = CLAMP (self->scroll_y, 0, max_y);

  geometry->origin = (MhPoint){ geometry->body.x - scroll_x, geometry->body.y - scroll_y };
  find_seen (geometry, scroll_x, geometry->body.width, self->n_columns, &geometry->first_column,
             &geometry->n_columns);
  find_seen (geometry, scroll_y, geometry->body.height, self->n_rows, &geometry->first_row,
             &geometry->n_rows);
}

/* Sets what is drawn in cells, and how many of their lines have a label.
 * @growth: the scale of headers */
static void
set_details (const MhHeatmap *self, double growth, MhHeatmapGeometry *geometry)
{
  const guint32 n_lines = MAX (self->n_rows, self->n_columns);
  const double label_width = get_label_width (self, n_lines, 1) * growth + LABEL_GAP * growth;
  const double label_height = geometry->font_size * 1.1;

  geometry->has_shapes = geometry->cell >= MH_HEATMAP_MIN_SHAPE;
  geometry->has_digits = geometry->cell >= MH_HEATMAP_MIN_DIGIT;
  geometry->digit_size = get_digit_size (self, geometry->cell);
  geometry->label_every = mh_ticks_get_every (MAX (label_width, label_height), geometry->cell);
}

MhHeatmapGeometry
mh_heatmap_get_geometry (const MhHeatmap *self, double width, double height)
{
  MhHeatmapGeometry geometry = { .label_every = 1 };
  const MhHeatmapTexts texts = mh_heatmap_measure_texts (self);
  const Measured measured = { self, &texts };
  const double cell = self->cell_size > 0
                          ? self->cell_size
                          : mh_heatmap_fit_cell (get_measured_size, &measured, width, height);
  const double growth = add_headers (self, &texts, cell, &geometry);
  const MhSize room = { width - geometry.body.x - MARGIN - geometry.values_width,
                        height - geometry.body.y - MARGIN };

  if (room.width <= 0 || room.height <= 0 || self->n_rows == 0 || self->n_columns == 0)
    return geometry;

  set_cell (self, cell, &geometry);
  scroll_body (self, place_body (self, room, &geometry), &geometry);
  set_details (self, growth, &geometry);
  return geometry;
}

double
mh_heatmap_geometry_find_line (const MhHeatmapGeometry *self, double offset, guint32 n_lines)
{
  guint32 low = 0, high = n_lines;

  if (self->gap <= 0 || n_lines == 0)
    return offset / self->cell;

  while (high - low > 1)
    {
      const guint32 middle = low + (high - low) / 2;

      if (mh_heatmap_geometry_get_offset (self, middle) <= offset)
        low = middle;
      else
        high = middle;
    }

  const double part = (offset - mh_heatmap_geometry_get_offset (self, low)) / self->cell;

  return low + (low < n_lines - 1 ? MIN (part, 1) : part);
}

MhHeatmapTexts
mh_heatmap_measure_texts (const MhHeatmap *self)
{
  return (MhHeatmapTexts){ .title_width = get_title_width (self),
                           .caption_length = get_caption_length (self),
                           .label_width = get_label_width (self, self->n_rows, self->row_step) };
}

MhSize
mh_heatmap_get_size_with_texts (const MhHeatmap *self, const MhHeatmapTexts *texts, double cell)
{
  MhHeatmapGeometry geometry = { 0 };

  add_headers (self, texts, cell, &geometry);
  set_cell (self, cell, &geometry);
  const gboolean has_room = cell >= MH_HEATMAP_MIN_SHAPE;
  const double columns = get_length (&geometry, self->n_columns) + geometry.values_width;
  const double rows = geometry.header_height + get_length (&geometry, self->n_rows);
  const double title = has_room ? geometry.title_width : 0;
  const double caption = has_room ? geometry.caption_length : 0;

  return (MhSize){ geometry.body.x + MAX (columns, title) + MARGIN,
                   geometry.body.y - geometry.header_height + MAX (rows, caption) + MARGIN };
}

void
mh_heatmap_get_size_for_cell (const MhHeatmap *self, double cell, double *width, double *height)
{
  const MhHeatmapTexts texts = mh_heatmap_measure_texts (self);
  const MhSize size = mh_heatmap_get_size_with_texts (self, &texts, cell);

  *width = size.width;
  *height = size.height;
}

double
mh_heatmap_fit_cell (MhSizeForCellFunc get_size, gconstpointer source, double width, double height)
{
  const MhSize empty = get_size (source, 0), smallest = get_size (source, 1);
  const double fit_x = (width - empty.width) / MAX (smallest.width - empty.width, 1);
  const double fit_y = (height - empty.height) / MAX (smallest.height - empty.height, 1);
  const double fit = MIN (fit_x, fit_y);

  if (fit < MH_HEATMAP_MIN_SHAPE)
    return MAX (fit, 0);

  /* Title and captions that have no room even above the smallest cells are cut. */
  const MhSize least = get_size (source, MH_HEATMAP_MIN_SHAPE);
  const double room_x = MAX (width, least.width), room_y = MAX (height, least.height);
  double low = MH_HEATMAP_MIN_SHAPE, high = floor (fit);
  while (low < high)
    {
      const double middle = ceil ((low + high) / 2);
      const MhSize size = get_size (source, middle);

      if (size.width <= room_x && size.height <= room_y)
        low = middle;
      else
        high = middle - 1;
    }
  return low;
}

void
mh_heatmap_get_scroll_limits (const MhHeatmap *self,
                              double width,
                              double height,
                              double *max_x,
                              double *max_y)
{
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (self, width, height);
  const double hidden_x = get_length (&geometry, self->n_columns) - geometry.body.width;
  const double hidden_y = get_length (&geometry, self->n_rows) - geometry.body.height;

  *max_x = hidden_x > LEAST_HIDDEN ? hidden_x : 0;
  *max_y = hidden_y > LEAST_HIDDEN ? hidden_y : 0;
}

gboolean
mh_heatmap_pick (const MhHeatmap *self,
                 double width,
                 double height,
                 double x,
                 double y,
                 guint32 *row,
                 guint32 *column)
{
  const MhHeatmapGeometry geometry = mh_heatmap_get_geometry (self, width, height);

  if (!mh_rect_contains (geometry.body, x, y))
    return FALSE;

  const guint32 picked_row
      = (guint32) mh_heatmap_geometry_find_line (&geometry, y - geometry.origin.y, self->n_rows);
  const guint32 picked_column
      = (guint32) mh_heatmap_geometry_find_line (&geometry, x - geometry.origin.x, self->n_columns);
  *row = MIN (picked_row, self->n_rows - 1);
  *column = MIN (picked_column, self->n_columns - 1);
  return TRUE;
}
