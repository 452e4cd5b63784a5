/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-camera.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/* A reply of the player who moves; a pass if @from is @to. */
typedef struct
{
  guint32 from, to;
  MhValue value;     /* of the position after the reply */
  const char *label; /* "cat 2", "?" */
  gboolean is_best;
} MhReplyArrow;

/* Something known of one position that leads to knowing another. */
typedef struct
{
  const char *text; /* NULL: no chip */
  guint32 from, to; /* nodes: it slides from the one to the other */
  double progress;  /* 0 to 1 */
  MhValue value;
} MhStepChip;

/* How many replies are still to refute, under the mover's node. */
typedef struct
{
  guint32 node;
  guint n_total, n_left; /* n_total 0: none are shown */
} MhPips;

/*
 * All that a picture of a board depends on, and the geometry that painter and
 * picker share. Filled in for each frame by mh_graph_scene_init() and fields;
 * it owns nothing.
 */
typedef struct
{
  const MhSketch *sketch;
  const MhPlace *places; /* instead of those of the sketch; or NULL */
  MhCamera camera;
  const MhTheme *theme;
  MhText *text;
  gboolean has_ground;   /* paint the ground */
  gboolean has_dots;     /* and its dotted grid */
  gboolean is_thumbnail; /* only what a small picture can show */

  guint32 tokens[MH_N_PLAYERS]; /* nodes of mouse and cat, or MH_NODE_NONE */
  MhPlayer mover;
  MhPlayer dragged; /* valid if is_dragging: the token under the pointer */
  gboolean is_dragging;
  MhPoint drag_point;           /* in the view */
  guint32 starts[MH_N_PLAYERS]; /* dashed outlines where a game begins, or MH_NODE_NONE */

  const MhReplyArrow *replies;
  gsize n_replies;
  guint32 max_remoteness; /* end of the ramp that colours replies and chip */
  MhStepChip chip;
  MhPips pips;

  guint32 hovered, cursor;   /* nodes, or MH_NODE_NONE */
  guint32 lit[MH_N_PLAYERS]; /* nodes of a position that is pointed at elsewhere */
  const guint8 *selected;    /* one byte a node, or NULL */
} MhGraphScene;

/* A scene that shows the board alone, everything in view, at 100 %. */
void mh_graph_scene_init (MhGraphScene *self,
                          const MhSketch *sketch,
                          const MhTheme *theme,
                          MhText *text);

/* The part of the world that holds all nodes and names. */
MhRect mh_graph_scene_get_bounds (const MhGraphScene *self);
/* Below: in the view of that size. */
double mh_graph_scene_get_radius (const MhGraphScene *self);
MhPoint
mh_graph_scene_get_node (const MhGraphScene *self, double width, double height, guint32 node);
/* Returns: FALSE if that token is not on the board */
gboolean mh_graph_scene_get_token (const MhGraphScene *self,
                                   double width,
                                   double height,
                                   MhPlayer player,
                                   MhPoint *center,
                                   double *radius);

/* How a reply's arrow lies: from rim to tip, its label on a pill. */
typedef struct
{
  MhPoint tail, tip;
  MhRect pill;
} MhReplyShape;

MhReplyShape
mh_graph_scene_get_reply (const MhGraphScene *self, double width, double height, gsize reply);

G_END_DECLS
