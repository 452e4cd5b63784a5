/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"

G_BEGIN_DECLS

/* The statistics of the shown run as a part of a figure: see MhFigurePartRow. Work and time, which
 * differ from one run to the next, are not in it. */
const char *mh_statistics_picture_find_fault (const MhSnapshot *snapshot);
/* Costs a look at all positions. */
void mh_statistics_picture_fill (MhGamePicture *self,
                                 const MhSnapshot *snapshot,
                                 const MhTheme *theme,
                                 MhText *text);

G_END_DECLS
