/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-picture.h"
#include "mh-tiles.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * A cache for the static layers of a board (background, edges and nodes) as render nodes.
 *
 * Drawing an unchanged backdrop only appends a render node. A small board is painted again
 * in the main thread whenever its picture is out of date. A large board is painted by a
 * worker thread; until the worker has finished, and while the camera moves, the previous
 * picture is translated and scaled to the current camera. The very first picture of a large
 * board is a rough board. Nodes that are being dragged (the loose nodes) have a separate
 * picture that moves with them, and only the edges between loose and other nodes are
 * painted in every frame.
 *
 * The owner embeds the struct, which is empty when filled with zeros, and reports changes
 * of the board or the style. Changes of camera, size or loose nodes are detected by
 * mh_backdrop_snapshot(). During a drag, nothing but the places of the loose nodes may
 * change, which is not to be reported and keeps the pictures valid.
 */
typedef struct
{
  GtkWidget *widget; /* (nullable): the widget to redraw after a worker has finished */

  GskRenderNode *picture; /* (nullable) */
  MhTiles tiles;          /* those of the picture of a small board */
  GskRenderNode *carried; /* (nullable): the picture of the loose nodes */
  MhBoardShot shot;       /* camera, size and loose nodes of the pictures */
  int margin_x, margin_y; /* pixels beyond each side of the view, so that panning has content */
  MhPoint handle;         /* the place of the first loose node when the pictures were made */
  gboolean is_current;    /* whether the pictures show the present state of the board */

  GCancellable *painting; /* (nullable): cancels the running worker */
  MhBoardShot asked;      /* the values of shot, handle and is_current for the worker's pictures */
  MhPoint asked_handle;
  gboolean asked_is_current;

  GBytes *loose;     /* (nullable): one byte per node: whether it is loose */
  GArray *stretched; /* (nullable) (element-type MhArc): edges between loose and other nodes */
} MhBackdrop;

/* Frees the pictures and cancels a running worker. The struct is empty afterwards and may
 * be used again. */
void mh_backdrop_clear (MhBackdrop *self);
/* Reports that the board or the style has changed. The previous picture stays visible until
 * a new one is ready. */
void mh_backdrop_board_changed (MhBackdrop *self);
/* Returns: whether the board of @scene is so large that a worker paints it */
gboolean mh_backdrop_is_slow (const MhGraphScene *scene);
/* Returns: whether a worker is painting at present */
gboolean mh_backdrop_is_painting (const MhBackdrop *self);
/* Appends the backdrop to @snapshot and updates the pictures that are out of date.
 * @view: the visible area in the coordinates of the widget
 * @scale: the scale factor of the widget, in device pixels per pixel
 * @is_moving: whether the camera is moving, so that a stretched picture is good enough */
void mh_backdrop_snapshot (MhBackdrop *self,
                           GtkSnapshot *snapshot,
                           const MhGraphScene *scene,
                           const GdkRectangle *view,
                           int scale,
                           gboolean is_moving);

G_END_DECLS
