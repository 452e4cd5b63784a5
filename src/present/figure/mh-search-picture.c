/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-search-picture.h"

#include "mh-scenes-tree.h"
#include "mh-tree-geometry.h"
#include "mh-tree-painter.h"

#include <glib/gi18n.h>

#define MAX_WIDTH 760.0
/* A path that is longer is cut off. */
#define MAX_HEIGHT 4000.0

typedef struct
{
  MhSearchPath path;
  MhSearchScene scene;
} Picture;

static MhSize
get_size (gconstpointer data, MhSize most)
{
  const MhTreeScene *scene = &((const Picture *) data)->scene.scene;
  const double height = mh_tree_geometry_get_height (scene);
  const double natural = mh_tree_geometry_get_natural_width (scene);
  const double scale = mh_text_get_scale (scene->text);
  const double widest = MIN (natural, MAX_WIDTH * scale);

  return (MhSize){ MIN (most.width, widest), MIN (height, MIN (most.height, MAX_HEIGHT)) };
}

static void
paint (gconstpointer data, MhPen *pen, MhSize most, MhColor ground G_GNUC_UNUSED)
{
  const MhSize size = get_size (data, most);

  mh_pen_begin_clip (pen, (MhRect){ 0, 0, size.width, size.height });
  mh_tree_paint (&((const Picture *) data)->scene.scene, pen, size.width, size.height);
  mh_pen_end (pen);
}

static const MhDrawingClass search_drawing = {
  .get_size = get_size,
  .paint = paint,
  .most_in_film = { 440, 800 },
};

static void
free_picture (gpointer data)
{
  Picture *self = data;

  mh_search_scene_clear (&self->scene);
  mh_search_path_clear (&self->path);
  g_free (self);
}

void
mh_search_picture_fill (MhGamePicture *self,
                        const MhSnapshot *snapshot,
                        const MhTheme *theme,
                        MhText *text)
{
  const MhTreeRange all = { 0, MAX_HEIGHT };
  Picture *picture = g_new0 (Picture, 1);

  *self = (MhGamePicture){ .scene = picture, .free_scene = free_picture };
  if (!mh_search_scene_fill (&picture->scene, snapshot, &picture->path, all, theme, text))
    return;

  picture->scene.scene.has_ground = FALSE;
  picture->scene.scene.hovered = MH_POSITION_NONE;
  self->drawing = (MhDrawing){ &search_drawing, picture };
}

const char *
mh_search_picture_find_fault (const MhSnapshot *snapshot)
{
  g_return_val_if_fail (snapshot != NULL, NULL);

  const MhTrace *trace = mh_snapshot_get_trace (snapshot, MH_SIDE_MAIN);

  return trace == NULL || !mh_trace_get_style (trace)->has_slots
             ? _ ("this algorithm does not search a tree")
             : NULL;
}
