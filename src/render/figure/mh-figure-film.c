/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-film.h"

#include "mh-heatmap-painter.h"

#include <math.h>

#define GAP 24.0
/* The space between a heading and its frames. */
#define HEADING_SPACE 9.0
#define TITLE_SIZE 13.0
#define DETAIL_SIZE 12.0
/* The distance between a frame and the text below it. */
#define SPACE 4.0
/* The tolerance for rounding. */
#define NEARLY 0.5
#define NO_LIMIT 1e9

/* The width of a page that has no other; more frames than fit into it continue in the next row. */
#define MAX_WIDTH 1820.0
/* The width at which the text below a frame no longer makes the frame wider, and is wrapped
 * instead. */
#define MAX_TEXT_WIDTH 320.0

#define CELL 22.0
#define SCORE_CELL 34.0
/* The size of cells in a figure of a given width, at which numbers have the usual size. */
#define FITTING_CELL 20.0
/* Limits for the size of tables: the cells of a small table are enlarged so that
 * headings fit, those of a large one reduced. */
#define MIN_TABLE 160.0
#define MAX_TABLE 400.0

/* The resolution, in pixels for each unit, of tables that are images in a file that the
 * reader may zoom. */
#define MAX_IMAGE_SCALE 4.0

/* The arrangement of the frames of a film in rows and columns. */
typedef struct
{
  double width;
  double text_height; /* height of the title and the details below a frame */
  guint n_columns;
} Grid;

/* Returns: the width of a row of frames */
static double
get_room (const MhFigure *figure)
{
  return figure->width > 0 ? mh_figure_part_get_room (figure) : MAX_WIDTH;
}

static MhSize
get_table_size (gconstpointer heatmap, double cell)
{
  MhSize size;

  mh_heatmap_get_size_for_cell (heatmap, cell, &size.width, &size.height);
  return size;
}

static double
get_natural_cell (const MhHeatmap *heatmap)
{
  const double n_lines = MAX (heatmap->n_rows, heatmap->n_columns);
  const double usual = heatmap->read_scores != NULL ? SCORE_CELL : CELL;
  const double roomy = floor (MIN_TABLE / n_lines);
  const double cell = CLAMP (roomy, usual, MH_HEATMAP_FULL_CELL);
  const double even = MAX_TABLE / n_lines;

  if (n_lines * usual <= MAX_TABLE)
    return cell;

  return even >= MH_HEATMAP_MIN_SHAPE ? floor (even) : even;
}

/* Returns: the size of cells of a table without words */
static double
get_cell (const MhFigure *figure, const MhHeatmap *heatmap)
{
  const double scale = mh_text_get_scale (figure->text);
  const double fitted = heatmap->read_scores != NULL ? SCORE_CELL : FITTING_CELL;
  const double natural = figure->width <= 0 ? get_natural_cell (heatmap) : fitted;
  const double usual = figure->is_coarse ? MIN (natural, MH_FIGURE_COARSE_CELL) : natural;

  if (figure->width <= 0)
    return usual * scale;

  const double fitting = mh_heatmap_fit_cell (get_table_size, heatmap, get_room (figure), NO_LIMIT);

  return MIN (usual * scale, fitting);
}

static double
get_image_scale (const MhFigure *figure, const MhHeatmap *heatmap)
{
  const double scale = mh_figure_part_get_image_scale (figure, heatmap);

  return figure->pixels_per_unit > 0 ? scale : MIN (scale, MAX_IMAGE_SCALE);
}

/* Returns the scene of a table as it appears in its frame, without title and captions. */
static MhHeatmap
create_table (const MhFigure *figure, const MhHeatmap *original)
{
  MhHeatmap heatmap = *original;

  heatmap.scroll_x = 0;
  heatmap.scroll_y = 0;
  heatmap.has_ground = FALSE;
  heatmap.title = heatmap.other_title = NULL;
  heatmap.row_caption = heatmap.other_row_caption = NULL;
  heatmap.column_caption = heatmap.other_column_caption = NULL;
  heatmap.cell_size = get_cell (figure, &heatmap);
  heatmap.device_scale
      = heatmap.cell_size >= MH_HEATMAP_MIN_SHAPE ? 0 : get_image_scale (figure, &heatmap);
  return heatmap;
}

