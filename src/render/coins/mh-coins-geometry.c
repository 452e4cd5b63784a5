/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-geometry.h"

#include "mh-coins-game.h"

#include <math.h>
#include <string.h>

#define MARGIN 40.0
#define TOP_MARGIN 16.0
#define THUMBNAIL_MARGIN 4.0
#define LABEL_MARGIN 6.0
/* The share of the free height that lies above the coins. */
#define TOP_SHARE 0.45

/* Sizes in pixels at a text scale of 1. */
#define MAX_RADIUS 32.0
/* The least radius to which coins are made smaller so that a line fits into one row, where both
 * ends are seen best. */
#define ONE_ROW_RADIUS 20.0
#define MAX_THUMBNAIL_RADIUS 16.0
#define MIN_THUMBNAIL_RADIUS 3.0
#define MIN_RADIUS 5.0
#define RADIUS_STEP 0.5
/* The radius of coins in a line of which only the ends are drawn. */
#define CUT_RADIUS 14.0
#define NOTE_HEIGHT 26.0
#define NOTE_PLACE 0.36 /* the middle of a note as a share of its height, as there is a gap above */
#define SENTENCE_GAP 30.0
#define SENTENCE_SIZE 14.0
#define WORD_GAP 8.0
#define SIGN_WIDTH 11.0

/* Distances as multiples of the radius. */
#define PITCH 2.62
#define ROW_GAP 0.5
#define MIN_ROW_GAP 6.0

/* Sizes of labels in pixels at a text scale of 1. */
#define LEVEL_HEIGHT 22.0
#define LABEL_HEIGHT 20.0
#define LABEL_GAP 8.0 /* beside a bracket, and between labels */
#define TICK 6.0      /* the ends of a bracket */
#define EDGE 6.0      /* the least distance from the edge of the view */

/* The distance between a coin and the label above it, as a multiple of the radius. */
#define DROP 0.5

/* Measures that do not depend on the size of the coins. */
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

  /* The last number is the widest, or nearly so, in most languages. */
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

/* Returns: the geometry of rows of coins of that size, whose number is not decided yet */
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

/* Adds all coins in rows of nearly the same length, which look better than a last row that is
 * nearly empty. */
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

/* Adds @n_rows rows around the right end of the coins that are left, with a coin that was taken if
 * there is more than one row. Rows begin where they would if all were drawn, so that a move does
 * not shift them. */
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

/* Adds @n_rows rows around both ends of the coins that are left. */
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

static guint32
get_end (const MhCoinsScene *scene)
{
  return scene->first + scene->n_left;
}

/* Finds the row of a coin.
 * Returns: FALSE if the coin is not drawn */
static gboolean
find_row (const MhCoinsGeometry *self, guint32 coin, guint *run, guint32 *row)
{
  for (guint i = 0; i < self->n_runs; i++)
    if (coin >= self->runs[i].first && coin - self->runs[i].first < self->runs[i].n_coins)
      {
        *run = i;
        *row = (coin - self->runs[i].first) / self->n_per_row;
        return TRUE;
      }
  return FALSE;
}

static gboolean
are_in_one_row (const MhCoinsGeometry *self, guint32 a, guint32 b)
{
  guint run_a = 0, run_b = 0;
  guint32 row_a = 0, row_b = 0;

  return find_row (self, a, &run_a, &row_a) && find_row (self, b, &run_b, &row_b) && run_a == run_b
         && row_a == row_b;
}

/* Returns: the width of the words of a choice in bold letters, as the best choice has them */
static double
get_label_width (const MhCoinsGeometry *self, const MhCoinsScene *scene, guint32 choice)
{
  return mh_text_get_width (scene->text, scene->choices[choice].label,
                            MH_COINS_LABEL_SIZE * self->scale, TRUE);
}

/* Sorts choices by their number of coins, because brackets lie above each other, the shortest at
 * the bottom. */
