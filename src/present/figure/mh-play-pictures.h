/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game-picture.h"

G_BEGIN_DECLS

/* Best play from the current position, and the tree of the proof that it is won, as parts of a
 * figure: see MhFigurePartRow. */
const char *mh_line_picture_find_fault (const MhSnapshot *snapshot);
void mh_line_picture_fill (MhGamePicture *self,
                           const MhSnapshot *snapshot,
                           const MhTheme *theme,
                           MhText *text);
const char *mh_proof_picture_find_fault (const MhSnapshot *snapshot);
void mh_proof_picture_fill (MhGamePicture *self,
                            const MhSnapshot *snapshot,
                            const MhTheme *theme,
                            MhText *text);

G_END_DECLS
