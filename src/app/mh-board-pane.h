/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-view.h"

G_BEGIN_DECLS

/*
 * The board with what floats over it: the tools, the bar of the current
 * position, the zoom buttons, and how to begin on an empty board.
 *
 * Where both do not fit side by side, the zoom buttons move above the bar; the
 * tools lose their names, and rules, list and help move below them.
 *
 * Properties: workspace, narrow; tool (MhTool) and snap-to-grid (boolean), those
 * of the canvas; names-tools (boolean, read only). Actions: board.tool, board.snap-to-grid.
 */
#define MH_TYPE_BOARD_PANE (mh_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardPane, mh_board_pane, MH, BOARD_PANE, MhView)

typedef enum
{
  MH_BOARD_ZOOM_IN,
  MH_BOARD_ZOOM_OUT,
  MH_BOARD_ZOOM_FIT,
  MH_BOARD_ZOOM_NORMAL, /* 100 % */
} MhBoardZoom;

void mh_board_pane_zoom (MhBoardPane *self, MhBoardZoom zoom);
/* The place on the board that is in the middle of what is seen. */
MhPlace mh_board_pane_get_middle (MhBoardPane *self);

G_END_DECLS
