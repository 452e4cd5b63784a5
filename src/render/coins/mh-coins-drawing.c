/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-coins-drawing.h"

#include "mh-coins-painter.h"

static MhSize
get_size (gconstpointer scene, MhSize most)
{
  MhSize size;

  mh_coins_scene_get_natural_size (scene, most.width, &size.width, &size.height);

  return size;
}

static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground)
{
  MhCoinsScene scene = *(const MhCoinsScene *) data;
  MhTheme theme = *scene.theme;
  const MhSize size = get_size (data, most);

  theme.canvas = ground;
  scene.theme = &theme;
  scene.has_ground = FALSE;
  mh_coins_paint (&scene, pen, size.width, size.height);
}

static const MhDrawingClass coins_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 620, 320 },
};

MhDrawing
mh_coins_drawing (const MhCoinsScene *scene)
{
  return (MhDrawing){ &coins_drawing, scene };
}

void
mh_coins_paint_thumbnail (const MhCoinsScene *scene, MhPen *pen, double width, double height)
{
  MhCoinsScene bare;

  mh_coins_scene_init (&bare, scene->theme, scene->text);
  bare.is_thumbnail = TRUE;
  bare.n_coins = scene->n_coins;
  bare.values = scene->values;
  bare.first = scene->first;
  bare.n_left = scene->n_left;
  bare.is_one_ended = scene->is_one_ended;
  mh_coins_paint (&bare, pen, width, height);
}
