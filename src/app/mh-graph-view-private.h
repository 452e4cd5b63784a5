/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-backdrop.h"
#include "mh-canvas-tool.h"
#include "mh-graph-view.h"
#include "mh-scenes.h"
#include "mh-spoken-cells.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* Between the files of the view: one draws, one listens, two move the camera. */

struct _MhGraphView
{
  MhView parent_instance;

  MhCanvasTool *tool; /* NULL without a workspace */

  MhBackdrop backdrop;
  MhSpokenCells cells;
  GtkWidget *menu;
  GtkGesture *drag;

  MhCamera camera;
  gboolean is_fitted; /* nobody has zoomed or panned: resizing fits again */
  int covered;
  AdwAnimation *glide; /* of the camera, from one to the other */
  MhCamera glide_from, glide_to;
  guint rest_id; /* a source: the camera of a slow board is moving */

  AdwAnimation *slide; /* of the chip */
  guint32 step;        /* whose chip it is */

  MhPoint pointer;      /* where it was last */
  MhPoint press;        /* where the drag began */
  double reach;         /* of what pressed there */
  gboolean has_moved;   /* far enough to be a drag and not a click */
  gboolean is_panning;  /* it is the ground that is dragged */
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
/* Makes the cells say what the keyboard's cursor is on. */
void mh_graph_view_speak (MhGraphView *self);

/* The camera: mh-graph-view-camera.c. */
void mh_graph_view_init_camera (MhGraphView *self);
void mh_graph_view_dispose_camera (MhGraphView *self);
/* For another board. */
void mh_graph_view_start_camera (MhGraphView *self);
/* From size_allocate(). */
void mh_graph_view_resize (MhGraphView *self);
void mh_graph_view_pan (MhGraphView *self, double dx, double dy);
void mh_graph_view_zoom_about (MhGraphView *self, MhPoint point, double zoom);
/* Moves the camera if @node is out of sight. */
void mh_graph_view_reveal (MhGraphView *self, guint32 node);

/* Gestures that move the camera: mh-graph-view-gestures.c. */
void mh_graph_view_class_init_gestures (GtkWidgetClass *widget_class);
/* Of the pointer. @name: (nullable): a static string */
void mh_graph_view_set_shape (MhGraphView *self, const char *name);
/* Follows a drag that is (@x, @y) from where it began. */
void mh_graph_view_pan_to (MhGraphView *self, double x, double y);

/* Pointer, keys and menu: mh-graph-view-input.c. */
void mh_graph_view_class_init_input (GtkWidgetClass *widget_class);

G_END_DECLS
