/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-graph-scene.h"
#include "mh-pen.h"

/* What of a board is painted, by how it follows a drag of the scene's loose
 * nodes. */
typedef enum
{
  MH_GRAPH_LAYER_FIXED,     /* what does not */
  MH_GRAPH_LAYER_STRETCHED, /* edges with one end that does */
  MH_GRAPH_LAYER_CARRIED,   /* loose nodes, and edges between them */
} MhGraphLayer;

/* What the functions that paint a board have in common: for the painter and
 * its overlay only. */
typedef struct
{
  const MhGraphScene *scene;
  MhPen *pen;
  MhPath *path; /* for use meanwhile */
  double width, height;
  double radius; /* of nodes */
  double unit;   /* how much larger than at 100 % things are */
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

/* The name under a node, if it has one and anybody could read it. */
void mh_graph_canvas_paint_name (const MhGraphCanvas *self, guint32 node);

/* Ends a group that was begun only for pens that want its name. */
static inline void
mh_graph_canvas_end (const MhGraphCanvas *self)
{
  if (mh_pen_wants_groups (self->pen))
    mh_pen_end (self->pen);
}
