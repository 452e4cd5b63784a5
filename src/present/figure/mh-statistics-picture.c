/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-statistics-picture.h"

#include "mh-cell-painter.h"
#include "mh-statistics-page.h"
#include "mh-wins-chart.h"

#include <glib/gi18n.h>

/* Sizes in pixels at a text scale of 1. */
#define MAX_WIDTH 880.0
#define MIN_TWO_COLUMNS 560.0
#define GAP 28.0
#define HEADING_HEIGHT 30.0
#define HEADING_SIZE 14.0
#define FONT_SIZE 12.0
#define BAR_HEIGHT 28.0
#define BAR_PITCH 38.0
#define BAR_GAP 12.0
#define SWATCH 16.0
#define SWATCH_GAP 6.0
#define ENTRY_GAP 20.0
#define LEGEND_HEIGHT 26.0
#define CHART_HEIGHT 190.0
#define ROW_HEIGHT 26.0
#define LINE_HEIGHT 18.0

typedef struct
{
  MhBreakdown *breakdown;
  MhStatisticsPage *page;
  const MhGameClass *klass;
  guint32 max_remoteness;
  const MhTheme *theme;
  MhText *text;
} Picture;

/* A place to paint at, or, without a pen, to measure. */
typedef struct
{
  const Picture *picture;
  MhPen *pen; /* (nullable) */
  double x, y, width;
} Column;

static double
get_scale (const Picture *self)
{
  return mh_text_get_scale (self->text);
}

static void
write_words (const Column *column,
             const char *words,
             double x,
             double y,
             MhAnchor anchor,
             double size,
             gboolean is_bold)
{
  const Picture *self = column->picture;
  const MhLabel label = { .text = words,
                          .x = x,
                          .y = y,
                          .anchor = anchor,
                          .size = size * get_scale (self),
                          .is_bold = is_bold,
                          .color = is_bold ? self->theme->text : self->theme->dim_text };

  if (column->pen != NULL && words != NULL)
    mh_pen_text (column->pen, &label);
}

static double
measure (const Column *column, const char *words, gboolean is_bold)
{
  const Picture *self = column->picture;

  return mh_text_get_width (self->text, words, FONT_SIZE * get_scale (self), is_bold);
}

/* Adds a heading at the left and a summary at the right, or below where both have no room. */
static void
add_heading (Column *column, const char *title, const char *summary)
{
  const double scale = get_scale (column->picture);
  const double needed = mh_text_get_width (column->picture->text, title, HEADING_SIZE * scale, TRUE)
                        + measure (column, summary, FALSE) + BAR_GAP * scale;
  const gboolean is_below = needed > column->width;

  write_words (column, title, column->x, column->y + HEADING_SIZE * scale / 2, MH_ANCHOR_START,
               HEADING_SIZE, TRUE);
  column->y += is_below ? LINE_HEIGHT * scale : 0;
  write_words (column, summary, is_below ? column->x : column->x + column->width,
               column->y + HEADING_SIZE * scale / 2, is_below ? MH_ANCHOR_START : MH_ANCHOR_END,
               FONT_SIZE, FALSE);
  column->y += HEADING_HEIGHT * scale;
}

/* Adds lines of text, wrapped. */
static void
add_lines (Column *column, const char *words)
{
  const Picture *self = column->picture;
  const double scale = get_scale (self);
  g_auto (GStrv) paragraphs = g_strsplit (words, "\n", -1);

  for (char **paragraph = paragraphs; *paragraph != NULL; paragraph++)
    {
      g_auto (GStrv) lines
          = mh_text_dup_lines (self->text, *paragraph, FONT_SIZE * scale, FALSE, column->width);

      for (char **line = lines; *line != NULL; line++)
        {
          write_words (column, *line, column->x, column->y + LINE_HEIGHT * scale / 2,
                       MH_ANCHOR_START, FONT_SIZE, FALSE);
          column->y += LINE_HEIGHT * scale;
        }
    }
}

static void
paint_shares (const Column *column, const MhShare *shares, guint n_shares, MhRect rect)
{
  const Picture *self = column->picture;
  const MhShareBar bar = { self->theme, self->text, shares, n_shares };

  if (column->pen == NULL)
    return;

  mh_pen_begin_at (column->pen, (MhPoint){ rect.x, rect.y });
  mh_share_bar_paint (&bar, column->pen, rect.width, rect.height);
  mh_pen_end (column->pen);
}

