/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-wins-chart.h"

#include "mh-number.h"
#include "mh-ticks.h"

#include <math.h>

/* Sizes in pixels, multiplied by the text scale. */
#define MIN_AXIS_WIDTH 26.0
#define AXIS_GAP 8.0 /* between the numbers of the axis and its lines */
#define RIGHT 10.0
#define TOP 20.0
#define NUMBERS_HEIGHT 22.0
#define CAPTION_HEIGHT 20.0
#define LABEL_SIZE 12.5
#define LABEL_GAP 8.0
#define COUNT_GAP 3.0 /* between the counts of two bars */
#define MIN_PITCH 4.0
#define MAX_PITCH 48.0

#define GAP_SHARE 0.17
#define MAX_CUT 4.0
#define MIN_HEIGHT 2.0
#define N_LINES 3 /* at most so many horizontal lines are drawn */
#define MAX_LETTERS 5

typedef struct
{
  const MhWinsChart *scene;
  MhPen *pen;
  MhPath *path;
  double scale;
  double left, base, room; /* foot of the bars, and their greatest height */
  double pitch;
  guint32 n_a_bar; /* so many neighbours share a bar */
  guint32 n_bars;
  guint32 most; /* the greatest sum of a bar */
} Canvas;

static guint32
count_wins (const Canvas *self, guint32 bar, MhPlayer winner)
{
  const MhWinsChart *scene = self->scene;
  const guint32 from = bar * self->n_a_bar;
  const guint32 to = MIN (from + self->n_a_bar, scene->n_bars);
  guint32 n = 0;

  for (guint32 i = from; i < to; i++)
    n += scene->bars[i][winner];

  return n;
}

static guint32
count_all (const Canvas *self, guint32 bar)
{
  return count_wins (self, bar, MH_PLAYER_FIRST) + count_wins (self, bar, MH_PLAYER_SECOND);
}

/* Divides the numbers among bars in a view of the size, with @left for the axis. */
static void
divide (Canvas *self, double left, double width, double height)
{
  const MhWinsChart *scene = self->scene;
  const double room = MAX (width - left - RIGHT * self->scale, MIN_PITCH);
  const double needed = ceil (scene->n_bars * MIN_PITCH / room);

  self->n_a_bar = (guint32) MAX (needed, 1);
  self->n_bars = (scene->n_bars + self->n_a_bar - 1) / self->n_a_bar;
  self->pitch = MIN (room / self->n_bars, MAX_PITCH * self->scale);
  self->left = left;
  self->base = height - (NUMBERS_HEIGHT + CAPTION_HEIGHT) * self->scale;
  self->room = MAX (self->base - TOP * self->scale, MIN_HEIGHT);
  self->most = 1;
  for (guint32 bar = 0; bar < self->n_bars; bar++)
    {
      const guint32 n = count_all (self, bar);

      self->most = MAX (self->most, n);
    }
}

static MhLabel
create_label (const Canvas *self, const char *text, double x, double y, MhColor color)
{
  return (MhLabel){ .text = text,
                    .x = x,
                    .y = y,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = LABEL_SIZE * self->scale,
                    .color = color };
}

/* Returns: 1, 2 or 5 times a power of ten, so that there are N_LINES lines or fewer */
static guint32
choose_line_every (guint32 most)
{
  static const guint32 factors[] = { 1, 2, 5 };
  guint32 every = 1;

  for (guint i = 0, power = 1; most / every > N_LINES; i++)
    {
      if (i % G_N_ELEMENTS (factors) == 0 && i > 0)
        power *= 10;
      every = factors[i % G_N_ELEMENTS (factors)] * power;
    }

  return every;
}

/* Returns: the width of the numbers beside the lines, with the space before these */
static double
measure_axis (const Canvas *self)
{
  const guint32 every = choose_line_every (self->most);
  const double size = LABEL_SIZE * self->scale;
  double widest = 0;

  for (guint64 n = every; n <= self->most; n += every)
    {
      char text[MH_NUMBER_SIZE];

      mh_number_format_amount (n, MAX_LETTERS, text);

      const double width = mh_text_get_width (self->scene->text, text, size, FALSE);

      widest = MAX (widest, width);
    }

  return widest + AXIS_GAP * self->scale;
}

/* Bars that have less room beside a wider axis may be fewer and higher, but numbers have at most
 * MAX_LETTERS, so that the axis becomes wider a few times at most. */
static void
arrange (Canvas *self, double width, double height)
{
  double needed = MIN_AXIS_WIDTH * self->scale;

  do
    {
      divide (self, needed, width, height);
      needed = measure_axis (self);
    }
  while (needed > self->left);
}

