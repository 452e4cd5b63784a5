/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "mh-engine-kernel.h"
#include "mh-game.h"
#include "mh-value.h"

G_BEGIN_DECLS

/*
 * A game as rows of bits: both halves of the positions, and which of them are
 * over.
 *
 * A cat in a hole counts as won by the mouse: such a reply of the cat never
 * wins, and never keeps it from losing.
 */
typedef struct
{
  guint64 *sets[MH_ENGINE_N_SETS];    /* row: node of the mover; column: of the other */
  guint64 *turned[MH_ENGINE_N_SETS];  /* the same without the last level, by columns */
  guint64 *fresh[MH_ENGINE_N_SETS];   /* a block a band: columns with a new bit there */
  guint64 *changed[MH_ENGINE_N_SETS]; /* a bit for each row of a strip of @turned: the last level */
  guint64 *open;                      /* the same of @sets: something is left to decide */
  guint64 *legal;                     /* one row: where the other player can be */
  gboolean may_pass;
} MhEngineHalf;

typedef struct
{
  MhGame *game;
  guint32 n_nodes;
  guint32 n_bands;
  guint32 n_strips;
  guint32 n_block_words;
  guint64 n_arcs;
  guint64 *holes;                             /* one row */
  MhEngineMoves *moves;                       /* by node */
  guint32 (*few_moves)[MH_ENGINE_GROUP_SIZE]; /* the same where there are few */
  MhEngineHalf halves[MH_N_PLAYERS];          /* by player to move */
} MhEngineBoard;

/* All sets are empty. Returns: FALSE if there is no memory; it has to be cleared
 * all the same */
gboolean mh_engine_board_init (MhEngineBoard *self, MhGame *game, guint32 n_block_words);
void mh_engine_board_clear (MhEngineBoard *self);
/* Puts the games that are over into the rows of @node. */
void mh_engine_board_end_games (MhEngineBoard *self, guint32 node);

/* The bytes of one matrix, of one row of it, and of a bit for each row of each
 * strip. */
gsize mh_engine_board_get_matrix_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_row_bytes (const MhEngineBoard *self);
gsize mh_engine_board_get_flag_bytes (const MhEngineBoard *self);
/* What it needs with @n_matrices more, at most. */
guint64 mh_engine_board_get_bytes_needed (guint32 n_nodes, guint n_matrices);

/* Turns what is new in a strip of a set. Returns: how many tiles */
gint64 mh_engine_board_turn (const MhEngineBoard *self,
                             const MhEngineKernel *kernel,
                             MhPlayer mover,
                             MhEngineSet set,
                             guint32 strip);
/* Whether something has changed in a strip of the turned rows. */
gboolean mh_engine_board_has_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip);
/* @active becomes the open rows of a strip where a reply of @mover has changed, or
 * all if that is faster. */
void mh_engine_board_list_active (const MhEngineBoard *self,
                                  MhPlayer mover,
                                  guint32 strip,
                                  guint64 *active);

static inline guint64 *
mh_engine_board_get_block (const MhEngineBoard *self, guint64 *matrix, guint32 strip, guint32 row)
{
  const gsize n_rows = (gsize) self->n_bands * MH_ENGINE_TILE_SIZE;

  return matrix + (strip * n_rows + row) * self->n_block_words;
}

/* The same of what has one block a band. */
static inline guint64 *
mh_engine_board_get_fresh (const MhEngineBoard *self, guint64 *fresh, guint32 strip, guint32 band)
{
  return fresh + ((gsize) strip * self->n_bands + band) * self->n_block_words;
}

/* The same of what has one bit a row. */
static inline guint64 *
mh_engine_board_get_flags (const MhEngineBoard *self, guint64 *flags, guint32 strip)
{
  return flags + (gsize) strip * self->n_bands;
}

/* The same of what has one row. */
static inline guint64 *
mh_engine_board_get_words (const MhEngineBoard *self, guint64 *row, guint32 strip)
{
  return row + (gsize) strip * self->n_block_words;
}

G_END_DECLS