/* Adds bars with their names at the left and their totals at the right. */
static void
add_bars (Column *column)
{
  const MhStatisticsPage *page = column->picture->page;
  const double scale = get_scale (column->picture);
  double name_width = 0, total_width = 0;

  for (guint i = 0; i < page->turns->len; i++)
    {
      const MhStatisticsBar *bar = g_ptr_array_index (page->turns, i);
      const double name = measure (column, bar->name, TRUE);
      const double total = measure (column, bar->total, FALSE);

      name_width = MAX (name_width, name);
      total_width = MAX (total_width, total);
    }

  const double left = name_width + BAR_GAP * scale, right = total_width + BAR_GAP * scale;

  for (guint i = 0; i < page->turns->len; i++)
    {
      const MhStatisticsBar *bar = g_ptr_array_index (page->turns, i);
      const double middle = column->y + BAR_HEIGHT * scale / 2;
      const MhRect rect
          = { column->x + left, column->y, column->width - left - right, BAR_HEIGHT * scale };

      write_words (column, bar->name, column->x, middle, MH_ANCHOR_START, FONT_SIZE, TRUE);
      paint_shares (column, bar->shares, bar->n_shares, rect);
      write_words (column, bar->total, column->x + column->width, middle, MH_ANCHOR_END, FONT_SIZE,
                   FALSE);
      column->y += BAR_PITCH * scale;
    }
}

/* Adds a swatch with its name for each share, in as many lines as they need. */
static void
add_legend (Column *column)
{
  const MhStatisticsBar *legend = column->picture->page->legend;
  const double scale = get_scale (column->picture);
  double x = column->x;

  for (guint i = 0; i < legend->n_shares; i++)
    {
      const MhShare *named = &legend->shares[i];
      const MhShare share = { .n = 1,
                              .winner = named->winner,
                              .label = named->winner == MH_OUTCOME_DRAW ? "=" : NULL };
      const double width = (SWATCH + SWATCH_GAP) * scale + measure (column, named->label, FALSE);

      if (x > column->x && x + width > column->x + column->width)
        {
          x = column->x;
          column->y += LEGEND_HEIGHT * scale;
        }
      paint_shares (column, &share, 1, (MhRect){ x, column->y, SWATCH * scale, SWATCH * scale });
      write_words (column, named->label, x + (SWATCH + SWATCH_GAP) * scale,
                   column->y + SWATCH * scale / 2, MH_ANCHOR_START, FONT_SIZE, FALSE);
      x += width + ENTRY_GAP * scale;
    }
  column->y += LEGEND_HEIGHT * scale;
}

static void
add_turns (Column *column)
{
  add_heading (column, _ ("Positions by winner"), column->picture->page->summary);
  add_bars (column);
  add_legend (column);
}

static void
add_chart (Column *column)
{
  const Picture *self = column->picture;
  const double scale = get_scale (self);
  const MhWinsChart chart = { .theme = self->theme,
                              .text = self->text,
                              .bars = (const guint32 (*)[MH_N_PLAYERS]) self->breakdown->bars,
                              .n_bars = self->breakdown->n_bars,
                              .bar_width = self->breakdown->bar_width,
                              .caption = self->page->chart_caption };

  add_heading (column, self->page->chart_title, self->page->chart_summary);
  if (column->pen != NULL)
    {
      mh_pen_begin_at (column->pen, (MhPoint){ column->x, column->y });
      mh_wins_chart_paint (&chart, column->pen, column->width, CHART_HEIGHT * scale);
      mh_pen_end (column->pen);
    }
  column->y += CHART_HEIGHT * scale;
}

/* Paints a cell without a number: the result says it. */
static void
paint_value (const Column *column, MhValue value, MhRect rect)
{
  const Picture *self = column->picture;
  const MhCellStyle style = { .theme = self->theme,
                              .max_remoteness = self->max_remoteness,
                              .text = self->text,
                              .klass = self->klass };
  g_autoptr (MhPath) path = mh_path_new ();

  if (column->pen != NULL)
    mh_cell_paint (mh_cell_new (value), &style, column->pen, path, rect);
}

/* Returns: the width of the longest wins, which are not wrapped */
static double
get_places_width (const Column *column)
{
  const MhStatisticsPage *page = column->picture->page;
  const double scale = get_scale (column->picture);
  double widest = 0;

  for (guint i = 0; i < page->places->len; i++)
    {
      const MhStatisticsPlace *place = g_ptr_array_index (page->places, i);
      const double words = measure (column, place->result, TRUE)
                           + measure (column, place->name, FALSE)
                           + measure (column, place->more, FALSE);
      const double width = words + (SWATCH + SWATCH_GAP + 2 * BAR_GAP) * scale;

      widest = MAX (widest, width);
    }
  return widest;
}

