/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-game.h"

G_BEGIN_DECLS

/*
 * A second opinion: the definition of the game, written down and repeated
 * until nothing changes.
 *
 * Slow on purpose, and apart from everything it judges: it asks the graph
 * about pairs of nodes and the rules about their switches, and knows nothing
 * of positions, spaces and solvers. In round k it finds what is won in k
 * plies, looking only at what earlier rounds have found.
 */
typedef struct _MhNaive MhNaive;

typedef enum
{
  MH_NAIVE_DRAW,
  MH_NAIVE_MOUSE,
  MH_NAIVE_CAT,
} MhNaiveWinner;

typedef struct
{
  MhNaiveWinner winner;
  int remoteness; /* -1 for draws */
} MhNaiveValue;

/* Returns: (transfer full) */
MhNaive *mh_naive_solve (MhGame *game);
void mh_naive_free (MhNaive *self);

/* @turn: 0 if the mouse moves, 1 if the cat. The position is possible. */
MhNaiveValue mh_naive_get (const MhNaive *self, guint32 mouse, guint32 cat, guint turn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhNaive, mh_naive_free)

G_END_DECLS
