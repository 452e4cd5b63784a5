/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mh-figure-scenes.h"

void
mh_figure_scenes_fill_board (MhBoardScene *scene,
                             const MhSnapshot *snapshot,
                             const MhTheme *theme,
                             MhText *text)
{
  mh_board_scene_fill (scene, snapshot, theme, text);
  scene->scene.chip.text = NULL; /* a moment of an animation, no more */
  scene->scene.hovered = MH_NODE_NONE;
  scene->scene.selected = NULL;
  scene->scene.n_selected_edges = 0;
  for (int player = 0; player < MH_N_PLAYERS; player++)
    scene->scene.lit[player] = MH_NODE_NONE;
}

void
mh_figure_scenes_fill_line (MhLineScene *scene,
                            const MhSnapshot *snapshot,
                            const MhTheme *theme,
                            MhText *text)
{
  mh_line_scene_fill (scene, snapshot, theme, text);
  scene->scene.hovered = MH_COIN_NONE;
  scene->scene.selected = MH_COIN_NONE;
}
