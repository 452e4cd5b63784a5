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

/* The size of nodes, at a text scale of 1, of a board that is scaled down but has room for numbers
 * that can be read: the least distance of nodes as a multiple of their radius. */
#define READABLE_RADIUS 11.5
#define READABLE_TEXT 11.0
#define READABLE_DISTANCE 3.4

/* The position of a board within its part of the figure. */
typedef struct
{
  MhRect bounds;
  double zoom, margin;
} Fit;

/* Finds the zoom of a board whose nodes have a size of their own: the less it is, the more room
 * they take on the board. */
static Fit
get_far_fit (const MhGraphScene *scene, MhSize most, double max_zoom)
{
  const double room_x = MAX (most.width - 2 * FAR_MARGIN, 1);
  const double room_y = MAX (most.height - 2 * FAR_MARGIN, 1);
  MhGraphScene seen = *scene;
  double low = MIN_FAR_ZOOM, high = max_zoom;

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

/* Finds the zoom at which the whole board is as large as in a window, or smaller. */
static Fit
get_near_fit (const MhGraphScene *scene, MhSize most)
{
  const MhRect bounds = mh_graph_scene_get_bounds (scene);
  const double room_x = most.width / MAX (bounds.width, 1);
  const double room_y = most.height / MAX (bounds.height, 1);
  const double zoom = MIN (MIN (room_x, room_y), 1);

  return (Fit){ bounds, zoom, zoom < 1 ? SMALL_MARGIN : MARGIN };
}

/* Returns: whether nodes of their own size are far enough from each other on average */
static gboolean
has_room_for_nodes (const MhGraphScene *scene, const Fit *fit)
{
  const double n_nodes = mh_board_get_n_nodes (scene->board);
  const double area = fit->bounds.width * fit->bounds.height * fit->zoom * fit->zoom;

  return sqrt (area / MAX (n_nodes, 1)) >= READABLE_DISTANCE * scene->node_radius;
}

/* Gives nodes a size of their own on a board that would be scaled down with them. */
static Fit
choose_fit (MhGraphScene *scene, MhSize most)
{
  if (scene->node_radius > 0)
    return get_far_fit (scene, most, MAX_FAR_ZOOM);

  const Fit near = get_near_fit (scene, most);
  const double scale = mh_text_get_scale (scene->text);
  MhGraphScene readable = *scene;

  if (near.zoom >= 1)
    return near;

  readable.node_radius = READABLE_RADIUS * scale;
  readable.text_size = READABLE_TEXT * scale;

  const Fit far = get_far_fit (&readable, most, 1);

  if (!has_room_for_nodes (&readable, &far))
    return near;

  *scene = readable;
  return far;
}

static MhSize
get_size (gconstpointer data, MhSize most)
{
  MhGraphScene scene = *(const MhGraphScene *) data;
  const Fit fit = choose_fit (&scene, most);

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

  const MhSize size = get_size (&scene, most);
  const Fit fit = choose_fit (&scene, most);

  scene.camera = mh_camera_fit (fit.bounds, size.width, size.height, fit.margin, MAX (fit.zoom, 1));
  mh_graph_paint (&scene, pen, size.width, size.height);
}

static const MhDrawingClass graph_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 360, 280 },
  .least_in_film = 200,
};

MhDrawing
mh_graph_drawing (const MhGraphScene *scene)
{
  return (MhDrawing){ &graph_drawing, scene };
}
