/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-backdrop.h"
#include "mh-canvas-tool.h"
#include "mh-graph-view.h"
#include "mh-scenes.h"
#include "mh-accessible-cells.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* The part of MhGraphView that its files share: life cycle and drawing, camera, moving
 * nodes, gestures, input, menus and speech. */

struct _MhGraphView
{
  MhView parent_instance;

  MhCanvasTool *machine; /* (nullable): the state machine; NULL without a session */
  MhTool tool;           /* the tool in use */
  MhRoads roads;         /* whose edges are drawn and erased */
  MhTool wanted_tool;    /* the tool that the user chose last */
  gboolean snaps;
  char *hint; /* (nullable): the value of the property "hint" */

  MhBoard *shown; /* (nullable): the board as it was shown last */
  MhBackdrop backdrop;
  MhBoardScene *kept; /* (nullable): a cached scene; NULL if it must be filled again */
  MhAccessibleCells cells;
  GtkWidget *menu;
  GMenuModel *node_menu, *edge_menu, *ground_menu;
  MhArc menu_edge; /* the edge whose menu is open */
  MhPoint menu_point;
  GtkWidget *rename_popover;
  GtkEditable *rename_entry;
  guint32 renamed; /* the node that the entry renames */
  GtkGesture *drag;

  MhCamera camera;
  gboolean is_fitted; /* whether resizing fits the board, as the user has not zoomed or panned */
  /* whether the board was edited since fitting, so that resizing fits only hidden nodes */
  gboolean is_edited;
  int covered_top, covered_right, covered_bottom;
  double top;          /* the y coordinate of the view in its window */
  int height;          /* the height of the view when it was last allocated */
  AdwAnimation *glide; /* the animation of the camera */
  MhCamera glide_from, glide_to;
  guint rest_id; /* a timeout, running while the camera moves, or 0 */

  AdwAnimation *drift; /* the animation of nodes */
  /* (element-type MhPoint): the places of the nodes on the board */
  GArray *points;
  /* (element-type MhPoint): places at the start of the animation, and those shown now */
  GArray *drift_from, *drift_places;

  AdwAnimation *slide; /* the animation of the chip that shows the result of a step */
  guint32 step;        /* the step of that chip */

  AdwAnimation *fade;     /* the animation from one position to another one far from it */
  GskRenderNode *overlay; /* (nullable): what was painted last above the board */
  GskRenderNode *faded;   /* (nullable): what the animation begins with */
  guint32 position;       /* the current position as it was shown last */
  gint64 moved_usec;      /* when the players last moved far */

  MhPoint pointer;      /* the last position of the pointer */
  MhPoint press;        /* the point where the drag began */
  double reach;         /* the reach of the pressing device, see mh_graph_pick() */
  gboolean is_panning;  /* whether the drag moves the ground */
  gboolean is_in_hand;  /* whether a key or a cancelled drag causes the present change */
  MhPoint pan;          /* the offset of the drag up to which the ground was moved */
  double pinch_zoom;    /* the zoom when a pinch began */
  MhPoint pinch_center; /* the last centre of that pinch */
  const char *cursor;   /* (nullable): a static string: the name of the pointer's shape */
};

/* Returns: whether the view has a session, and so something to draw */
gboolean mh_graph_view_has_board (const MhGraphView *self);
/* Returns: (transfer none): the board; the view must have a session */
const MhBoard *mh_graph_view_get_board (MhGraphView *self);
/* Fills @scene with the bare board, and @board with everything that is visible. */
void mh_graph_view_init_scene (MhGraphView *self, MhGraphScene *scene);
void mh_graph_view_fill (MhGraphView *self, MhBoardScene *board);

/* Speech for screen readers, in mh-graph-view-speech.c. */
/* Returns: the node with the keyboard cursor, or the node at which a first key places it: that of
 * the player to move. Speaking does not place the cursor, because a click would then change the
 * selection once more. MH_NODE_NONE if the board is empty */
guint32 mh_graph_view_get_cursor (MhGraphView *self, const MhGraphScene *scene);
/* Updates the accessible label of the node with the cursor, preceded by the effect of the
 * last operation. */
