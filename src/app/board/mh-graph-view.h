/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-canvas-tool.h"
#include "mh-path.h"
#include "mh-view.h"

G_BEGIN_DECLS

/*
 * The board as a canvas that can be panned and zoomed, with nodes, tokens and replies that
 * can be clicked and dragged.
 *
 * All gestures and keys are handled by an MhCanvasTool, to which the view adds a camera.
 * The board is fitted into the view until the user zooms or pans; editing does not move the
 * camera. The context menus use the actions "board.tool" and "board.snap-to-grid" of an
 * ancestor.
 *
 * Properties:
 * - session
 * - zoom (double, read only): the magnification; 1 is 100 %
 * - tool (MhTool): the tool in use: MH_TOOL_PLAY while a game is played; else an empty board
 *   starts with MH_TOOL_DRAW, any other with the tool chosen last, and a board too large for
 *   drawing with MH_TOOL_SELECT
 * - snap-to-grid (boolean): whether dragged nodes snap to the grid
 * - hint (string, nullable, read only): what the keyboard is about to do, or why an
 *   operation was refused
 *
 * Signal camera-moved: emitted whenever the board has another place in the view, but not while
 * the view is allocated.
 */
#define MH_TYPE_GRAPH_VIEW (mh_graph_view_get_type ())
G_DECLARE_FINAL_TYPE (MhGraphView, mh_graph_view, MH, GRAPH_VIEW, MhView)

double mh_graph_view_get_zoom (MhGraphView *self);
MhTool mh_graph_view_get_tool (MhGraphView *self);
void mh_graph_view_set_tool (MhGraphView *self, MhTool tool);
/* Returns: the tool in use or, while a game is played, the one that comes back after it */
MhTool mh_graph_view_get_chosen_tool (MhGraphView *self);
/* Whose edges the tools draw and erase, at first those of both players. */
MhRoads mh_graph_view_get_roads (MhGraphView *self);
void mh_graph_view_set_roads (MhGraphView *self, MhRoads roads);
gboolean mh_graph_view_get_snap_to_grid (MhGraphView *self);
void mh_graph_view_set_snap_to_grid (MhGraphView *self, gboolean snap_to_grid);
const char *mh_graph_view_get_hint (MhGraphView *self);
/* Sets how many pixels at the edges are covered by floating widgets. Boards are fitted into the
 * remaining area. */
void mh_graph_view_set_covered (MhGraphView *self, int top, int right, int bottom);
/* Returns: the area of the cells of a grid in view coordinates; empty for other boards */
MhRect mh_graph_view_get_grid_area (MhGraphView *self);

/* Zooms, with an animation, about the centre of the view. */
void mh_graph_view_zoom_by (MhGraphView *self, double factor);
void mh_graph_view_zoom_to (MhGraphView *self, double zoom);
/* Fits the board into the view, with an animation, and on every resize from now on. */
void mh_graph_view_fit (MhGraphView *self);

/* Returns: whether the board is fitted into the view on every resize */
gboolean mh_graph_view_is_fitted (MhGraphView *self);
/* Shows @middle at the centre of the view, without an animation. */
void mh_graph_view_look_at (MhGraphView *self, MhPoint middle, double zoom);
/* Returns: the place on the board at the centre of the view */
MhPoint mh_graph_view_get_middle (MhGraphView *self);
/* Converts a node to view coordinates.
 * @radius: (out) (optional): the radius of a node in pixels
 * Returns: the centre of @node in pixels */
MhPoint mh_graph_view_get_node (MhGraphView *self, guint32 node, double *radius);

G_END_DECLS
