/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-graph-drawing.h"

#include "mh-graph-painter.h"

#include <math.h>

/* Margins around a board. A board that is scaled down has a larger one, because its
 * tokens and counters keep their size. */
#define MARGIN 8.0
#define SMALL_MARGIN 36.0
#define FAR_MARGIN 14.0
/* The range of zooms at which a board is seen from afar, and how often it is halved. */
#define MIN_FAR_ZOOM 1e-4
#define MAX_FAR_ZOOM 4.0
#define N_HALVINGS 32

/* The position of a board within its part of the figure. */
typedef struct
{
  MhRect bounds;
  double zoom, margin;
} Fit;

/* Finds the zoom of a board whose nodes have a size of their own: the less it is, the more room
 * they take on the board. */
static Fit
get_far_fit (const MhGraphScene *scene, MhSize most)
{
  const double room_x = MAX (most.width - 2 * FAR_MARGIN, 1);
  const double room_y = MAX (most.height - 2 * FAR_MARGIN, 1);
  MhGraphScene seen = *scene;
  double low = MIN_FAR_ZOOM, high = MAX_FAR_ZOOM;

  for (int i = 0; i < N_HALVINGS; i++)
    {
      seen.camera.zoom = sqrt (low * high);

      const MhRect bounds = mh_graph_scene_get_bounds (&seen);
      const gboolean fits
          = bounds.width * seen.camera.zoom <= room_x && bounds.height * seen.camera.zoom <= room_y;

      *(fits ? &low : &high) = seen.camera.zoom;
    }
  seen.camera.zoom = low;

  return (Fit){ mh_graph_scene_get_bounds (&seen), low, FAR_MARGIN };
}

static Fit
get_fit (const MhGraphScene *scene, MhSize most)
{
  if (scene->node_radius > 0)
    return get_far_fit (scene, most);

  const MhRect bounds = mh_graph_scene_get_bounds (scene);
  const double room_x = most.width / MAX (bounds.width, 1);
  const double room_y = most.height / MAX (bounds.height, 1);
  const double zoom = MIN (MIN (room_x, room_y), 1);

  return (Fit){ bounds, zoom, zoom < 1 ? SMALL_MARGIN : MARGIN };
}

static MhSize
get_size (gconstpointer scene, MhSize most)
{
  const Fit fit = get_fit (scene, most);

  return (MhSize){ fit.bounds.width * fit.zoom + 2 * fit.margin,
                   fit.bounds.height * fit.zoom + 2 * fit.margin };
}

/* The ground of the figure takes the place of that of the canvas, which is the colour of
 * the rims that separate overlapping things. */
static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground)
{
  MhGraphScene scene = *(const MhGraphScene *) data;
  MhTheme theme = *scene.theme;

  theme.canvas = ground;
  scene.theme = &theme;
  scene.has_ground = FALSE;
  scene.has_dots = FALSE;

  const Fit fit = get_fit (&scene, most);
  const MhSize size = get_size (&scene, most);

  scene.camera = mh_camera_fit (fit.bounds, size.width, size.height, fit.margin, MAX (fit.zoom, 1));
  mh_graph_paint (&scene, pen, size.width, size.height);
}

static const MhDrawingClass graph_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 360, 280 },
};

MhDrawing
mh_graph_drawing (const MhGraphScene *scene)
{
  return (MhDrawing){ &graph_drawing, scene };
}
