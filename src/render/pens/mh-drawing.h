/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-pen.h"

G_BEGIN_DECLS

typedef struct
{
  double width, height;
} MhSize;

/*
 * A picture in a figure that does not know its kind: a scene, and functions that measure and
 * paint it. A plain value that borrows the scene.
 */
typedef struct
{
  /* Returns: the size in which all of it is seen, scaled down or wrapped to fit into @most */
  MhSize (*get_size) (gconstpointer scene, MhSize most);
  /* Paints in the size measured above for the same @most. @ground: the colour behind it */
  void (*paint) (gconstpointer scene, MhPen *pen, MhSize most, MhColor ground);
  MhSize most_in_film;  /* the room for it in a film strip */
  double least_in_film; /* the least width there, at a text scale of 1; 0 if it has the usual one */
} MhDrawingClass;

typedef struct
{
  const MhDrawingClass *klass; /* NULL for nothing */
  gconstpointer scene;
} MhDrawing;

G_END_DECLS
