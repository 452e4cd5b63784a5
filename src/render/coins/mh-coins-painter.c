/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-painter.h"

#include "mh-coins-geometry.h"
#include "mh-number.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

/* Lengths as shares of the radius of a coin. */
#define RIM 0.075
#define INNER_RING 0.77
#define DIGIT 0.66
#define DIGITS_WIDTH 1.5 /* width of all digits on a coin */

#define MIN_RIM 1.0
#define MIN_RINGED_RADIUS 14.0
#define MIN_READABLE 6.5
/* A number whose font size in full would be below MIN_IN_FULL is abbreviated to
 * SHORT_LETTERS letters. */
#define MIN_IN_FULL 9.5
#define SHORT_LETTERS 4
#define ADVANCE 0.62 /* advance of a bold digit at a font size of 1 */

/* The share of the background colour in the colours of taken coins. */
#define FADED_FILL 0.8
#define FADED_RIM 0.5

/* Distances in pixels at a text scale of 1. The text and the sign of a player are that
 * far below the rim of a coin, measured to their middle. */
#define ORDER_DROP 15.0
#define NAME_DROP 31.0
#define SIGN_DROP 5.0
#define SIGN_RADIUS 3.5
#define SIGN_GAP 4.0

#define BRACKET_WIDTH 2.0
#define RING_WIDTH 2.0
#define SELECTED_WIDTH 3.0
#define RING_GAP 2.5
#define CURSOR_GAP 5.5
#define PILL_OUTSET 6.0

typedef struct
{
  const MhCoinsScene *scene;
  MhCoinsGeometry geometry;
  MhPen *pen;
  MhPath *path;
} Canvas;

/* The appearance of a coin, either left or taken. */
typedef struct
{
  MhInk ink, ring;
  MhColor text;
} Look;

static gboolean
is_left (const MhCoinsScene *scene, guint32 coin)
{
  return coin >= scene->first && coin - scene->first < scene->n_left;
}

static Look
get_look (const Canvas *self, gboolean is_taken)
{
  const MhTheme *const theme = self->scene->theme;
  const double rim = self->geometry.radius * RIM;
  const MhColor ground = theme->canvas;
  Look look = { .ink = { .fill = theme->coin,
                         .stroke = theme->coin_rim,
                         .width = MAX (rim, MIN_RIM * theme->border) },
                .ring = { .stroke = theme->coin_ring, .width = theme->border },
                .text = theme->coin_text };

  if (!is_taken)
    return look;

  look.ink.fill = mh_color_mix (theme->coin, ground, FADED_FILL);
  look.ink.stroke = mh_color_mix (theme->coin_rim, ground, FADED_RIM);
  look.ring.stroke = (MhColor){ 0 };
  look.text = theme->dim_text;
  return look;
}

static MhPoint
get_center (const Canvas *self, guint32 coin)
{
  MhPoint center = { 0, 0 };

  mh_coins_geometry_get_coin (&self->geometry, coin, &center);
  return center;
}

/* Paints the worth of a coin at the largest font size that fits, abbreviated if it
 * would be too small. */
static void
paint_value (const Canvas *self, guint32 coin, MhPoint center, MhColor color)
{
  const double radius = self->geometry.radius;
  const double room = DIGITS_WIDTH * radius / ADVANCE;
  char text[MH_NUMBER_SIZE];

  if (self->scene->values == NULL)
    return;

  const int n_in_full = (int) (room / MIN_IN_FULL);
  mh_number_format_amount (self->scene->values[coin], MAX (n_in_full, SHORT_LETTERS), text);
  const double fitting = room / (double) strlen (text);
  const MhLabel label = { .text = text,
                          .x = center.x,
                          .y = center.y,
                          .anchor = MH_ANCHOR_MIDDLE,
                          .size = MIN (fitting, radius * DIGIT),
                          .is_bold = TRUE,
                          .color = color };
  if (label.size >= MIN_READABLE)
    mh_pen_text (self->pen, &label);
}

