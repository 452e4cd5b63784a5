/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-pen.h"

/* The dashed ring around the node of the player to move, at a zoom of 100 %: its distance from
 * the node and its width. */
#define MH_GRAPH_MOVER_RING_GAP 6.0
#define MH_GRAPH_MOVER_RING_WIDTH 2.0

/* A layer of a board, by how its contents follow while nodes are being dragged. The
 * nodes under way are called loose. */
typedef enum
{
  MH_GRAPH_LAYER_FIXED,     /* nodes and edges that do not move */
  MH_GRAPH_LAYER_STRETCHED, /* edges with exactly one loose end, which change their length */
  MH_GRAPH_LAYER_CARRIED,   /* loose nodes and the edges between them, which move as a whole */
} MhGraphLayer;

/* The arguments that the functions painting a board share. For the files that paint
 * the board only. */
typedef struct
{
  const MhGraphScene *scene;
  MhPen *pen;
  MhPath *path; /* scratch space that every function overwrites */
  double width, height;
  double radius; /* radius of a node in pixels of the view */
  double unit;   /* magnification relative to a zoom of 100 % */
  MhGraphLayer layer;
} MhGraphCanvas;

static inline MhGraphCanvas
mh_graph_canvas_new (const MhGraphScene *scene,
                     MhPen *pen,
                     MhPath *path,
                     double width,
                     double height)
{
  const double radius = mh_graph_scene_get_radius (scene);

  return (MhGraphCanvas){
    .scene = scene,
    .pen = pen,
    .path = path,
    .width = width,
    .height = height,
    .radius = radius,
    .unit = radius / MH_GRAPH_NODE_RADIUS,
  };
}

static inline MhPoint
mh_graph_canvas_get_node (const MhGraphCanvas *self, guint32 node)
{
  return mh_graph_scene_get_node (self->scene, self->width, self->height, node);
}

static inline gboolean
mh_graph_canvas_is_loose (const MhGraphCanvas *self, guint32 node)
{
  return self->scene->loose != NULL && self->scene->loose[node] != 0;
}

/* Begins a group, which only files have. @title: (nullable) */
static inline void
mh_graph_canvas_begin (const MhGraphCanvas *self, const char *id, const char *title)
{
  if (mh_pen_wants_groups (self->pen))
    mh_pen_begin (self->pen, id, title);
}

/* Ends a group that was begun under the condition mh_pen_wants_groups(). */
static inline void
mh_graph_canvas_end (const MhGraphCanvas *self)
{
  if (mh_pen_wants_groups (self->pen))
    mh_pen_end (self->pen);
}

/* Sets the path to the shape of a player in a small preview, which is too small for letters: a disc
 * for the mouse, a diamond of about the same size for the cat. */
static inline void
mh_graph_canvas_shape_player (const MhGraphCanvas *self,
                              MhPlayer player,
                              MhPoint middle,
                              double radius)
{
  const double reach = 1.3 * radius;
  const MhPoint diamond[] = { { middle.x, middle.y - reach },
                              { middle.x + reach, middle.y },
                              { middle.x, middle.y + reach },
                              { middle.x - reach, middle.y } };

  mh_path_clear (self->path);
  if (player == MH_PLAYER_SECOND)
    mh_path_add_polygon (self->path, diamond, G_N_ELEMENTS (diamond));
  else
    mh_path_add_circle (self->path, middle, radius);
}
