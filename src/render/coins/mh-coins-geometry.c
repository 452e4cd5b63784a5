/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-geometry.h"

#include "mh-coins-places.h"

#include <math.h>
#include <string.h>

#define MARGIN 40.0
#define TOP_MARGIN 16.0
#define THUMBNAIL_MARGIN 4.0
#define LABEL_MARGIN 6.0
/* Of the room above and below, what lies above. */
#define TOP_SHARE 0.45

/* At a text scale of 1. */
#define MAX_RADIUS 32.0
/* Both ends are seen best in one row: coins may be so small for that. */
#define ONE_ROW_RADIUS 20.0
#define MAX_THUMBNAIL_RADIUS 16.0
#define MIN_THUMBNAIL_RADIUS 3.0
#define MIN_RADIUS 5.0
#define RADIUS_STEP 0.5
/* Of lines of which only the ends are drawn. */
#define CUT_RADIUS 14.0
#define NOTE_HEIGHT 26.0
#define NOTE_PLACE 0.36 /* of its height, as there is a gap above */
#define SENTENCE_GAP 30.0
#define SENTENCE_SIZE 14.0
#define WORD_GAP 8.0
#define SIGN_WIDTH 11.0

/* Of the radius. */
#define PITCH 2.62
#define ROW_GAP 0.5
#define MIN_ROW_GAP 6.0

/* What does not depend on how large the coins are. */
typedef struct
{
  const MhCoinsScene *scene;
  double width, height;
  double sentence_width, sentence_height;
  double order_width, name_width;
} Frame;

static double
get_margin (const MhCoinsScene *scene)
{
  return scene->is_thumbnail ? THUMBNAIL_MARGIN : MARGIN;
}

static double
get_top_margin (const MhCoinsScene *scene)
{
  return scene->is_thumbnail ? THUMBNAIL_MARGIN : TOP_MARGIN;
}

static double
get_note_height (const MhCoinsScene *scene)
{
  return scene->is_thumbnail ? 0 : NOTE_HEIGHT * mh_text_get_scale (scene->text);
}

MhSentence
mh_coins_geometry_get_sentence (const MhCoinsScene *scene, double width)
{
  const double room = width - 2 * MARGIN;

  return (MhSentence){ .text = scene->text,
                       .words = scene->sentence != NULL ? scene->sentence : "",
                       .size = SENTENCE_SIZE * mh_text_get_scale (scene->text),
                       .max_width = MAX (room, 1),
                       .color = scene->theme->text };
}

static Frame
create_frame (const MhCoinsScene *scene, double width, double height)
{
  const double scale = mh_text_get_scale (scene->text);
  const MhSentence sentence = mh_coins_geometry_get_sentence (scene, width);
  Frame frame
      = { .scene = scene,
          .width = width,
          .height = height - scene->top_inset - scene->bottom_inset - 2 * get_top_margin (scene) };
  char order[16];

  mh_sentence_get_size (&sentence, &frame.sentence_width, &frame.sentence_height);
  if (scene->get_turn == NULL)
    return frame;

  /* The widest of them, or nearly so, in most languages. */
  g_snprintf (order, sizeof order, "%uth", scene->n_coins);
  frame.order_width = mh_text_get_width (scene->text, order, MH_COINS_ORDER_SIZE * scale, TRUE);
  for (int player = 0; player < MH_N_PLAYERS; player++)
    if (scene->player_names[player] != NULL)
      {
        const double name = mh_text_get_width (scene->text, scene->player_names[player],
                                               MH_COINS_NAME_SIZE * scale, FALSE);

        frame.name_width = MAX (frame.name_width, name);
      }
  return frame;
}

static MhCoinsDetail
get_detail (const Frame *frame, double pitch, double scale)
{
  if (frame->scene->get_turn == NULL)
    return MH_COINS_DETAIL_NONE;
  if (frame->name_width > 0
      && MAX (frame->order_width, frame->name_width) + WORD_GAP * scale <= pitch)
    return MH_COINS_DETAIL_NAME;
  if (frame->order_width + (WORD_GAP + SIGN_WIDTH) * scale <= pitch)
    return MH_COINS_DETAIL_ORDER;
  return MH_COINS_DETAIL_SIGN;
}

/* Of rows of coins of that size, without regard to how many there are. */
static MhCoinsGeometry
create_rows (const Frame *frame, double radius)
{
  static const double heights[] = { 0, 10, 24, 42 };
  const double scale = mh_text_get_scale (frame->scene->text);
  const double pitch = radius * PITCH;
  const double room = frame->width - 2 * get_margin (frame->scene) + pitch - 2 * radius;
  const double n = floor (room / pitch + 1e-6);
  const double gap = radius * ROW_GAP;
  MhCoinsGeometry self = {
    .scale = scale,
    .width = frame->width,
    .radius = radius,
    .pitch = pitch,
    .n_per_row = (guint32) CLAMP (n, 1, G_MAXINT32),
    .detail = get_detail (frame, pitch, scale),
    .room_coins = { MH_COIN_NONE, MH_COIN_NONE },
  };

  self.row_height = 2 * radius + heights[self.detail] * scale + MAX (gap, MIN_ROW_GAP);
  return self;
}

