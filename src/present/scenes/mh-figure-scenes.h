/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-scenes-coins.h"
#include "mh-scenes.h"

G_BEGIN_DECLS

/* The scenes of a session as figures have them: nothing is pointed at or
 * selected, and nothing is on its way. Cleared as those they are. */

void mh_figure_scenes_fill_board (MhBoardScene *scene,
                                  const MhSnapshot *snapshot,
                                  const MhTheme *theme,
                                  MhText *text);
void mh_figure_scenes_fill_line (MhLineScene *scene,
                                 const MhSnapshot *snapshot,
                                 const MhTheme *theme,
                                 MhText *text);

G_END_DECLS
