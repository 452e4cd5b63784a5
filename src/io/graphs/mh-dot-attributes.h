/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-builder.h"

G_BEGIN_DECLS

/* The object that a list of attributes in DOT describes. */
typedef enum
{
  MH_DOT_TARGET_NODE,
  MH_DOT_TARGET_GRAPH,
  MH_DOT_TARGET_ALL_NODES,
  MH_DOT_TARGET_ALL_EDGES,
  MH_DOT_TARGET_CHAIN, /* the edges of a statement, whose attributes MhDotGroups sets */
} MhDotTarget;

/* Sets an attribute. The attributes with a meaning are listed in mh-dot.h; others are
 * ignored.
 * @node: the node of MH_DOT_TARGET_NODE; not used for other targets
 * @offset: the offset of @value in the text
 * Returns: FALSE with the error of @source set */
gboolean mh_dot_attributes_set (MhBoardBuilder *builder,
                                const MhSource *source,
                                MhDotTarget target,
                                guint32 node,
                                const char *key,
                                const char *value,
                                gsize offset);

G_END_DECLS
