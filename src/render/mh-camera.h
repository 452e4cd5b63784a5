/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-rect.h"
#include "mh-sketch.h"

G_BEGIN_DECLS

/*
 * Which part of the board a view shows: plain numbers, pure functions.
 *
 * The world is the board at 100 %. The centre stays in the middle of the view
 * when the view is resized. Width and height are those of the view.
 */
typedef struct
{
  MhPlace center; /* the place in the middle of the view */
  double zoom;    /* view pixels for one of the world */
} MhCamera;

/* Nobody zooms out farther; a board that is larger still is fitted in. */
#define MH_CAMERA_MIN_ZOOM 0.05
#define MH_CAMERA_MAX_ZOOM 8.0

MhPoint mh_camera_to_view (const MhCamera *self, double width, double height, MhPlace place);
MhPlace mh_camera_to_world (const MhCamera *self, double width, double height, MhPoint point);

/* Shows all of @bounds (world), however large, with @margin pixels around,
 * magnified at most @max_zoom times. Works for empty bounds, too. */
MhCamera mh_camera_fit (MhRect bounds, double width, double height, double margin, double max_zoom);
/* Zooms to @zoom, within the limits, so that what is under @point stays. From
 * beyond the lower limit it goes no farther out. */
void mh_camera_zoom_about (MhCamera *self, double width, double height, MhPoint point, double zoom);
/* Moves the picture by so many pixels, as a hand on paper does. */
void mh_camera_pan (MhCamera *self, double dx, double dy);
/* Keeps the centre within @bounds (world), so that nobody gets lost. */
void mh_camera_limit (MhCamera *self, MhRect bounds);

G_END_DECLS
