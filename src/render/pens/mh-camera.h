/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-board.h"

G_BEGIN_DECLS

/*
 * The part of the board that a view shows.
 *
 * Two coordinate systems meet here: places on the board (the world), whose unit is one
 * pixel at a zoom of 100 %, and points in the view, in pixels from its upper left
 * corner. Every @width and @height is the size of the view in pixels. The centre of the
 * camera stays in the middle of the view when the view is resized. A plain value with
 * pure functions.
 */
typedef struct
{
  MhPoint center; /* the place that appears in the middle of the view */
  double zoom;    /* the magnification: pixels in the view for one unit of the board */
} MhCamera;

/* The limits of zooming by hand. Only mh_camera_fit() goes below the lower one, for a
 * board that does not fit otherwise. */
#define MH_CAMERA_MIN_ZOOM 0.05
#define MH_CAMERA_MAX_ZOOM 8.0

/* Converts a place on the board to a point in the view. */
MhPoint mh_camera_to_view (const MhCamera *self, double width, double height, MhPoint place);
/* Converts a point in the view to a place on the board. */
MhPoint mh_camera_to_world (const MhCamera *self, double width, double height, MhPoint point);

/* Returns a camera that shows all of @bounds, however large.
 * @bounds: a rectangle on the board, possibly empty
 * @margin: free pixels on each side
 * @max_zoom: the largest magnification, which also applies to small boards */
MhCamera mh_camera_fit (MhRect bounds, double width, double height, double margin, double max_zoom);
/* Changes the zoom to @zoom, limited to MH_CAMERA_MIN_ZOOM and MH_CAMERA_MAX_ZOOM,
 * while the place under @point stays there. A camera that is below the lower limit
 * already, after mh_camera_fit(), zooms no farther out. */
void mh_camera_zoom_about (MhCamera *self, double width, double height, MhPoint point, double zoom);
/* Moves the picture by (@dx, @dy) pixels of the view, like a sheet of paper that is
 * pushed by hand. */
void mh_camera_pan (MhCamera *self, double dx, double dy);
/* Moves the centre of the camera into @bounds, a rectangle on the board, so that the
 * user cannot lose sight of the board. */
void mh_camera_limit (MhCamera *self, MhRect bounds);

G_END_DECLS
