/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * An immutable copy of a board, from which a worker can paint while the board itself
 * changes.
 *
 * Shareable between threads (atomic reference count). Creating one copies nodes and edges.
 */
typedef struct _MhBoardStill MhBoardStill;

/* The description of a picture of a board. */
typedef struct
{
  MhCamera camera;
  int width, height; /* the size of the picture in pixels; the camera is centred in it */
  int scale;         /* device pixels per pixel */
  GBytes *loose;     /* (nullable): one byte per node: whether the base leaves it out */
} MhBoardShot;

typedef struct
{
  cairo_surface_t *base;    /* background, edges and nodes */
  cairo_surface_t *carried; /* (nullable): loose nodes and the edges between them */
} MhBoardPicture;

/* Copies a board without anything that is drawn over it.
 * @scene: a scene that uses the places of its sketch, and a theme that is never freed
 * Returns: (transfer full) */
MhBoardStill *mh_board_still_new (const MhGraphScene *scene);
MhBoardStill *mh_board_still_ref (MhBoardStill *self);
void mh_board_still_unref (MhBoardStill *self);

MhPlace mh_board_still_get_place (const MhBoardStill *self, guint32 node);

/* Returns: (transfer full): the picture that mh_graph_paint_base() paints on a screen */
MhBoardPicture *mh_board_still_paint (const MhBoardStill *self, const MhBoardShot *shot);
void mh_board_still_paint_async (MhBoardStill *self,
                                 const MhBoardShot *shot,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/* Returns: (transfer full) (nullable): NULL only if it was cancelled */
MhBoardPicture *mh_board_still_paint_finish (GAsyncResult *result, GError **error);
void mh_board_picture_free (MhBoardPicture *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardStill, mh_board_still_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardPicture, mh_board_picture_free)

G_END_DECLS
