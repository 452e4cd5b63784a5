/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-painter.h"

#include <cairo.h>

G_BEGIN_DECLS

/*
 * Pictures of a board without anything that is drawn over it, as pixels. They are functions
 * of a scene and a shot alone, so that any thread can paint them with a text of its own.
 */

/* The content of a picture of a board. */
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

/* A layer of the board, such as mh_graph_paint_base(). */
typedef void (*MhBoardLayer) (const MhGraphScene *scene, MhPen *pen, double width, double height);

/* Paints what is in @scene, seen as the shot says. Returns: (transfer full) */
MhBoardPicture *mh_board_picture_new (const MhGraphScene *scene, const MhBoardShot *shot);
void mh_board_picture_free (MhBoardPicture *self);

/* Paints one layer of @scene, with its own camera and loose nodes. Returns: (transfer full) */
cairo_surface_t *mh_board_picture_paint_layer (const MhGraphScene *scene,
                                               const MhBoardShot *shot,
                                               MhBoardLayer layer);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhBoardPicture, mh_board_picture_free)

G_END_DECLS
