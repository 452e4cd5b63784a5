/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"

G_BEGIN_DECLS

/* The tree of a search as a part of a figure: see MhFigurePartRow. */
const char *mh_search_picture_find_fault (const MhSnapshot *snapshot);
void mh_search_picture_fill (MhGamePicture *self,
                             const MhSnapshot *snapshot,
                             const MhTheme *theme,
                             MhText *text);

G_END_DECLS
