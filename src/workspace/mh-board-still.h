/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"

#include <cairo.h>
#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * A board as it was at one moment: what a worker needs to paint it while the
 * board itself goes on changing.
 *
 * Immutable and counted, for any thread. Making one costs a copy of nodes and
 * edges.
 */
typedef struct _MhBoardStill MhBoardStill;

/* A picture to be made of a board. */
typedef struct
{
  MhCamera camera;
  int width, height; /* of the picture, with the camera's centre in its middle */
  int scale;         /* pixels for one of these */
  GBytes *loose;     /* nodes that the picture lacks: one byte a node; NULL: none */
} MhBoardShot;

typedef struct
{
  cairo_surface_t *base;    /* ground, edges and nodes */
  cairo_surface_t *carried; /* loose nodes and the edges between them; NULL: there are none */
} MhBoardPicture;

/* Without what lies over the board. @scene's places are those of its sketch; its
 * theme must live for ever. */
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
