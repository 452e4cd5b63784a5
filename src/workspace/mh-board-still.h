/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A board as it was at one moment: what a worker needs to paint it while the board
 * itself goes on changing.
 *
 * Immutable and shareable between threads (atomic reference count). Making one
 * copies the nodes and edges.
 */
typedef struct _MhBoardStill MhBoardStill;

/* A picture to be made of a board. */
typedef struct
{
  MhCamera camera;
  int width, height; /* of the picture, in units; the camera's centre is in its middle */
  int scale;         /* pixels per unit */
  GBytes *loose;     /* one byte per node: whether the base lacks it; NULL if it lacks none */
} MhBoardShot;

typedef struct
{
  cairo_surface_t *base;    /* ground, edges and nodes */
  cairo_surface_t *carried; /* loose nodes and the edges between them, or NULL */
} MhBoardPicture;

/* What lies over the board is left out. @scene: with the places of its sketch, and a
 * theme that is never freed. */
MhBoardStill *mh_board_still_new (const MhGraphScene *scene);
MhBoardStill *mh_board_still_ref (MhBoardStill *self);
void mh_board_still_unref (MhBoardStill *self);

MhPlace mh_board_still_get_place (const MhBoardStill *self, guint32 node);

/* Returns: (transfer full): the picture that mh_graph_paint_base() makes of the
 * board on a screen */
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