static void
paint_lines (const Canvas *self)
{
  const MhTheme *theme = self->scene->theme;
  const guint32 every = choose_line_every (self->most);
  const double right = self->left + self->pitch * self->n_bars;

  for (guint64 n = 0; n <= self->most; n += every)
    {
      const double y = round (self->base - (double) n / self->most * self->room) + 0.5;
      const MhInk ink = { .stroke = n == 0 ? theme->dim_text : theme->impossible, .width = 1 };
      char text[MH_NUMBER_SIZE];

      mh_path_add_segment (mh_path_clear (self->path), (MhPoint){ self->left - 4, y },
                           (MhPoint){ right, y });
      mh_pen_path (self->pen, self->path, &ink);
      if (n == 0)
        continue;

      mh_number_format_amount (n, MAX_LETTERS, text);

      MhLabel label
          = create_label (self, text, self->left - AXIS_GAP * self->scale, y, theme->dim_text);

      label.anchor = MH_ANCHOR_END;
      mh_pen_text (self->pen, &label);
    }
}

/* Returns: the upper end of a part that stands on @foot */
static double
paint_part (const Canvas *self, double x, double foot, guint32 n, MhPlayer winner)
{
  const double share = round ((double) n / self->most * self->room);
  const double height = MAX (share, MIN_HEIGHT);
  const double gap = self->pitch * GAP_SHARE;
  const MhRect rect = { x + gap / 2, foot - height, self->pitch - gap, height };
  const double cut = MIN (MIN (rect.width, height) * 0.3, MAX_CUT);
  const MhInk ink = { .fill = self->scene->theme->bar[winner] };

  if (n == 0)
    return foot;

  mh_path_clear (self->path);
  if (winner == MH_PLAYER_FIRST)
    mh_path_add_rounded_rect (self->path, rect, cut);
  else
    mh_path_add_cut_rect (self->path, rect, cut);
  mh_pen_path (self->pen, self->path, &ink);

  return foot - height - 1;
}

static void
paint_bar (const Canvas *self, guint32 bar)
{
  const double x = self->left + bar * self->pitch;
  char text[MH_NUMBER_SIZE];
  double top = self->base;

  for (int player = 0; player < MH_N_PLAYERS; player++)
    top = paint_part (self, x, top, count_wins (self, bar, (MhPlayer) player), (MhPlayer) player);
  mh_number_format_amount (count_all (self, bar), MAX_LETTERS, text);

  MhLabel label = create_label (self, text, x + self->pitch / 2, top - 10 * self->scale,
                                self->scene->theme->text);

  label.is_bold = TRUE;
  if (count_all (self, bar) > 0
      && mh_text_get_width (self->scene->text, text, label.size, TRUE) + COUNT_GAP * self->scale
             <= self->pitch)
    mh_pen_text (self->pen, &label);
}

static void
paint_numbers (const Canvas *self)
{
  const MhWinsChart *scene = self->scene;
  const guint64 step = self->n_a_bar * scene->bar_width;
  const double y = self->base + NUMBERS_HEIGHT * self->scale * 0.55;
  char text[MH_NUMBER_SIZE];

  mh_number_format_amount ((self->n_bars - 1) * step, MAX_LETTERS, text);

  const double widest
      = mh_text_get_width (scene->text, text, LABEL_SIZE * self->scale, FALSE) + LABEL_GAP;
  const guint32 every = mh_ticks_get_every (widest, self->pitch);

  for (guint32 bar = 0; bar < self->n_bars; bar += every)
    {
      mh_number_format_amount (bar * step, MAX_LETTERS, text);

      const MhLabel label = create_label (self, text, self->left + (bar + 0.5) * self->pitch, y,
                                          scene->theme->text);

      mh_pen_text (self->pen, &label);
    }
}

void
mh_wins_chart_paint (const MhWinsChart *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  Canvas canvas
      = { .scene = scene, .pen = pen, .path = path, .scale = mh_text_get_scale (scene->text) };

  if (scene->n_bars == 0)
    return;

  arrange (&canvas, width, height);
  paint_lines (&canvas);
  for (guint32 bar = 0; bar < canvas.n_bars; bar++)
    paint_bar (&canvas, bar);
  paint_numbers (&canvas);

  const MhLabel caption
      = create_label (&canvas, scene->caption, canvas.left + canvas.n_bars * canvas.pitch / 2,
                      height - CAPTION_HEIGHT * canvas.scale / 2, scene->theme->dim_text);

  mh_pen_text (pen, &caption);
}
