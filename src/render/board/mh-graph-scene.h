/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-camera.h"
#include "mh-game-class.h"
#include "mh-graph-marks.h"
#include "mh-text.h"
#include "mh-theme.h"

G_BEGIN_DECLS

/*
 * The scene of a board: everything that the picture depends on, with the geometry that
 * painter and picker share.
 *
 * mh_graph_scene_init() fills it for each frame, and the caller sets further fields.
 * The scene owns nothing, and all that it points to must outlive it. Every @width and
 * @height is the size of the view in pixels.
 */
typedef struct
{
  const MhBoard *board;
  /* (nullable) (array, one per node): places that replace those of the board */
  const MhPoint *points;
  MhCamera camera;
  const MhTheme *theme;
  MhText *text;
  gboolean has_ground; /* whether the background is painted */
  gboolean has_dots;   /* whether the background has a grid of dots */
  /* The radius of nodes and the font size of everything written, in pixels of the view, for a
   * picture that is seen from afar; 0 for sizes that follow the zoom. Arrows then have cells of the
   * table in place of words. */
  double node_radius, text_size;
  /* Whether this is a small preview, with only the marks that remain visible there. */
  gboolean is_thumbnail;
  /* Device pixels for one pixel of the view; 0 for files, which never are simplified
   * for speed. */
  int pixels_per_point;
  /* (nullable) (array, one per node): nonzero for each node that is being dragged */
  const guint8 *loose;
  /* (nullable) (array length=n_stretched): edges with exactly one dragged end; NULL if
   * the painter must search for them */
  const MhArc *stretched;
  gsize n_stretched;

  guint32 tokens[MH_N_PLAYERS]; /* nodes of mouse and cat, or MH_NODE_NONE */
  MhPlayer mover;
  /* Whether the token of @dragged is at @drag_point of the view instead of at its node. */
  gboolean is_dragging;
  MhPlayer dragged;
  MhPoint drag_point;
  /* Starting nodes of mouse and cat, drawn as dashed outlines, or MH_NODE_NONE. */
  guint32 starts[MH_N_PLAYERS];

  /* (nullable) (array, one per node): number on a small chip beside each node, 0 for none */
  const guint32 *chips;

  /* (array length=n_reachable): nodes that the player to move may choose in a game that is
   * played, with a ring and a halo */
  const guint32 *reachable;
  gsize n_reachable;
  const MhReplyArrow *replies;
  gsize n_replies;
  const MhTrailMove *trail; /* (array length=n_trail): moves of a line of play, in any order */
  gsize n_trail;
  const MhGameClass *klass; /* (nullable): shows values in the way of its game */
  guint32 max_remoteness;   /* number shown at which the colour ramp of replies and chip ends */
  MhStepChip chip;
  MhPips pips;

  guint32 hovered, cursor; /* nodes, or MH_NODE_NONE */
  /* Whether the view has the keyboard focus but no node has the cursor; a ring
   * surrounds the view. */
  gboolean has_focus_ring;
  /* Nodes of mouse and cat in a position that is pointed at in another view. */
  guint32 lit[MH_N_PLAYERS];
  const guint8 *selected; /* (nullable) (array, one per node): nonzero for each selected node */
  const MhArc *selected_edges;
  gsize n_selected_edges;
  MhGraphDraft draft;
} MhGraphScene;

/* Lengths at a zoom of 100 %, in pixels. */
#define MH_GRAPH_NODE_RADIUS 18.0
#define MH_GRAPH_GRID 22.0            /* distance between the dots of the ground */
#define MH_GRAPH_MAX_NAME_WIDTH 160.0 /* width at which names are cut off */

/* Initializes a scene that shows the board alone, with the origin of the board in the
 * middle of the view at 100 %. */
void
mh_graph_scene_init (MhGraphScene *self, const MhBoard *board, const MhTheme *theme, MhText *text);

/* Returns the rectangle of the board that holds all nodes, bows, tokens and names; an empty
 * one at the origin if there are no nodes. */
MhRect mh_graph_scene_get_bounds (const MhGraphScene *self);
/* Returns the place of @node on the board: that of @points if set, else that of the
 * board. */
MhPoint mh_graph_scene_get_place (const MhGraphScene *self, guint32 node);

/* Returns the radius of a node in pixels of the view. */
double mh_graph_scene_get_radius (const MhGraphScene *self);
/* Returns the radius of a node as a length on the board, which depends on the zoom only in a
 * picture whose sizes do not follow it. */
double mh_graph_scene_get_world_radius (const MhGraphScene *self);
MhPoint
mh_graph_scene_get_node (const MhGraphScene *self, double width, double height, guint32 node);
/* Locates a token in the view, beside the centre of its node or at the pointer that
 * drags it.
 * Returns: FALSE if the token is not on the board */
gboolean mh_graph_scene_get_token (const MhGraphScene *self,
                                   double width,
                                   double height,
                                   MhPlayer player,
                                   MhPoint *center,
                                   double *radius);
/* Returns the geometry of the arrow of a reply, an index into @replies, before labels
 * are moved apart. */
MhReplyShape
mh_graph_scene_get_reply (const MhGraphScene *self, double width, double height, gsize reply);
/* Returns the font size of the text on arrows and under nodes, in pixels. */
double mh_graph_scene_get_label_size (const MhGraphScene *self);
/* Writes what a node is called in titles: its number, on a grid its row and column.
 * Returns: @name */
const char *
mh_graph_scene_name_node (const MhGraphScene *self, guint32 node, char name[MH_NODE_NAME_SIZE]);
/* Tells whether a node has text below it: its name, or its role as a hole. */
gboolean mh_graph_scene_has_name (const MhGraphScene *self, guint32 node);
/* Composes the text under a node from its role and name, cut off at
 * MH_GRAPH_MAX_NAME_WIDTH.
 * Returns: (transfer full) (nullable): NULL for an ordinary node without a name */
char *mh_graph_scene_dup_name (const MhGraphScene *self, guint32 node);

G_END_DECLS