/* Returns: the width of a frame where as many as have room for @least stand beside each other */
static double
get_share (const MhFigure *figure, double least)
{
  const double room = get_room (figure);
  const double n_fitting = floor ((room + GAP) / (least * mh_text_get_scale (figure->text) + GAP));
  guint n_frames = 1;

  for (guint i = 0; i < figure->n_films; i++)
    n_frames = MAX (n_frames, figure->films[i].n_frames);

  const double n = CLAMP (n_fitting, 1, n_frames);

  return floor ((room - (n - 1) * GAP) / n);
}

/* Returns: the room for a drawing, which on a page of a given width may be less than usual so that
 * more of them stand beside each other */
static MhSize
get_most (const MhFigure *figure, const MhDrawing *drawing)
{
  const MhSize most = drawing->klass->most_in_film;
  const double least = drawing->klass->least_in_film;
  const double room
      = figure->width > 0 && least > 0 ? get_share (figure, least) : get_room (figure);

  return (MhSize){ MIN (most.width, room), most.height };
}

static MhSize
get_part_size (const MhFigure *figure, const MhFrame *frame)
{
  const MhDrawing *drawing = &frame->drawing;

  if (drawing->klass != NULL)
    return drawing->klass->get_size (drawing->scene, get_most (figure, drawing));
  if (frame->heatmap == NULL)
    return (MhSize){ 0, 0 };

  const MhHeatmap heatmap = create_table (figure, frame->heatmap);

  return mh_figure_part_get_table_size (&heatmap);
}

/* Returns the size of the largest frame. Wrapped drawings may differ in height. */
static MhSize
get_frame_size (const MhFigure *figure, const MhFilm *film)
{
  MhSize most = { 0, 0 };

  for (guint i = 0; i < film->n_frames; i++)
    {
      const MhSize size = get_part_size (figure, &film->frames[i]);

      most.width = MAX (most.width, size.width);
      most.height = MAX (most.height, size.height);
    }
  return most;
}

static double
get_label_width (const MhFigure *figure, const char *text, double size, gboolean is_bold)
{
  const double scale = mh_text_get_scale (figure->text);

  return text != NULL ? mh_text_get_width (figure->text, text, size * scale, is_bold) : 0;
}

static double
get_text_width (const MhFigure *figure, const MhFilm *film)
{
  double most = 0;

  for (guint i = 0; i < film->n_frames; i++)
    {
      const MhFrame *const frame = &film->frames[i];
      const double title = get_label_width (figure, frame->title, TITLE_SIZE, TRUE);
      const double detail = get_label_width (figure, frame->detail, DETAIL_SIZE, FALSE);

      most = MAX (most, MAX (title, detail));
    }
  const double largest = MAX_TEXT_WIDTH * mh_text_get_scale (figure->text);
  const double room = get_room (figure);

  return MIN (most, MIN (largest, room));
}

/* Returns the number of columns. Rows are made equally long instead of filling all but
 * the last. */
static guint
count_columns (const MhFigure *figure, guint n_frames, double width)
{
  const double n_fitting = floor ((get_room (figure) + GAP) / (width + GAP));
  const guint most = (guint) CLAMP (n_fitting, 1, MAX (n_frames, 1));
  const guint n_rows = (n_frames + most - 1) / most;

  return (n_frames + n_rows - 1) / n_rows;
}

static gboolean
has_tables (const MhFilm *film)
{
  return film->n_frames > 0 && film->frames[0].heatmap != NULL;
}

/* Returns the width of the frames of all films that show the same kind of picture as
 * @film, so that their columns match.
 * @film: (nullable): a film; NULL for the films of every kind */