static guint32
count_rows (const MhCoinsGeometry *self, guint32 n_coins)
{
  return (n_coins + self->n_per_row - 1) / self->n_per_row;
}

/* Rows of nearly one length look better than a last one that is nearly empty. */
static void
add_whole_line (MhCoinsGeometry *self, guint32 n_coins)
{
  const guint32 n_rows = count_rows (self, n_coins);

  if (n_rows > 0)
    self->n_per_row = (n_coins + n_rows - 1) / n_rows;
  self->runs[0] = (MhCoinsRun){ 0, n_coins, 0 };
  self->n_runs = 1;
}

static void
add_run (MhCoinsGeometry *self, guint32 first, guint32 end, guint32 n_coins)
{
  const guint32 limited = MIN (end, n_coins);

  self->runs[self->n_runs++] = (MhCoinsRun){ first, limited - first, 0 };
}

/* @n_rows around the right end of what is left, with a coin that was taken if there
 * is more than one row; rows begin where they would if all were drawn, so that a
 * move does not shift them. */
static void
add_right_end (MhCoinsGeometry *self, const MhCoinsScene *scene, guint32 n_rows)
{
  const guint32 end = scene->first + scene->n_left;
  const guint32 last_seen = n_rows > 1 ? MIN (end, scene->n_coins - 1) : MAX (end, 1) - 1;
  const guint32 last_row = last_seen / self->n_per_row;
  const guint32 n_before = MIN (last_row, n_rows - 1);
  const guint32 first = (last_row - n_before) * self->n_per_row;

  add_run (self, first, first + n_rows * self->n_per_row, scene->n_coins);
}

/* @n_rows around both ends of what is left. */
static void
add_both_ends (MhCoinsGeometry *self, const MhCoinsScene *scene, guint32 n_rows)
{
  const guint32 n_each = MAX (n_rows / 2, 1);
  const guint32 first_row = scene->first / self->n_per_row;
  const guint32 left_end = (first_row + n_each) * self->n_per_row;
  const guint32 n_to_last = MAX (scene->n_left, 1) - 1;
  const guint32 last_row = (scene->first + n_to_last) / self->n_per_row;
  const guint32 right = (last_row + 1 - MIN (n_each, last_row + 1)) * self->n_per_row;

  if (right <= left_end)
    {
      add_run (self, first_row * self->n_per_row, (first_row + 2 * n_each) * self->n_per_row,
               scene->n_coins);
      return;
    }
  add_run (self, first_row * self->n_per_row, left_end, scene->n_coins);
  add_run (self, right, (last_row + 1) * self->n_per_row, scene->n_coins);
}

static double
get_sentence_height (const Frame *frame, double scale)
{
  return frame->sentence_height > 0 ? frame->sentence_height + SENTENCE_GAP * scale : 0;
}

/* Gives runs and notes their places. Returns: the height of all. */
static double
stack (MhCoinsGeometry *self, const Frame *frame)
{
  const guint32 n_coins = frame->scene->n_coins;
  const double note_height = get_note_height (frame->scene);
  guint32 end = 0;
  double y = 0;

  self->n_notes = 0;
  for (guint i = 0; i <= self->n_runs; i++)
    {
      const guint32 next = i < self->n_runs ? self->runs[i].first : n_coins;

      if (next > end)
        {
          self->notes[self->n_notes++] = (MhCoinsNote){ next - end, y + note_height * NOTE_PLACE };
          y += note_height;
        }
      if (i == self->n_runs)
        break;
      self->runs[i].y = y;
      y += count_rows (self, self->runs[i].n_coins) * self->row_height;
      y += mh_coins_places_get_room (self, i, G_MAXUINT32);
      end = next + self->runs[i].n_coins;
    }
  return y + get_sentence_height (frame, self->scale);
}

/* All of the line in coins of that size. Returns: FALSE if it does not fit */
static gboolean
try_radius (const Frame *frame, double radius, MhCoinsGeometry *self)
{
  *self = create_rows (frame, radius);
  add_whole_line (self, frame->scene->n_coins);
  mh_coins_places_make_room (self, frame->scene);
  return stack (self, frame) <= frame->height + 0.5;
}

/* As many rows of that size as there is room for. Returns: FALSE if there is
 * none for any */
