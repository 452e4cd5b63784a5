/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-solution.h"

G_BEGIN_DECLS

/*
 * A row of coins played to its end, with running totals: both players take the
 * coin that is worth most in the end, or both take the larger coin whatever
 * follows. Between equal ones they take the left.
 *
 * Immutable. The cost is the length of the row.
 */
typedef struct
{
  guint32 position; /* before the move */
  guint32 coin;     /* which is taken, from 0 */
  guint32 value;
  MhPlayer player;
  gint64 totals[MH_N_PLAYERS]; /* after the move */
} MhEndsMove;

typedef struct
{
  MhEndsMove *moves;
  guint32 n_moves;
  gint64 totals[MH_N_PLAYERS];
} MhEndsPlay;

/* @solution: with all scores. @position: where play begins, which must be possible.
 * Both return (transfer full) */
MhEndsPlay *mh_ends_play_new (const MhSolution *solution, guint32 position);
MhEndsPlay *mh_ends_play_new_greedy (MhGame *game, guint32 position);
void mh_ends_play_free (MhEndsPlay *self);

/* Finds the first move of greedy play from @position that gives something away.
 * @solution: an exact one. Returns: the position before that move, or
 * MH_POSITION_NONE */
guint32 mh_ends_play_find_error (const MhSolution *solution, guint32 position);

/* Describes that move: "With coins 0 to 3 left it takes 4, the larger end; taking 1
 * leaves the other player less.". Returns: (transfer full) (nullable) */
char *mh_ends_play_describe_error (const MhSolution *solution, guint32 position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MhEndsPlay, mh_ends_play_free)

G_END_DECLS