static void
sort_places (MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  for (guint i = 1; i < self->n_places; i++)
    for (guint k = i; k > 0; k--)
      {
        const MhCoinsPlace place = self->places[k];

        if (scene->choices[place.choice].n_coins
            >= scene->choices[self->places[k - 1].choice].n_coins)
          break;
        self->places[k] = self->places[k - 1];
        self->places[k - 1] = place;
      }
}

/* Lists the choices to show: the first ones and the best. */
static void
list_choices (MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  guint32 best = MH_COIN_NONE;

  self->n_places = MIN (scene->n_choices, MH_COINS_MAX_PLACES);
  for (guint i = 0; i < self->n_places; i++)
    self->places[i] = (MhCoinsPlace){ .choice = i };
  for (guint32 i = scene->n_choices; i > 0; i--)
    if (scene->choices[i - 1].is_best)
      best = i - 1;
  if (best != MH_COIN_NONE && best >= self->n_places)
    self->places[self->n_places - 1].choice = best;
  if (scene->is_one_ended)
    sort_places (self, scene);
}

/* Checks whether the labels at both ends of one row are too wide to stand beside each other. */
static gboolean
are_stacked (const MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  const double length = (scene->n_left - 1) * self->pitch + 2 * self->radius;
  double width = (self->n_places - 1) * LABEL_GAP * self->scale;

  for (guint i = 0; i < self->n_places; i++)
    width += get_label_width (self, scene, self->places[i].choice);
  return self->n_places > 1 && width > length;
}

/* Decides how much room the labels of choices need above which rows, when runs and rows are known
 * but not their places. */
static void
make_room (MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  if (scene->n_choices == 0 || scene->n_left == 0)
    return;

  list_choices (self, scene);
  const double level = LEVEL_HEIGHT * self->scale;
  const double drop = self->radius * DROP;
  self->room_coins[1] = get_end (scene) - 1;
  if (scene->is_one_ended)
    {
      self->rooms[1] = self->n_places * level + TICK;
      return;
    }
  if (are_in_one_row (self, scene->first, get_end (scene) - 1))
    {
      self->rooms[1] = (are_stacked (self, scene) ? self->n_places : 1) * level + drop;
      return;
    }
  self->room_coins[0] = scene->first;
  self->rooms[0] = self->rooms[1] = level + drop;
}

/* Returns: the total height of the labels above the rows of a run, up to and including @row */
static double
get_room (const MhCoinsGeometry *self, guint run, guint32 row)
{
  double room = 0;

  for (int i = 0; i < 2; i++)
    {
      guint its_run;
      guint32 its_row;

      if (find_row (self, self->room_coins[i], &its_run, &its_row) && its_run == run
          && its_row <= row)
        room += self->rooms[i];
    }
  return room;
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
        center->y
            = self->runs[i].y + row * self->row_height + get_room (self, i, row) + self->radius;
        return TRUE;
      }
  return FALSE;
}

/* @level: the number of labels between this one and the coins */
static void
place_bracket (MhCoinsGeometry *self, const MhCoinsScene *scene, MhCoinsPlace *place, guint level)
{
  const MhCoinChoice *const choice = &scene->choices[place->choice];
  const double gap = LABEL_GAP * self->scale;
  const double height = LABEL_HEIGHT * self->scale;
  MhPoint first, last;

  if (!mh_coins_geometry_get_coin (self, get_end (scene) - 1, &last))
    return;

  place->is_open = !are_in_one_row (self, choice->first, get_end (scene) - 1);
  if (place->is_open)
    first.x = self->left + self->radius;
  else
    mh_coins_geometry_get_coin (self, choice->first, &first);

  const double middle = last.y - self->radius - TICK - (level + 0.5) * LEVEL_HEIGHT * self->scale;
  const double width = get_label_width (self, scene, place->choice);
  place->bracket
      = (MhRect){ first.x - self->radius, middle, last.x - first.x + 2 * self->radius, TICK };
  place->label = (MhRect){ place->bracket.x - gap - width, middle - height / 2, width, height };
  place->anchor = MH_ANCHOR_END;
  if (place->label.x < EDGE)
    {
      place->label.x = place->bracket.x + place->bracket.width + gap;
      place->anchor = MH_ANCHOR_START;
    }
}