static gboolean
try_ends (const Frame *frame, double radius, MhCoinsGeometry *self)
{
  const guint32 n_ends = frame->scene->is_one_ended ? 1 : 2;

  *self = create_rows (frame, radius);
  /* The rooms do not depend on which rows are drawn, but for stacked labels. */
  add_run (self, 0, frame->scene->n_coins, frame->scene->n_coins);
  mh_coins_places_make_room (self, frame->scene);
  const double others = self->rooms[0] + self->rooms[1]
                        + (n_ends + 1) * get_note_height (frame->scene)
                        + get_sentence_height (frame, self->scale);
  const double room = floor ((frame->height - others) / self->row_height);
  const guint32 n_rows = (guint32) CLAMP (room, n_ends, G_MAXINT16);

  self->n_runs = 0;
  if (frame->scene->is_one_ended)
    add_right_end (self, frame->scene, n_rows);
  else
    add_both_ends (self, frame->scene, n_rows);
  return room >= n_ends;
}

static MhCoinsGeometry
fit (const Frame *frame)
{
  const double scale = mh_text_get_scale (frame->scene->text);
  const gboolean is_small = frame->scene->is_thumbnail;
  const double largest = is_small ? MAX_THUMBNAIL_RADIUS : MAX_RADIUS * scale;
  const double smallest = is_small ? MIN_THUMBNAIL_RADIUS : MIN_RADIUS;
  const double of_ends = is_small ? MIN_RADIUS : CUT_RADIUS * scale;
  MhCoinsGeometry self;

  if (!is_small && !frame->scene->is_one_ended)
    for (double radius = largest; radius >= ONE_ROW_RADIUS * scale; radius -= RADIUS_STEP)
      if (try_radius (frame, radius, &self) && self.n_per_row >= frame->scene->n_coins)
        return self;
  for (double radius = largest; radius >= smallest; radius -= RADIUS_STEP)
    if (try_radius (frame, radius, &self))
      return self;
  for (double radius = of_ends; radius >= smallest; radius -= RADIUS_STEP)
    if (try_ends (frame, radius, &self))
      return self;
  /* There is no room: what matters most is drawn nevertheless. */
  return self;
}

static guint32
get_longest_row (const MhCoinsGeometry *self)
{
  guint32 longest = 0;

  for (guint i = 0; i < self->n_runs; i++)
    longest = MAX (longest, self->runs[i].n_coins);
  return MIN (longest, self->n_per_row);
}

/* From a stack that begins at 0 to one in the view. */
static void
move_down (MhCoinsGeometry *self, double top)
{
  for (guint i = 0; i < self->n_runs; i++)
    self->runs[i].y += top;
  for (guint i = 0; i < self->n_notes; i++)
    self->notes[i].y += top;
}

/* As wide on the left of the middle as on the right. */
static MhRect
get_extents (const MhCoinsGeometry *self, double content, double top, double height)
{
  const double middle = self->width / 2;
  double half = content / 2 + MARGIN;

  for (guint i = 0; i < self->n_places; i++)
    {
      const MhRect label = self->places[i].label;
      const double left = middle - label.x;
      const double right = label.x + label.width - middle;

      half = MAX (half, MAX (left, right) + LABEL_MARGIN);
    }
  return (MhRect){ middle - half, top - TOP_MARGIN, 2 * half, height + 2 * TOP_MARGIN };
}

MhCoinsGeometry
mh_coins_geometry_get (const MhCoinsScene *scene, double width, double height)
{
  if (scene->n_coins == 0 && scene->sentence == NULL)
    return (MhCoinsGeometry){ .width = width };

  const Frame frame = create_frame (scene, width, height);
  MhCoinsGeometry self = fit (&frame);
  const double all = stack (&self, &frame);
  const double slack = MAX (frame.height - all, 0);
  const double top = scene->top_inset + get_top_margin (scene) + floor (slack * TOP_SHARE);
  const guint32 longest = get_longest_row (&self);
  const double row_width = longest > 0 ? (longest - 1) * self.pitch + 2 * self.radius : 0;

  self.left = floor ((width - row_width) / 2);
  move_down (&self, top);
  const double rightmost = width - MARGIN - frame.sentence_width;
  const double start = MIN (self.left, rightmost);
  self.sentence
      = (MhPoint){ MAX (start, MIN (MARGIN, self.left)), top + all - frame.sentence_height };
  mh_coins_places_find (&self, scene);
  self.extents = get_extents (&self, MAX (row_width, frame.sentence_width), top, all);
  return self;
}

gboolean
mh_coins_geometry_get_coin (const MhCoinsGeometry *self, guint32 coin, MhPoint *center)
{
  for (guint i = 0; i < self->n_runs; i++)
    if (coin >= self->runs[i].first && coin - self->runs[i].first < self->runs[i].n_coins)
      {
        const guint32 index = coin - self->runs[i].first;
        const guint32 row = index / self->n_per_row;

        center->x = self->left + self->radius + index % self->n_per_row * self->pitch;
        center->y = self->runs[i].y + row * self->row_height
                    + mh_coins_places_get_room (self, i, row) + self->radius;
        return TRUE;
      }
  return FALSE;
}