/* Adds the longest wins: cell, result, position, and how many more there are. */
static void
add_places (Column *column)
{
  const MhStatisticsPage *page = column->picture->page;
  const double scale = get_scale (column->picture);

  if (page->places->len == 0)
    return;

  add_heading (column, page->places_title, "");
  for (guint i = 0; i < page->places->len; i++)
    {
      const MhStatisticsPlace *place = g_ptr_array_index (page->places, i);
      const double middle = column->y + SWATCH * scale / 2;
      double x = column->x + (SWATCH + SWATCH_GAP) * scale;

      paint_value (column, place->value,
                   (MhRect){ column->x, column->y, SWATCH * scale, SWATCH * scale });
      write_words (column, place->result, x, middle, MH_ANCHOR_START, FONT_SIZE, TRUE);
      x += measure (column, place->result, TRUE) + BAR_GAP * scale;
      write_words (column, place->name, x, middle, MH_ANCHOR_START, FONT_SIZE, FALSE);
      x += measure (column, place->name, FALSE) + BAR_GAP * scale;
      write_words (column, place->more, x, middle, MH_ANCHOR_START, FONT_SIZE, FALSE);
      column->y += ROW_HEIGHT * scale;
    }
}

static void
add_reachable (Column *column)
{
  const MhStatisticsPage *page = column->picture->page;
  const double scale = get_scale (column->picture);

  if (page->reachable == NULL)
    return;

  add_heading (column, _ ("Reachable from the start"), page->reachable->total);
  paint_shares (column, page->reachable->shares, page->reachable->n_shares,
                (MhRect){ column->x, column->y, column->width, BAR_HEIGHT * scale });
  column->y += BAR_PITCH * scale;
  add_lines (column, page->others);
}

/* Adds all sections, two beside each other where there is room for both.
 * Returns: the height */
static double
add_all (const Picture *self, MhPen *pen, double width)
{
  const double scale = get_scale (self);
  const double gap = GAP * scale;
  const gboolean is_wide = width >= MIN_TWO_COLUMNS * scale;
  const double each = is_wide ? (width - gap) / 2 : width;
  Column left = { self, pen, 0, 0, each };
  const double room = each + gap - BAR_GAP * scale; /* for lines that end anywhere */
  const gboolean is_beside = is_wide && get_places_width (&left) <= room;

  add_turns (&left);
  left.y += gap;

  Column right = is_wide ? (Column){ self, pen, each + gap, 0, each } : left;

  add_chart (&right);
  right.y += gap;
  left.y = is_wide ? MAX (left.y, right.y) : right.y;
  right.y = left.y;
  left.width = is_beside ? each : width;
  add_places (&left);
  if (!is_beside)
    right = (Column){ self, pen, 0, left.y + gap, width };
  add_reachable (&right);

  return MAX (left.y, right.y);
}

static MhSize
get_size (gconstpointer data, MhSize most)
{
  const Picture *self = data;
  const double widest = MAX_WIDTH * get_scale (self);
  const double width = MIN (most.width, widest);

  return (MhSize){ width, add_all (self, NULL, width) };
}

static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground G_GNUC_UNUSED)
{
  add_all (data, pen, get_size (data, most).width);
}

static const MhDrawingClass statistics_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 420, 900 },
};

static void
free_picture (gpointer data)
{
  Picture *self = data;

  mh_statistics_page_free (self->page);
  mh_breakdown_free (self->breakdown);
  g_free (self);
}

const char *
mh_statistics_picture_find_fault (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;

  return run == NULL || run->state != MH_RUN_DONE || mh_snapshot_hides_results (snapshot)
             ? _ ("there are statistics only of what is solved and shown")
             : NULL;
}

void
mh_statistics_picture_fill (MhGamePicture *self,
                            const MhSnapshot *snapshot,
                            const MhTheme *theme,
                            MhText *text)
{
  if (mh_statistics_picture_find_fault (snapshot) != NULL)
    return;

  const MhRunFacts *run = snapshot->sides[MH_SIDE_MAIN].shown;
  Picture *picture = g_new0 (Picture, 1);

  picture->breakdown = mh_breakdown_new (run->result.solution, snapshot->start, NULL, NULL);
  picture->page = mh_statistics_page_new (run, picture->breakdown);
  picture->klass = mh_snapshot_get_class (snapshot);
  picture->max_remoteness = run->result.statistics->max_remoteness;
  picture->theme = theme;
  picture->text = text;
  *self = (MhGamePicture){ .drawing = { &statistics_drawing, picture },
                           .scene = picture,
                           .free_scene = free_picture };
}
