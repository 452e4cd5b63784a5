/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-view.h"

G_BEGIN_DECLS

/*
 * The board with the controls that float over it: tools, position bar, zoom buttons and,
 * over an empty board, suggestions for a start.
 *
 * If the zoom buttons do not fit beside the position bar, they move above it. If the tools
 * do not fit beside the buttons for rules, list and help, the tools first lose their
 * labels, and then the other buttons move below them.
 *
 * Properties: session; narrow; tool (MhTool) and snap-to-grid (boolean), both of the
 * canvas; names-tools (boolean, read only: whether tools have labels). Actions: board.tool,
 * board.snap-to-grid.
 */
#define MH_TYPE_BOARD_PANE (mh_board_pane_get_type ())
G_DECLARE_FINAL_TYPE (MhBoardPane, mh_board_pane, MH, BOARD_PANE, MhView)

typedef enum
{
  MH_BOARD_ZOOM_IN,
  MH_BOARD_ZOOM_OUT,
  MH_BOARD_ZOOM_FIT,
  MH_BOARD_ZOOM_NORMAL, /* actual size, 100 % */
} MhBoardZoom;

void mh_board_pane_zoom (MhBoardPane *self, MhBoardZoom zoom);
/* The part of the board that the user has zoomed or panned to.
 * @zoom: the magnification; 0 where the board is fitted into the view
 * @x, @y: the place on the board at the centre of the view */
void mh_board_pane_get_camera (MhBoardPane *self, double *zoom, double *x, double *y);
void mh_board_pane_set_camera (MhBoardPane *self, double zoom, double x, double y);
/* The tool that was chosen for the board, also while a game is played on it, and whose edges it
 * draws. */
void mh_board_pane_get_tool (MhBoardPane *self, int *tool, int *roads);
void mh_board_pane_set_tool (MhBoardPane *self, int tool, int roads);
/* Returns: the place on the board at the centre of the view */
MhPoint mh_board_pane_get_middle (MhBoardPane *self);

G_END_DECLS
