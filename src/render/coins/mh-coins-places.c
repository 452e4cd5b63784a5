/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-places.h"

#include "mh-coins-game.h"

#include <math.h>

/* At a text scale of 1. */
#define LEVEL_HEIGHT 22.0
#define LABEL_HEIGHT 20.0
#define LABEL_GAP 8.0 /* beside a bracket, and between labels */
#define TICK 6.0      /* the ends of a bracket */
#define EDGE 6.0      /* of the view */

/* Of the radius, between a coin and the label above it. */
#define DROP 0.5

static guint32
get_end (const MhCoinsScene *scene)
{
  return scene->first + scene->n_left;
}

/* Returns: FALSE if that coin is not drawn */
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

/* Of a choice's words, as if they were those of the best. */
static double
get_label_width (const MhCoinsGeometry *self, const MhCoinsScene *scene, guint32 choice)
{
  return mh_text_get_width (scene->text, scene->choices[choice].label,
                            MH_COINS_LABEL_SIZE * self->scale, TRUE);
}

/* Brackets are over each other: the shorter below. */
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

/* Which choices are shown: the first ones, and the best. */
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

/* Two labels above one row, at its ends, may be too wide for it. */
static gboolean
are_stacked (const MhCoinsGeometry *self, const MhCoinsScene *scene)
{
  const double length = (scene->n_left - 1) * self->pitch + 2 * self->radius;
  double width = (self->n_places - 1) * LABEL_GAP * self->scale;

  for (guint i = 0; i < self->n_places; i++)
    width += get_label_width (self, scene, self->places[i].choice);
  return self->n_places > 1 && width > length;
}

void
mh_coins_places_make_room (MhCoinsGeometry *self, const MhCoinsScene *scene)
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

double
mh_coins_places_get_room (const MhCoinsGeometry *self, guint run, guint32 row)
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

/* @level: from the coins up. */
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

/* At its coin: the left one to the right, the right one to the left. */
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

void
mh_coins_places_find (MhCoinsGeometry *self, const MhCoinsScene *scene)
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