void mh_graph_view_speak (MhGraphView *self);
/* Updates the property "hint". */
void mh_graph_view_update_hint (MhGraphView *self);
/* Updates hint, speech and picture after the state machine has handled an event. */
void mh_graph_view_notify_accessible (MhGraphView *self);

/* The camera, in mh-graph-view-camera.c. */
void mh_graph_view_init_camera (MhGraphView *self);
void mh_graph_view_dispose_camera (MhGraphView *self);
/* Emits "camera-moved", in mh-graph-view.c. */
void mh_graph_view_notify_camera (MhGraphView *self);
/* Fits another board into the view without animation. */
void mh_graph_view_start_camera (MhGraphView *self);
/* Called from size_allocate() to keep or fit the camera. */
void mh_graph_view_resize (MhGraphView *self);
/* Moves the board by (@dx, @dy) pixels. */
void mh_graph_view_pan (MhGraphView *self, double dx, double dy);
/* Sets the zoom and keeps the place at @point, in view coordinates, where it is. */
void mh_graph_view_zoom_about (MhGraphView *self, MhPoint point, double zoom);
/* Called after an edit. The camera stays if all nodes are visible. If a node is hidden
 * after an edit by other means than the pointer, the board is fitted. */
void mh_graph_view_keep_camera (MhGraphView *self, gboolean by_pointer);
/* Moves the camera, with an animation, if @node is outside of the view.
 * Returns: the place in the view to which the node comes, or where it is */
MhPoint mh_graph_view_reveal (MhGraphView *self, guint32 node);

/* Animated nodes, in mh-graph-view-drift.c. */
void mh_graph_view_init_drift (MhGraphView *self);
void mh_graph_view_finalize_drift (MhGraphView *self);
/* Called after each change of the board.
 * @is_wanted: whether nodes with new places are animated instead of jumping */
void mh_graph_view_start_drift (MhGraphView *self, gboolean is_wanted);
/* Returns: (transfer none) (nullable) (array): the animated places, one for each node; NULL
 * without a running animation */
const MhPoint *mh_graph_view_get_drift (const MhGraphView *self);

/* Gestures for the camera, in mh-graph-view-gestures.c. */
void mh_graph_view_class_init_gestures (GtkWidgetClass *widget_class);
/* Sets the shape of the pointer.
 * @name: (nullable): a static string: the CSS name of the shape */
void mh_graph_view_set_shape (MhGraphView *self, const char *name);
/* Moves the ground so that it follows a drag.
 * @x, @y: the offset, in pixels, from the start of the drag */
void mh_graph_view_pan_to (MhGraphView *self, double x, double y);

/* Pointer and keys, in mh-graph-view-input.c. */
void mh_graph_view_class_init_input (GtkWidgetClass *widget_class);
/* The scene in which the pointer finds its targets, together with the size of the view. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView canvas;
} MhGraphTargets;
/* Fills @targets, which must be cleared afterwards.
 * @has_replies: whether the arrows of replies are wanted, which may be many */
void mh_graph_targets_fill (MhGraphTargets *targets, MhGraphView *self, gboolean has_replies);
void mh_graph_targets_clear (MhGraphTargets *targets);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphTargets, mh_graph_targets_clear)
/* Returns: the distance, in pixels, within which the device of @controller hits a target */
double mh_graph_view_get_reach (GtkEventController *controller);
/* Passes a key to the state machine.
 * Returns: whether the key had an effect */
gboolean mh_graph_view_press_key (MhGraphView *self, MhCanvasKey key, MhCanvasModifiers modifiers);

/* Context menus and the popover for names, in mh-graph-view-menu.c. */
void mh_graph_view_class_init_menu (GtkWidgetClass *widget_class);
/* Called from size_allocate() to place the open popovers. */
void mh_graph_view_present_popovers (MhGraphView *self);
/* Closes the popovers when the board has been replaced. */
void mh_graph_view_close_popovers (MhGraphView *self);
/* Opens an entry for the name of the node with the cursor. */
void mh_graph_view_rename (MhGraphView *self);
/* Returns: whether the board can be edited with @tool */
gboolean mh_graph_view_fits_tool (MhGraphView *self, MhTool tool);

G_END_DECLS