/* Places the label above its coin: that of the left coin extends to the right, that of the right
 * coin to the left. */
static void
place_label (MhCoinsGeometry *self, const MhCoinsScene *scene, MhCoinsPlace *place, guint level)
{
  const MhCoinChoice *const choice = &scene->choices[place->choice];
  const double height = LABEL_HEIGHT * self->scale;
  const double width = get_label_width (self, scene, place->choice);
  const double rightmost = self->width - EDGE - width;
  MhPoint center;

  if (!mh_coins_geometry_get_coin (self, choice->first, &center))
    return;

  double x = center.x - self->radius;
  place->anchor = MH_ANCHOR_START;
  if (scene->n_left == 1)
    {
      x = center.x - width / 2;
      place->anchor = MH_ANCHOR_MIDDLE;
    }
  else if (choice->first != scene->first)
    {
      x = center.x + self->radius - width;
      place->anchor = MH_ANCHOR_END;
    }
  const double y
      = center.y - self->radius * (1 + DROP) - (level + 0.5) * LEVEL_HEIGHT * self->scale;
  const double inside = MIN (x, rightmost);
  place->label = (MhRect){ MAX (inside, EDGE), y - height / 2, width, height };
}

/* Places the labels of the choices when everything else has its place. */
static void
place_choices (MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  const gboolean is_stacked = self->n_places > 0
                              && are_in_one_row (self, scene->first, get_end (scene) - 1)
                              && are_stacked (self, scene);

  for (guint i = 0; i < self->n_places; i++)
    if (scene->is_one_ended)
      place_bracket (self, scene, &self->places[i], i);
    else
      place_label (self, scene, &self->places[i], is_stacked ? i : 0);
}

static double
get_sentence_height (const Frame *frame, double scale)
{
  return frame->sentence_height > 0 ? frame->sentence_height + SENTENCE_GAP * scale : 0;
}

/* Gives runs and notes their places.
 * Returns: the height of all */
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
      y += get_room (self, i, G_MAXUINT32);
      end = next + self->runs[i].n_coins;
    }
  return y + get_sentence_height (frame, self->scale);
}

/* Lays out the whole line in coins of that size.
 * Returns: FALSE if it does not fit */
static gboolean
try_radius (const Frame *frame, double radius, MhCoinsGeometry *self)
{
  *self = create_rows (frame, radius);
  add_whole_line (self, frame->scene->n_coins);
  make_room (self, frame->scene);
  return stack (self, frame) <= frame->height + 0.5;
}

/* Lays out as many rows of that size as fit.
 * Returns: FALSE if no row fits */
static gboolean
try_ends (const Frame *frame, double radius, MhCoinsGeometry *self)
{
  const guint32 n_ends = frame->scene->is_one_ended ? 1 : 2;

  *self = create_rows (frame, radius);
  /* The heights of labels do not depend on which rows are drawn, except for stacked labels. */
  add_run (self, 0, frame->scene->n_coins, frame->scene->n_coins);
  make_room (self, frame->scene);
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
  /* Even the least size does not fit; the ends are drawn nevertheless. */
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

/* Moves a stack that begins at 0 to its place in the view. */
static void
move_down (MhCoinsGeometry *self, double top)
{
  for (guint i = 0; i < self->n_runs; i++)
    self->runs[i].y += top;
  for (guint i = 0; i < self->n_notes; i++)
    self->notes[i].y += top;
}

/* Returns: the rectangle of everything that is drawn, with its middle in the middle of the view */
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
  place_choices (&self, scene);
  self.extents = get_extents (&self, MAX (row_width, frame.sentence_width), top, all);
  return self;
}
