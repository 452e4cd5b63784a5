/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * Ground, edges and nodes of a board, kept as pictures.
 *
 * Painting them costs up to a tenth of a second on large boards; showing the
 * same render node again costs nothing. While the camera moves over a large
 * board the picture moves with it, and is painted anew when the camera rests.
 * Nodes that are being dragged have a picture of their own that moves with
 * them; only the edges between them and the others are painted each time.
 *
 * The owner embeds the struct (zeroed is empty) and says when the board or
 * the style has changed; that camera, size or the dragged nodes have, it sees
 * itself. While nodes are dragged, nothing else may change.
 */
typedef struct
{
  GskRenderNode *picture;
  GskRenderNode *carried; /* of the dragged nodes; or NULL */
  MhCamera camera;        /* that the pictures were painted with */
  GBytes *loose;          /* which nodes were dragged then, or NULL */
  guint32 handle;         /* one of those */
  MhPlace handle_place;   /* where it was then */
  int width, height;
  int scale;
  int margin_x, margin_y; /* painted around the view, to have something to pan in */
} MhBackdrop;

void mh_backdrop_clear (MhBackdrop *self);

/* Whether boards of so many edges are worth being moved as a picture. */
gboolean mh_backdrop_is_slow (const MhGraphScene *scene);
/* Paints if it must. @is_moving: the camera is being moved right now */
void mh_backdrop_snapshot (MhBackdrop *self,
                           GtkSnapshot *snapshot,
                           const MhGraphScene *scene,
                           const GdkRectangle *view,
                           int scale,
                           gboolean is_moving);

G_END_DECLS
