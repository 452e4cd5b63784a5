/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-document.h"

G_BEGIN_DECLS

/*
 * The edges of an open board along which one player alone may move.
 *
 * Each function is a single undoable edit, ignored where nothing would change. A cat whose edges
 * become those of the mouse has none of its own any more. Cost: the edges of the board.
 */
typedef enum
{
  MH_ROADS_BOTH,
  MH_ROADS_MOUSE,
  MH_ROADS_CAT,
} MhRoads;

#define MH_TYPE_ROADS (mh_roads_get_type ())
GType mh_roads_get_type (void);

/* Returns: whether those whose roads these are may go along the edge; with MH_ROADS_BOTH, both */
gboolean mh_document_has_road (MhDocument *self, MhRoads roads, guint32 from, guint32 to);
/* Joins nodes for a player, or for both. Returns: FALSE with MH_DOCUMENT_ERROR */
gboolean
mh_document_join_for (MhDocument *self, MhRoads roads, guint32 from, guint32 to, GError **error);
/* Takes edges, which may be missing, from a player or from both. */
void mh_document_erase_edges (MhDocument *self, MhRoads roads, const MhArc *edges, gsize n_edges);
/* Lets both go along the edges of @player. On a grid both then move as his piece does. */
void mh_document_share_roads (MhDocument *self, MhPlayer player);
/* Makes a grid a drawn board with the same moves, whose edges can be changed one by one. */
void mh_document_draw_roads (MhDocument *self);

G_END_DECLS
