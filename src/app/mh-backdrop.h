/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-still.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Ground, edges and nodes of a board, kept as pictures.
 *
 * Showing the same render node again costs nothing. Small boards are painted
 * anew at once whenever they must be. A large one is painted by a worker, and
 * till that is done the last picture stands for it, moved and scaled to where
 * the camera is; the first picture of all is a sketch. So it is while the camera
 * moves, too. Nodes that are being dragged have a picture of their own that moves
 * with them; only the edges between them and the others are painted each time.
 *
 * The owner embeds the struct (zeroed is empty) and says when the board or
 * the style has changed; that camera, size or the dragged nodes have, it sees
 * itself. While nodes are dragged, nothing else may change.
 */
typedef struct
{
  GtkWidget *widget; /* to be drawn when a picture is done; or NULL */

  GskRenderNode *picture;
  GskRenderNode *carried; /* of the dragged nodes; or NULL */
  MhBoardShot shot;       /* what the pictures show */
  int margin_x, margin_y; /* of that, around the view, to have something to pan in */
  MhPlace handle;         /* where the first of the dragged nodes is in them */
  gboolean is_current;    /* they are of the board as it is now */

  MhBoardStill *still;    /* of the board as it is now, or NULL */
  GCancellable *painting; /* what the worker does, or NULL */
  MhBoardShot asked;      /* the same of the pictures it makes */
  MhPlace asked_handle;
  gboolean asked_is_current;

  GBytes *loose;     /* nodes that are painted apart, or NULL */
  GArray *stretched; /* of MhArc: the edges between those and the others */
} MhBackdrop;

void mh_backdrop_clear (MhBackdrop *self);
/* The board, or the style it is shown in, is another one; the last picture may
 * stand for it meanwhile. */
void mh_backdrop_board_changed (MhBackdrop *self);
/* Only dragged nodes have other places, as the scene says. */
void mh_backdrop_loose_moved (MhBackdrop *self);

/* Whether boards of that size are painted by a worker. */
gboolean mh_backdrop_is_slow (const MhGraphScene *scene);
/* Whether a worker is painting. */
gboolean mh_backdrop_is_painting (const MhBackdrop *self);
/* Paints if it must. @is_moving: the camera is being moved right now */
void mh_backdrop_snapshot (MhBackdrop *self,
                           GtkSnapshot *snapshot,
                           const MhGraphScene *scene,
                           const GdkRectangle *view,
                           int scale,
                           gboolean is_moving);

G_END_DECLS
