/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-histogram-painter.h"

#include "mh-ribbon-painter.h"
#include "mh-ticks.h"

#include <math.h>

/* Sizes in pixels. Those of labels are multiplied by the text scale. */
#define LABEL_HEIGHT 18.0
#define LABEL_SIZE 12.0
#define LABEL_GAP 6.0

#define TOP 12.0
#define MIN_HEIGHT 3.0
#define MAX_GAP 3.0
#define GAP_SHARE 0.2
#define ROUNDING 2.0
/* The share of the ground that shows between the lines of a hatched bar. */
#define HATCH_SHARE 0.45
/* The greatest height of draws as a share of that of wins. Draws often outnumber all
 * wins, and at the same scale they would flatten all other bars. */
#define DRAWS_SHARE 0.6

#define HEAD_HALF_WIDTH 7.0
#define HEAD_HEIGHT 8.0
#define NEEDLE_WIDTH 2.0
#define FALSE_HALF_WIDTH 6.0
#define FALSE_HEIGHT 9.0
#define FALSE_GAP 4.0
#define RIBBON 9.0

/* The sums of all phases that share a bar. */
typedef struct
{
  guint32 n_won[MH_N_PLAYERS];
  guint32 n_drawn;
} Bar;

typedef struct
{
  const MhHistogram *scene;
  MhPen *pen;
  MhPath *path;
  double width;
  double base, room; /* foot of the bars, and their greatest height */
  Bar *bars;
  guint32 n_bars, n_phases_a_bar;
  double pitch; /* distance from one bar to the next */
  guint32 most; /* most wins in one bar */
} Canvas;

static void
sum_bars (Canvas *self)
{
  const MhHistogram *const scene = self->scene;

  self->bars = g_new0 (Bar, self->n_bars);
  for (guint32 i = 0; i < scene->n_phases; i++)
    {
      Bar *const bar = &self->bars[i / self->n_phases_a_bar];

      bar->n_won[MH_PLAYER_FIRST] += scene->phases[i].n_won[MH_PLAYER_FIRST];
      bar->n_won[MH_PLAYER_SECOND] += scene->phases[i].n_won[MH_PLAYER_SECOND];
      bar->n_drawn += scene->phases[i].n_drawn;
    }
  self->most = 1;
  for (guint32 i = 0; i < self->n_bars; i++)
    {
      const guint32 n
          = self->bars[i].n_won[MH_PLAYER_FIRST] + self->bars[i].n_won[MH_PLAYER_SECOND];

      self->most = MAX (self->most, n);
    }
}

/* Wins of the second player are hatched, so that they are told from others without colours, too. */
static MhInk
get_ink (const Canvas *self, MhColor color, MhOutcome winner)
{
  const MhColor pale = mh_color_mix (color, self->scene->theme->panel, HATCH_SHARE);

  return (MhInk){ .fill = color, .hatch = winner == MH_OUTCOME_SECOND ? pale : (MhColor){ 0 } };
}

/* Paints a part of a bar that stands on @foot.
 * Returns: the vertical place of its upper end */
static double
paint_part (const Canvas *self, double x, double foot, double height, MhInk ink)
{
  const double gap = MIN (MAX_GAP, self->pitch * GAP_SHARE);
  const MhRect rect = { x + gap / 2, foot - height, self->pitch - gap, height };

  if (height <= 0)
    return foot;

  mh_path_add_rounded_rect (mh_path_clear (self->path), rect, ROUNDING);
  mh_pen_path (self->pen, self->path, &ink);

  return foot - height;
}

/* Returns the height of a part of a bar. A part that is not empty has a visible height.
 * @share: the height as a share of the greatest height */
static double
get_height (const Canvas *self, guint32 n, double share)
{
  const double height = round (share * self->room);

  return n == 0 ? 0 : MAX (height, MIN_HEIGHT);
}

static MhColor
get_draw_color (MhOutcome endless, const MhColor *won, MhColor drawn)
{
  switch (endless)
    {
    case MH_OUTCOME_FIRST:
      return won[MH_PLAYER_FIRST];
    case MH_OUTCOME_SECOND:
      return won[MH_PLAYER_SECOND];
    case MH_OUTCOME_NONE:
    case MH_OUTCOME_DRAW:
    default:
      return drawn;
    }
}

static void
paint_bars (const Canvas *self, const MhColor *won, MhColor drawn)
{
  for (guint32 i = 0; i < self->n_bars; i++)
    {
      const Bar *const bar = &self->bars[i];
      const double x = MH_HISTOGRAM_MARGIN + i * self->pitch;
      const double draws = MIN ((double) bar->n_drawn / self->most, 1) * DRAWS_SHARE;
      double foot = self->base;

      for (int player = 0; player < MH_N_PLAYERS; player++)
        {
          const guint32 n = bar->n_won[player];

          foot = paint_part (self, x, foot, get_height (self, n, (double) n / self->most),
                             get_ink (self, won[player],
                                      player == MH_PLAYER_SECOND ? MH_OUTCOME_SECOND
                                                                 : MH_OUTCOME_FIRST));
        }
      paint_part (self, x, foot, get_height (self, bar->n_drawn, draws),
                  get_ink (self, get_draw_color (self->scene->endless, won, drawn),
                           self->scene->endless));
    }
}

