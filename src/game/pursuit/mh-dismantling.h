/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * A graph taken apart from its corners, which tells who wins cops and robbers.
 *
 * A node is a strict corner if some neighbour reaches all that it reaches (itself
 * included), and more. All strict corners are removed at once, in rounds. If a clique is
 * left in the end, one cat wins the game in which both players may pass; else the mouse
 * escapes.
 *
 * Immutable and shareable between threads (atomic reference count). Making it takes
 * n rounds of edges × n steps at worst.
 */
typedef struct
{
  guint32 n_nodes;
  guint32 n_rounds; /* after which nothing more can be removed */
  guint32 n_left;
  guint32 *rounds;     /* of each node: the round that removes it, from 1, or 0 if it is left */
  guint32 *dominators; /* of each removed node: the first neighbour that it lies under */
  gboolean is_clique;  /* what is left: the cat wins */
} MhDismantling;

/* Returns: whether dismantling decides who wins @game */
gboolean mh_dismantling_applies (const MhGame *game);
/* @game: one to which it applies. Returns: (transfer full) */
MhDismantling *mh_dismantling_new (const MhGame *game);
MhDismantling *mh_dismantling_ref (MhDismantling *self);
void mh_dismantling_unref (MhDismantling *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhDismantling, mh_dismantling_unref)

G_END_DECLS
