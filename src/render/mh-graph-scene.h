/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-camera.h"
#include "mh-graph-marks.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

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
  gboolean has_ground;    /* paint the ground */
  gboolean has_dots;      /* and its dotted grid */
  gboolean is_thumbnail;  /* only what a small picture can show */
  int pixels_per_point;   /* on a screen, where what nobody could make out is simplified; else 0 */
  const guint8 *loose;    /* nodes that are being dragged, apart from the base: one byte a node */
  const MhArc *stretched; /* edges with one end that is loose; NULL: they are looked for */
  gsize n_stretched;

  guint32 tokens[MH_N_PLAYERS]; /* nodes of mouse and cat, or MH_NODE_NONE */
  MhPlayer mover;
  gboolean is_dragging; /* the token of @dragged is at @drag_point of the view */
  MhPlayer dragged;
  MhPoint drag_point;
  guint32 starts[MH_N_PLAYERS]; /* dashed outlines where a game begins, or MH_NODE_NONE */

  const MhReplyArrow *replies;
  gsize n_replies;
  const MhTrailMove *trail; /* in any order */
  gsize n_trail;
  guint32 max_remoteness; /* end of the ramp that colours replies and chip */
  MhStepChip chip;
  MhPips pips;

  guint32 hovered, cursor;   /* nodes, or MH_NODE_NONE */
  gboolean has_focus_ring;   /* around the view: the keyboard is here, and on no node */
  guint32 lit[MH_N_PLAYERS]; /* nodes of a position that is pointed at elsewhere */
  const guint8 *selected;    /* one byte a node, or NULL */
  const MhArc *selected_edges;
  gsize n_selected_edges;
  MhGraphDraft draft;
} MhGraphScene;

/* At 100 %: */
#define MH_GRAPH_NODE_RADIUS 18.0
#define MH_GRAPH_GRID 22.0            /* between the dots of the ground */
#define MH_GRAPH_MAX_NAME_WIDTH 160.0 /* longer names are cut */

/* A scene that shows the board alone, around the world's origin at 100 %. */
void mh_graph_scene_init (MhGraphScene *self,
                          const MhSketch *sketch,
                          const MhTheme *theme,
                          MhText *text);

/* The part of the world that holds all nodes and names. */
MhRect mh_graph_scene_get_bounds (const MhGraphScene *self);
MhPlace mh_graph_scene_get_place (const MhGraphScene *self, guint32 node);

/* Below: in a view of that size. */
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
MhReplyShape
mh_graph_scene_get_reply (const MhGraphScene *self, double width, double height, gsize reply);
/* The size of the letters on arrows and under nodes. */
double mh_graph_scene_get_label_size (const MhGraphScene *self);
gboolean mh_graph_scene_has_name (const MhGraphScene *self, guint32 node);
/* What is written under a node: its role and name, shortened if it is long.
 * Returns: (transfer full) (nullable) */
char *mh_graph_scene_dup_name (const MhGraphScene *self, guint32 node);

G_END_DECLS