static MhLabel
create_label (const Canvas *self, guint32 phase)
{
  const double scale = mh_text_get_scale (self->scene->text);

  return (MhLabel){ .text = self->scene->phases[phase].label,
                    .x = MH_HISTOGRAM_MARGIN + (phase + 0.5) * self->pitch / self->n_phases_a_bar,
                    .y = self->base + LABEL_HEIGHT * scale * 0.55,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = LABEL_SIZE * scale,
                    .color = self->scene->theme->dim_text };
}

static double
get_label_width (const Canvas *self, const MhLabel *label)
{
  if (label->text == NULL)
    return 0;
  return mh_text_get_width (self->scene->text, label->text, label->size, FALSE);
}

/* Chooses the interval of labels by the label of the last phase but one, the longest
 * among the numbers. The label of the last phase is a word, which is painted in any
 * case. */
static guint32
get_label_every (const Canvas *self)
{
  const guint32 n_phases = self->scene->n_phases;
  const MhLabel longest = create_label (self, n_phases > 1 ? n_phases - 2 : 0);

  return mh_ticks_get_every (get_label_width (self, &longest) + LABEL_GAP,
                             self->pitch / self->n_phases_a_bar);
}

/* Returns: whether the label would tell how far the run goes */
static gboolean
is_hidden (const Canvas *self, guint32 phase)
{
  return self->scene->hides_future && self->scene->phases[phase].from >= self->scene->step;
}

/* Paints the labels of phases. The last label is always painted, even if it is wider
 * than its bar, and the others leave space for it. */
static void
paint_labels (const Canvas *self)
{
  const guint32 last_phase = self->scene->n_phases - 1;
  const guint32 every = get_label_every (self);
  MhLabel last = create_label (self, last_phase);
  const double half = get_label_width (self, &last) / 2;
  const double rightmost = self->width - half;

  last.x = MIN (last.x, rightmost);
  if (!is_hidden (self, last_phase))
    mh_pen_text (self->pen, &last);
  for (guint32 phase = 0; phase < last_phase; phase += every)
    {
      const MhLabel label = create_label (self, phase);

      if (!is_hidden (self, phase)
          && label.x + get_label_width (self, &label) / 2 + LABEL_GAP <= last.x - half)
        mh_pen_text (self->pen, &label);
    }
}

static void
paint_playhead (const Canvas *self, double x)
{
  const MhInk ink = { .fill = self->scene->theme->playhead };
  const MhPoint head[]
      = { { x - HEAD_HALF_WIDTH, 0 }, { x + HEAD_HALF_WIDTH, 0 }, { x, HEAD_HEIGHT } };
  const MhRect needle = { x - NEEDLE_WIDTH / 2, 0, NEEDLE_WIDTH, self->base + 3 };

  mh_path_add_polygon (mh_path_clear (self->path), head, G_N_ELEMENTS (head));
  mh_pen_path (self->pen, self->path, &ink);
  mh_path_add_rect (mh_path_clear (self->path), needle);
  mh_pen_path (self->pen, self->path, &ink);
}

/* Points from below to the first step that says something false. */
static void
paint_false_step (const Canvas *self)
{
  const double x = mh_histogram_x_of_step (self->scene, self->width, self->scene->false_step);
  const double top = self->base + FALSE_GAP;
  const MhInk ink = { .fill = self->scene->theme->ink };
  const MhPoint mark[] = { { x, top },
                           { x + FALSE_HALF_WIDTH, top + FALSE_HEIGHT },
                           { x - FALSE_HALF_WIDTH, top + FALSE_HEIGHT } };

  if (self->scene->false_step == 0)
    return;

  mh_path_add_polygon (mh_path_clear (self->path), mark, G_N_ELEMENTS (mark));
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints the bars in full colours before the playhead and in faint colours after it. */
static void
paint_both_parts (const Canvas *self, double x)
{
  const MhTheme *const theme = self->scene->theme;
  const double height = self->base;

  mh_pen_begin_clip (self->pen, (MhRect){ x, 0, MAX (self->width - x, 0), height });
  if (!self->scene->hides_future)
    paint_bars (self, theme->future_bar, theme->future_draw_bar);
  mh_pen_end (self->pen);
  mh_pen_begin_clip (self->pen, (MhRect){ 0, 0, x, height });
  paint_bars (self, theme->bar, theme->draw_bar);
  mh_pen_end (self->pen);
}

void
mh_histogram_paint (const MhHistogram *scene, MhPen *pen, double width, double height)
{
  if (scene->n_phases == 0)
    return;

  g_autoptr (MhPath) path = mh_path_new ();
  const double x = mh_histogram_x_of_step (scene, width, scene->step);
  const double base = height - LABEL_HEIGHT * mh_text_get_scale (scene->text);
  Canvas canvas = { .scene = scene,
                    .pen = pen,
                    .path = path,
                    .width = width,
                    .base = base,
                    .room = MAX (base - TOP, MIN_HEIGHT) };

  mh_histogram_get_bars (scene, width, &canvas.n_phases_a_bar, &canvas.n_bars);
  canvas.pitch = (width - 2 * MH_HISTOGRAM_MARGIN) / scene->n_phases * canvas.n_phases_a_bar;
  if (canvas.pitch <= 0)
    return;

  sum_bars (&canvas);
  paint_both_parts (&canvas, x);
  paint_labels (&canvas);
  mh_ribbons_paint (scene, pen, width, 1, RIBBON);
  paint_playhead (&canvas, x);
  paint_false_step (&canvas);
  g_free (canvas.bars);
}
