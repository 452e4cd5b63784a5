/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-edge-set.h"

G_BEGIN_DECLS

/*
 * An iterator over the edges of a board, each once and in order, with who moves along it: what
 * formats write that have an attribute "player".
 */
typedef struct
{
  const MhArc *mouse, *cat; /* the edges that are left, of the board */
  gsize n_mouse, n_cat;
  gboolean has_players; /* whether the cat has edges of its own */
} MhPlayerEdges;

/* @board: must neither change nor go while the iterator is used */
void mh_player_edges_init (MhPlayerEdges *self, const MhBoard *board);
/* @player: (out) (transfer none) (nullable): the attribute; NULL if the players share all edges
 * Returns: FALSE if there is no further edge */
gboolean mh_player_edges_next (MhPlayerEdges *self, MhArc *edge, const char **player);

G_END_DECLS
