/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"

G_BEGIN_DECLS

/* The timeline as a part of a figure: see MhFigurePartRow. */
const char *mh_timeline_picture_find_fault (const MhSnapshot *snapshot);
void mh_timeline_picture_fill (MhGamePicture *self,
                               const MhSnapshot *snapshot,
                               const MhTheme *theme,
                               MhText *text);

G_END_DECLS
