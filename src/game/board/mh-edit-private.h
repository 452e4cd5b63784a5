/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edit.h"

/* The fields of an edit, for the files that implement it. */
struct _MhEdit
{
  MhEditKind kind;
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
    } edges; /* of ADD_EDGES, REMOVE_EDGES and SET_EDGES */
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
