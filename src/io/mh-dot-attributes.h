/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-board-builder.h"

G_BEGIN_DECLS

/* What a list of attributes in DOT is for. */
typedef enum
{
  MH_DOT_TARGET_NODE,
  MH_DOT_TARGET_GRAPH,
  MH_DOT_TARGET_ALL_NODES,
  MH_DOT_TARGET_NOTHING,
} MhDotTarget;

/* The attributes that mean something are those of mh-dot.h.
 * @node: of MH_DOT_TARGET_NODE; @offset: where @value stands
 * Returns: FALSE with the error of @source set */
gboolean mh_dot_attributes_set (MhBoardBuilder *builder,
                                const MhSource *source,
                                MhDotTarget target,
                                guint32 node,
                                const char *key,
                                const char *value,
                                gsize offset);

G_END_DECLS
