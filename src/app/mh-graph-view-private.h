/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-backdrop.h"
#include "mh-canvas-tool.h"
#include "mh-graph-view.h"
#include "mh-scenes.h"
#include "mh-spoken-cells.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Between the files of the view: one draws, one listens, two move the camera, one
 * moves nodes, one has the menus. */

struct _MhGraphView
{
  MhView parent_instance;

  MhCanvasTool *machine; /* NULL without a workspace */
  MhTool tool;           /* what is used now */
  MhTool wanted_tool;    /* the last that somebody chose */
  gboolean snaps;
  char *hint; /* or NULL */

  MhBackdrop backdrop;
  MhBoardScene *kept; /* what there is to see; NULL: to be found out */
  MhSpokenCells cells;
  GtkWidget *menu;
  GMenuModel *node_menu, *edge_menu, *ground_menu;
  MhArc menu_edge; /* that the menu is about */
  MhPoint menu_point;
  GtkWidget *rename_popover;
  GtkEditable *rename_entry;
  guint32 renamed; /* the node that the entry is about */
  GtkGesture *drag;

  MhCamera camera;
  gboolean is_fitted; /* nobody has zoomed or panned: resizing fits again */
  gboolean is_edited; /* since then: only if something would be out of sight */
  int covered_top, covered_bottom;
  double top;          /* of the view in its window, */
  int height;          /* and its height, when it was allocated last */
  AdwAnimation *glide; /* of the camera, from one to the other */
  MhCamera glide_from, glide_to;
  guint rest_id; /* a source: the camera of a slow board is moving */

  AdwAnimation *drift;               /* of nodes, from place to place */
  GArray *places;                    /* of MhPlace: where the nodes are, */
  GArray *drift_from, *drift_places; /* and while they drift, were and seem to be */

  AdwAnimation *slide; /* of the chip */
  guint32 step;        /* whose chip it is */

  MhPoint pointer;      /* where it was last */
  MhPoint press;        /* where the drag began */
  double reach;         /* of what pressed there */
  gboolean has_moved;   /* far enough to be a drag and not a click */
  gboolean is_panning;  /* it is the ground that is dragged */
  gboolean is_in_hand;  /* what changes now is done by a key, or given up */
  MhPoint pan;          /* how far that is done */
  double pinch_zoom;    /* where a pinch began */
  MhPoint pinch_center; /* and where its middle was last */
  const char *cursor;   /* name of the pointer's shape, or NULL */
};

/* Whether there is something to draw. */
gboolean mh_graph_view_has_board (const MhGraphView *self);
const MhSketch *mh_graph_view_get_sketch (MhGraphView *self);
/* The bare board; and all there is to see of it. */
void mh_graph_view_init_scene (MhGraphView *self, MhGraphScene *scene);
void mh_graph_view_fill (MhGraphView *self, MhBoardScene *board);

/* What is said: mh-graph-view-speech.c. */
/* Makes the cells say what was done, and what the keyboard's cursor is on. */
void mh_graph_view_speak (MhGraphView *self);
void mh_graph_view_update_hint (MhGraphView *self);
/* After the machine has done something: both, and it is seen, too. */
void mh_graph_view_tell (MhGraphView *self);

/* The camera: mh-graph-view-camera.c. */
void mh_graph_view_init_camera (MhGraphView *self);
void mh_graph_view_dispose_camera (MhGraphView *self);
/* For another board. */
void mh_graph_view_start_camera (MhGraphView *self);
/* From size_allocate(). */
void mh_graph_view_resize (MhGraphView *self);
void mh_graph_view_pan (MhGraphView *self, double dx, double dy);
void mh_graph_view_zoom_about (MhGraphView *self, MhPoint point, double zoom);
/* The board was edited, by the pointer or else: the camera stays, but what came
 * from elsewhere is not left out of sight. */
void mh_graph_view_keep_camera (MhGraphView *self, gboolean by_pointer);
/* Moves the camera if @node is out of sight. */
void mh_graph_view_reveal (MhGraphView *self, guint32 node);

/* Nodes that glide: mh-graph-view-drift.c. */
void mh_graph_view_init_drift (MhGraphView *self);
void mh_graph_view_finalize_drift (MhGraphView *self);
/* After a change. @is_wanted: nodes that have moved glide; else they jump */
void mh_graph_view_start_drift (MhGraphView *self, gboolean is_wanted);
/* Returns: (transfer none) (nullable): where they seem to be, one place a node */
const MhPlace *mh_graph_view_get_drift (const MhGraphView *self);

/* Gestures that move the camera: mh-graph-view-gestures.c. */
void mh_graph_view_class_init_gestures (GtkWidgetClass *widget_class);
/* Of the pointer. @name: (nullable): a static string */
void mh_graph_view_set_shape (MhGraphView *self, const char *name);
/* Follows a drag that is (@x, @y) from where it began. */
void mh_graph_view_pan_to (MhGraphView *self, double x, double y);

/* Pointer and keys: mh-graph-view-input.c. */
void mh_graph_view_class_init_input (GtkWidgetClass *widget_class);
/* What the machine has to know of the view for one call. */
typedef struct
{
  MhBoardScene board;
  MhCanvasView view;
} MhGraphMoment;
void mh_graph_moment_fill (MhGraphMoment *moment, MhGraphView *self);
void mh_graph_moment_clear (MhGraphMoment *moment);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MhGraphMoment, mh_graph_moment_clear)
/* How near to a thing a press of @controller's device must be. */
double mh_graph_view_get_reach (GtkEventController *controller);
/* Returns: whether the key did something */
gboolean mh_graph_view_press_key (MhGraphView *self, MhCanvasKey key, MhCanvasModifiers modifiers);

/* Menus and the entry for names: mh-graph-view-menu.c. */
void mh_graph_view_class_init_menu (GtkWidgetClass *widget_class);
void mh_graph_view_present_popovers (MhGraphView *self);
/* They are of another board. */
void mh_graph_view_close_popovers (MhGraphView *self);
void mh_graph_view_rename (MhGraphView *self);

G_END_DECLS
