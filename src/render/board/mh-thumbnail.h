/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"
#include "mh-board.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* Paints a small preview of a board: edges, nodes, holes and the starting nodes of
 * mouse and cat, without numbers or background. */
void mh_thumbnail_paint (const MhBoard *board,
                         const MhTheme *theme,
                         MhText *text,
                         MhPen *pen,
                         double width,
                         double height);

G_END_DECLS