static double
get_frame_width (const MhFigure *figure, const MhFilm *film)
{
  double most = 0;

  for (guint i = 0; i < figure->n_films; i++)
    {
      const MhFilm *const other = &figure->films[i];

      if (film != NULL && has_tables (other) != has_tables (film))
        continue;

      const double part = get_frame_size (figure, other).width;
      const double text = get_text_width (figure, other);

      most = MAX (most, MAX (part, text));
    }
  return ceil (most);
}

static MhLabel
get_title (const MhFigure *figure, const MhFrame *frame)
{
  return (MhLabel){ .text = frame->title,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = TITLE_SIZE * mh_text_get_scale (figure->text),
                    .is_bold = TRUE,
                    .color = figure->theme->text };
}

static MhLabel
get_detail (const MhFigure *figure, const MhFrame *frame)
{
  return (MhLabel){ .text = frame->detail,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = DETAIL_SIZE * mh_text_get_scale (figure->text),
                    .color = figure->theme->dim_text };
}

/* The tolerance keeps rounding from breaking the text that determines the width of a frame. */
static double
get_label_height (const MhFigure *figure, const MhLabel *label, double width)
{
  return mh_figure_part_get_words_height (figure, label, width + NEARLY);
}

/* Returns: the height of the words below the frame that has most of them */
static double
get_words_height (const MhFigure *figure, const MhFilm *film, double width)
{
  double most = 0;

  for (guint i = 0; i < film->n_frames; i++)
    {
      const MhLabel title = get_title (figure, &film->frames[i]);
      const MhLabel detail = get_detail (figure, &film->frames[i]);
      const double height
          = get_label_height (figure, &title, width) + get_label_height (figure, &detail, width);

      most = MAX (most, height);
    }
  return ceil (most);
}

/* Returns the arrangement of a film. Films that fit into a single row have frames of
 * the same width, so that the frames of one step stand below each other. */
static Grid
get_grid (const MhFigure *figure, const MhFilm *film)
{
  const double common = get_frame_width (figure, NULL);
  Grid grid = { .width = common, .n_columns = count_columns (figure, film->n_frames, common) };

  if (grid.n_columns < film->n_frames)
    {
      grid.width = get_frame_width (figure, film);
      grid.n_columns = count_columns (figure, film->n_frames, grid.width);
    }
  grid.text_height = SPACE + get_words_height (figure, film, grid.width);
  return grid;
}

static double
get_grid_width (const Grid *grid)
{
  return grid->n_columns * (grid->width + GAP) - GAP;
}

static MhLabel
get_heading (const MhFigure *figure, const MhFilm *film)
{
  return (MhLabel){ .text = film->heading,
                    .size = MH_FIGURE_HEADING_SIZE * mh_text_get_scale (figure->text),
                    .is_bold = TRUE,
                    .color = figure->theme->text };
}

/* Returns: the width to which headings are wrapped */
static double
get_heading_width (const MhFigure *figure, const Grid *grid)
{
  const double own = get_grid_width (grid);

  return figure->width > 0 ? get_room (figure) : own;
}

static double
get_heading_height (const MhFigure *figure, const MhFilm *film, const Grid *grid)
{
  const MhLabel heading = get_heading (figure, film);

  return film->heading != NULL
             ? mh_figure_part_get_words_height (figure, &heading, get_heading_width (figure, grid))
                   + HEADING_SPACE * mh_text_get_scale (figure->text)
             : 0;
}

/* Returns the height of a film: its heading and all of its rows. */
static double
get_film_height (const MhFigure *figure, const MhFilm *film, const Grid *grid)
{
  const guint n_rows = (film->n_frames + grid->n_columns - 1) / grid->n_columns;
  const double row = ceil (get_frame_size (figure, film).height) + grid->text_height;

  return get_heading_height (figure, film, grid) + n_rows * (row + GAP) - GAP;
}

MhSize
mh_figure_get_films_size (const MhFigure *figure)
{
  MhSize size = { 0, 0 };

  for (guint i = 0; i < figure->n_films; i++)
    {
      const Grid grid = get_grid (figure, &figure->films[i]);
      const double width = get_grid_width (&grid);

      size.width = MAX (size.width, width);
      size.height += get_film_height (figure, &figure->films[i], &grid) + (i > 0 ? GAP : 0);
    }
  return size;
}

