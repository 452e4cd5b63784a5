/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-timeline-picture.h"

#include "mh-histogram-painter.h"
#include "mh-scenes.h"

#include <glib/gi18n.h>

#define HEIGHT 96.0
#define MAX_WIDTH 1200.0

static MhSize
get_size (gconstpointer data, MhSize most)
{
  const MhTimelineScene *self = data;
  const double scale = mh_text_get_scale (self->histogram.text);

  return (MhSize){ MIN (most.width, MAX_WIDTH * scale), HEIGHT * scale };
}

static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground G_GNUC_UNUSED)
{
  const MhTimelineScene *self = data;
  const MhSize size = get_size (self, most);

  mh_histogram_paint (&self->histogram, pen, size.width, size.height);
}

static const MhDrawingClass timeline_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 360, HEIGHT },
};

const char *
mh_timeline_picture_find_fault (const MhSnapshot *snapshot)
{
  return mh_snapshot_get_statistics (snapshot, MH_SIDE_MAIN) == NULL
             ? _ ("nothing is solved, so that there is no timeline")
             : NULL;
}

static void
free_scene (gpointer data)
{
  MhTimelineScene *self = data;

  mh_timeline_scene_clear (self);
  g_free (self);
}

void
mh_timeline_picture_fill (MhGamePicture *self,
                          const MhSnapshot *snapshot,
                          const MhTheme *theme,
                          MhText *text)
{
  MhTimelineScene *scene = g_new0 (MhTimelineScene, 1);

  *self = (MhGamePicture){ .scene = scene, .free_scene = free_scene };
  if (mh_timeline_scene_fill (scene, snapshot, theme, text))
    self->drawing = (MhDrawing){ &timeline_drawing, scene };
}
