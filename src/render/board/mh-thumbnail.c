/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-thumbnail.h"

#include "mh-graph-painter.h"

#define MARGIN 4.0

void
mh_thumbnail_paint (const MhBoard *board,
                    const MhTheme *theme,
                    MhText *text,
                    MhPen *pen,
                    double width,
                    double height)
{
  const MhStart start = mh_board_get_start (board);
  MhGraphScene scene;

  mh_graph_scene_init (&scene, board, theme, text);
  scene.is_thumbnail = TRUE;
  scene.tokens[MH_PLAYER_FIRST] = start.mouse;
  scene.tokens[MH_PLAYER_SECOND] = start.cat;
  scene.camera = mh_camera_fit (mh_graph_scene_get_bounds (&scene), width, height, MARGIN, 1);
  mh_graph_paint (&scene, pen, width, height);
}