static void
paint_part (const MhFigure *figure, MhPen *pen, const MhFrame *frame, MhPoint place)
{
  const MhDrawing *drawing = &frame->drawing;

  if (drawing->klass != NULL)
    {
      mh_figure_part_paint_drawing (figure, drawing, pen, place, get_most (figure, drawing));
      return;
    }

  if (frame->heatmap == NULL)
    return;

  const MhHeatmap heatmap = create_table (figure, frame->heatmap);
  const MhSize size = mh_figure_part_get_table_size (&heatmap);

  mh_pen_begin_at (pen, place);
  mh_heatmap_paint (&heatmap, pen, size.width, size.height);
  mh_pen_end (pen);
}

/* Paints the title and details below a frame. */
static void
paint_words (const MhFigure *figure, MhPen *pen, const MhFrame *frame, MhPoint middle, double width)
{
  MhLabel title = get_title (figure, frame), detail = get_detail (figure, frame);

  title.x = detail.x = middle.x;
  title.y = middle.y + SPACE + mh_figure_part_get_line_height (title.size) / 2;
  detail.y = middle.y + SPACE + get_label_height (figure, &title, width)
             + mh_figure_part_get_line_height (detail.size) / 2;
  mh_figure_part_paint_words (figure, pen, title, width + NEARLY);
  mh_figure_part_paint_words (figure, pen, detail, width + NEARLY);
}

static void
paint_frame (const MhFigure *figure, MhPen *pen, const MhFrame *frame, MhPoint place, MhSize size)
{
  const MhSize part = get_part_size (figure, frame);
  const MhPoint middle = { place.x + size.width / 2, place.y + size.height };
  const double aside = floor ((size.width - part.width) / 2);

  mh_pen_set_id_prefix (pen, frame->id);
  mh_pen_begin (pen, NULL, frame->title);
  paint_part (figure, pen, frame, (MhPoint){ place.x + aside, place.y });
  paint_words (figure, pen, frame, middle, size.width);
  mh_pen_end (pen);
  mh_pen_set_id_prefix (pen, NULL);
}

static void
paint_film (const MhFigure *figure, MhPen *pen, const MhFilm *film, const Grid *grid, MhPoint place)
{
  const MhSize size = { grid->width, ceil (get_frame_size (figure, film).height) };
  MhLabel heading = get_heading (figure, film);

  heading.x = place.x;
  heading.y = place.y + mh_figure_part_get_line_height (heading.size) / 2;
  mh_figure_part_paint_words (figure, pen, heading, get_heading_width (figure, grid));
  place.y += get_heading_height (figure, film, grid);
  for (guint i = 0; i < film->n_frames; i++)
    {
      const guint row = i / grid->n_columns;
      const guint column = i % grid->n_columns;
      const MhPoint corner = { place.x + column * (size.width + GAP),
                               place.y + row * (size.height + grid->text_height + GAP) };

      paint_frame (figure, pen, &film->frames[i], corner, size);
    }
}

void
mh_figure_paint_films (const MhFigure *figure, MhPen *pen, MhPoint place)
{
  for (guint i = 0; i < figure->n_films; i++)
    {
      const Grid grid = get_grid (figure, &figure->films[i]);

      paint_film (figure, pen, &figure->films[i], &grid, place);
      place.y += get_film_height (figure, &figure->films[i], &grid) + GAP;
    }
}

gboolean
mh_figure_films_have_numbers (const MhFigure *figure)
{
  for (guint i = 0; i < figure->n_films; i++)
    if (has_tables (&figure->films[i]))
      {
        const MhHeatmap heatmap = create_table (figure, figure->films[i].frames[0].heatmap);

        if (heatmap.cell_size < MH_HEATMAP_MIN_DIGIT)
          return FALSE;
      }

  return TRUE;
}
