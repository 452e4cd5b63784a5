/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

/* The fields of an edit, for the files that implement it. */
struct _MhEdit
{
  MhEditKind kind;
  gboolean is_short; /* whether there was no memory for what it holds; it cannot be applied then */
  union
  {
    struct
    {
      guint32 *nodes;
      MhPoint *points; /* or NULL */
      gsize n_nodes;
    } nodes; /* of INSERT_NODES, REMOVE_NODES and MOVE_NODES */
    struct
    {
      MhArc *arcs;
      gsize n_arcs;
      gboolean directed;
      gboolean is_dropped; /* of SET_CAT_EDGES: whether the cat has no edges of its own */
    } edges;               /* of ADD_EDGES, REMOVE_EDGES, SET_EDGES and SET_CAT_EDGES */
    struct
    {
      guint32 node;
      char *name;
    } rename;
    struct
    {
      guint32 node;
      gboolean is_hole;
    } hole;
    MhStart start;
    MhRules rules;
    gboolean several_holes;
    MhGame *game; /* of SET_GAME */
    struct
    {
      MhBoard *board;
      guint32 *numbers; /* of the nodes before: those afterwards; NULL until it is applied */
      char *label;
    } replace;
    struct
    {
      const MhGameClass *klass;
      MhRules rules;
    } game_class; /* of SET_GAME_CLASS */
    struct
    {
      GPtrArray *edits; /* MhEdit */
      char *label;      /* or NULL */
    } group;
  };
};

/* Returns: (transfer full): an edit for which there is no memory */
MhEdit *mh_edit_new_short (void);

/* Appends edits that replace the edges by @arcs, which are directed if those of the board are not,
 * or the other way round; the cat's own turn with them. @n_nodes: so many nodes are left then */
void mh_edit_append_turn (const MhBoard *board,
                          guint32 n_nodes,
                          const MhArc *arcs,
                          gsize n_arcs,
                          gboolean directed,
                          GPtrArray *edits);
