/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-scene.h"

#include "mh-coins-geometry.h"

#include <math.h>

/* The height at which a very long line is abridged when it is measured. */
#define NATURAL_HEIGHT 700.0
/* The margin around a label in which it can be pressed. */
#define LABEL_OUTSET 4.0

void
mh_coins_scene_init (MhCoinsScene *self, const MhTheme *theme, MhText *text)
{
  *self = (MhCoinsScene){
    .theme = theme,
    .text = text,
    .hovered = MH_COIN_NONE,
    .cursor = MH_COIN_NONE,
    .selected = MH_COIN_NONE,
    .hovered_choice = MH_COIN_NONE,
    .cursor_choice = MH_COIN_NONE,
  };
}

void
mh_coins_scene_get_natural_size (const MhCoinsScene *self,
                                 double max_width,
                                 double *width,
                                 double *height)
{
  const double insets = self->top_inset + self->bottom_inset;
  const MhCoinsGeometry geometry = mh_coins_geometry_get (self, max_width, NATURAL_HEIGHT + insets);

  *width = ceil (geometry.extents.width);
  *height = ceil (geometry.extents.height + insets);
}

static MhRect
get_coin_rect (const MhCoinsGeometry *geometry, MhPoint center)
{
  return (MhRect){ center.x - geometry->radius, center.y - geometry->radius, 2 * geometry->radius,
                   2 * geometry->radius };
}

gboolean
mh_coins_scene_get_coin_rect (const MhCoinsScene *self,
                              double width,
                              double height,
                              guint32 coin,
                              MhRect *rect)
{
  const MhCoinsGeometry geometry = mh_coins_geometry_get (self, width, height);
  MhPoint center;

  if (!mh_coins_geometry_get_coin (&geometry, coin, &center))
    return FALSE;

  *rect = get_coin_rect (&geometry, center);
  return TRUE;
}

gboolean
mh_coins_scene_get_choice_rect (const MhCoinsScene *self,
                                double width,
                                double height,
                                guint32 choice,
                                MhRect *rect)
{
  const MhCoinsGeometry geometry = mh_coins_geometry_get (self, width, height);

  for (guint i = 0; i < geometry.n_places; i++)
    if (geometry.places[i].choice == choice && geometry.places[i].label.width > 0)
      {
        *rect = mh_rect_inset (geometry.places[i].label, -LABEL_OUTSET);
        return TRUE;
      }
  return FALSE;
}

static guint32
pick_choice (const MhCoinsGeometry *geometry, MhPoint point)
{
  for (guint i = 0; i < geometry->n_places; i++)
    {
      const MhRect bracket = mh_rect_inset (geometry->places[i].bracket, -LABEL_OUTSET);

      if (mh_rect_contains (geometry->places[i].label, point.x, point.y)
          || (geometry->places[i].bracket.height > 0
              && mh_rect_contains (bracket, point.x, point.y)))
        return geometry->places[i].choice;
    }
  return MH_COIN_NONE;
}

/* Finds the coin at @point in one run of coins. The column is the nearest to the point;
 * rows are tested one by one. */
static guint32
pick_coin_in_run (const MhCoinsGeometry *geometry, const MhCoinsRun *run, MhPoint point)
{
  const guint32 n_rows = (run->n_coins + geometry->n_per_row - 1) / geometry->n_per_row;
  const double x = floor ((point.x - geometry->left + geometry->pitch / 2 - geometry->radius)
                          / geometry->pitch);
  const guint32 column = (guint32) CLAMP (x, 0, geometry->n_per_row - 1);
  /* Labels of choices above rows move a row down by less than a few rows, so that only
   * these rows need testing. */
  const double y = (point.y - run->y) / geometry->row_height;
  const double room = (geometry->rooms[0] + geometry->rooms[1]) / geometry->row_height;
  const guint32 last = (guint32) CLAMP (y, 0, n_rows);
  const guint32 first = (guint32) CLAMP (y - room, 0, n_rows);

  for (guint32 row = first; row <= last && row < n_rows; row++)
    {
      const guint32 index = row * geometry->n_per_row + column;
      MhPoint center;

      if (index < run->n_coins && mh_coins_geometry_get_coin (geometry, run->first + index, &center)
          && hypot (point.x - center.x, point.y - center.y) <= geometry->radius)
        return run->first + index;
    }
  return MH_COIN_NONE;
}

gboolean
mh_coins_scene_pick (const MhCoinsScene *self,
                     double width,
                     double height,
                     MhPoint point,
                     guint32 *coin,
                     guint32 *choice)
{
  const MhCoinsGeometry geometry = mh_coins_geometry_get (self, width, height);

  *choice = pick_choice (&geometry, point);
  *coin = MH_COIN_NONE;
  for (guint i = 0; i < geometry.n_runs && *choice == MH_COIN_NONE && *coin == MH_COIN_NONE; i++)
    *coin = pick_coin_in_run (&geometry, &geometry.runs[i], point);
  return *coin != MH_COIN_NONE || *choice != MH_COIN_NONE;
}