/* Paints the sign of a player: a disc for the first, a diamond for the second. */
static void
paint_sign (const Canvas *self, MhPlayer player, MhPoint center, double radius)
{
  const MhInk ink = { .fill = self->scene->theme->player[player] };
  const MhPoint corners[] = { { center.x - radius, center.y },
                              { center.x, center.y - radius },
                              { center.x + radius, center.y },
                              { center.x, center.y + radius } };

  mh_path_clear (self->path);
  if (player == MH_PLAYER_FIRST)
    mh_path_add_circle (self->path, center, radius * 0.85);
  else
    mh_path_add_polygon (self->path, corners, G_N_ELEMENTS (corners));
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints text under a coin, shortened so that it does not touch that of the neighbours. */
static void
paint_word (const Canvas *self, MhLabel label)
{
  g_autofree char *fitting = mh_text_dup_fitting (self->scene->text, label.text, label.size,
                                                  label.is_bold, self->geometry.pitch - 2);

  label.text = fitting;
  mh_pen_text (self->pen, &label);
}

static void
paint_order (const Canvas *self, MhPoint center, MhPlayer player, const char *order)
{
  const MhCoinsGeometry *const geometry = &self->geometry;
  const double scale = geometry->scale;
  const double bottom = center.y + geometry->radius;
  MhLabel label = { .text = order,
                    .x = center.x,
                    .y = bottom + ORDER_DROP * scale,
                    .anchor = MH_ANCHOR_MIDDLE,
                    .size = MH_COINS_ORDER_SIZE * scale,
                    .is_bold = TRUE,
                    .color = self->scene->theme->player[player] };

  if (geometry->detail == MH_COINS_DETAIL_ORDER)
    {
      const double width = mh_text_get_width (self->scene->text, order, label.size, TRUE);
      const double sign = SIGN_RADIUS * scale;

      label.x += sign + SIGN_GAP / 2 * scale;
      paint_sign (self, player, (MhPoint){ label.x - width / 2 - SIGN_GAP * scale - sign, label.y },
                  sign);
    }
  paint_word (self, label);
  if (geometry->detail != MH_COINS_DETAIL_NAME)
    return;

  label.text = self->scene->player_names[player];
  label.y = bottom + NAME_DROP * scale;
  label.size = MH_COINS_NAME_SIZE * scale;
  label.is_bold = FALSE;
  if (label.text != NULL)
    paint_word (self, label);
}

static void
paint_turn (const Canvas *self, guint32 coin, MhPoint center)
{
  const MhCoinsGeometry *const geometry = &self->geometry;
  g_autofree char *order = NULL;
  MhPlayer player;

  if (geometry->detail == MH_COINS_DETAIL_NONE
      || !self->scene->get_turn (self->scene->turn_source, coin, &player, &order))
    return;

  if (geometry->detail == MH_COINS_DETAIL_SIGN)
    {
      const double largest = SIGN_RADIUS * geometry->scale;
      const MhPoint place = { center.x, center.y + geometry->radius + SIGN_DROP * geometry->scale };

      paint_sign (self, player, place, MIN (largest, geometry->radius * 0.5));
    }
  else
    paint_order (self, center, player, order);
}

static void
paint_circles (const Canvas *self, guint32 first, guint32 n_coins, double radius, const MhInk *ink)
{
  mh_path_clear (self->path);
  for (guint32 i = 0; i < n_coins; i++)
    mh_path_add_circle (self->path, get_center (self, first + i), radius);
  mh_pen_path (self->pen, self->path, ink);
}

/* Paints each ring as two filled discs, because stroking a circle takes three times as
 * long. Files have stroked rings instead, because a reader may inspect or edit their
 * shapes. */
static void
paint_rings (const Canvas *self,
             guint32 first,
             guint32 n_coins,
             double radius,
             const MhInk *ring,
             MhColor inside)
{
  const MhInk outer = { .fill = ring->stroke };
  const MhInk inner = { .fill = inside };

  paint_circles (self, first, n_coins, radius + ring->width / 2, &outer);
  paint_circles (self, first, n_coins, radius - ring->width / 2, &inner);
}

/* Paints the discs of @n_coins coins with the same appearance, from @first on. */
static void
paint_discs (const Canvas *self, guint32 first, guint32 n_coins, const Look *look)
{
  const double radius = self->geometry.radius;
  const double inner = radius * INNER_RING;
  const gboolean has_ring = radius >= MIN_RINGED_RADIUS && !mh_color_is_none (look->ring.stroke);

  if (mh_pen_wants_groups (self->pen))
    {
      paint_circles (self, first, n_coins, radius, &look->ink);
      if (has_ring)
        paint_circles (self, first, n_coins, inner, &look->ring);
      return;
    }
  paint_rings (self, first, n_coins, radius, &look->ink, look->ink.fill);
  if (has_ring)
    paint_rings (self, first, n_coins, inner, &look->ring, look->ink.fill);
}

static void
paint_words (const Canvas *self, guint32 coin, const Look *look)
{
  const MhPoint center = get_center (self, coin);

  paint_value (self, coin, center, look->text);
  paint_turn (self, coin, center);
}

static void
begin_coin (const Canvas *self, guint32 coin)
{
  g_autofree char *id = g_strdup_printf ("coin-%u", coin);
  g_autofree char *title = NULL;

  if (self->scene->values != NULL)
    title = g_strdup_printf (_ ("coin %u: %u"), coin, self->scene->values[coin]);
  else
    title = g_strdup_printf (_ ("coin %u"), coin);
  mh_pen_begin (self->pen, id, title);
}

/* Counts the coins from @first on, before @end, that are all left or all taken. */
static guint32
count_alike (const MhCoinsScene *scene, guint32 first, guint32 end)
{
  guint32 n = 1;

  while (first + n < end && is_left (scene, first + n) == is_left (scene, first))
    n++;
  return n;
}

/* Paints a row of coins. For the screen, neighbours with the same appearance are
 * combined into one path; files get a group for each coin. */
static void
paint_row (const Canvas *self, guint32 first, guint32 end)
{
  const gboolean has_groups = mh_pen_wants_groups (self->pen);
  guint32 n;

  for (guint32 coin = first; coin < end; coin += n)
    {
      const Look look = get_look (self, !is_left (self->scene, coin));

      n = has_groups ? 1 : count_alike (self->scene, coin, end);
      if (has_groups)
        begin_coin (self, coin);
      paint_discs (self, coin, n, &look);
      for (guint32 i = 0; i < n; i++)
        paint_words (self, coin + i, &look);
      if (has_groups)
        mh_pen_end (self->pen);
    }
}

static void
paint_run (const Canvas *self, const MhCoinsRun *run)
{
  const guint32 n_per_row = self->geometry.n_per_row;
  const guint32 end = run->first + run->n_coins;

  for (guint32 coin = run->first; coin < end; coin += n_per_row)
    paint_row (self, coin, MIN (end, coin + n_per_row));
}

static void
paint_note (const Canvas *self, const MhCoinsNote *note)
{
  /* Translators: coins of a line that have no room in the picture */
  g_autofree char *text
      = g_strdup_printf (ngettext ("… %'u more", "… %'u more", note->n_coins), note->n_coins);
  const MhLabel label = { .text = text,
                          .x = self->geometry.left,
                          .y = note->y,
                          .size = MH_COINS_LABEL_SIZE * self->geometry.scale,
                          .color = self->scene->theme->dim_text };

  mh_pen_text (self->pen, &label);
}

/* Paints a bracket above the coins of a choice. The left end is open if the choice also
 * takes coins of the row above. */
static void
paint_bracket (const Canvas *self, MhRect bracket, gboolean is_open, MhColor color)
{
  const MhInk ink = { .stroke = color, .width = BRACKET_WIDTH };
  const double right = bracket.x + bracket.width;
  const double bottom = bracket.y + bracket.height;
  const MhPoint corners[] = {
    { bracket.x, bottom }, { bracket.x, bracket.y }, { right, bracket.y }, { right, bottom }
  };

  if (bracket.height <= 0)
    return;

  mh_path_add_polyline (mh_path_clear (self->path), is_open ? corners + 1 : corners,
                        is_open ? 3 : 4);
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_choice (const Canvas *self, const MhCoinsPlace *place)
{
  /* The position of the anchor as a share of the width, by MhAnchor. */
  static const double shares[] = { 0, 0.5, 1 };
  const MhTheme *const theme = self->scene->theme;
  const MhCoinChoice *const choice = &self->scene->choices[place->choice];
  const MhColor color = choice->is_best ? theme->ahead : theme->dim_text;
  const gboolean has_groups = mh_pen_wants_groups (self->pen);
  g_autofree char *id = has_groups ? g_strdup_printf ("choice-%u", place->choice) : NULL;
  const MhLabel label = { .text = choice->label,
                          .x = place->label.x + place->label.width * shares[place->anchor],
                          .y = place->label.y + place->label.height / 2,
                          .anchor = place->anchor,
                          .size = MH_COINS_LABEL_SIZE * self->geometry.scale,
                          .is_bold = choice->is_best,
                          .color = color };

  if (has_groups)
    mh_pen_begin (self->pen, id, choice->label);
  paint_bracket (self, place->bracket, place->is_open, color);
  mh_pen_text (self->pen, &label);
  if (has_groups)
    mh_pen_end (self->pen);
}

static void
paint_ground (const Canvas *self, double width, double height)
{
  const MhInk ink = { .fill = self->scene->theme->canvas };

  mh_path_add_rect (mh_path_clear (self->path), (MhRect){ 0, 0, width, height });
  mh_pen_path (self->pen, self->path, &ink);
}

/* Paints ground, coins and text. */
static void
paint_base (const MhCoinsScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const Canvas canvas = { scene, mh_coins_geometry_get (scene, width, height), pen, path };
  const MhSentence sentence = mh_coins_geometry_get_sentence (scene, width);

  if (scene->has_ground)
    paint_ground (&canvas, width, height);
  for (guint i = 0; i < canvas.geometry.n_notes && !scene->is_thumbnail; i++)
    paint_note (&canvas, &canvas.geometry.notes[i]);
  for (guint i = 0; i < canvas.geometry.n_runs; i++)
    paint_run (&canvas, &canvas.geometry.runs[i]);
  for (guint i = 0; i < canvas.geometry.n_places; i++)
    paint_choice (&canvas, &canvas.geometry.places[i]);
  mh_sentence_paint (&sentence, pen, canvas.geometry.sentence);
}

/* Paints a ring around a coin, unless the coin is not drawn. */
static void
paint_ring (const Canvas *self, guint32 coin, double gap, double width)
{
  const MhInk ink = { .stroke = self->scene->theme->accent, .width = width };
  MhPoint center;

  if (!mh_coins_geometry_get_coin (&self->geometry, coin, &center))
    return;

  mh_path_add_circle (mh_path_clear (self->path), center, self->geometry.radius + gap);
  mh_pen_path (self->pen, self->path, &ink);
}

static void
paint_pill (const Canvas *self, MhRect label, const MhInk *ink)
{
  const MhRect pill
      = { label.x - PILL_OUTSET, label.y, label.width + 2 * PILL_OUTSET, label.height };

  mh_path_add_rounded_rect (mh_path_clear (self->path), pill, pill.height / 2);
  mh_pen_path (self->pen, self->path, ink);
}

/* Highlights the label of a choice and the coins it takes, if the pointer is on it, and
 * marks the label with the keyboard cursor. */
static void
light_choice (const Canvas *self, const MhCoinsPlace *place)
{
  const MhTheme *const theme = self->scene->theme;
  const MhCoinChoice *const choice = &self->scene->choices[place->choice];
  const MhInk light = { .fill = theme->light,
                        .stroke = mh_color_is_none (theme->light) ? theme->accent : (MhColor){ 0 },
                        .width = theme->border };
  const MhInk cursor = { .stroke = theme->accent, .width = RING_WIDTH };

  if (place->choice == self->scene->hovered_choice)
    {
      paint_pill (self, place->label, &light);
      for (guint i = 0; i < self->geometry.n_runs; i++)
        {
          const MhCoinsRun *const run = &self->geometry.runs[i];
          const guint32 run_end = run->first + run->n_coins;
          const guint32 choice_end = choice->first + choice->n_coins;
          const guint32 end = MIN (run_end, choice_end);

          for (guint32 coin = MAX (run->first, choice->first); coin < end; coin++)
            paint_ring (self, coin, RING_GAP, RING_WIDTH);
        }
    }
  if (place->choice == self->scene->cursor_choice)
    paint_pill (self, place->label, &cursor);
}

/* Paints the highlights of pointer, keyboard and selection. */
static void
paint_overlay (const MhCoinsScene *scene, MhPen *pen, double width, double height)
{
  g_autoptr (MhPath) path = mh_path_new ();
  const Canvas canvas = { scene, mh_coins_geometry_get (scene, width, height), pen, path };

  mh_pen_begin (pen, NULL, NULL);
  for (guint i = 0; i < canvas.geometry.n_places; i++)
    light_choice (&canvas, &canvas.geometry.places[i]);
  paint_ring (&canvas, scene->selected, 0, SELECTED_WIDTH);
  paint_ring (&canvas, scene->hovered, RING_GAP, RING_WIDTH);
  paint_ring (&canvas, scene->cursor, CURSOR_GAP, RING_WIDTH);
  mh_pen_end (pen);
}

void
mh_coins_paint (const MhCoinsScene *scene, MhPen *pen, double width, double height)
{
  paint_base (scene, pen, width, height);
  paint_overlay (scene, pen, width, height);
}
